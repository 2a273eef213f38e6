/** Smaller copies of public pictures: `a_300.jpg`, and `a_300.jpg.avif` for browsers that take it. Made when first asked for. */
import { buffer } from 'node:stream/consumers';
import { THUMB_SIZES } from '#shared/contract/limits.ts';
import { isPrivateKey, type StoragePort } from '../../ports/storage/storage.ts';
import { inDrawingPlace } from './drawing.ts';
import type { CopyType } from './images.ts';

const THUMB = new RegExp(`_(${THUMB_SIZES.join('|')})(\\.(?:jpg|png|webp|gif))(?:\\.(webp|avif))?$`);

interface Thumb {
  size: number;
  original: string;
  /** The type of its original, unless it says another. */
  as?: CopyType;
}
function thumbOf(key: string): Thumb | null {
  const [, size, , as] = THUMB.exec(key) ?? [];
  if (size === undefined || isPrivateKey(key)) return null;
  return { size: Number(size), original: key.replace(THUMB, '$2'), ...(as && { as: as as CopyType }) }; // as: of the pattern
}

/** The copy that suits a browser best. `varies`: another browser gets another one. */
export function bestCopy(key: string, accept = ''): { key: string; varies: boolean } {
  const thumb = thumbOf(key);
  if (!thumb || thumb.as || key.endsWith('.gif')) return { key, varies: false }; // gifs move
  if (accept.includes('image/avif')) return { key: `${key}.avif`, varies: true };
  return { key: accept.includes('image/webp') && !key.endsWith('.webp') ? `${key}.webp` : key, varies: true };
}

const making = new Map<string, Promise<boolean>>();

/** What is missing but can be drawn is drawn once, however many ask for it. @returns whether it is there now. @throws 503 when too many wait */
export async function makeThumb(storage: StoragePort, key: string): Promise<boolean> {
  const thumb = thumbOf(key);
  if (!thumb) return false;
  const work = making.get(key) ?? inDrawingPlace(0, () => draw(storage, key, thumb)).finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

async function draw(storage: StoragePort, key: string, { size, original, as }: Thumb): Promise<boolean> {
  const found = await storage.open(original);
  if (!found) return false;
  const { redraw } = await import('./images.ts');
  const { bytes } = await redraw(await buffer(found.stream), { width: size, height: size }, as);
  await storage.put(key, bytes);
  return true;
}
