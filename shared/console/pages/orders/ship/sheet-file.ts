/** The to-ship list as a file, through the spreadsheet worker. */
import { openSheet, saveSheets, startSheetWorker } from '../../../sheet/sheets.ts';
import { toLine, type SheetLine } from './parcels.ts';
import { HEADERS } from './sheet-words.ts';

/** Characters; numbers of orders and waybills are this long. */
const WIDTH = 24;

/** Rows of the first sheet under the names of our columns; none when it has no column of ours. @throws when the file is none */
export async function readLines(file: File): Promise<SheetLine[]> {
  const worker = startSheetWorker();
  try {
    const { headings, count } = await openSheet(worker, file, []);
    const mapping = headings.map((heading) => HEADERS.get(heading.trim()) ?? null);
    const { rows, lines } = await worker.ask({ kind: 'rows', from: 0, to: count, mapping });
    return rows.map((row, index) => toLine(row, lines[index] ?? index + 2));
  } finally {
    worker.end();
  }
}

export const saveTable = (
  name: string,
  headings: readonly string[],
  table: readonly (readonly string[])[],
): Promise<void> =>
  saveSheets(name, [{ name, columns: headings.map((heading) => ({ heading, kind: 'text', width: WIDTH })), table }]);
