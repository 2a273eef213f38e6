/** What a caller sends of a sheet: rows by field names, whichever headings they came under. */
import { randomUUID } from 'node:crypto';
import { IMPORT_ROWS_PER_CALL } from '#shared/contract/limits.ts';
import type { Field } from '#shared/resources/define.ts';
import { labelWithUnit, pickerOf, sheetFieldsOf, SYSTEM_FIELDS } from '#shared/resources/fields.ts';
import { invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import type { AreaResource } from '../engine.ts';

export interface Chunk {
  importId: string;
  seq: number;
  dryRun: boolean;
  /** What becomes of rows whose record is there. */
  existing: 'update' | 'skip';
  rows: Input[];
  /** Name and length of the file, for the list of recent imports. */
  file: string;
  total: number;
}

const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.trim().slice(0, most) : '');
const whole = (value: unknown): number => (/^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : 0);

/** @throws 422 for more rows than one call may carry. */
export function readChunk(entity: AreaResource, input: Input): Chunk {
  const list = listOf(input);
  if (list.length > IMPORT_ROWS_PER_CALL)
    throw invalid({ rows: { key: 'field.tooMany', params: { max: IMPORT_ROWS_PER_CALL } } });
  const headings = headingsOf(entity);
  const { import_id, seq, dry_run, existing, file, total } = input;
  return {
    importId: textOf(import_id, 60) || randomUUID(),
    seq: whole(seq),
    dryRun: dry_run === true || dry_run === 1 || dry_run === '1' || dry_run === 'true',
    existing: existing === 'skip' ? 'skip' : 'update',
    rows: list.map((row) => renamed(row, headings)),
    file: textOf(file, 120),
    total: whole(total) || list.length,
  };
}

/** `rows`, or the `0[k]=v` of a form. */
function listOf({
  rows,
  import_id: _id,
  seq: _seq,
  dry_run: _dry,
  existing: _existing,
  file: _file,
  total: _total,
  ...rest
}: Input) {
  if (Array.isArray(rows)) return rows as unknown[];
  if (rows && typeof rows === 'object') return Object.values(rows);
  return Object.entries(rest)
    .filter(([key]) => /^\d+$/.test(key))
    .map(([, row]) => row as unknown);
}

interface Headings {
  own: ReadonlyMap<string, string>;
  /** Headings of the name behind a reference: they count where the reference itself has no column. */
  behind: ReadonlyMap<string, string>;
}

function renamed(row: unknown, { own, behind }: Headings): Input {
  const cells = Object.entries((row ?? {}) as Input).map(([key, value]) => ({ key: key.trim().toLowerCase(), value }));
  const through = (names: ReadonlyMap<string, string>) =>
    cells.flatMap(({ key, value }) => (names.has(key) ? [[names.get(key) ?? key, value] as const] : []));
  return Object.fromEntries([...through(behind), ...through(own)]);
}

/** A heading is the field's name or its label in either language. */
function headingsOf({ resource, target }: AreaResource): Headings {
  const own = new Map<string, string>();
  const behind = new Map<string, string>();
  const all: Readonly<Record<string, Field>> = { id: SYSTEM_FIELDS.id, ...sheetFieldsOf(resource) };
  for (const [name, field] of Object.entries(all)) {
    const to = field.via && resource.fields[field.via.field]?.resource;
    const named = to ? target(to) : undefined;
    const meant = field.via && named && field.via.column === pickerOf(named) ? field.via.field : name;
    for (const heading of [name, ...Object.values(labelWithUnit(field))]) {
      const key = heading.trim().toLowerCase();
      const names = meant === name ? own : behind;
      if (!names.has(key) || key === name) names.set(key, meant);
    }
  }
  return { own, behind };
}
