/** GET /goods: search and lists. The first page is one statement; later pages know the total from it. */
import { createHash } from 'node:crypto';
import { EXACT_TOTAL_LIMIT } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { JsonText, type Input } from '../../http/route.ts';
import { CARDS, CLOCK, pageText } from './cards.ts';
import { filterOf, orderOf, orderText, readGoodsQuery, type Filter, type Order } from './filter.ts';
import { pagingOf, type Paging } from './input.ts';

interface Total {
  rows: number;
  estimate: boolean;
}
interface Slice {
  cards: string;
  /** `key.id` of the last row: where the next page goes on. */
  cursor: string | null;
  total?: number;
}

export async function listGoods(ctx: Ctx, input: Input): Promise<JsonText> {
  const query = readGoodsQuery(input);
  const paging = pagingOf(input);
  const order = orderOf(query);
  const after = cursorOf(input['cursor']);
  let filter = filterOf(query);
  let total = await totalOf(ctx, filter, order, paging, after);
  if (total.total.rows === 0 && query.keywords) {
    filter = filterOf(query, true);
    total = await totalOf(ctx, filter, order, paging, after);
  }
  const last = Math.max(1, Math.ceil(total.total.rows / paging.perPage));
  const page = Math.min(paging.page, last);
  const slice = total.firstPage ?? (await readSlice(ctx, filter, order, placeOf(page, paging.perPage, total.total, after)));
  return new JsonText(
    pageText(slice.cards, { total: total.total.rows, perPage: paging.perPage, page, estimate: total.total.estimate, cursor: page < last ? slice.cursor : null }),
  );
}

interface Place {
  limit: number;
  offset: number;
  backwards?: boolean;
  after?: readonly [number, number] | null;
  withTotal?: boolean;
}

/** The last half is read from its end, so that no page skips more than half of the list. */
function placeOf(page: number, perPage: number, total: Total, after: readonly [number, number] | null): Place {
  if (after) return { limit: perPage, offset: 0, after };
  const offset = (page - 1) * perPage;
  if (offset < 1_000 || offset <= total.rows / 2) return { limit: perPage, offset };
  const fromEnd = Math.max(0, total.rows - offset - perPage);
  return { limit: Math.min(perPage, total.rows - offset), offset: fromEnd, backwards: true };
}

/** The total, kept for every page and order of the same filter. Asked for the first page, it brings the page along. */
async function totalOf(ctx: Ctx, filter: Filter, order: Order, paging: Paging, after: readonly [number, number] | null): Promise<{ total: Total; firstPage?: Slice }> {
  let firstPage: Slice | undefined;
  const key = `goods total ${filter.where} ${JSON.stringify(filter.values)}`;
  const entry = await ctx.cache.get(key, ['goods', 'stores'], 30, async () => {
    const isFirst = paging.page === 1 && !after;
    const slice = await readSlice(ctx, filter, order, { limit: isFirst ? paging.perPage : 0, offset: 0, withTotal: true });
    if (isFirst) firstPage = slice;
    const rows = slice.total ?? 0;
    const estimate = rows > EXACT_TOTAL_LIMIT;
    return JSON.stringify({ rows: estimate ? Math.max(rows, await estimateOf(ctx, filter)) : rows, estimate });
  }, () => '');
  const total = JSON.parse(entry.body) as Total; // written five lines above
  return { total, ...(firstPage && { firstPage }) };
}

/** Page sizes of the storefront. Only these get prepared statements: names must stay few. */
const NAMED_SIZES = new Set([8, 10, 20, 30]);

/** One statement. The hot ones are prepared by name; with a filter it is planned for its values, which differ too much. */
async function readSlice(ctx: Ctx, filter: Filter, order: Order, place: Place): Promise<Slice> {
  const values = [...filter.values];
  let where = filter.where;
  if (place.after) {
    const [key, id] = place.after;
    where += order.column === 'g.id'
      ? ` and g.id ${order.descending ? '<' : '>'} $${values.push(id)}`
      : ` and (${order.column}, g.id) ${order.descending ? '<' : '>'} ($${values.push(key)}, $${values.push(id)})`;
  }
  const text = `with ${CLOCK}, page as materialized (
      select id, key, row_number() over () * ${place.backwards ? -1 : 1} as at from (
        select g.id, ${order.column} as key from public_goods g where ${where}
        order by ${orderText(order, place.backwards)} limit ${place.limit} offset ${place.offset}) q)
    select ${CARDS}::text as cards, (select key || '.' || id from page order by at desc limit 1) as cursor
      ${place.withTotal ? `, (select count(*) from (select 1 from public_goods g where ${where} limit ${EXACT_TOTAL_LIMIT + 1}) c)::int as total` : ''}`;
  const hot = place.offset === 0 && values.length === 0 && !where.includes(' and ') && NAMED_SIZES.has(place.limit);
  const rows = hot
    ? await ctx.db.prepared<Slice & Record<string, unknown>>('public', `goods-${createHash('sha1').update(text).digest('base64url')}`, text, [])
    : (await ctx.db.pools.public.query<Slice & Record<string, unknown>>(text, values)).rows;
  return rows[0] ?? { cards: '[]', cursor: null };
}

/** How many rows the planner expects: asked only beyond the exact limit. */
async function estimateOf(ctx: Ctx, filter: Filter): Promise<number> {
  const { rows } = await ctx.db.pools.public.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select 1 from public_goods g where ${filter.where}`, filter.values,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** "key.id" of a row. @throws 422 for anything else */
function cursorOf(value: unknown): readonly [number, number] | null {
  if (value === undefined || value === '') return null;
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(String(value));
  if (!match) throw invalid({ cursor: { key: 'field.invalid' } });
  return [Number(match[1]), Number(match[2])];
}
