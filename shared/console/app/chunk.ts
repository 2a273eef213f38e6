/** Scripts that are loaded when they are needed, and what can go wrong with that (requirements 8 and 9). */
import { lazy, type ComponentType } from 'react';
import { CHUNK_TIMEOUT } from '../../contract/limits.ts';

export type ChunkFailure = 'timeout' | 'missing' | 'error';

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly type: ChunkFailure;
  constructor(type: ChunkFailure, cause?: unknown) {
    super(`Loading chunk failed. (${type})`, { cause });
    this.type = type;
  }
}

/** Browsers word a script that did not arrive differently; one that arrived and threw has its own error. */
const MISSING = /dynamically imported module|importing a module script|preload/i;

/** @throws ChunkError */
export async function loadChunk<T>(load: () => Promise<T>, timeout: number = CHUNK_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    throw new ChunkError(error instanceof Error && MISSING.test(error.message) ? 'missing' : 'error', error);
  } finally {
    clearTimeout(timer);
  }
}

/** A component in a script of its own. */
export const lazyPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => loadChunk(load));
