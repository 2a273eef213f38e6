/**
 * GET /goods: search and lists. One statement finds the goods of a page, the first page's with the total; a second one brings
 * the cards that are not in memory.
 */
import { createHash } from 'node:crypto';
import { EXACT_TOTAL_LIMIT } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { SHOWN } from '../../http/cache.ts';
import { JsonText } from '../../http/route.ts';
import { cardsOf, pageText } from './cards.ts';
import { filterOf, orderOf, orderText, type Filter, type GoodsQuery, type Order } from './filter.ts';
import { expectedRows, idAt, isLarge, remembered } from './size.ts';

/** Above this the planner's guess is trusted without counting to 10,000 first. */
const SURELY_MANY = 2 * EXACT_TOTAL_LIMIT;
/** Page sizes of the storefront. Only these get prepared statements. */
const NAMED_SIZES = new Set([8, 10, 20, 30]);
/** Every connection keeps its prepared statements for good, so they have an end: the first shapes that are asked for. */
const MOST_NAMES = 64;
/** By their text. */
const names = new Map<string, string>();

type Key = readonly [key: number, id: number];
interface Total {
  rows: number;
  estimate: boolean;
}
interface Slice {
  ids: number[];
  /** `key.id` of the last row: where the next page goes on. */
  cursor: string | null;
  total?: number;
}
/** The third-level classes of a search. A level above is looked up once and then kept: the planner must see the ids. */
async function leavesOf(ctx: Ctx, { class_id, deep = 3 }: GoodsQuery): Promise<number[]> {
  if (deep === 3 || class_id.length === 0) return class_id;
  const kept = { key: `class leaves ${deep} ${class_id.join()}`, topics: ['common', 'goods'], seconds: 60 };
  const leaves = await remembered(ctx, kept, async () => {
    const [row] = await ctx.db.prepared<{ leaves: number[] }>(
      'public',
      'class-leaves',
      'select to_json(class_leaves($1::bigint[], $2::int)) as leaves',
      [class_id, deep],
    );
    return row?.leaves ?? [];
  });
  return leaves.length > 0 ? leaves : [0]; // a class without any has no goods
}

interface PageOfGoods {
  order: Order;
  page: number;
  per_page: number;
  total: Total;
  after: Key | null;
}
interface Place {
  limit: number;
  offset: number;
  backwards?: boolean;
  after?: Key | null;
  /** Undefined: not known yet, and asked for. */
  total?: Total;
}

export async function list(ctx: Ctx, asked: GoodsQuery): Promise<JsonText> {
  const { per_page, cursor: after } = asked;
  const query = { ...asked, class_id: await leavesOf(ctx, asked) };
  const order = orderOf(query);
  const isFirst = asked.page === 1 && !after;
  let filter = filterOf(query);
  let found = await totalOf(ctx, filter, order, isFirst ? per_page : 0);
  if (found.total.rows === 0 && query.keywords) {
    filter = filterOf(query, true);
    found = await totalOf(ctx, filter, order, isFirst ? per_page : 0);
  }
  const { total } = found;
  const last = Math.max(1, Math.ceil(total.rows / per_page));
  const page = Math.min(asked.page, last);
  const slice =
    found.firstPage ??
    (await readSlice(ctx, filter, order, await placeOf(ctx, { order, page, per_page, total, after })));
  const cursor = page < last ? slice.cursor : null;
  const cards = await cardsOf(ctx, slice.ids);
  return new JsonText(pageText(cards, { total: total.rows, per_page, page, estimate: total.estimate, cursor }));
}

/**
 * Where a page begins. The last half is read from its end. Where even the total is a guess, a page deep inside is found
 * by its share of the ids instead of by skipping to it; whoever needs every row in turn follows the cursor.
 */
