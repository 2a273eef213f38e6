import { encode } from 'uqr';
import styles from './QrPicture.module.css';

/** Modules of quiet ground around the code, as scanners want it. */
const BORDER = 4;

/** A text as a QR code, black on white whatever the theme. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles['qr']}
    >
      <path d={dark.join('')} />
    </svg>
  );
}
