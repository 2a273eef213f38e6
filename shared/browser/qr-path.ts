/** A text as a QR code: the dark squares as one SVG path, black on white whatever the theme. */
import { encode } from 'uqr';

/** Modules of quiet ground around the code, as scanners want it. */
const BORDER = 4;

export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return { size, path: data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : []))).join('') };
}
