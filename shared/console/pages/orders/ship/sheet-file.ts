/** The to-ship list as a file. */
import { readSheet } from '../../../sheet/read-sheet.ts';
import { recordOf } from '../../../sheet/mapping.ts';
import { download, writeSheet } from '../../../sheet/write-xlsx.ts';
import { toLine, type SheetLine } from './parcels.ts';
import { HEADERS } from './sheet-words.ts';

/** Characters; numbers of orders and waybills are this long. */
const WIDTH = 24;

/** Rows of the first sheet under the names of our columns; none when it has no column of ours. @throws when the file is none */
export async function readLines(file: File): Promise<SheetLine[]> {
  const { headings, rows } = await readSheet(file);
  const mapping = headings.map((heading) => HEADERS.get(heading.trim()) ?? null);
  return rows.map(({ cells, line }) => toLine(recordOf(cells, mapping), line));
}

export async function saveTable(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const columns = headings.map((heading) => ({ heading, kind: 'text' as const, width: WIDTH }));
  download(await writeSheet({ name, columns, rows }), name);
}
