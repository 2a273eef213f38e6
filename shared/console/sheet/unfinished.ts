/** An import that was stopped or cut off, kept in the browser until it is finished: the same file goes on where it was. */
import type { Mapping } from './protocol.ts';

export interface Unfinished {
  /** Of the file's bytes. */
  hash: string;
  importId: string;
  mapping: Mapping;
  /** Chunks that the server has taken in. */
  chunks: number;
  rows: number;
}

const key = (path: string): string => `import.unfinished.${path}`;

export function unfinishedOf(path: string, hash: string): Unfinished | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(path)) ?? 'null') as Unfinished | null; // as: written below
    return kept?.hash === hash ? kept : null;
  } catch {
    return null;
  }
}
export const keepUnfinished = (path: string, run: Unfinished): void =>
  localStorage.setItem(key(path), JSON.stringify(run));
export const forgetUnfinished = (path: string): void => localStorage.removeItem(key(path));
