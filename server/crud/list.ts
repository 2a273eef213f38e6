/**
 * Lists. One statement answers the page as JSON text: the ids are picked first (from the nearer end of the list), then
 * only those rows are written out. Totals are exact to 10,000; beyond that the planner's estimate is remembered
 * for a minute, so that a big list is neither counted nor walked.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Page } from '#shared/contract/envelope.ts';
import {
  DEFAULT_PAGE_SIZE,
  EXACT_TOTAL_LIMIT,
  MAX_ALL_ROWS,
  MAX_PAGE_SIZE,
  MAX_SHOPPER_PAGE_SIZE,
} from '#shared/contract/limits.ts';
import { pickerOf } from '#shared/resources/define.ts';
import type { Ctx } from '../context.ts';
import { forbidden } from '../errors.ts';
import { JsonText, type Input } from '../http/route.ts';
import { columnName, sourceName, tableName, wireColumns } from './columns.ts';
import type { Seat } from './engine.ts';
import { conditionsOf } from './filters.ts';
import type { WireRow } from './hooks.ts';
import { estimate, fingerprint, readOne } from './run.ts';
import { allOf, reachOf, type Reach } from './scope.ts';
import { afterCursor, orderBy, sortingOf, writeCursor, type Sorting } from './sorting.ts';
import { mayInArea } from './rights.ts';

const ESTIMATE_MS = 60_000;
const MAX_ESTIMATES = 500;
const estimates = new Map<string, { rows: number; until: number }>();

interface Listing {
  seat: Seat;
  reach: Reach;
  /** `from source r where …` */
  from: SQL;
  sorting: Sorting;
  columns: SQL;
}
interface Answer extends Record<string, unknown> {
  total: number;
  json: string;
  rows: number;
  last_id: number | null;
  last_key: string | null;
}

const whole = (value: unknown, fallback: number): number =>
  /^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : fallback;
const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The rows that the caller's scope and filters leave. `among`: the reach of a list that is not the caller's own. */
export async function list(ctx: Ctx, seat: Seat, input: Input, among?: Reach): Promise<unknown> {
  const deleted = !among && given(input['isTrash']) && String(input['isTrash']) !== 'false';
  if (deleted && !mayInArea(ctx, seat, 'restore')) throw forbidden();
  const reach = among ?? reachOf(ctx, seat, 'index', { deleted });
  const { tree } = seat.resource;
  const children = tree !== undefined && given(input['isChildren']);
  const asked = { ...input, ...seat.hooks.listParams?.(ctx) };
  const ignored = new Set(children ? ['pid', tree.parent] : []);
  const where = [...reach.where, ...conditionsOf(seat, asked, ignored)];
  if (children) where.push(sql`${columnName(tree.parent)}::text = ${String(given(input['pid']) ? input['pid'] : '0')}`);
  const columns = wireColumns(seat, ctx.language, 'list');
  const listing: Listing = {
    seat,
    reach,
    from: sql`from ${sourceName(seat.resource)} r where ${allOf(where)}`,
    sorting: sortingOf(seat, input['sort']),
    columns: children ? sql`${columns}, ${firstChild(seat, tree)} as has_children` : columns,
  };
  if (children || given(input['isAll'])) return unpaged(ctx, listing);
  const cursor = afterCursor(listing.sorting, input['cursor']);
  return cursor
    ? continued(ctx, listing, cursor, sizeOf(seat, input))
    : paged(ctx, listing, sizeOf(seat, input), Math.max(1, whole(input['page'], 1)));
}

const sizeOf = (seat: Seat, input: Input): number =>
  Math.min(
    Math.max(1, whole(input['per_page'], DEFAULT_PAGE_SIZE)),
    seat.area === 'user' ? MAX_SHOPPER_PAGE_SIZE : MAX_PAGE_SIZE,
  );

/** One child of the row or null: what opens a node of a lazy tree. */
function firstChild({ resource }: Seat, tree: { parent: string; key: 'id' | 'code' }): SQL {
  const alive = resource.softDelete === false ? sql`` : sql` and c.deleted_at is null`;
  return sql`(select json_build_object('id', c.id, ${tree.parent}::text, c.${sql.identifier(tree.parent)}, ${pickerOf(resource)}::text, c.${sql.identifier(pickerOf(resource))})
    from ${tableName(resource)} c where c.${sql.identifier(tree.parent)} = r.${sql.identifier(tree.key)}${alive} limit 1)`;
}

/** The rows of `picked(id)` as JSON, in list order. */
function written({ seat, columns, sorting }: Listing): SQL {
  return sql`select coalesce(json_agg(row_to_json(x)), '[]') from (select ${columns} from picked join ${sourceName(seat.resource)} r on r.id = picked.id order by ${orderBy(sorting)}) x`;
}

async function unpaged(ctx: Ctx, listing: Listing): Promise<unknown> {
  const row = await readOne<{ json: string }>(
    ctx,
    listing.reach,
    sql`with picked as (select r.id ${listing.from} order by ${orderBy(listing.sorting)} limit ${MAX_ALL_ROWS}) select (${written(listing)})::text as json`,
  );
  return presented(ctx, listing.seat, row?.json ?? '[]');
}

async function presented(ctx: Ctx, seat: Seat, json: string): Promise<unknown> {
  return seat.hooks.present ? seat.hooks.present(ctx, JSON.parse(json) as WireRow[]) : new JsonText(json);
}

