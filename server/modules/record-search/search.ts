/**
 * GET /{Admin,Seller}/record_search: one statement over every kind that the caller may list, each along an index. Numbers
 * are found by their beginning, phones whole, goods by their words.
 */
import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { escapeLike } from '#db/functions.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import { MOST_FOUND, SHORTEST_SEARCH } from '#shared/contract/limits.ts';
import type { FoundKind, FoundRecord, searchStoreRecords } from '#shared/contract/record-search.ts';
import { phoneOf } from '#shared/domain/phone.ts';
import { adminOf, hasPermission, storeOf, userOf, type Ctx } from '../../context.ts';
import { searchQuery } from '../../search/query.ts';

type Query = ParsedOf<typeof searchStoreRecords>;

export async function storeRecords(ctx: Ctx, { q }: Query): Promise<FoundRecord[]> {
  const store = storeOf(ctx);
  const parts = partsOf(ctx, { q, storeId: store });
  if (parts.length === 0) return [];
  return ctx.db.lists.asTenant({ store, user: userOf(ctx).ownerId }, (tx) => find(tx, parts));
}

export async function platformRecords(ctx: Ctx, { q }: Query): Promise<FoundRecord[]> {
  adminOf(ctx);
  const parts = partsOf(ctx, { q, storeId: 0 });
  return parts.length === 0 ? [] : find(ctx.db.lists.trade, parts);
}

const find = (db: Db, parts: SQL[]): Promise<FoundRecord[]> =>
  rows<FoundRecord>(
    db,
    sql`select f.kind, f.id, f.name, f.detail from (${sql.join(parts, sql` union all `)}) f order by f.place, f.id desc`,
  );

interface Asked {
  q: string;
  /** 0: of all stores. */
  storeId: number;
}
interface Source {
  /** What the caller needs to list, below its area. */
  resource: string;
  areas: readonly ('admin' | 'seller')[];
  kind: FoundKind | SQL;
  id: SQL;
  name: SQL;
  detail: SQL;
  from: SQL;
  /** Null: what was typed cannot be one. */
  where: (asked: Asked) => SQL | null;
  /** The newest, unless the index has another order. */
  order?: SQL;
}

/** A beginning as a range: unlike a pattern, a policy on the rows does not keep it from the index. */
const begins = (column: SQL, text: string): SQL => sql`${column} >= ${text} and ${column} < ${`${text}\u{10ffff}`}`;
const own = (column: SQL, { storeId }: Asked): SQL => (storeId > 0 ? sql` and ${column} = ${storeId}` : sql``);
const isNumber = (q: string): boolean => /^\d{4,30}$/.test(q);
const isId = (q: string): boolean => /^[1-9]\d{0,14}$/.test(q);

const BOTH = ['admin', 'seller'] as const;
const SOURCES: readonly Source[] = [
  {
    resource: 'orders',
    areas: BOTH,
    kind: 'orders',
    id: sql`o.id`,
    name: sql`o.order_no`,
    detail: sql`concat_ws(' · ', o.receive_name, o.order_name)`,
    from: sql`orders o`,
    where: (asked) =>
      isNumber(asked.q) ? sql`${begins(sql`o.order_no`, asked.q)}${own(sql`o.store_id`, asked)}` : null,
    order: sql`o.order_no desc`,
  },
  {
    resource: 'orders',
    areas: BOTH,
    kind: 'orders',
    id: sql`o.id`,
    name: sql`o.order_no`,
    detail: sql`concat_ws(' · ', o.receive_name, o.receive_tel, o.order_name)`,
    from: sql`orders o`,
    where: (asked) => {
      const phone = phoneOf(asked.q);
      return phone ? sql`o.receive_tel = ${phone}${own(sql`o.store_id`, asked)}` : null;
    },
  },
  {
    resource: 'orders',
    areas: BOTH,
    kind: sql`case c.refund_type when 0 then 'refunds' else 'returns' end`,
    id: sql`c.order_id`,
    name: sql`c.id::text`,
    detail: sql`(select o.order_no from orders o where o.id = c.order_id)`,
    from: sql`refunds c`,
    where: (asked) => (isId(asked.q) ? sql`c.id = ${asked.q}::bigint${own(sql`c.store_id`, asked)}` : null),
  },
  {
    resource: 'goods',
    areas: BOTH,
    kind: 'goods',
    id: sql`g.id`,
    name: sql`g.goods_name`,
    detail: sql`concat_ws(' · ', nullif(g.goods_no, ''), (select s.store_name from store_names s where s.id = g.store_id))`,
    from: sql`goods g`,
    where: (asked) => {
      const words = searchQuery(asked.q);
      return words ? sql`g.search @@ ${words}::tsquery and g.deleted_at is null${own(sql`g.store_id`, asked)}` : null;
    },
  },
  {
    resource: 'stores',
    areas: ['admin'],
    kind: 'stores',
    id: sql`s.id`,
    name: sql`s.store_name`,
    detail: sql`s.store_phone`,
    from: sql`stores s`,
    where: ({ q }) =>
      sql`(s.store_name ilike ${`%${escapeLike(q)}%`} or s.store_phone = ${q}) and s.deleted_at is null`,
  },
  {
    resource: 'users',
    areas: ['admin'],
    kind: 'users',
    id: sql`u.id`,
    name: sql`coalesce(nullif(u.nickname, ''), u.username)`,
    detail: sql`concat_ws(' · ', u.username, nullif(u.phone, u.username))`,
    from: sql`users u`,
    where: ({ q }) =>
      sql`(u.username ilike ${`${escapeLike(q)}%`} or u.nickname ilike ${`${escapeLike(q)}%`} or u.phone = ${q}) and u.deleted_at is null`,
  },
  {
    resource: 'integral_orders',
    areas: ['admin'],
    kind: 'integral_orders',
    id: sql`p.id`,
    name: sql`p.order_no`,
    detail: sql`concat_ws(' · ', p.receive_name, p.order_name)`,
    from: sql`integral_orders p`,
    where: ({ q }) => (isNumber(q) ? begins(sql`p.order_no`, q) : null),
    order: sql`p.order_no desc`,
  },
];

/** What can be found by this text, and listed by this caller. */
function partsOf(ctx: Ctx, asked: Asked): SQL[] {
  const area = ctx.area === 'seller' ? 'seller' : 'admin';
  const q = asked.q.trim();
  return SOURCES.flatMap((source, place) => {
    if (!source.areas.includes(area) || !hasPermission(ctx.actor, `${area}.${source.resource}.index`)) return [];
    const where = q.length >= SHORTEST_SEARCH || isId(q) ? source.where({ ...asked, q }) : null;
    return where ? [part(source, place, where)] : [];
  });
}

const part = ({ kind, id, name, detail, from, order = sql`${id} desc` }: Source, place: number, where: SQL): SQL =>
  sql`(select ${kind}::text as kind, ${place}::int as place, ${id} as id, ${name}::text as name, coalesce(${detail}, '')::text as detail
    from ${from} where ${where} order by ${order} limit ${MOST_FOUND})`;
