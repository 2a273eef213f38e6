/** The first sheet of a file as people see it: texts, with the numbers that are typed as numbers. */
import { read, SSF, type CellObject } from 'xlsx';
import { MAX_IMPORT_ROWS } from '../../contract/limits.ts';

/** A number only where the cell is one. */
export type SheetValue = string | number;
export interface SheetLine {
  /** Place in the file, from 1: the heading is line 1. */
  line: number;
  cells: readonly SheetValue[];
}
export interface Sheet {
  headings: string[];
  /** Lines that are not blank. */
  rows: SheetLine[];
}

/** @throws RangeError for more rows than an import takes */
export function readXlsx(file: ArrayBuffer, isText: boolean): Sheet {
  const book = isText
    ? read(decoded(file), { type: 'string', raw: true, dense: true, sheets: 0 })
    : read(file, { type: 'array', cellNF: true, cellText: false, cellHTML: false, dense: true, sheets: 0 });
  const sheet: Sheet = { headings: [], rows: [] };
  for (const [at, row = []] of (book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []).entries()) {
    const values = Array.from(row, valueOf);
    if (sheet.headings.length === 0) {
      sheet.headings = values.slice(0, values.findLastIndex((value) => value !== '') + 1).map(String);
      continue;
    }
    const cells = sheet.headings.map((_, column) => values[column] ?? '');
    if (cells.every((value) => value === '')) continue;
    if (sheet.rows.length === MAX_IMPORT_ROWS) throw new RangeError('rows');
    sheet.rows.push({ line: at + 1, cells });
  }
  return sheet;
}

/** Chinese programs write text files in their own encoding. */
function decoded(file: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
}

const isPercent = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%');
/** 0.1 + 0.2 is 0.3 to the person who typed it. */
const withoutNoise = (value: number): number => Number(value.toPrecision(15));

function valueOf(cell: CellObject | undefined): SheetValue {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n' && typeof cell.v === 'number') return numberOf(cell.v, String(cell.z ?? 'General'));
  if (cell.t === 'b') return cell.v ? 'true' : 'false';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  return String(cell.v).trim();
}

function numberOf(value: number, format: string): SheetValue {
  if (SSF.is_date(format)) return (SSF.format('yyyy-mm-dd hh:mm:ss', value) as string).replace(/ 00:00:00$/, ''); // as: its types leave it open
  return isPercent(format) ? `${withoutNoise(value * 100)}%` : withoutNoise(value);
}
