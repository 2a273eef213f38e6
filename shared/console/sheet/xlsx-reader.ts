/** The first sheet of a file as people see it: texts, with the numbers that are typed as numbers. */
import { read, SSF, utils, type CellObject, type WorkSheet } from 'xlsx';
import { MAX_IMPORT_ROWS } from '../../contract/limits.ts';
import type { SheetValue } from './protocol.ts';

export interface ReadSheet {
  headings: string[];
  /** Rows that are not blank. */
  rows: SheetValue[][];
  /** Their lines in the file, from 1: the heading is line 1. */
  lines: number[];
}

/** @throws RangeError for more rows than an import takes */
export function readXlsx(file: ArrayBuffer, isText: boolean): ReadSheet {
  const book = isText
    ? read(decoded(file), { type: 'string', raw: true, dense: true, sheets: 0 })
    : read(file, { type: 'array', cellNF: true, cellText: false, cellHTML: false, dense: true, sheets: 0 });
  const sheet: WorkSheet | undefined = book.Sheets[book.SheetNames[0] ?? ''];
  const table = sheet?.['!data'] ?? [];
  const top = table.findIndex((cells) => cells?.some((cell) => valueOf(cell) !== ''));
  const width = sheet?.['!ref'] ? utils.decode_range(sheet['!ref']).e.c + 1 : 0;
  const headings = top < 0 ? [] : texts(table[top], width).map(String);
  while (headings.at(-1) === '') headings.pop();
  const found: ReadSheet = { headings, rows: [], lines: [] };
  for (let at = top + 1; top >= 0 && at < table.length; at += 1) {
    const row = texts(table[at], headings.length);
    if (row.every((value) => value === '')) continue;
    if (found.rows.length === MAX_IMPORT_ROWS) throw new RangeError('rows');
    found.rows.push(row);
    found.lines.push(at + 1);
  }
  return found;
}

const texts = (cells: readonly (CellObject | undefined)[] | undefined, width: number): SheetValue[] =>
  Array.from({ length: width }, (_, at) => valueOf(cells?.[at]));

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
const tidy = (value: number): number => Number(value.toPrecision(15));

function valueOf(cell: CellObject | undefined): SheetValue {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const format = String(cell.z ?? 'General');
    if (SSF.is_date(format)) return dateText(cell.v);
    return isPercent(format) ? `${tidy(cell.v * 100)}%` : tidy(cell.v);
  }
  if (cell.t === 'b') return cell.v ? 'true' : 'false';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  return String(cell.v).trim();
}

function dateText(serial: number): string {
  const text: string = SSF.format('yyyy-mm-dd hh:mm:ss', serial);
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text;
}
