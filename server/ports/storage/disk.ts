/** Files below a directory of this machine; written beside and renamed, so that no reader sees half a file. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isStorageKey, streamOf, type FileHead, type FileStore, type ListedFile } from './storage.ts';

const HALF = '.part';

export function diskStore(root: string): FileStore {
  const place = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(root, key);
  };
  const head = async (file: string): Promise<FileHead | null> => {
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) return null;
    const etag = `"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}"`;
    return { size: info.size, modified: info.mtime, etag };
  };
  return {
    kind: 'disk',
    name: 'disk',
    put: async (key, content) => {
      const file = place(key);
      const half = `${file}.${randomUUID()}${HALF}`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await pipeline(await streamOf(content), createWriteStream(half));
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    stat: async (key) => head(place(key)),
    open: async (key, range) => {
      const file = place(key);
      const found = await head(file);
      return found && { ...found, stream: createReadStream(file, range) };
    },
    remove: (key) => rm(place(key), { force: true }),
    list: (after) => walk(root, '', after),
  };
}

/** In the order of whole keys: a folder stands where its files do. */
async function* walk(root: string, folder: string, after: string): AsyncIterable<ListedFile> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  const keyOf = (entry: Dirent) => folder + entry.name + (entry.isDirectory() ? '/' : '');
  const sorted = entries.map((entry) => ({ entry, key: keyOf(entry) })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (const { entry, key } of sorted) {
    if (entry.isDirectory()) {
      if (key > after || after.startsWith(key)) yield* walk(root, key, after);
    } else if (key > after && !key.endsWith(HALF) && isStorageKey(key)) {
      const info = await stat(path.join(root, key)).catch(() => null);
      if (info) yield { key, size: info.size };
    }
  }
}
