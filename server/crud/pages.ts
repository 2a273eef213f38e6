/**
 * The statements behind a list. Each answers a page as JSON text: the ids are picked first, from the nearer end of the
 * list, then only those rows are written out.
 */
import { sql, type SQL } from 'drizzle-orm';
import { EXACT_TOTAL_LIMIT, MAX_ALL_ROWS } from '#shared/contract/limits.ts';
import { sourceName } from './columns.ts';
import { readOne } from './run.ts';
import type { RecordCall } from './scope.ts';
import { orderBy, type Sorting } from './sorting.ts';

export interface ListQuery extends RecordCall {
  /** `from source r where …` */
  from: SQL;
  /** The caller asked for some of the rows only. */
  filtered: boolean;
  /** The planner's statistics tell how many rows these are: all of a table or of an owner, or those with one of a few values. */
  foreseeable: boolean;
  sorting: Sorting;
  columns: SQL;
}
export interface Answer extends Record<string, unknown> {
  total: number;
  json: string;
  rows: number;
  /** Where the page ends, for the cursor. */
  last_id: number | null;
  last_key: string | null;
}

/** The sort key beside the id, where there is one. */
const keyed = ({ key }: Sorting): SQL => (key ? sql`, ${key}::text as k` : sql``);

/** The rows of `picked(id)` as JSON, in list order. */
const written = ({ entity, columns, sorting }: ListQuery): SQL =>
  sql`select coalesce(json_agg(row_to_json(x)), '[]') from (select ${columns} from picked join ${sourceName(entity.resource)} r on r.id = picked.id order by ${orderBy(sorting)}) x`;

/** What every page answers, from `picked(id, n, k)`. */
function pageAnswer(listing: ListQuery, total: SQL): SQL {
  const end = (column: SQL): SQL => sql`(select ${column} from picked order by n desc limit 1)`;
  return sql`select ${total} as total, (select count(*) from picked) as rows, ${end(sql`id`)} as last_id,
    ${listing.sorting.key ? end(sql`k`) : sql`null::text`} as last_key, (${written(listing)})::text as json`;
}

async function run(listing: ListQuery, statement: SQL): Promise<Answer> {
  const answer = await readOne<Answer>(listing, statement, listing);
  return answer ?? { total: 0, json: '[]', rows: 0, last_id: null, last_key: null };
}

/** Every row, 5,000 at most. */
export async function readAll(listing: ListQuery): Promise<string> {
  const { from, sorting } = listing;
  const statement = sql`with picked as (select r.id ${from} order by ${orderBy(sorting)} limit ${MAX_ALL_ROWS}) select (${written(listing)})::text as json`;
  return (await readOne<{ json: string }>(listing, statement, listing))?.json ?? '[]';
}

/** Up to 10,000 rows: found in order once, counted and cut from that. A page past the end is the last one. */
export const readCounted = (listing: ListQuery, size: number, page: number): Promise<Answer> =>
  run(
    listing,
    sql`with found as (select r.id${keyed(listing.sorting)} ${listing.from} order by ${orderBy(listing.sorting)} limit ${EXACT_TOTAL_LIMIT + 1}),
    counted as (select count(*) as total from found),
    picked as (select *, row_number() over () as n from found limit ${size}
      offset (select least(${(page - 1) * size}::bigint, greatest(0, (total - 1) / ${size}::bigint * ${size}::bigint)) from counted))
    ${pageAnswer(listing, sql`(select total from counted)`)}`,
  );

/** More than 10,000 rows: no count, and the second half is read from its end. */
export function readBig(listing: ListQuery, size: number, page: number, total: number): Promise<Answer> {
  const last = Math.ceil(total / size);
  const at = Math.min(page, last);
  const reversed = at > last / 2;
  const offset = (reversed ? last - at : at - 1) * size;
  return run(
    listing,
    sql`with part as (select r.id${keyed(listing.sorting)} ${listing.from} order by ${orderBy(listing.sorting, reversed)} limit ${size} offset ${offset}),
    picked as (select *, row_number() over () * ${reversed ? -1 : 1}::int as n from part)
    ${pageAnswer(listing, sql`${total}::bigint`)}`,
  );
}

/** The next rows of an export: from the start, or after a cursor; nothing is counted. */
export const readNext = (listing: ListQuery, size: number, cursor: SQL | null): Promise<Answer> =>
  run(
    { ...listing, filtered: true },
    sql`with part as (select r.id${keyed(listing.sorting)} ${listing.from}${cursor ? sql` and ${cursor}` : sql``} order by ${orderBy(listing.sorting)} limit ${size}),
    picked as (select *, row_number() over () as n from part)
    ${pageAnswer(listing, sql`0::bigint`)}`,
  );

/** The rows after a cursor. */
export const readAfter = (listing: ListQuery, size: number, cursor: SQL): Promise<Answer> =>
  run(
    { ...listing, filtered: true },
    sql`with counted as (select count(*) as total from (select 1 ${listing.from} limit ${EXACT_TOTAL_LIMIT + 1}) c),
    part as (select r.id${keyed(listing.sorting)} ${listing.from} and ${cursor} order by ${orderBy(listing.sorting)} limit ${size}),
    picked as (select *, row_number() over () as n from part)
    ${pageAnswer(listing, sql`(select total from counted)`)}`,
  );
