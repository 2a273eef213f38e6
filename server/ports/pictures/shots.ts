/** Product shots: from the front, close, in company, with its package. */
import sharp from 'sharp';
import { GLYPHS, type GlyphName } from '#db/seed/catalogue/glyphs.ts';
import { TONES, type Tone } from '#db/seed/catalogue/palette.ts';
import type { PictureRecipe } from '#db/seed/catalogue/picture-key.ts';
import { isDeep, restLine, shadowColour, squareBackdrop } from './backdrop.ts';
import { drawSprite, restingShare, type Sprite, svg, toSprite } from './sprite.ts';
import { Stage } from './stage.ts';

/** Clothes and the like, which lie even though their hem is wide. */
const LYING = new Set<GlyphName>([
  'dress',
  't-shirt',
  'womans-clothes',
  'kimono',
  'coat',
  'jeans',
  'shorts',
  'running-shirt',
  'sari',
  'one-piece-swimsuit',
  'bikini',
  'lab-coat',
  'necktie',
  'scarf',
  'gloves',
  'socks',
  'briefs',
  'bacon',
  'chocolate-bar',
  'identification-card',
  'scroll',
  'glasses',
  'sunglasses',
  'fork-and-knife',
  'chopsticks',
  'fork-and-knife-with-plate',
  'kite',
  'ladder',
  'straight-ruler',
  'carpentry-saw',
  'musical-notes',
  'wind-chime',
  'sun',
  'droplet',
  'ring',
  'puzzle-piece',
  'shower',
  'cookie',
  'rice-cracker',
  'pretzel',
  'optical-disk',
  'film-frames',
  'prayer-beads',
  'thong-sandal',
  'spaghetti',
]);

export interface Posed {
  sprite: Sprite;
  share: number;
  pose: 'standing' | 'lying';
}

export async function posed(
  glyph: GlyphName,
  box: number,
  options: Parameters<typeof drawSprite>[2] = {},
): Promise<Posed> {
  const sprite = await drawSprite(glyph, box, options);
  const share = restingShare(sprite);
  return { sprite, share, pose: LYING.has(glyph) || share < 0.24 ? 'lying' : 'standing' };
}

const squareStage = (recipe: PictureRecipe, tone: Tone, pose: 'standing' | 'lying'): Stage =>
  new Stage(squareBackdrop(tone, recipe.set, pose, recipe.width), recipe.width, recipe.height, tone);

/** The podium of set 2 holds one object; a group gets the set after it, which has a floor. */
const onFloor = (recipe: PictureRecipe): PictureRecipe =>
  recipe.set % 5 === 2 ? { ...recipe, set: recipe.set + 1 } : recipe;

const paintOf = ({ paint }: PictureRecipe) => ({ paint });

export async function drawFront(recipe: PictureRecipe): Promise<Buffer> {
  const size = recipe.width;
  const tone = TONES[recipe.tone];
  const turn = recipe.view === 'variant' ? 5 : 0;
  const { sprite, share, pose } = await posed(recipe.glyph, size * 0.58, { ...paintOf(recipe), widen: 1.25 });
  const stage = squareStage(recipe, tone, pose);
  if (pose === 'standing') await stage.stand(sprite, size / 2, size * restLine(recipe.set), share);
  else
    await stage.lay(
      turn ? await drawSprite(recipe.glyph, size * 0.6, { ...paintOf(recipe), rotate: turn, widen: 1.2 }) : sprite,
      size / 2,
      size * 0.49,
    );
  return stage.finish();
}

/** Cropped to about 1.6 times, turned a little, off centre. */
export async function drawCloseup(recipe: PictureRecipe): Promise<Buffer> {
  const size = recipe.width;
  const tone = TONES[recipe.tone];
  const sprite = await drawSprite(recipe.glyph, size * 0.98, { ...paintOf(recipe), rotate: recipe.set % 2 ? -14 : 12 });
  const stage = squareStage(recipe, tone, 'lying');
  const aside = recipe.set % 2 ? 0.6 : 0.4;
  await stage.lay(sprite, size * aside, size * 0.58);
  return stage.finish();
}

