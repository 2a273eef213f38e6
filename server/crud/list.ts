/**
 * Lists: what is asked for, which statement answers it, and the frame around the rows. Totals are exact to 10,000;
 * beyond that the planner's estimate is remembered for a minute, so that a big list is neither counted nor walked.
 */
import { sql, type SQL } from 'drizzle-orm';
import { yuan } from '#db/functions.ts';
import { LRUCache } from 'lru-cache';
import { isControlKey } from '#shared/contract/call.ts';
import type { Page } from '#shared/contract/envelope.ts';
import {
  DEFAULT_PAGE_SIZE,
  EXACT_TOTAL_LIMIT,
  MAX_PAGE_SIZE,
  MAX_SHOPPER_PAGE_SIZE,
  MOST_COUNTED,
} from '#shared/contract/limits.ts';
import type { Resource } from '#shared/resources/define.ts';
import { pickerOf } from '#shared/resources/fields.ts';
import type { Ctx } from '../context.ts';
import { forbidden } from '../errors.ts';
import { JsonText, type Input } from '../http/route.ts';
import { columnName, sourceName, tableName, wireColumns } from './columns.ts';
import type { AreaResource } from './engine.ts';
import { conditionsOf } from './filters.ts';
import type { WireRow } from './hooks.ts';
import { readAfter, readAll, readBig, readCounted, type Answer, type ListQuery } from './pages.ts';
import { mayInArea } from './rights.ts';
import { estimate, fingerprint, readOne } from './run.ts';
import { allConditions, callOf, type RowScope, type RecordCall } from './scope.ts';
import { afterCursor, sortingOf, writeCursor } from './sorting.ts';

const ESTIMATE_MS = 60_000;
const MAX_ESTIMATES = 500;
/** Where the planner expects so many rows, there are more than the limit: nothing is counted to know. */
const FAR_BEYOND = 5 * EXACT_TOTAL_LIMIT;
/** `rows` undefined: few enough to be counted, as the planner expects. */
const estimates = new LRUCache<string, { rows: number | undefined; until: number }>({ max: MAX_ESTIMATES });

const whole = (value: unknown, fallback: number): number =>
  /^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : fallback;
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const sizeOf = (entity: AreaResource, input: Input): number =>
  Math.min(
    Math.max(1, whole(input['per_page'], DEFAULT_PAGE_SIZE)),
    entity.area === 'user' ? MAX_SHOPPER_PAGE_SIZE : MAX_PAGE_SIZE,
  );

/** Control keys that change what a list answers. */
const HEEDED: ReadonlySet<string> = new Set(['page', 'per_page', 'isAll', 'isChildren', 'sort', 'cursor']);
/** What a list that anybody may read depends on, in a fixed order. */
export const readListKey = (input: Input): unknown =>
  Object.entries(input)
    .filter(([key]) => !isControlKey(key) || HEEDED.has(key))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The rows that the caller's scope and filters leave. `among`: the scope of a list that is not the caller's own. */
export async function list(asked: Ctx, entity: AreaResource, input: Input, among?: RowScope): Promise<unknown> {
  const ctx = { ...asked, db: asked.db.lists };
  const call = among ? { ctx, entity, scope: among } : listCall(ctx, entity, input);
  const { tree } = entity.resource;
  const level = tree && isGiven(input['isChildren']) ? tree : null;
  const listing = listingOf(call, input, level);
  if (level || isGiven(input['isAll'])) {
    const json = await readAll(listing);
    return entity.hooks.presentAll?.(ctx, JSON.parse(json) as WireRow[]) ?? presented(listing, json);
  }
  const size = sizeOf(entity, input);
  const cursor = afterCursor(listing.sorting, input['cursor']);
  if (!cursor) return paged(listing, size, Math.max(1, whole(input['page'], 1)));
  const answer = await readAfter(listing, size, cursor);
  return reply(listing, size, answer, { page: 1, estimated: answer.total > EXACT_TOTAL_LIMIT });
}

/** The caller's rows, or (`isTrash`) what was deleted of them. @throws 403 */
export function listCall(ctx: Ctx, entity: AreaResource, input: Input): RecordCall {
  const deleted = !['', 'false'].includes(String(input['isTrash'] ?? ''));
  if (deleted && !mayInArea(ctx, entity, 'restore')) throw forbidden();
  return callOf(ctx, entity, 'index', { deleted });
}

type Tree = NonNullable<Resource['tree']>;

/** `level`: the list is one level of this tree, the children of `pid`. */
export function listingOf(call: RecordCall, input: Input, level: Tree | null): ListQuery {
  const { ctx, entity, scope } = call;
  const asked = conditionsOf(
    entity,
    { ...input, ...entity.hooks.listParams?.(ctx, input) },
    new Set(level ? ['pid', level.parent] : []),
  );
  if (level) asked.push(sql`${columnName(level.parent)}::text = ${String(isGiven(input['pid']) ? input['pid'] : '0')}`);
  const columns = wireColumns(entity, ctx.language, 'list');
  return {
    ...call,
    from: sql`from ${sourceName(entity.resource)} r where ${allConditions([...scope.where, ...asked])}`,
    filtered: asked.length > 0,
    foreseeable: asked.length === 0 || (entity.area === 'admin' && asked.length === 1 && isOneChoice(entity, input)),
    sorting: sortingOf(entity, input['sort']),
    columns: level ? sql`${columns}, ${firstChild(entity, level)} as has_children` : columns,
  };
}

