/** A canvas on which sprites are put down with their shadows. */
import sharp, { type OverlayOptions } from 'sharp';
import type { Tone } from '#db/seed/catalogue/palette.ts';
import { shadowColour } from './backdrop.ts';
import { castShadow, rawOf, type Sprite, svg, toSprite } from './sprite.ts';

export class Stage {
  readonly width: number;
  readonly height: number;
  readonly #backdrop: Buffer;
  readonly #tone: Tone;
  readonly #layers: OverlayOptions[] = [];

  constructor(backdrop: Buffer, width: number, height: number, tone: Tone) {
    this.#backdrop = backdrop;
    this.width = width;
    this.height = height;
    this.#tone = tone;
  }

  /** Puts a sprite with its upper left corner at x, y; what reaches over the edge is cut off. */
  async put(sprite: Sprite, x: number, y: number): Promise<void> {
    const left = Math.round(x);
    const top = Math.round(y);
    const from = { left: Math.max(0, -left), top: Math.max(0, -top) };
    const width = Math.min(sprite.width - from.left, this.width - Math.max(0, left));
    const height = Math.min(sprite.height - from.top, this.height - Math.max(0, top));
    if (width <= 0 || height <= 0) return;
    const whole = width === sprite.width && height === sprite.height;
    const part = whole ? sprite : await toSprite(sharp(sprite.data, rawOf(sprite)).extract({ ...from, width, height }));
    this.#layers.push({ input: part.data, ...rawOf(part), left: Math.max(0, left), top: Math.max(0, top) });
  }

  /** Stands an object on a floor: a faint reflection, a wide and a tight contact shadow, then the object. */
  async stand(sprite: Sprite, centre: number, foot: number, share: number): Promise<void> {
    const { width, height } = sprite;
    const rest = Math.max(0.3, share) * width;
    const colour = shadowColour(this.#tone);
    const pad = Math.round(width * 0.5);
    const tall = Math.max(8, Math.round(width * 0.34));
    const shadow = svg(
      width + pad * 2,
      tall,
      `<defs><radialGradient id="s"><stop offset="0" stop-color="${colour}" stop-opacity=".42"/><stop offset=".55" stop-color="${colour}" stop-opacity=".16"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
      <radialGradient id="t"><stop offset="0" stop-color="${colour}" stop-opacity=".6"/><stop offset=".7" stop-color="${colour}" stop-opacity=".3"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>
      <ellipse cx="${pad + width * 0.54}" cy="${tall * 0.5}" rx="${rest * 0.5 + width * 0.28}" ry="${tall * 0.46}" fill="url(#s)"/>
      <ellipse cx="${pad + width * 0.5}" cy="${tall * 0.46}" rx="${rest * 0.54}" ry="${tall * 0.14}" fill="url(#t)"/>`,
    );
    const left = centre - width / 2;
    await this.put(await reflection(sprite), left, foot - height * 0.02);
    await this.put(await toSprite(sharp(shadow)), left - pad, foot - tall * 0.5);
    await this.put(sprite, left, foot - height);
  }

  /** Lays an object on a surface seen from above: one soft shadow to the lower right, one close to it. */
  async lay(sprite: Sprite, centreX: number, centreY: number): Promise<void> {
    const left = centreX - sprite.width / 2;
    const top = centreY - sprite.height / 2;
    const unit = Math.max(sprite.width, sprite.height);
    const colour = shadowColour(this.#tone);
    const far = await castShadow(sprite, colour, 0.3, unit * 0.035);
    const near = await castShadow(sprite, colour, 0.34, unit * 0.009);
    await this.put(far, left - far.margin + unit * 0.035, top - far.margin + unit * 0.05);
    await this.put(near, left - near.margin + unit * 0.008, top - near.margin + unit * 0.012);
    await this.put(sprite, left, top);
  }

  async finish(): Promise<Buffer> {
    return sharp(this.#backdrop)
      .resize(this.width, this.height)
      .composite(this.#layers)
      .webp({ quality: 84, effort: 2 })
      .toBuffer();
  }
}

/** The upper part of what a slightly glossy floor gives back. */
async function reflection(sprite: Sprite): Promise<Sprite> {
  const { width, height } = sprite;
  const fade = svg(
    width,
    height,
    '<defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".32" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/>',
  );
  return toSprite(
    sharp(sprite.data, rawOf(sprite))
      .flip()
      .composite([{ input: fade, blend: 'dest-in' }]),
  );
}
