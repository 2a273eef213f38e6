/** Spreadsheets for the page; the work is the worker's. */
import type { SheetAnswer, SheetQuestion, SheetRow } from './protocol.ts';

function ask(question: SheetQuestion): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SheetAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

/** Records of the first sheet. @throws when the file is none */
export async function readSheet(file: File): Promise<SheetRow[]> {
  const answer = await ask({ kind: 'read', file: await file.arrayBuffer() });
  if (answer.kind !== 'rows') throw new Error(answer.kind === 'failed' ? answer.message : '');
  return answer.rows;
}

/** Hands an .xlsx file with one sheet to the browser's downloads. */
export async function saveSheet(name: string, table: readonly (readonly string[])[]): Promise<void> {
  const answer = await ask({ kind: 'write', name, table });
  if (answer.kind !== 'file') throw new Error(answer.kind === 'failed' ? answer.message : '');
  const url = URL.createObjectURL(
    new Blob([answer.file], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.xlsx`;
  link.click();
  // The download has started once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
