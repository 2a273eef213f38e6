import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GLYPHS } from '#db/seed/catalogue/glyphs.ts';
import { cataloguePictures, isCataloguePicture, picturePath } from '#db/seed/catalogue/index.ts';
import { parsePicturePath } from '#db/seed/catalogue/picture-key.ts';
import { picture } from '#db/seed/catalogue/picture-key.ts';
import { VIEW_SIZES } from '#db/seed/catalogue/picture-key.ts';
import { applyPaint } from '#server/ports/pictures/paint.ts';
import { renderPicture } from '#server/ports/pictures/render.ts';

const shoe = picture('front', 'running-shoe', 'mist', { paint: 'navy', set: 3 });

describe('names of demo pictures', () => {
  it('carry the whole recipe there and back, with and without a thumbnail size', () => {
    expect(picturePath(shoe)).toBe('/storage/demo/2026-01-01/front_running-shoe_mist_navy_3_800x800.webp');
    expect(parsePicturePath(picturePath(shoe))).toEqual({ recipe: shoe, thumb: null });
    expect(parsePicturePath(picturePath(shoe, 300))).toEqual({ recipe: shoe, thumb: 300 });
  });

  it.each([
    ['an unknown glyph', 'front_unicorn-hat_mist_navy_3_800x800.webp'],
    ['an unknown tone', 'front_running-shoe_fog_navy_3_800x800.webp'],
    ['an unknown paint', 'front_running-shoe_mist_ultraviolet_3_800x800.webp'],
    ['an unknown view', 'back_running-shoe_mist_navy_3_800x800.webp'],
    ['a size that the view is not drawn in', 'front_running-shoe_mist_navy_3_9999x9999.webp'],
    ['a size of another view', 'front_running-shoe_mist_navy_3_1920x640.webp'],
    ['a thumbnail size that does not exist', 'front_running-shoe_mist_navy_3_800x800_999.webp'],
    ['a name of every object', 'front_constructor_mist_navy_3_800x800.webp'],
    ['a way up the tree', '../../front_running-shoe_mist_navy_3_800x800.webp'],
    ['another type of file', 'front_running-shoe_mist_navy_3_800x800.svg'],
  ])('are refused with %s', (_what, name) => {
    expect(parsePicturePath(`/storage/demo/2026-01-01/${name}`)).toBeNull();
  });

  it('are refused in any other folder', () => {
    expect(parsePicturePath(picturePath(shoe).replace('2026-01-01', '2026-01-02'))).toBeNull();
  });

  it('of the catalogue all decode to what they encode and fit their column', () => {
    const all = cataloguePictures();
    expect(all.length).toBeGreaterThan(1_500);
    for (const recipe of all) expect(parsePicturePath(picturePath(recipe))).toEqual({ recipe, thumb: null });
    expect(Math.max(...all.map((recipe) => picturePath(recipe, 300).length))).toBeLessThanOrEqual(150);
  });

  it('tell pictures of the catalogue from others that could be drawn', () => {
    const [first] = cataloguePictures();
    expect(first && isCataloguePicture(first)).toBe(true);
    expect(isCataloguePicture(picture('front', 'running-shoe', 'plum', { paint: 'olive', set: 9 }))).toBe(false);
  });
});

describe('drawings', () => {
  it('exist for exactly the glyphs that the catalogue names', async () => {
    const text = await readFile(new URL('../../../server/ports/pictures/glyphs.json', import.meta.url), 'utf8');
    expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(Object.keys(GLYPHS).toSorted());
  });

  it('hold no words: no glyph draws text', async () => {
    const text = await readFile(new URL('../../../server/ports/pictures/glyphs.json', import.meta.url), 'utf8');
    expect(text).not.toMatch(/<(text|tspan|image|script|foreignObject)\b/);
  });
});

describe('demo pictures', () => {
  it.each(Object.keys(VIEW_SIZES))('view %s is a webp of the size asked for', async (view) => {
    const name = view as keyof typeof VIEW_SIZES; // keys of a const table
    const recipe = picture(name, 'teapot', 'sage', { paint: 'teal', set: 2 });
    const meta = await sharp(await renderPicture(recipe, 150)).metadata();
    expect(meta.format).toBe('webp');
    expect(Math.max(meta.width, meta.height)).toBe(150);
    expect(meta.width / meta.height).toBeCloseTo(recipe.width / recipe.height, 1);
  });

  it('are full size without a thumbnail, and light enough for a list', async () => {
    const bytes = await renderPicture(shoe);
    const meta = await sharp(bytes).metadata();
    expect([meta.width, meta.height]).toEqual([800, 800]);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('are never enlarged for a thumbnail', async () => {
    const meta = await sharp(await renderPicture(picture('avatar', 'fox', 'peach'), 400)).metadata();
    expect(meta.width).toBe(150);
  });

  it('differ by paint, tone and set', async () => {
    const drawn = await Promise.all(
      [shoe, { ...shoe, paint: 'red' as const }, { ...shoe, tone: 'peach' as const }, { ...shoe, set: 1 }].map(
        async (recipe) => (await renderPicture(recipe, 150)).toString('base64'),
      ),
    );
    expect(new Set(drawn).size).toBe(4);
  });

  it('are the same for the same recipe', async () => {
    expect((await renderPicture(shoe, 150)).equals(await renderPicture(shoe, 150))).toBe(true);
  });
});

describe('paint', () => {
  const blue = { h: 220, s: 0.6, l: 0.4 };
  const row = (...colours: readonly (readonly [number, number, number, number])[]) => Uint8Array.from(colours.flat());

  it('turns the main colour and leaves other colours and transparency alone', () => {
    const reds = Array.from({ length: 32 }, () => [210, 40, 40, 255] as const);
    const pixels = row(...reds, [40, 180, 60, 255], [9, 9, 9, 0]);
    applyPaint(pixels, blue);
    const [r = 0, , b = 0] = pixels;
    expect(b).toBeGreaterThan(r);
    expect(pixels.slice(-8)).toEqual(row([40, 180, 60, 255], [9, 9, 9, 0]));
  });

  it('keeps light above dark', () => {
    const pixels = row(
      ...Array.from({ length: 16 }, () => [240, 90, 90, 255] as const),
      ...Array.from({ length: 16 }, () => [120, 20, 20, 255] as const),
    );
    applyPaint(pixels, blue);
    const sum = (at: number) => (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
    expect(sum(0)).toBeGreaterThan(sum(31 * 4));
  });
});
