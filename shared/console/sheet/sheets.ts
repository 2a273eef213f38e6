/** Spreadsheets for the page; the work is the worker's. */
import type { OpenedSheet, SheetAnswer, SheetAnswers, SheetQuestion } from './protocol.ts';
import type { SheetColumn } from './xlsx-writer.ts';

/** The file holds more rows than an import takes. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
}

type Ask = <Kind extends SheetQuestion['kind']>(
  question: SheetQuestion & { kind: Kind },
) => Promise<SheetAnswers[Kind]>;
export interface SheetWorker {
  /** One question at a time: the next is asked after the answer. */
  ask: Ask;
  end: () => void;
}

export function startSheetWorker(): SheetWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let last: Promise<unknown> = Promise.resolve();
  const asked = (question: SheetQuestion): Promise<SheetAnswers[keyof SheetAnswers]> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
        if ('answer' in data) resolve(data.answer);
        else reject(data.tooMany ? new TooManyRows(data.failed) : new Error(data.failed));
      };
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(question);
    });
  const ask = (question: SheetQuestion) => {
    const turn = last.catch(() => undefined).then(() => asked(question));
    last = turn;
    return turn;
  };
  return { ask: ask as Ask, end: () => worker.terminate() }; // as: the worker answers each kind with its own type
}

export async function openSheet(
  worker: SheetWorker,
  file: File,
  examples: readonly (readonly string[])[],
): Promise<OpenedSheet> {
  return worker.ask({ kind: 'open', file: await file.arrayBuffer(), name: file.name, examples });
}

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'table'}.xlsx`;
  link.click();
  // The download has started once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** Writes small tables at once, one sheet each, and hands the file over. */
export async function saveSheets(
  name: string,
  sheets: readonly { name: string; columns: readonly SheetColumn[]; table: readonly (readonly string[])[] }[],
): Promise<void> {
  const worker = startSheetWorker();
  try {
    for (const { name: title, columns, table } of sheets) {
      await worker.ask({ kind: 'sheet', name: title, columns });
      await worker.ask({ kind: 'add', table });
    }
    download(await worker.ask({ kind: 'finish' }), name);
  } finally {
    worker.end();
  }
}