async function placeOf(ctx: Ctx, { order, page, per_page, total, after }: PageOfGoods): Promise<Place> {
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

/** The total, kept for every page and order of the same filter. @param first rows of the first page to bring along */
async function totalOf(
  ctx: Ctx,
  filter: Filter,
  order: Order,
  first: number,
): Promise<{ total: Total; firstPage?: Slice }> {
  let firstPage: Slice | undefined;
  const key = `goods total ${filter.where} ${JSON.stringify(filter.values)}`;
  const total = await remembered<Total>(
    ctx,
    { key, topics: ['goods', 'stores', ...(filter.moves ? [SHOWN] : [])], seconds: 30 },
    async () => {
      const large = await isLarge(ctx);
      const expected = large ? await expectedRows(ctx, filter) : 0;
      if (expected > SURELY_MANY) return { rows: expected, estimate: true };
      // Among so many, rare words and common ones want plans of their own.
      const where = (!large && filter.unseen) || filter.where;
      const slice = await readSlice(ctx, { ...filter, where }, order, { limit: first, offset: 0 });
      if (first > 0) firstPage = slice;
      const rows = slice.total ?? 0;
      const estimate = rows > EXACT_TOTAL_LIMIT;
      return { rows: estimate ? Math.max(rows, await expectedRows(ctx, filter)) : rows, estimate };
    },
  );
  return { total, ...(firstPage && { firstPage }) };
}

/**
 * One statement. Planning one takes longer than running it, so the hot ones are prepared by name: lists without a filter,
 * and first pages of a search, which gathers its matches whatever the words are (where PostgreSQL sees them, it plans anew
 * for each: 1.6 ms instead of 0.4). With another filter, and words that are known to be everywhere, it is planned for its
 * values, which differ too much.
 */
async function readSlice(ctx: Ctx, filter: Filter, order: Order, place: Place): Promise<Slice> {
  const values = [...filter.values];
  const text = sliceText(filter, order, place, (value) => `$${values.push(value)}`);
  const plain = values.length === 0 && !filter.where.includes(' and ');
  const hot = place.offset === 0 && NAMED_SIZES.has(place.limit) && (plain || gathers(filter, place));
  const name = hot ? nameOf(text) : null;
  const rows = name
    ? await ctx.db.prepared<Slice & Record<string, unknown>>('public', name, text, values)
    : await ctx.db.query<Slice & Record<string, unknown>>('public', text, values);
  return rows[0] ?? { ids: [], cursor: null };
}

/** What a statement is prepared as; null where there are enough of them. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known ?? null;
  const name = `goods-${createHash('sha1').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}

/** Are all matches gathered before they are sorted? */
const gathers = (filter: Filter, place: Place): boolean => filter.keywords && !place.total?.estimate;

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
  const gathered = `hits as materialized (select g.* from (select g.id, g.card_price, g.goods_sale, g.comment_count from public_goods g where ${where} limit ${most}) g),
    counted as materialized (select count(*) as n from hits),`;
  const pick = `select g.id, ${order.column} as key from hits g ${part}`;
  const many = `(select n from counted) > ${EXACT_TOTAL_LIMIT}`;
  const gather = gathers(filter, place);
  const source = !gather
    ? walk
    : place.total
      ? `${pick} true ${tail}`
      : `(${pick} not ${many} ${tail}) union all (select * from (${walk}) w where ${many})`;
  const count = gather
    ? 'select n from counted'
    : `select count(*) from (select 1 from public_goods g where ${where} limit ${most}) c`;
  return `with ${gather ? gathered : ''}
    page as materialized (select id, key, row_number() over () * ${place.backwards ? -1 : 1} as at from (${source}) q)
    select (select coalesce(json_agg(id order by at), '[]') from page) as ids, (select key || '.' || id from page order by at desc limit 1) as cursor
      ${place.total ? '' : `, (${count})::int as total`}`;
}

function afterText(order: Order, [key, id]: Key, bind: (value: unknown) => string): string {
  const than = order.descending ? '<' : '>';
  return order.column === 'g.id'
    ? `g.id ${than} ${bind(id)}`
    : `(${order.column}, g.id) ${than} (${bind(key)}, ${bind(id)})`;
}
