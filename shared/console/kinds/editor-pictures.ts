/** Limits of pictures in a rich text (spec section 5). */
import { EDITOR } from '../../contract/limits.ts';

export type PictureRefusal = 'notImage' | 'tooBig' | 'tooMany';

/** Why these files may not be inserted; null when they may. */
export function refusedPicture(files: readonly Pick<File, 'type' | 'size'>[]): PictureRefusal | null {
  if (files.length > EDITOR.maxImages) return 'tooMany';
  if (files.some(({ type }) => !type.startsWith('image/'))) return 'notImage';
  return files.some(({ size }) => size > EDITOR.maxImageBytes) ? 'tooBig' : null;
}

/** A small picture as a data address. */
export const readInline = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.type)));
    reader.readAsDataURL(file);
  });
