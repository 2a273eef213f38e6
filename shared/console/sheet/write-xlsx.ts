/** Writes .xlsx. Every text is a text cell of the text format, so that nothing is ever a formula, not even once it is edited. */
import { writeXlsx, writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx';

export type ColumnKind = 'text' | 'number' | 'money' | 'percent';
export interface SheetColumn {
  heading: string;
  kind: ColumnKind;
  /** Characters. */
  width: number;
}
export interface SheetTable {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FORMATS: Record<ColumnKind, string> = { text: '@', number: 'General', money: '0.00', percent: '0.00"%"' };
const HEADING = { style: { font: { bold: true, name: 'Calibri', size: 11 } } };
const HEADING_STAYS = { freezePane: { rows: 1 } };

/** Excel allows 31 characters and forbids some. */
export const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet1';

const CELL_CHARACTERS = 32_767;
/** Controls, and halves of a character. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** Excel keeps 15 digits; longer ones stay text. */
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15;

function cellValue(text: string, kind: ColumnKind): CellValue {
  if (text === '') return null;
  return kind !== 'text' && isNumber(text) ? Number(text) : text.slice(0, CELL_CHARACTERS).replace(UNWRITABLE, '');
}
const rowValues = (row: readonly string[], columns: readonly SheetColumn[]): CellValue[] =>
  columns.map(({ kind }, at) => cellValue(row[at] ?? '', kind));

const columnOf = ({ heading, kind, width }: SheetColumn): ColumnDef => ({
  header: heading,
  width,
  numFmt: FORMATS[kind],
});

async function* valuesOf({ columns, rows }: SheetTable): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield rowValues(row, columns);
}

/** One sheet of any length, packed while its rows arrive. @throws what `rows` throws, or AbortError */
export async function writeSheet(table: SheetTable, signal?: AbortSignal): Promise<Blob> {
  const packed: BlobPart[] = [];
  const file = writeXlsxStream(valuesOf(table), {
    name: sheetName(table.name),
    columns: table.columns.map(columnOf),
    ...HEADING_STAYS,
  });
  const collect = new WritableStream<Uint8Array>({
    write(bytes) {
      packed.push(bytes as Uint8Array<ArrayBuffer>); // as: the library's types part ArrayBuffer kinds
    },
  });
  await file.pipeTo(collect, signal && { signal });
  return new Blob(packed, { type: XLSX_TYPE });
}

/** Several small sheets. */
export async function writeSheets(
  tables: readonly (SheetTable & { rows: readonly (readonly string[])[] })[],
): Promise<Blob> {
  const sheets = tables.map(({ name, columns, rows }) => ({
    name: sheetName(name),
    columns: columns.map(columnOf),
    rows: [columns.map(({ heading }) => heading), ...rows.map((row) => rowValues(row, columns))],
    cells: new Map(columns.map((_, at) => [`0,${at}`, HEADING])),
    ...HEADING_STAYS,
  }));
  const file = await writeXlsx({ sheets });
  return new Blob([file as Uint8Array<ArrayBuffer>], { type: XLSX_TYPE }); // as: the library's types part ArrayBuffer kinds
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
