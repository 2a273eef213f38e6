/** An object of a picture: a Noto glyph as pixels, cut to its outline, painted and lit from the upper left. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { ROOT } from '#db/root.ts';
import type { GlyphName } from '#db/seed/catalogue/glyphs.ts';
import { PAINTS, type PaintName } from '#db/seed/catalogue/palette.ts';
import { applyPaint } from './paint.ts';

/** Raw RGBA. */
export interface Sprite {
  data: Buffer;
  width: number;
  height: number;
}

let bodies: Promise<Record<string, string>> | null = null;

/** The drawings are read when the first picture is asked for, once per process. */
async function bodyOf(glyph: GlyphName): Promise<string> {
  bodies ??= readFile(path.join(ROOT, 'server/ports/pictures/glyphs.json'), 'utf8').then((text) =>
    z.record(z.string(), z.string()).parse(JSON.parse(text)),
  );
  const body = (await bodies)[glyph];
  if (body === undefined) throw new RangeError(`no drawing of "${glyph}"`);
  return body;
}

export const svg = (width: number, height: number, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );

export const rawOf = ({ width, height }: Sprite) => ({ raw: { width, height, channels: 4 as const } });

/** Runs a sharp pipeline to raw RGBA. */
export async function toSprite(image: Sharp): Promise<Sprite> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export interface SpriteOptions {
  paint?: PaintName;
  /** Degrees clockwise. */
  rotate?: number;
  /** Sigma in pixels, for objects out of focus. */
  blur?: number;
  /** How much wider than `box` a broad object may become. */
  widen?: number;
}

/** The glyph, as large as fits into a square of `box` pixels (see `widen`). */
export async function drawSprite(glyph: GlyphName, box: number, options: SpriteOptions = {}): Promise<Sprite> {
  // A turned drawing reaches over its box of 128 units; the frame grows so that nothing is cut off.
  const frame = options.rotate ? 176 : 128;
  const size = Math.max(64, Math.round((box * 1.15 * frame) / 128));
  const corner = (128 - frame) / 2;
  const turn = options.rotate ? ` transform="rotate(${options.rotate} 64 64)"` : '';
  const source = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${corner} ${corner} ${frame} ${frame}"><g${turn}>${await bodyOf(glyph)}</g></svg>`,
  );
  const drawn = await toSprite(sharp(source).resize(size, size));
  const paint = PAINTS[options.paint ?? 'plain'];
  if (paint) applyPaint(drawn.data, paint);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const cut = await toSprite(sharp(drawn.data, rawOf(drawn)).trim({ background: clear, threshold: 1 }));
  const fitted = sharp(cut.data, rawOf(cut)).resize(Math.round(box * (options.widen ?? 1)), Math.round(box), {
    fit: 'inside',
    background: clear,
  });
  const lit = await light(await toSprite(fitted));
  return options.blur ? blurred(lit, options.blur) : lit;
}

/** One lamp for everything: bright from the upper left, darker towards the lower right. */
async function light(sprite: Sprite): Promise<Sprite> {
  const { width, height } = sprite;
  const lamp = svg(
    width,
    height,
    `<defs><radialGradient id="a" cx=".24" cy=".16" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <linearGradient id="b" x1=".25" y1=".1" x2=".85" y2="1"><stop offset=".45" stop-color="#1c1420" stop-opacity="0"/><stop offset="1" stop-color="#1c1420" stop-opacity=".26"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#a)"/><rect width="100%" height="100%" fill="url(#b)"/>`,
  );
  return toSprite(sharp(sprite.data, rawOf(sprite)).composite([{ input: lamp, blend: 'atop' }]));
}

async function blurred(sprite: Sprite, sigma: number): Promise<Sprite> {
  const margin = Math.ceil(sigma * 2.5);
  const padded = sharp(sprite.data, rawOf(sprite)).extend({
    top: margin,
    bottom: margin,
    left: margin,
    right: margin,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
  const grown = await toSprite(padded);
  return toSprite(sharp(grown.data, rawOf(grown)).blur(Math.max(0.3, sigma)));
}

/** Shadows are soft: worked out at a quarter of the size, nobody can tell. */
const SHADOW_SCALE = 4;

/** The outline of an object as a blurred stain of `colour`, with a margin of `margin` pixels around it. */
export async function castShadow(
  sprite: Sprite,
  colour: string,
  opacity: number,
  sigma: number,
): Promise<Sprite & { margin: number }> {
  const border = Math.ceil((sigma * 2.5) / SHADOW_SCALE);
  const size = {
    width: Math.max(1, Math.round(sprite.width / SHADOW_SCALE)),
    height: Math.max(1, Math.round(sprite.height / SHADOW_SCALE)),
  };
  const stain = await toSprite(
    sharp(sprite.data, rawOf(sprite)).resize(size.width, size.height, { fit: 'fill', kernel: 'linear' }),
  );
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let at = 0; at < stain.data.length; at += 4) {
    stain.data[at] = r;
    stain.data[at + 1] = g;
    stain.data[at + 2] = b;
    stain.data[at + 3] = Math.round((stain.data[at + 3] ?? 0) * opacity);
  }
  const grown = await toSprite(
    sharp(stain.data, rawOf(stain)).extend({
      top: border,
      bottom: border,
      left: border,
      right: border,
      background: { r, g, b, alpha: 0 },
    }),
  );
  const soft = await toSprite(sharp(grown.data, rawOf(grown)).blur(Math.max(0.3, sigma / SHADOW_SCALE)));
  const large = sharp(soft.data, rawOf(soft)).resize(soft.width * SHADOW_SCALE, soft.height * SHADOW_SCALE, {
    fit: 'fill',
    kernel: 'linear',
  });
  return { ...(await toSprite(large)), margin: border * SHADOW_SCALE };
}

/** How much of its width an object rests on: a cup most of it, a pen lying askew next to nothing. */
export function restingShare({ data, width, height }: Sprite): number {
  const from = Math.floor(height * 0.95);
  let first = width;
  let last = -1;
  for (let y = from; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 100) continue;
      first = Math.min(first, x);
      last = Math.max(last, x);
    }
  }
  return last < first ? 0 : (last - first + 1) / width;
}
