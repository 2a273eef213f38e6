import type { ApiError } from '../../browser/http.ts';
import type { Row } from '../data/resources.ts';
import type { FormValues } from './RecordForm.tsx';

/** Someone else saved first: their record, and the fields where it differs from what was sent. */
export interface Conflict {
  current: Row;
  fields: readonly string[];
  values: FormValues;
}

/** `data` of a 409 (contract section 1). */
export function readConflict({ data }: Pick<ApiError, 'data'>, values: FormValues): Conflict {
  const { current, fields } = data as { current?: Row; fields?: string[] }; // as: contract of a stale PUT
  return { current: current ?? { id: 0 }, fields: fields ?? [], values };
}
