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
export interface Picture {
  type: ImageType;
  extension: 'jpg' | 'png' | 'webp' | 'gif';
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

const ENCODE: Record<ImageType, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 86, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 8 }),
  webp: (image) => image.webp({ quality: 86 }),
  gif: (image) => image.gif(),
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

/** Decodes, turns upright, shrinks into `box`, drops all metadata, encodes. @throws 422 when it is no picture we take */
export async function redraw(bytes: Buffer, box: Box | null): Promise<Picture> {
  const type = imageType(bytes);
  if (!type) throw invalid({ file: { key: 'upload.type' } });
  try {
    const { pages = 1 } = await open(bytes, false).metadata();
    if (pages > MAX_FRAMES) throw invalid({ file: { key: 'upload.pixels' } });
    const image = open(bytes, pages > 1).autoOrient();
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
    if (error instanceof AppError) throw error;
    throw invalid({
      file: { key: error instanceof Error && /pixel limit/i.test(error.message) ? 'upload.pixels' : 'upload.broken' },
    });
  }
}
