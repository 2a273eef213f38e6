/** Orders as they are read: one whole, several by id or number, a shopper's list; and what a courier told of a waybill. */
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { escapeLike, idArray } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import { CODE } from '#shared/contract/envelope.ts';
import type { OrderDetail, Track, findOrders, listOrders, showOrder } from '#shared/contract/orders.ts';
import { REFUND_TYPE } from '#shared/domain/refund-moves.ts';
import { hasPermission, userOf, type Ctx } from '../../context.ts';
import { AppError, forbidden, notFound } from '../../errors.ts';
import { mapPage, readPage } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { presentDetail, presentOrder } from './present.ts';
import {
  findOrder,
  officeScope,
  orderColumns,
  scopeCondition,
  shopperScope,
  type OrderRow,
  type OrderScope,
} from './queries.ts';

type WhichOrder = ParsedOf<typeof showOrder>;

export async function showOwn(ctx: Ctx, { id }: WhichOrder): Promise<OrderDetail> {
  const row = await ctx.db.asTenant({ user: userOf(ctx).id }, (tx) => findOrder(tx, shopperScope(ctx), id));
  if (!row) throw notFound();
  return presentDetail(row, 'shopper', ctx.language);
}

/** For the back offices: an admin sees every order, a seller those of the store. */
export async function showOrderForOffice(ctx: Ctx, id: number): Promise<OrderDetail> {
  const row = await findOrder(ctx.db.trade, officeScope(ctx), id);
  if (!row) throw notFound();
  return presentDetail(row, ctx.area === 'admin' ? 'admin' : 'seller', ctx.language);
}

async function tracks(ctx: Ctx, scope: OrderScope, { id }: WhichOrder): Promise<Track[]> {
  const row = await findOrder(ctx.db.trade, scope, id);
  if (!row) throw notFound();
  return row.parcels.flatMap((parcel) => parcel.tracks);
}
/** POST /user/order/express */
export const ownTracks = (ctx: Ctx, which: WhichOrder) => tracks(ctx, shopperScope(ctx), which);
/** POST /{Admin,Seller}/orders/express/find */
export const officeTracks = (ctx: Ctx, which: WhichOrder) => tracks(ctx, officeScope(ctx), which);

/** Sellers' programs call the admin path with their own token: that is told silently, and never signs anybody out. */
export const toldSilently = (route: Route): Route => ({
  ...route,
  run: (ctx, input, http) => {
    if (ctx.area === 'admin' && ctx.actor.kind !== 'admin') throw new AppError(CODE.silent, 'forbidden');
    if (!hasPermission(ctx.actor, `${ctx.area}.orders.show`)) throw forbidden();
    return route.run(ctx, input, http);
  },
});

type Numbers = ParsedOf<typeof findOrders>;

async function find(ctx: Ctx, scope: OrderScope, { params }: Numbers): Promise<AnswerOf<typeof findOrders>> {
  const found = await rows<OrderRow>(
    ctx.db.trade,
    sql`select ${orderColumns} from orders_list o
      where (o.id = any(${idArray(params.order_id)}) or o.order_no = any(${sql.param(params.order_no)}::text[])) and ${scopeCondition(scope)} order by o.id`,
  );
  const actor = scope === 'all' ? 'admin' : 'user' in scope ? 'shopper' : 'seller';
  return found.map((row) => ({
    ...presentOrder(row, actor, ctx.language),
    refund: row.refund_id > 0 ? { id: row.refund_id } : null,
  }));
}

/** POST /user/order/after */
export const findOwn = (ctx: Ctx, numbers: Numbers) => find(ctx, shopperScope(ctx), numbers);
/** GET /{Admin,Seller}/orders/find/all */
export const findForOffice = (ctx: Ctx, numbers: Numbers) => find(ctx, officeScope(ctx), numbers);

type Filter = ParsedOf<typeof listOrders>;

function conditions(filter: Filter): SQL {
  const all: SQL[] = [];
  const add = (applies: unknown, condition: SQL) => applies && all.push(condition);
  add(typeof filter.order_status === 'number', sql`o.order_status = ${filter.order_status}`);
  add(filter.order_no, sql`o.order_no like ${`%${escapeLike(filter.order_no ?? '')}%`}`);
  if (filter.created_at)
    add(
      true,
      sql`o.created_at >= ${filter.created_at[0]}::timestamptz and o.created_at < ${filter.created_at[1]}::timestamptz`,
    );
  add(filter.is_refund, sql`o.refund_id > 0 and o.refund_type = ${REFUND_TYPE.refund}`);
  add(filter.is_return, sql`o.refund_id > 0 and o.refund_type = ${REFUND_TYPE.return}`);
  const group = filter.collective_id ?? '';
  add(group === '-1' || group === '0|gt', sql`o.collective_id > 0`);
  add(/^[1-9]\d{0,14}$/.test(group), sql`o.collective_id = ${Number(group)}`);
  return all.length > 0 ? sql` and ${sql.join(all, sql` and `)}` : sql``;
}

export async function listOwn(ctx: Ctx, filter: Filter): Promise<AnswerOf<typeof listOrders>> {
  const from = sql`from orders_list o where ${scopeCondition(shopperScope(ctx))}${conditions(filter)}`;
  const page = await ctx.db.asTenant({ user: userOf(ctx).id }, (tx) =>
    readPage<OrderRow>(tx, { select: orderColumns, from, order: sql`o.id desc` }, filter),
  );
  return mapPage(page, (row) => presentOrder(row, 'shopper', ctx.language));
}
