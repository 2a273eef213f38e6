/** Where uploaded files live. Keys look like `goods/2026-11-21/<random>.webp`; their public address is `/storage/<key>`. */
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#db/root.ts';

export interface StoragePort {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<{ stream: ReadStream; size: number; modified: Date } | null>;
  remove(key: string): Promise<void>;
}

const SAFE_KEY = /^[a-z0-9_]+(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/;

/** The pictures of the demo shop: they come with the program, so that no start has to copy two thousand files. */
const DEMO_PICTURES = path.join(ROOT, 'db/seed/demo/pictures');

/**
 * Files below a directory of this machine; written beside and renamed, so that no reader sees half a file. What is not
 * there is looked for among the demo's pictures, which are only read.
 */
export function diskStorage(root: string): StoragePort {
  const place = (key: string, below = root): string => {
    if (!SAFE_KEY.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
    return path.join(below, key);
  };
  const found = async (file: string) => {
    const info = await stat(file).catch(() => null);
    return info?.isFile() ? { stream: createReadStream(file), size: info.size, modified: info.mtime } : null;
  };
  return {
    put: async (key, bytes) => {
      const file = place(key);
      const half = `${file}.${process.pid}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(half, bytes);
      await rename(half, file);
    },
    open: async (key) => (await found(place(key))) ?? found(place(key, DEMO_PICTURES)),
    remove: async (key) => rm(place(key), { force: true }),
  };
}
