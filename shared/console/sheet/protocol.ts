/** What the page and the spreadsheet worker say to each other: each question has one answer. */
import type { SheetColumn } from './xlsx-writer.ts';

/** A number only where the cell is one. */
export type SheetValue = string | number;
export type SheetRow = Readonly<Record<string, SheetValue>>;
/** Field of each column; null leaves it out. */
export type Mapping = readonly (string | null)[];

export interface OpenedSheet {
  headings: string[];
  count: number;
  /** The first rows, to look at. */
  sample: SheetValue[][];
  /** Of the file's bytes: the same file again is known by it. */
  hash: string;
  /** The example row of the template was still there and is left out. */
  hadExample: boolean;
}
export interface WrongRow {
  /** Place among the rows, from 0. */
  row: number;
  msg: string;
}

export type SheetQuestion =
  | { kind: 'open'; file: ArrayBuffer; name: string; examples: readonly (readonly string[])[] }
  | { kind: 'rows'; from: number; to: number; mapping: Mapping }
  | { kind: 'wrong'; rows: readonly WrongRow[]; reason: string; sheet: string }
  | { kind: 'sheet'; name: string; columns: readonly SheetColumn[] }
  | { kind: 'add'; table: readonly (readonly string[])[] }
  | { kind: 'finish' };
export interface SheetAnswers {
  open: OpenedSheet;
  /** `lines`: where the rows stand in the file. */
  rows: { rows: SheetRow[]; lines: number[] };
  wrong: Blob;
  sheet: true;
  add: true;
  finish: Blob;
}
export type SheetAnswer = { answer: SheetAnswers[keyof SheetAnswers] } | { failed: string; tooMany: boolean };
