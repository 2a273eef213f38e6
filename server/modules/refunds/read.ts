/** A case as its three sides read it: goods, amounts, what was said, and what this side can do now. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { thumb, wireTime, yuan } from '#db/functions.ts';
import { stores } from '#db/schema/index.ts';
import { REFUND_PHASES, REFUND_TYPE, type RefundPhase } from '#shared/domain/refund-moves.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { adminCases, AfterSaleCase, WhichCase } from '#shared/contract/refunds.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { officeScope, shopperScope, type OrderScope } from '../orders/index.ts';
import { presentCase, type RefundCaseRow } from './present.ts';
import { targetCase } from './queries.ts';

const lines = sql`(select coalesce(json_agg(json_build_object('id', g.id, 'goods_id', g.goods_id, 'goods_name', g.goods_name,
    'goods_image', ${thumb('g.goods_image', 150)}, 'sku_name', g.sku_name, 'goods_price', g.goods_price, 'buy_num', g.buy_num, 'shipped_num', g.shipped_num,
    'refunded_num', g.refunded_num, 'net_price', g.net_price, 'refunded_money', g.refunded_money, 'quantity', coalesce(c.quantity, 0),
    'money', coalesce(c.money, 0)) order by g.id), '[]')
  from order_goods g left join refund_goods c on c.refund_id = r.id and c.order_goods_id = g.id where g.order_id = r.order_id)`;
const logs = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'move', l.move, 'actor', l.actor, 'actor_id', l.actor_id, 'note', l.note,
    'money', l.money, 'images', l.images, 'created_at', ${wireTime('l.created_at')}) order by l.id), '[]') from refund_logs l where l.refund_id = r.id)`;
const others = sql`(select coalesce(json_agg(json_build_object('id', x.id, 'refund_type', x.refund_type, 'refund_verify', x.refund_verify,
    'refund_step', x.refund_step, 'money', ${yuan('x.money')}, 'created_at', ${wireTime('x.created_at')}) order by x.id desc), '[]')
  from refunds x where x.order_id = r.order_id and x.deleted_at is null)`;

const columns = sql`r.id, r.user_id, r.store_id, r.order_id, r.refund_type, r.refund_verify, r.refund_step, r.money, r.freight_money, r.money_status, r.channel,
  r.offer_money, r.escalated, r.delivery_no, r.delivery_code, r.re_delivery_no, r.re_delivery_code, r.refund_remark, r.images, r.refuse_remark,
  ${wireTime('r.deadline_at')} as deadline_at, ${wireTime('r.closed_at')} as closed_at, ${wireTime('r.created_at')} as created_at, ${wireTime('r.updated_at')} as updated_at,
  o.order_no, o.order_status, o.refund_status, ${yuan('o.order_price')} as order_price, ${yuan('o.coupon_money')} as coupon_money, ${yuan('o.total_price')} as total_price,
  o.freight_money as order_freight, o.delivery_time, o.payment_name, o.is_settlement, o.buyer_name, o.store_name, o.fully_refunded, o.refund_id,
  ${lines} as lines, ${logs} as logs, ${others} as cases`;

const scoped = (scope: OrderScope): SQL => {
  if (scope === 'all') return sql`true`;
  return 'user' in scope ? sql`r.user_id = ${scope.user}` : sql`r.store_id = ${scope.store}`;
};

/** Tenants read through row level security. @throws 404 */
export async function readCase(ctx: Ctx, scope: OrderScope, which: WhichCase): Promise<AfterSaleCase> {
  const statement = sql`select ${columns} from refunds r join orders_list o on o.id = r.order_id
    where r.order_id = ${which.orderId} and ${targetCase(which.refund_id)} and ${scoped(scope)}`;
  const read = (db: Db) => first<RefundCaseRow>(db, statement);
  const row = scope === 'all' ? await read(ctx.db.trade) : await ctx.db.asTenant(scope, read);
  if (!row) throw notFound();
  return presentCase(
    ctx,
    row,
    scope === 'all' ? 'admin' : 'user' in scope ? 'shopper' : 'seller',
    await returnAddress(ctx, row),
  );
}

/** Where returned goods are sent. */
async function returnAddress(ctx: Ctx, { store_id }: RefundCaseRow): Promise<AfterSaleCase['return_to']> {
  const { store_name, store_mobile, store_phone, area_info, store_address } = stores;
  const [to] = await ctx.db.trade
    .select({
      name: store_name,
      phone: sql<string>`coalesce(nullif(${store_mobile}, ''), ${store_phone})`,
      address: sql<string>`trim(${area_info} || ' ' || ${store_address})`,
    })
    .from(stores)
    .where(eq(stores.id, store_id));
  return to ?? null;
}

/** GET /user/order/refund/{orderId} */
export const showOwn = (ctx: Ctx, which: WhichCase) => readCase(ctx, shopperScope(ctx), which);
/** GET /{Seller,Admin}/refunds/{orderId} */
export const showForOffice = (ctx: Ctx, which: WhichCase) => readCase(ctx, officeScope(ctx), which);

/** GET /{Seller,Admin}/refunds/counts: open cases by type and phase. */
export async function countOpenCases(ctx: Ctx): Promise<AnswerOf<typeof adminCases.count>> {
  const of = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;
  const standsAt = (phase: RefundPhase) => {
    const { refund_verify, refund_step } = REFUND_PHASES[phase];
    return sql`refund_verify = ${refund_verify} and refund_step = ${refund_step}`;
  };
  const phases = (type: number) => sql`json_build_object('all', ${of(sql`refund_type = ${type}`)},
    'pending', ${of(sql`refund_type = ${type} and ${standsAt('pending')}`)}, 'sending', ${of(sql`refund_type = ${type} and ${standsAt('sending')}`)},
    'receiving', ${of(sql`refund_type = ${type} and ${standsAt('receiving')}`)},
    'confirming', ${of(sql`refund_type = ${type} and ${standsAt('confirming')}`)}, 'escalated', ${of(sql`refund_type = ${type} and escalated = 1`)})`;
  const scope = officeScope(ctx);
  const statement = sql`select ${phases(REFUND_TYPE.refund)} as refund, ${phases(REFUND_TYPE.return)} as return from refunds r where closed_at is null and deleted_at is null and ${scoped(scope)}`;
  const read = (db: Db) => first<AnswerOf<typeof adminCases.count>>(db, statement);
  const counts = scope === 'all' ? await read(ctx.db.trade) : await ctx.db.asTenant(scope, read);
  if (!counts) throw new Error('a count answered no row');
  return counts;
}
