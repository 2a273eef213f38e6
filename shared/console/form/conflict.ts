import { ApiError } from '../../browser/http.ts';
import { CODE } from '../../contract/envelope.ts';
import type { Row } from '../data/resources.ts';
import type { FormValues } from './RecordForm.tsx';

/** Someone else saved first: the record as it was loaded, what was typed, and their record. */
export interface Conflict {
  base: Row;
  mine: FormValues;
  theirs: Row;
  /** Who saved, where the caller may know it. */
  by: { name: string; at: string } | null;
}

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === CODE.conflict;

/** `data` of a 409 (api 1). */
export function readConflict({ data }: Pick<ApiError, 'data'>, base: Row | null, mine: FormValues): Conflict {
  const { current, by } = data as { current?: Row; by?: Conflict['by'] }; // as: contract of a stale PUT
  return { base: base ?? { id: 0 }, mine, theirs: current ?? { id: 0 }, by: by ?? null };
}
