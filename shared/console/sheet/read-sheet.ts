import type { Sheet } from './read-xlsx.ts';

export interface ReadSheet extends Sheet {
  /** Of the file's bytes: the same file again is known by it. */
  hash: string;
}
export type SheetAnswer = { sheet: ReadSheet } | { error: unknown };

/** Opens a file that a person chose. @throws RangeError for more rows than an import takes; whatever the file is refused for */
export async function readSheet(file: File, signal?: AbortSignal): Promise<ReadSheet> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) =>
        'sheet' in data ? resolve(data.sheet) : reject(data.error),
      );
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      signal?.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
