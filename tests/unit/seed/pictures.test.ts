import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { goods, goodsPicture, points, stores } from '#db/seed/catalogue.ts';
import { isPrivatePath, storageKey } from '#server/modules/uploads/links.ts';

const SEED = fileURLToPath(new URL('../../../db/seed/', import.meta.url));
const PICTURES = path.join(SEED, 'demo/pictures');
/** Pictures by the address under which they are served. */
const files = new Map(
  (await readdir(PICTURES, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [
        `/storage/${path
          .relative(PICTURES, file)
          .split(path.sep)
          .join('/')
          .replace(/^private\//, '')}`,
        file,
      ];
    }),
);
const bytesOf = async (address: string) => readFile(files.get(address) ?? '');

/** Every address in the files of the demo, and those that follow from the names of goods. */
async function shown(): Promise<Set<string>> {
  const names = (await readdir(path.join(SEED, 'demo'), { recursive: true })).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(SEED, 'demo', name), 'utf8')));
  const written = texts.flatMap((text) => text.match(/\/storage\/[\w/.-]+\.webp/g) ?? []);
  const ofGoods = goods.flatMap((one) =>
    [...one.pictures, ...one.skus.map(({ picture }) => picture)].map((name) => goodsPicture(one, name)),
  );
  return new Set([...written, ...ofGoods]);
}

describe('pictures of the demo', () => {
  it('are all there, and there is none that nothing shows', async () => {
    const wanted = await shown();
    expect(wanted.size).toBeGreaterThan(2_000);
    expect([...wanted].filter((address) => !files.has(address))).toEqual([]);
    const spare = [...files.keys()].filter((address) => !wanted.has(address) && !isPrivatePath(address));
    expect(spare).toEqual([]);
  });

  it('have addresses like uploads, and those of papers and evidence are private', () => {
    for (const [address, file] of files) {
      expect(storageKey(address)).toBe(path.relative(PICTURES, file).split(path.sep).join('/'));
      expect(isPrivatePath(address)).toBe(/^\/storage\/(business_license|id_card_[tb]|evidence)\//.test(address));
      expect(address.length).toBeLessThanOrEqual(146); // with the size of a thumbnail
    }
  });

  it('are webp of the size that they are shown in, without metadata', async () => {
    const [store] = stores;
    const [one] = goods;
    const sizes: [string | undefined, number, number][] = [
      [one && goodsPicture(one, 'front'), 480, 480],
      [points.goods[0]?.pictures[0], 480, 480],
      [store?.store_logo, 300, 300],
      [store?.store_face_image, 800, 600],
      [store?.store_slide[0], 1200, 400],
      [store?.store_mobile_slide[0], 750, 375],
      [store?.owner.avatar, 150, 150],
    ];
    for (const [address = '', width, height] of sizes)
      expect(await sharp(await bytesOf(address)).metadata(), address).toMatchObject({ format: 'webp', width, height });
  });

  it('are light: none over 40 KB, all of them under 10 MB', async () => {
    const sizes = await Promise.all([...files.keys()].map(async (address) => (await bytesOf(address)).length));
    expect(Math.max(...sizes)).toBeLessThan(40_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000_000);
  });
});
