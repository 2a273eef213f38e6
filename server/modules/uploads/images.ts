/** Pictures are decoded and written anew: what is stored is what sharp drew, never the bytes that came in. */
import { open as openFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { AppError, invalid } from '../../errors.ts';

sharp.concurrency(1);
/** What was decoded once is not asked for again. */
sharp.cache(false);

const MAX_PIXELS = 25_000_000;
const MAX_FRAMES = 200;

export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif';
/** What smaller copies are also drawn as, for browsers that take it. */
export type CopyType = 'webp' | 'avif';
export interface Picture {
  type: ImageType | CopyType;
  extension: 'jpg' | 'png' | 'webp' | 'gif' | 'avif';
  bytes: Buffer;
  width: number;
  height: number;
}
export interface Box {
  width: number;
  height: number;
}

/** The type by the first bytes, whatever name the file goes by. */
export function imageType(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  return null;
}

const ENCODE: Record<ImageType | CopyType, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 86, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 8 }),
  webp: (image) => image.webp({ quality: 86 }),
  gif: (image) => image.gif(),
  // More effort costs several times as long and saves a tenth.
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
};

const open = (bytes: Buffer, animated: boolean): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated });

/**
 * Pixels of all frames, from the head of a file: what decoding it will cost, however few bytes it has.
 * @throws 422 when it is no picture we take
 */
export async function pixelsOf(file: string): Promise<number> {
  if (!imageType(await headOf(file))) throw invalid({ file: { key: 'upload.type' } });
  const {
    width,
    height,
    pages = 1,
  } = await sharp(file)
    .metadata()
    .catch(() => {
      throw invalid({ file: { key: 'upload.broken' } });
    });
  const pixels = width * height * pages;
  if (pixels > MAX_PIXELS || pages > MAX_FRAMES) throw invalid({ file: { key: 'upload.pixels' } });
  return pixels;
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await openFile(file);
  try {
    return (await handle.read(Buffer.alloc(16), 0, 16, 0)).buffer;
  } finally {
    await handle.close();
  }
}

/**
 * Decodes, turns upright, shrinks into `box`, drops all metadata, encodes.
 * @param as another type than its own; of what moves, AVIF shows the first picture
 * @throws 422 when it is no picture we take
 */
export async function redraw(bytes: Buffer, box: Box | null, as?: CopyType): Promise<Picture> {
  const own = imageType(bytes);
  if (!own) throw invalid({ file: { key: 'upload.type' } });
  const type = as ?? own;
  try {
    const { pages = 1 } = await open(bytes, false).metadata();
    if (pages > MAX_FRAMES) throw invalid({ file: { key: 'upload.pixels' } });
    const image = open(bytes, pages > 1 && type !== 'avif').autoOrient();
    if (box) image.resize({ ...box, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await ENCODE[type](image).toBuffer({ resolveWithObject: true });
    return {
      type,
      extension: type === 'jpeg' ? 'jpg' : type,
      bytes: data,
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
  return invalid({ file: { key: isLarge ? 'upload.pixels' : 'upload.broken' } });
}