/** Only a field with a fixed choice of values is asked for: how many rows have each is in the planner's statistics. */
function isOneChoice({ resource }: AreaResource, input: Input): boolean {
  const [name, ...more] = Object.keys(input).filter((key) => !isControlKey(key) && isGiven(input[key]));
  const field = name !== undefined && more.length === 0 ? resource.fields[name] : undefined;
  return Boolean(field?.options && !field.via && !field.link && !field.rowsIn);
}

/** One child of the row or null: what opens a node of a lazy tree. */
function firstChild({ resource }: AreaResource, { parent, key }: Tree): SQL {
  const alive = resource.softDelete === false ? sql`` : sql` and c.deleted_at is null`;
  const [up, name] = [sql.identifier(parent), pickerOf(resource)];
  return sql`(select json_build_object('id', c.id, ${parent}::text, c.${up}, ${name}::text, c.${sql.identifier(name)})
    from ${tableName(resource)} c where c.${up} = r.${sql.identifier(key)}${alive} limit 1)`;
}

function remember<Rows extends number | undefined>(key: string, rows: Rows): Rows {
  estimates.set(key, { rows, until: Date.now() + ESTIMATE_MS });
  return rows;
}

/** What is known of a list that is too long to be counted; undefined where it has to be counted to know. */
async function expectedRows(listing: ListQuery, key: string): Promise<number | undefined> {
  const known = estimates.get(key);
  if (known && known.until > Date.now()) return known.rows;
  const mayBeAsked = known?.rows === undefined ? listing.foreseeable : known.rows >= FAR_BEYOND;
  if (!mayBeAsked) return undefined;
  const expected = await estimate(listing, listing.from);
  return remember(key, expected >= FAR_BEYOND ? expected : undefined);
}

async function paged(listing: ListQuery, size: number, page: number): Promise<unknown> {
  const key = fingerprint(listing.from);
  const known = await expectedRows(listing, key);
  if (known !== undefined) {
    const answer = await readBig(listing, size, page, known);
    if (answer.rows > 0) return reply(listing, size, answer, { page, estimated: true });
  }
  const answer = await readCounted(listing, size, page);
  if (answer.total <= EXACT_TOTAL_LIMIT) return reply(listing, size, answer, { page, estimated: false });
  const rows = remember(key, Math.max(EXACT_TOTAL_LIMIT + 1, await estimate(listing, listing.from)));
  const within = page * size <= EXACT_TOTAL_LIMIT;
  const shown = within ? { ...answer, total: rows } : await readBig(listing, size, page, rows);
  return reply(listing, size, shown, { page, estimated: true });
}

export async function presented({ ctx, entity }: RecordCall, json: string): Promise<unknown> {
  return entity.hooks.present ? entity.hooks.present(ctx, JSON.parse(json) as WireRow[]) : new JsonText(json);
}

async function reply(
  listing: ListQuery,
  size: number,
  answer: Answer,
  how: { page: number; estimated: boolean },
): Promise<unknown> {
  const last = Math.max(1, Math.ceil(answer.total / size));
  const { counts, sums } = listing.entity.resource;
  const more = answer.rows === size && answer.last_id !== null;
  const frame: Omit<Page<never>, 'data'> = {
    total: answer.total,
    per_page: size,
    last_page: last,
    current_page: Math.min(how.page, last),
    ...(how.estimated && { total_is_estimate: true as const }),
    ...(more && { next_cursor: writeCursor(answer.last_id ?? 0, answer.last_key) }),
    ...(counts && { count: await counters(listing, counts) }),
    ...(sums && !how.estimated && { sum: await totals(listing, sums) }),
  };
  const data = await presented(listing, answer.json);
  if (!(data instanceof JsonText)) return { data, ...frame };
  return new JsonText(`{"data":${data.text},${JSON.stringify(frame).slice(1)}`);
}

/** How many rows of the scope have each value (the tabs of the store list): exact to 1,000, one more stands for many. */
async function counters(listing: ListQuery, counts: NonNullable<Resource['counts']>): Promise<Record<string, number>> {
  const { entity, scope } = listing;
  const column = columnName(counts.field, entity.resource.fields[counts.field]);
  const found = (value: string | number): SQL =>
    sql`select 1 from ${sourceName(entity.resource)} r where ${allConditions(scope.where)} and ${column} = ${value} limit ${MOST_COUNTED + 1}`;
  const each = Object.entries(counts.values).map(
    ([name, value]) => sql`(select count(*) from (${found(value)}) c) as ${sql.identifier(name)}`,
  );
  const statement = sql`select ${sql.join(each, sql`, `)}`;
  return (await readOne<Record<string, number>>(listing, statement)) ?? {};
}

/** Money columns added up over everything that the filters leave, not only over the page: of lists that can be counted. */
async function totals(listing: ListQuery, names: readonly string[]): Promise<Record<string, string>> {
  const each = names.map((name) => sql`${yuan(sql`coalesce(sum(${columnName(name)}), 0)`)} as ${sql.identifier(name)}`);
  const statement = sql`select ${sql.join(each, sql`, `)} ${listing.from}`;
  return (await readOne<Record<string, string>>(listing, statement, listing)) ?? {};
}
