/** Sends the rows of a sheet in chunks and adds up what came of them. */
import { IMPORT_ROWS_PER_CALL } from '../../contract/limits.ts';
import type { SheetRow } from './protocol.ts';

export interface RowError {
  /** Number of the record in the sheet, from 1. */
  row: number;
  field: string;
  msg: string;
}
export interface ImportResult {
  created: number;
  updated: number;
  failed: number;
  errors: RowError[];
}
export interface ImportCall {
  rows: readonly SheetRow[];
  import_id: string;
  seq: number;
  dry_run: boolean;
}
interface Options {
  send: (call: ImportCall) => Promise<ImportResult>;
  /** The same id and number answer the same, so a repeat after a lost answer writes nothing twice. */
  importId: string;
  dryRun: boolean;
  onProgress: (done: number) => void;
  isStopped: () => boolean;
}

export async function importRows(
  rows: readonly SheetRow[],
  { send, importId, dryRun, onProgress, isStopped }: Options,
): Promise<ImportResult> {
  const sum: ImportResult = { created: 0, updated: 0, failed: 0, errors: [] };
  for (let start = 0, seq = 0; start < rows.length && !isStopped(); start += IMPORT_ROWS_PER_CALL, seq += 1) {
    const chunk = rows.slice(start, start + IMPORT_ROWS_PER_CALL);
    const { created, updated, failed, errors } = await send({ rows: chunk, import_id: importId, seq, dry_run: dryRun });
    sum.created += created;
    sum.updated += updated;
    sum.failed += failed;
    sum.errors.push(...errors.map((error) => ({ ...error, row: error.row + start })));
    onProgress(start + chunk.length);
  }
  return sum;
}
