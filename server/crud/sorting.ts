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
export function sortingOf(entity: AreaResource, requested: unknown): Sorting {
  const sort = typeof requested === 'string' && requested !== '' ? requested : (entity.resource.sort ?? '-id');
  const descending = sort.startsWith('-');
  const name = sort.replace(/^-/, '');
  if (name === 'id') return { key: null, type: sql`bigint`, descending };
  const field = sortableField(entity, name);
  const column = field.via ? viaKey(entity, field.via) : columnName(name, field);
  return { key: comparable(name, field, column), type: TYPES[field.kind] ?? sql`text`, descending };
}

function sortableField({ resource, area }: AreaResource, name: string): Field {
  const field = fieldOf(resource, name);
  if (!field || isHidden(field, area) || !isSortable(field) || field.optionOf || field.link)
    throw invalid({ sort: { key: 'field.unsortable', params: { field: name } } });
  return field;
}

/** The column as it sorts: empty moments first, and the numbers of choices as the texts that options are. */
function comparable(name: string, { kind }: Field, column: SQL): SQL {
  const isSystem = name === 'created_at' || name === 'updated_at'; // never empty
  const endless = isSystem ? undefined : ENDLESS[kind];
  if (endless) return sql`coalesce(${column}, ${endless})`;
  return kind === 'choice' ? sql`${column}::text` : column;
}

function viaKey(entity: AreaResource, via: NonNullable<Field['via']>): SQL {
  const { table, reference } = viaTarget(entity, via);
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
