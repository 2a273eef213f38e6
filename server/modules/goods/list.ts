/** GET /goods: search and lists. The first page is one statement; later pages know the total from it. */
import { createHash } from 'node:crypto';
import { EXACT_TOTAL_LIMIT, MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { pageWanted, type PageWanted } from '../../http/paging.ts';
import { JsonText, type Input } from '../../http/route.ts';
import { CARDS, CLOCK, pageText } from './cards.ts';
import { filterOf, orderOf, orderText, readGoodsQuery, type Filter, type GoodsQuery, type Order } from './filter.ts';
import { expectedRows, idAt, isLarge } from './size.ts';

/** Above this the planner's guess is trusted without counting to 10,000 first. */
const SURELY_MANY = 2 * EXACT_TOTAL_LIMIT;
/** Page sizes of the storefront. Only these get prepared statements: names must stay few. */
const NAMED_SIZES = new Set([8, 10, 20, 30]);

type Key = readonly [key: number, id: number];
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
/** The third-level classes of a search. A level above is looked up once and then kept: the planner must see the ids. */
async function leavesOf(ctx: Ctx, { class_id, deep = 3 }: GoodsQuery): Promise<number[]> {
  if (deep === 3 || class_id.length === 0) return class_id;
  const entry = await ctx.cache.get(
    `class leaves ${deep} ${class_id.join()}`,
    ['common', 'goods'],
    60,
    async () => {
      const [row] = await ctx.db.prepared<{ leaves: number[] }>(
        'public',
        'class-leaves',
        'select to_json(class_leaves($1::bigint[], $2::int)) as leaves',
        [class_id, deep],
      );
      return JSON.stringify(row?.leaves ?? []);
    },
    () => '',
  );
  const leaves = JSON.parse(entry.body) as number[]; // written just above
  return leaves.length > 0 ? leaves : [0]; // a class without any has no goods
}

interface Place {
  limit: number;
  offset: number;
  backwards?: boolean;
  after?: Key | null;
  /** Undefined: not known yet, and asked for. */
  total?: Total;
}

/** @throws 422 for what cannot be asked */
export const readListQuery = (input: Input) => ({
  asked: readGoodsQuery(input),
  paging: pageWanted(input, MAX_SHOPPER_PAGE_SIZE),
  after: cursorOf(input['cursor']),
});

export async function listGoods(ctx: Ctx, input: Input): Promise<JsonText> {
  const { asked, paging, after } = readListQuery(input);
  const query = { ...asked, class_id: await leavesOf(ctx, asked) };
  const order = orderOf(query);
  let filter = filterOf(query);
  let found = await totalOf(ctx, filter, order, paging, after);
  if (found.total.rows === 0 && query.keywords) {
    filter = filterOf(query, true);
    found = await totalOf(ctx, filter, order, paging, after);
  }
  const { total } = found;
  const last = Math.max(1, Math.ceil(total.rows / paging.per_page));
  const page = Math.min(paging.page, last);
  const slice =
    found.firstPage ??
    (await readSlice(ctx, filter, order, await placeOf(ctx, order, page, paging.per_page, total, after)));
  const cursor = page < last ? slice.cursor : null;
  return new JsonText(
    pageText(slice.cards, { total: total.rows, per_page: paging.per_page, page, estimate: total.estimate, cursor }),
  );
}

/**
 * Where a page begins. The last half is read from its end. Where even the total is a guess, a page deep inside is found
 * by its share of the ids instead of by skipping to it; whoever needs every row in turn follows the cursor.
 */
async function placeOf(
  ctx: Ctx,
  order: Order,
  page: number,
  per_page: number,
  total: Total,
  after: Key | null,
): Promise<Place> {
  if (after) return { limit: per_page, offset: 0, after, total };
  const offset = (page - 1) * per_page;
  const fromEnd = Math.max(0, total.rows - offset - per_page);
  const nearer = Math.min(offset, fromEnd);
  if (total.estimate && order.column === 'g.id' && nearer > EXACT_TOTAL_LIMIT) {
    return {
      limit: per_page,
      offset: 0,
      total,
      after: [0, await idAt(ctx, order.descending ? 1 - offset / total.rows : offset / total.rows)],
    };
  }
  if (offset < 1_000 || offset <= fromEnd) return { limit: per_page, offset, total };
  return { limit: Math.min(per_page, total.rows - offset), offset: fromEnd, backwards: true, total };
}

/** The total, kept for every page and order of the same filter. Asked for the first page, it brings the page along. */
async function totalOf(
  ctx: Ctx,
  filter: Filter,
  order: Order,
  paging: PageWanted,
  after: Key | null,
): Promise<{ total: Total; firstPage?: Slice }> {
  let firstPage: Slice | undefined;
  const key = `goods total ${filter.where} ${JSON.stringify(filter.values)}`;
  const entry = await ctx.cache.get(
    key,
    ['goods', 'stores'],
    30,
    async () => {
      const expected = (await isLarge(ctx)) ? await expectedRows(ctx, filter) : 0;
      if (expected > SURELY_MANY) return JSON.stringify({ rows: expected, estimate: true });
      const isFirst = paging.page === 1 && !after;
      const slice = await readSlice(ctx, filter, order, { limit: isFirst ? paging.per_page : 0, offset: 0 });
      if (isFirst) firstPage = slice;
      const rows = slice.total ?? 0;
      const estimate = rows > EXACT_TOTAL_LIMIT;
      return JSON.stringify({ rows: estimate ? Math.max(rows, await expectedRows(ctx, filter)) : rows, estimate });
    },
    () => '',
  );
  const total = JSON.parse(entry.body) as Total; // written just above
  return { total, ...(firstPage && { firstPage }) };
}

/** One statement. The hot ones are prepared by name; with a filter it is planned for its values, which differ too much. */
async function readSlice(ctx: Ctx, filter: Filter, order: Order, place: Place): Promise<Slice> {
  const values = [...filter.values];
  const text = sliceText(filter, order, place, (value) => `$${values.push(value)}`);
  const hot =
    place.offset === 0 && values.length === 0 && !filter.where.includes(' and ') && NAMED_SIZES.has(place.limit);
  const rows = hot
    ? await ctx.db.prepared<Slice & Record<string, unknown>>(
        'public',
        `goods-${createHash('sha1').update(text).digest('base64url')}`,
        text,
        [],
      )
    : (await ctx.db.pools.public.query<Slice & Record<string, unknown>>(text, values)).rows;
  return rows[0] ?? { cards: '[]', cursor: null };
}

/**
 * Without keywords the rows are read along the index of their order. Keywords are rare or common, and the planner cannot
 * know a word that somebody is still typing: up to 10,000 matches are gathered and sorted, more are found along the index.
 */
function sliceText(filter: Filter, order: Order, place: Place, bind: (value: unknown) => string): string {
  const { where } = filter;
  const most = EXACT_TOTAL_LIMIT + 1;
  const beyond = place.after ? afterText(order, place.after, bind) : 'true';
  const part = `where ${beyond} and`;
  const tail = `order by ${orderText(order, place.backwards)} limit ${place.limit} offset ${place.offset}`;
  const walk = `select g.id, ${order.column} as key from public_goods g ${part} ${where} ${tail}`;
  const gathered = `hits as materialized (select g.* from (select g.id, g.goods_price, g.goods_sale, g.comment_count from public_goods g where ${where} limit ${most}) g),`;
  const pick = `select g.id, ${order.column} as key from hits g ${part}`;
  const many = `(select count(*) from hits) > ${EXACT_TOTAL_LIMIT}`;
  const gather = filter.keywords && !place.total?.estimate;
  const source = !gather
    ? walk
    : place.total
      ? `${pick} true ${tail}`
      : `(${pick} not ${many} ${tail}) union all (select * from (${walk}) w where ${many})`;
  const count = gather
    ? 'select count(*) from hits'
    : `select count(*) from (select 1 from public_goods g where ${where} limit ${most}) c`;
  return `with ${CLOCK}, ${gather ? gathered : ''}
    page as materialized (select id, key, row_number() over () * ${place.backwards ? -1 : 1} as at from (${source}) q)
    select ${CARDS}::text as cards, (select key || '.' || id from page order by at desc limit 1) as cursor
      ${place.total ? '' : `, (${count})::int as total`}`;
}

function afterText(order: Order, [key, id]: Key, bind: (value: unknown) => string): string {
  const than = order.descending ? '<' : '>';
  return order.column === 'g.id'
    ? `g.id ${than} ${bind(id)}`
    : `(${order.column}, g.id) ${than} (${bind(key)}, ${bind(id)})`;
}

/** "key.id" of a row. @throws 422 for anything else */
function cursorOf(value: unknown): Key | null {
  if (value === undefined || value === '') return null;
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(String(value));
  if (!match) throw invalid({ cursor: { key: 'field.invalid' } });
  return [Number(match[1]), Number(match[2])];
}
