/** One row of a sheet on its way: what it says, which record it means, and what became of it. */
import type { AppError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import type { Entry } from '../history.ts';
import type { Values, WireRow } from '../hooks.ts';

export interface SheetRow {
  /** Place in the chunk, from 1. */
  number: number;
  input: Input;
  /** The record that it changes; 0 makes a new one. */
  id: number;
  before: WireRow | null;
  values: Values;
  /** Further rows of the sheet that are parts of the same record. */
  parts: readonly SheetRow[];
  /** Its record is there, and such are to be left alone. */
  isSkipped: boolean;
  /** The row before it that means the same record. */
  sameAs: number | null;
  /** Set once: nothing more happens to the row. */
  refusal: AppError | null;
  /** What became of the record; null while nothing has, or when nothing differed. */
  outcome: 'create' | 'update' | null;
  /** What its history is to be told; nothing where a verb has told it. */
  entry: Entry | null;
}

export const sheetRow = (input: Input, number: number): SheetRow => ({
  number,
  input,
  id: 0,
  before: null,
  values: {},
  parts: [],
  isSkipped: false,
  sameAs: null,
  refusal: null,
  outcome: null,
  entry: null,
});

export const acceptedRows = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter(({ refusal, isSkipped }) => !refusal && !isSkipped);

/** The row itself and those that are parts of its record. */
export const membersOf = (row: SheetRow): readonly SheetRow[] => [row, ...row.parts];

export function wrote(row: SheetRow, entry: Entry): void {
  row.entry = entry;
  row.outcome = entry.operation === 'create' ? 'create' : 'update';
}
