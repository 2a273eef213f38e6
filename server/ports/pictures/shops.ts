/** Store logos and shop fronts. */
import { GLYPHS } from '#db/seed/catalogue/glyphs.ts';
import { TONES, type Tone } from '#db/seed/catalogue/palette.ts';
import type { PictureRecipe } from '#db/seed/catalogue/picture-key.ts';
import { isDeep } from './backdrop.ts';
import { drawSprite, type Sprite } from './sprite.ts';
import { Stage } from './stage.ts';

/** Badge outlines in a box of 300. */
const BADGES = [
  '<circle cx="150" cy="150" r="118"/>',
  '<rect x="36" y="36" width="228" height="228" rx="66"/>',
  '<path d="M150 26 L258 88 V212 L150 274 L42 212 V88 Z" stroke-linejoin="round"/>',
  '<path d="M150 30 C205 30 268 42 268 42 V150 C268 222 204 262 150 280 C96 262 32 222 32 150 V42 C32 42 95 30 150 30 Z"/>',
  '<path d="M150 28 a62 62 0 0 1 86 36 a62 62 0 0 1 36 86 a62 62 0 0 1 -36 86 a62 62 0 0 1 -86 36 a62 62 0 0 1 -86 -36 a62 62 0 0 1 -36 -86 a62 62 0 0 1 36 -86 a62 62 0 0 1 86 -36 Z"/>',
] as const;

/** Pale ink on a deep badge: the object in one colour, its light and shade stretched over the same range for every object. */
function engrave(sprite: Sprite, colour: string): void {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const { data } = sprite;
  const grey = (at: number): number => 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
  let darkest = 255;
  let lightest = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 200) continue;
    darkest = Math.min(darkest, grey(at));
    lightest = Math.max(lightest, grey(at));
  }
  const span = Math.max(1, lightest - darkest);
  for (let at = 0; at < data.length; at += 4) {
    const share = 0.62 + 0.38 * Math.min(1, Math.max(0, (grey(at) - darkest) / span)) ** 0.6;
    channels.forEach((channel, index) => {
      data[at + index] = Math.round(channel * share);
    });
  }
}

export async function drawLogo(recipe: PictureRecipe): Promise<Buffer> {
  const { width, height } = recipe;
  const tone = TONES[recipe.tone];
  const deep = isDeep(tone);
  const field = deep ? tone.body : tone.accent;
  const badge = BADGES[recipe.set % BADGES.length] ?? BADGES[0];
  const paper = deep ? '#f4efe6' : tone.light;
  const backdrop =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 300">
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity=".18"/></linearGradient></defs>
  <rect width="300" height="300" fill="${paper}"/><g fill="${field}">${badge}</g><g fill="url(#g)">${badge}</g>
  <g transform="translate(150 150) scale(.9) translate(-150 -150)" fill="none" stroke="${paper}" stroke-opacity=".75" stroke-width="3">${badge}</g></svg>`);
  const stage = new Stage(backdrop, width, height, tone);
  const sprite = await drawSprite(recipe.glyph, width * 0.46);
  engrave(sprite, '#fff8ea');
  await stage.put(sprite, (width - sprite.width) / 2, (height - sprite.height) / 2);
  return stage.finish();
}

function shopFront(tone: Tone, width: number, height: number, deep: boolean): Buffer {
  const field = deep ? tone.body : tone.accent;
  const stripes = Array.from({ length: 14 }, (_, index) => {
    const x = 60 + index * 48.57;
    const colour = index % 2 ? '#fffaf2' : field;
    return `<path d="M${x} 190 h48.57 v58 a24.28 20 0 0 1 -48.57 0 Z" fill="${colour}"/>`;
  }).join('');
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 600">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9f2f8"/><stop offset="1" stop-color="#fbf3e8"/></linearGradient>
  <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff9ea"/><stop offset="1" stop-color="${tone.body}"/></linearGradient>
  <linearGradient id="brick" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${deep ? '#efe7da' : tone.light}"/><stop offset="1" stop-color="${deep ? '#d9cdbb' : tone.floor}"/></linearGradient></defs>
  <rect width="800" height="600" fill="url(#sky)"/><rect x="40" y="60" width="720" height="470" fill="url(#brick)"/><rect x="30" y="44" width="740" height="26" rx="4" fill="${field}"/>
  <rect x="60" y="96" width="680" height="94" rx="6" fill="${field}"/><rect x="60" y="96" width="680" height="94" rx="6" fill="#000" fill-opacity=".12"/><circle cx="400" cy="143" r="40" fill="#fff8ea"/>
  <rect x="92" y="216" width="428" height="270" rx="6" fill="#3b322c"/><rect x="102" y="226" width="408" height="250" fill="url(#glass)"/><rect x="102" y="420" width="408" height="56" fill="#8a6a4d"/><rect x="102" y="420" width="408" height="6" fill="#b58d68"/>
  <rect x="560" y="216" width="148" height="314" rx="6" fill="#3b322c"/><rect x="574" y="230" width="120" height="206" fill="url(#glass)"/><rect x="574" y="448" width="120" height="68" fill="${field}"/><circle cx="586" cy="410" r="6" fill="#d9b36b"/>
  ${stripes}<path d="M60 248 H740" stroke="#000" stroke-opacity=".06" stroke-width="10"/>
  <rect y="526" width="800" height="74" fill="#cfc6b8"/><rect y="526" width="800" height="6" fill="#b7ac9b"/><path d="M130 226 L230 226 L150 420 H102 V290 Z" fill="#fff" fill-opacity=".22"/></svg>`);
}

export async function drawFacade(recipe: PictureRecipe): Promise<Buffer> {
  const { width, height } = recipe;
  const tone = TONES[recipe.tone];
  const stage = new Stage(shopFront(tone, width, height, isDeep(tone)), width, height, tone);
  const unit = width / 800;
  const sign = await drawSprite(recipe.glyph, 52 * unit);
  await stage.put(sign, 400 * unit - sign.width / 2, 143 * unit - sign.height / 2);
  const shown = [GLYPHS[recipe.glyph][0], recipe.glyph, GLYPHS[recipe.glyph][1]];
  for (const [index, glyph] of shown.entries()) {
    const sprite = await drawSprite(glyph, (index === 1 ? 150 : 104) * unit);
    await stage.stand(sprite, (180 + index * 126) * unit, 428 * unit, 0.6);
  }
  return stage.finish();
}
