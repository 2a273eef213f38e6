/** Reads and writes spreadsheets away from the page's thread. */
import { read, utils, write } from 'xlsx';
import type { SheetAnswer, SheetQuestion, SheetRow } from './protocol.ts';

/** The first sheet as records under its header row; every cell is text, as it is shown. */
function readFirst(file: ArrayBuffer): SheetRow[] {
  const book = read(file, { type: 'array', cellDates: false, sheets: 0 });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet
    ? utils.sheet_to_json<SheetRow>(sheet, { raw: false, defval: '', blankrows: false, dateNF: 'yyyy-mm-dd hh:mm:ss' })
    : [];
}

/** Text cells throughout: a value that begins like a formula stays a value. */
function writeOne(name: string, table: readonly (readonly string[])[]): ArrayBuffer {
  const sheet = utils.aoa_to_sheet([]);
  for (const [row, cells] of table.entries()) {
    for (const [column, text] of cells.entries()) sheet[utils.encode_cell({ r: row, c: column })] = { t: 's', v: text };
  }
  sheet['!ref'] = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: Math.max(0, table.length - 1), c: Math.max(0, (table[0]?.length ?? 1) - 1) },
  });
  const book = utils.book_new();
  // Excel allows 31 characters and forbids some.
  utils.book_append_sheet(book, sheet, name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet1');
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer; // as: type "array"
}

self.addEventListener('message', ({ data }: MessageEvent<SheetQuestion>) => {
  const answer = ((): SheetAnswer => {
    try {
      return data.kind === 'read'
        ? { kind: 'rows', rows: readFirst(data.file) }
        : { kind: 'file', file: writeOne(data.name, data.table) };
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  })();
  self.postMessage(answer);
});