async function paged(ctx: Ctx, listing: Listing, size: number, page: number): Promise<unknown> {
  const key = fingerprint(listing.from);
  const known = estimates.get(key);
  if (known && known.until > Date.now()) {
    const answer = await readBig(ctx, listing, size, page, known.rows);
    if (answer.rows > 0) return reply(ctx, listing, size, answer, { page, estimated: true });
  }
  const answer = await readCounted(ctx, listing, size, page);
  if (answer.total <= EXACT_TOTAL_LIMIT) return reply(ctx, listing, size, answer, { page, estimated: false });
  const rows = Math.max(EXACT_TOTAL_LIMIT + 1, await estimate(ctx, listing.reach, listing.from));
  if (estimates.size >= MAX_ESTIMATES) estimates.delete(estimates.keys().next().value ?? '');
  estimates.set(key, { rows, until: Date.now() + ESTIMATE_MS });
  const within = page * size <= EXACT_TOTAL_LIMIT;
  return reply(
    ctx,
    listing,
    size,
    within ? { ...answer, total: rows } : await readBig(ctx, listing, size, page, rows),
    { page, estimated: true },
  );
}

const EDGE = (sorting: Sorting): SQL =>
  sql`(select picked.id from picked order by picked.n desc limit 1) as last_id, ${sorting.key ? sql`(select picked.k from picked order by picked.n desc limit 1)` : sql`null`} as last_key`;
const KEYED = (sorting: Sorting): SQL => (sorting.key ? sql`, ${sorting.key}::text as k` : sql``);

/** Up to 10,000 rows: counted, and a page past the end is the last one. */
async function readCounted(ctx: Ctx, listing: Listing, size: number, page: number): Promise<Answer> {
  const { from, sorting } = listing;
  const answer = await readOne<Answer>(
    ctx,
    listing.reach,
    sql`
    with counted as (select count(*) as n from (select 1 ${from} limit ${EXACT_TOTAL_LIMIT + 1}) c),
    picked as (select r.id, row_number() over (order by ${orderBy(sorting)}) as n${KEYED(sorting)} ${from} order by ${orderBy(sorting)} limit ${size}
      offset (select least(${(page - 1) * size}::bigint, greatest(0, (n - 1) / ${size}::bigint * ${size}::bigint)) from counted))
    select (select n from counted) as total, (select count(*) from picked) as rows, ${EDGE(sorting)}, (${written(listing)})::text as json`,
  );
  return answer ?? { total: 0, json: '[]', rows: 0, last_id: null, last_key: null };
}

/** More than 10,000 rows: no count, and the second half is read from its end. */
async function readBig(ctx: Ctx, listing: Listing, size: number, page: number, total: number): Promise<Answer> {
  const { from, sorting } = listing;
  const last = Math.ceil(total / size);
  const at = Math.min(page, last);
  const reversed = at > last / 2;
  const offset = (reversed ? last - at : at - 1) * size;
  const answer = await readOne<Answer>(
    ctx,
    listing.reach,
    sql`
    with window_of as (select r.id${KEYED(sorting)} ${from} order by ${orderBy(sorting, reversed)} limit ${size} offset ${offset}),
    picked as (select *, row_number() over () * ${reversed ? -1 : 1}::int as n from window_of)
    select ${total}::bigint as total, (select count(*) from picked) as rows, ${EDGE(sorting)}, (${written(listing)})::text as json`,
  );
  return answer ?? { total, json: '[]', rows: 0, last_id: null, last_key: null };
}

async function continued(ctx: Ctx, listing: Listing, cursor: SQL, size: number): Promise<unknown> {
  const { from, sorting } = listing;
  const answer = await readOne<Answer>(
    ctx,
    listing.reach,
    sql`
    with counted as (select count(*) as n from (select 1 ${from} limit ${EXACT_TOTAL_LIMIT + 1}) c),
    picked as (select r.id, row_number() over (order by ${orderBy(sorting)}) as n${KEYED(sorting)} ${from} and ${cursor} order by ${orderBy(sorting)} limit ${size})
    select (select n from counted) as total, (select count(*) from picked) as rows, ${EDGE(sorting)}, (${written(listing)})::text as json`,
  );
  const found = answer ?? { total: 0, json: '[]', rows: 0, last_id: null, last_key: null };
  return reply(ctx, listing, size, found, { page: 1, estimated: found.total > EXACT_TOTAL_LIMIT });
}

async function reply(
  ctx: Ctx,
  listing: Listing,
  size: number,
  answer: Answer,
  how: { page: number; estimated: boolean },
): Promise<unknown> {
  const last = Math.max(1, Math.ceil(answer.total / size));
  const frame: Omit<Page<never>, 'data'> = {
    total: answer.total,
    per_page: size,
    last_page: last,
    current_page: Math.min(how.page, last),
    ...(how.estimated && { total_is_estimate: true as const }),
    ...(answer.rows === size &&
      answer.last_id !== null && { next_cursor: writeCursor(answer.last_id, answer.last_key) }),
    ...(listing.seat.resource.counts && { count: await counters(ctx, listing, listing.seat.resource.counts) }),
  };
  const data = await presented(ctx, listing.seat, answer.json);
  if (!(data instanceof JsonText)) return { data, ...frame };
  return new JsonText(`{"data":${data.text},${JSON.stringify(frame).slice(1)}`);
}

/** How many rows of the scope have each value (the tabs of the store list). */
async function counters(
  ctx: Ctx,
  { seat, reach }: Listing,
  counts: { field: string; values: Readonly<Record<string, string | number>> },
): Promise<Record<string, number>> {
  const column = columnName(counts.field, seat.resource.fields[counts.field]);
  const each = Object.entries(counts.values).map(
    ([name, value]) => sql`count(*) filter (where ${column} = ${value}) as ${sql.identifier(name)}`,
  );
  return (
    (await readOne<Record<string, number>>(
      ctx,
      reach,
      sql`select ${sql.join(each, sql`, `)} from ${sourceName(seat.resource)} r where ${allOf(reach.where)}`,
    )) ?? {}
  );
}