/** The object in front, its two companions behind and a little out of focus. */
export async function drawScene(recipe: PictureRecipe): Promise<Buffer> {
  const size = recipe.width;
  const tone = TONES[recipe.tone];
  const [left, right] = GLYPHS[recipe.glyph];
  const main = await posed(recipe.glyph, size * 0.48, paintOf(recipe));
  const stage = squareStage(main.pose === 'standing' ? onFloor(recipe) : recipe, tone, main.pose);
  const soft = { blur: size * 0.0035 };
  const behind = [await posed(left, size * 0.34, soft), await posed(right, size * 0.3, soft)] as const;
  if (main.pose === 'standing') {
    await stage.stand(behind[0].sprite, size * 0.24, size * 0.72, behind[0].share);
    await stage.stand(behind[1].sprite, size * 0.78, size * 0.7, behind[1].share);
    await stage.stand(main.sprite, size * 0.5, size * 0.86, main.share);
  } else {
    await stage.lay(behind[0].sprite, size * 0.22, size * 0.25);
    await stage.lay(behind[1].sprite, size * 0.8, size * 0.76);
    await stage.lay(main.sprite, size * 0.5, size * 0.51);
  }
  return stage.finish();
}

/** A carton in the colours of the set with the object on a round label. */
async function carton(tone: Tone, glyph: GlyphName, size: number, paint: PictureRecipe['paint']): Promise<Sprite> {
  const unit = size / 100;
  const body = `<defs><linearGradient id="f" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone.accent}"/><stop offset="1" stop-color="${tone.accent}" stop-opacity=".86"/></linearGradient></defs>
  <rect x="0" y="${14 * unit}" width="${74 * unit}" height="${86 * unit}" fill="#fff"/><rect x="0" y="${14 * unit}" width="${74 * unit}" height="${86 * unit}" fill="url(#f)"/>
  <path d="M${74 * unit} ${14 * unit} L${96 * unit} ${4 * unit} V${90 * unit} L${74 * unit} ${100 * unit} Z" fill="${tone.accent}"/><path d="M${74 * unit} ${14 * unit} L${96 * unit} ${4 * unit} V${90 * unit} L${74 * unit} ${100 * unit} Z" fill="${shadowColour(tone)}" fill-opacity=".34"/>
  <path d="M0 ${14 * unit} L${22 * unit} ${4 * unit} H${96 * unit} L${74 * unit} ${14 * unit} Z" fill="${tone.accent}"/><path d="M0 ${14 * unit} L${22 * unit} ${4 * unit} H${96 * unit} L${74 * unit} ${14 * unit} Z" fill="#fff" fill-opacity=".34"/>
  <rect x="${32 * unit}" y="${14 * unit}" width="${10 * unit}" height="${86 * unit}" fill="${tone.light}" fill-opacity=".38"/><path d="M${32 * unit} ${14 * unit} L${54 * unit} ${4 * unit} H${64 * unit} L${42 * unit} ${14 * unit} Z" fill="${tone.light}" fill-opacity=".5"/>
  <circle cx="${37 * unit}" cy="${54 * unit}" r="${25 * unit}" fill="${isDeep(tone) ? '#f7f2ea' : tone.light}"/><circle cx="${37 * unit}" cy="${54 * unit}" r="${22.5 * unit}" fill="none" stroke="${tone.accent}" stroke-width="${0.7 * unit}" stroke-opacity=".6"/>`;
  const label = await drawSprite(glyph, 29 * unit, { paint });
  const box = sharp(svg(Math.round(97 * unit), Math.round(100.5 * unit), body));
  return toSprite(
    box.composite([
      {
        input: label.data,
        raw: { width: label.width, height: label.height, channels: 4 },
        left: Math.round(37 * unit - label.width / 2),
        top: Math.round(54 * unit - label.height / 2),
      },
    ]),
  );
}

export async function drawPack(recipe: PictureRecipe): Promise<Buffer> {
  const size = recipe.width;
  const tone = TONES[recipe.tone];
  const stage = squareStage(onFloor(recipe), tone, 'standing');
  const box = await carton(tone, recipe.glyph, size * 0.5, recipe.paint);
  const { sprite, share } = await posed(recipe.glyph, size * 0.36, paintOf(recipe));
  await stage.stand(box, size * 0.4, size * 0.78, 0.9);
  await stage.stand(sprite, size * 0.7, size * 0.86, share);
  return stage.finish();
}
