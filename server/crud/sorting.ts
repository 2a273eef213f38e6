/** The order of a list, and the keyset cursor that continues it. */
import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '#shared/resources/define.ts';
import { fieldOf, isHidden, isSortable } from '#shared/resources/fields.ts';
import { invalid } from '../errors.ts';
import { columnName, viaTarget } from './columns.ts';
import type { AreaResource } from './engine.ts';

export interface Sorting {
  /** What rows are compared by, before the id. Null: the id alone. */
  key: SQL | null;
  /** Type of the key, for the cursor. */
  type: SQL;
  descending: boolean;
}

const TYPES: Partial<Record<Field['kind'], SQL>> = {
  integer: sql`bigint`,
  money: sql`bigint`,
  points: sql`bigint`,
  percent: sql`bigint`,
  weight: sql`bigint`,
  flag: sql`bigint`,
  reference: sql`bigint`,
  score: sql`numeric`,
  date: sql`date`,
  datetime: sql`timestamptz`,
};
const ENDLESS: Partial<Record<Field['kind'], SQL>> = {
  date: sql`'-infinity'::date`,
  datetime: sql`'-infinity'::timestamptz`,
};

/** @throws 422 for a field that may not be sorted by. */
export function sortingOf(seat: AreaResource, asked: unknown): Sorting {
  const wanted = typeof asked === 'string' && asked !== '' ? asked : (seat.resource.sort ?? '-id');
  const descending = wanted.startsWith('-');
  const name = wanted.replace(/^-/, '');
  if (name === 'id') return { key: null, type: sql`bigint`, descending };
  const field = fieldOf(seat.resource, name);
  if (!field || isHidden(field, seat.area) || !isSortable(field) || field.optionOf || field.link)
    throw invalid({ sort: { key: 'field.unsortable', params: { field: name } } });
  const type = TYPES[field.kind] ?? (field.kind === 'choice' ? null : sql`text`);
  const column = field.via ? viaKey(seat, field.via) : columnName(name, field);
  const endless = name in { created_at: 1, updated_at: 1 } ? undefined : ENDLESS[field.kind];
  return {
    key: endless ? sql`coalesce(${column}, ${endless})` : type ? column : sql`${column}::text`,
    type: type ?? sql`text`,
    descending,
  };
}

function viaKey(seat: AreaResource, via: NonNullable<Field['via']>): SQL {
  const { table, reference } = viaTarget(seat, via);
  return sql`(select t.${sql.identifier(via.column)} from ${table} t where t.id = ${columnName(via.field, reference)})`;
}

/** `order by` terms; reversed reads the same list from its end. */
export function orderBy({ key, descending }: Sorting, reversed = false): SQL {
  const direction = descending !== reversed ? sql`desc` : sql`asc`;
  return key ? sql`${key} ${direction}, r.id ${direction}` : sql`r.id ${direction}`;
}

/** Rows after the one that the cursor names. @throws 422 for a cursor that is none of ours. */
export function afterCursor({ key, type, descending }: Sorting, cursor: unknown): SQL | null {
  if (typeof cursor !== 'string' || cursor === '') return null;
  const [id, value] = readCursor(cursor);
  const beyond = descending ? sql`<` : sql`>`;
  return key ? sql`(${key}, r.id) ${beyond} (${value}::${type}, ${id}::bigint)` : sql`r.id ${beyond} ${id}::bigint`;
}

function readCursor(cursor: string): [number, string] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && Number.isSafeInteger(parts[0]) && (parts.length === 1 || typeof parts[1] === 'string'))
      return [Number(parts[0]), String(parts[1] ?? '')];
  } catch {
    // told below, like every other bad cursor
  }
  throw invalid({ cursor: { key: 'field.invalid' } });
}

export const writeCursor = (id: number, value: string | null): string =>
  Buffer.from(JSON.stringify(value === null ? [id] : [id, value])).toString('base64url');
