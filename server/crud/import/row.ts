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
  /** Set once: nothing more happens to the row. */
  refusal: AppError | null;
  /** What was written; null while nothing is, or when nothing differed. */
  entry: Entry | null;
}

export const sheetRow = (input: Input, number: number): SheetRow => ({
  number,
  input,
  id: 0,
  before: null,
  values: {},
  refusal: null,
  entry: null,
});

export const acceptedRows = (rows: readonly SheetRow[]): SheetRow[] => rows.filter(({ refusal }) => !refusal);
