/** Recolouring an object: its main colour becomes the paint, everything else keeps its own. */
import type { Paint } from '#db/seed/catalogue/palette.ts';

/** Every eighth pixel tells the main colour well enough. */
const SAMPLE = 32;

/** RGBA bytes, changed in place. */
type Pixels = Uint8Array | Buffer;

interface Hsl {
  h: number;
  s: number;
  l: number;
}

function toHsl(red: number, green: number, blue: number): Hsl {
  const r = red / 255;
  const g = green / 255;
  const b = blue / 255;
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const span = max - min;
  if (span === 0) return { h: 0, s: 0, l };
  const s = span / (1 - Math.abs(2 * l - 1));
  const sector = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return { h: sector * 60, s, l };
}

function toRgb({ h, s, l }: Hsl): [number, number, number] {
  const a = s * Math.min(l, 1 - l);
  const channel = (n: number): number => {
    const k = (n + h / 30) % 12;
    return Math.round(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

const hueDistance = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);
const isColourful = ({ s, l }: Hsl): boolean => s > 0.22 && l > 0.12 && l < 0.95;

interface MainColour {
  /** Null when the object is mostly black, white and grey. */
  hue: number | null;
  lightness: number;
}

/** The hue with the most weight in 24 bins, or none when less than a quarter of the object is colourful. */
function mainColour(pixels: Pixels): MainColour {
  const bins = new Float64Array(24);
  let seen = 0;
  let colourful = 0;
  for (let at = 0; at < pixels.length; at += SAMPLE) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const hsl = toHsl(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    seen += 1;
    if (!isColourful(hsl)) continue;
    colourful += 1;
    const bin = Math.floor(hsl.h / 15) % 24;
    bins[bin] = (bins[bin] ?? 0) + hsl.s;
  }
  const best = bins.indexOf(Math.max(...bins));
  const hue = colourful * 4 > seen ? best * 15 + 7.5 : null;
  return { hue, lightness: meanLightness(pixels, hue) };
}

const belongs = (hsl: Hsl, hue: number | null): boolean =>
  hue === null ? hsl.l > 0.06 && hsl.l < 0.99 && hsl.s < 0.5 : isColourful(hsl) && hueDistance(hsl.h, hue) < 42;

function meanLightness(pixels: Pixels, hue: number | null): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < pixels.length; at += SAMPLE) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const hsl = toHsl(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (!belongs(hsl, hue)) continue;
    sum += hsl.l;
    count += 1;
  }
  return count === 0 ? 0.5 : sum / count;
}

/** Keeps light and shade: a pixel stays as much lighter or darker than the whole as it was, a little compressed. */
export function applyPaint(pixels: Pixels, paint: Paint): void {
  const main = mainColour(pixels);
  const saturation = paint.s * (main.hue === null ? 0.85 : 1);
  const repaint = (r: number, g: number, b: number): number => {
    const hsl = toHsl(r, g, b);
    if (!belongs(hsl, main.hue)) return (r << 16) | (g << 8) | b;
    const l = Math.min(0.97, Math.max(0.05, paint.l + (hsl.l - main.lightness) * 0.8));
    const [red, green, blue] = toRgb({ h: paint.h, s: saturation, l });
    return (red << 16) | (green << 8) | blue;
  };
  // A drawing has few colours: each is worked out once, most pixels repeat the one before.
  const known = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) === 0) continue;
    const r = pixels[at] ?? 0;
    const g = pixels[at + 1] ?? 0;
    const b = pixels[at + 2] ?? 0;
    const key = (r << 16) | (g << 8) | b;
    let painted = known.get(key);
    if (painted === undefined) {
      painted = repaint(r, g, b);
      known.set(key, painted);
    }
    pixels[at] = painted >> 16;
    pixels[at + 1] = (painted >> 8) & 255;
    pixels[at + 2] = painted & 255;
  }
}
