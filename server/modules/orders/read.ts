/** Orders as they are read: one whole, several by id or number, a shopper's list. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows } from '#db/client.ts';
import { escapeLike, idArray, settingNumber } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { adminOrders, OrderDetail, findOrders, listOrders, showOrder } from '#shared/contract/orders.ts';
import { PROCESS_SETTINGS } from '#shared/domain/order-diagram.ts';
import { REFUND_TYPE } from '#shared/domain/refund-moves.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { mapPage, readPage } from '../../http/paging.ts';
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

/** GET /{Admin,Seller}/orders/process/times */
export async function processTimes(ctx: Ctx): Promise<AnswerOf<typeof adminOrders.times>> {
  const times = await first<AnswerOf<typeof adminOrders.times>>(
    ctx.db.trade,
    sql`select ${sql.join(
      PROCESS_SETTINGS.map((name) => sql`floor(${settingNumber(name)})::int as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  );
  if (!times) throw new Error('the settings answered no row');
  return times;
}

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
