/** Orders as rows of the wire, always within a scope. */
import { sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { afterSaleDeadline, appNow, settingNumber, thumb, wireTime, yuan } from '#db/functions.ts';
import type { orders } from '#db/schema/index.ts';
import type { Order, OrderDetail, OrderStep, Parcel } from '#shared/contract/orders.ts';
import type { Reason } from '#shared/domain/quote.ts';
import { literal } from '#db/literal.ts';
import { REFUND_MONEY, REFUND_VERIFY } from '#shared/domain/refund-moves.ts';
import { PARCEL_STATE } from '#shared/domain/tracking.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';

/** Whose orders a call reaches. */
export type OrderScope = { user: number } | { store: number } | 'all';

export const shopperScope = (ctx: Ctx): OrderScope => ({ user: userOf(ctx).id });
export const officeScope = (ctx: Ctx): OrderScope => (ctx.area === 'admin' ? 'all' : { store: storeOf(ctx) });

/** The scope as a condition on `o`, an order. */
export function scopeCondition(scope: OrderScope): SQL {
  if (scope === 'all') return sql`o.deleted_at is null`;
  return 'user' in scope
    ? sql`o.user_id = ${scope.user} and o.deleted_at is null`
    : sql`o.store_id = ${scope.store} and o.deleted_at is null`;
}

/** An order as the statement answers it: what presenting adds is not there yet. */
export interface OrderRow extends Omit<
  Order,
  | 'order_status_cn'
  | 'refund_status_cn'
  | 'payment_name_cn'
  | 'store'
  | 'user'
  | 'group'
  | 'can'
  | 'next'
  | 'buyer_name'
  | 'store_name'
> {
  fully_refunded: boolean;
  shippable_lines: number;
  /** The shopper's time for an after-sale request is over. */
  window_over: boolean;
  group_status: number | null;
  group_need: number | null;
  group_paid: number | null;
  group_end_time: string | null;
  buyer_name: string | null;
  buyer_avatar: string | null;
  store_name: string | null;
  store_logo: string | null;
  pay_check_until: string | null;
  receive_deadline: string | null;
  comment_deadline: string | null;
  settle_at: string | null;
  refund_deadline: string | null;
  escalated: number;
  has_offer: number;
}

const lines = sql`(select coalesce(json_agg(json_build_object('id', g.id, 'goods_id', g.goods_id, 'sku_id', g.sku_id, 'goods_image', ${thumb('g.goods_image', 150)},
    'goods_name', g.goods_name, 'goods_price', ${yuan('g.goods_price')}, 'sku_name', g.sku_name, 'buy_num', g.buy_num, 'total_price', ${yuan('g.total_price')},
    'net_price', ${yuan('g.net_price')}, 'seckill_id', g.seckill_id, 'shipped_num', g.shipped_num, 'refunded_num', g.refunded_num,
    'refunded_money', ${yuan('g.refunded_money')}, 'shippable', g.shippable) order by g.id), '[]')
  from order_lines g where g.order_id = o.id) as order_goods`;

/** Columns of an OrderRow, of `orders_list o`. */
export const orderColumns = sql`o.id, o.order_no, o.order_name, o.order_image, o.user_id, o.store_id, ${yuan('o.order_price')} as order_price,
  ${yuan('o.total_price')} as total_price, ${yuan('o.freight_money')} as freight_money, ${yuan('o.coupon_money')} as coupon_money, o.order_status, o.refund_status,
  o.refund_id, o.refund_type, o.refund_verify, o.refund_step, o.refund_open, o.fully_refunded, o.shippable_lines,
  (o.is_settlement = 1 or coalesce(${afterSaleDeadline('o.receipt_time')} < ${appNow}, false)) as window_over, o.is_settlement, o.has_activity,
  o.collective_id, o.group_status, o.group_need, o.group_paid, ${wireTime('o.group_end_time')} as group_end_time, o.payment_name, o.delivery_no,
  o.delivery_code, o.receive_name, o.receive_tel, o.receive_area, o.receive_address, o.remark, o.buyer_name, o.buyer_avatar, o.store_name, o.store_logo,
  ${wireTime('o.pay_time')} as pay_time, ${wireTime('o.pay_deadline')} as pay_deadline, ${wireTime('o.delivery_time')} as delivery_time,
  ${wireTime('o.receipt_time')} as receipt_time, ${wireTime('o.comment_time')} as comment_time, ${wireTime('o.created_at')} as created_at,
  ${wireTime('o.updated_at')} as updated_at, ${wireTime('o.pay_check_until')} as pay_check_until, ${wireTime('o.receive_deadline')} as receive_deadline,
  ${wireTime('o.comment_deadline')} as comment_deadline, ${wireTime('o.settle_at')} as settle_at, ${wireTime('o.refund_deadline')} as refund_deadline,
  o.escalated, o.has_offer, ${lines}`;

/** Who has received the order waits for none of its parcels, whatever the courier leaves untold. */
const isReceived = sql`w.kind = 'parcel' and exists (select 1 from orders x where x.id = w.order_id and x.receipt_time is not null)`;
/** How a waybill `w` stands, as members of a JSON object. */
export const standingOf = sql`'state', coalesce(w.state, 0), 'stuck', coalesce(w.state not in (${literal(PARCEL_STATE.signed)}, ${literal(PARCEL_STATE.returned)})
      and not (${isReceived}) and coalesce(w.news_at, w.created_at) < ${appNow} - make_interval(days => ${settingNumber('logistics.stuck_days')}::int), false)`;
/** Where it is, and what couriers told of it. */
export const whereaboutsOf = sql`${standingOf}, 'tracks', coalesce(w.tracks, '[]'), 'news_at', ${wireTime('w.news_at')},
    'checked_at', ${wireTime('w.checked_at')},
    'unknown', coalesce(w.checked_at is not null and w.failures = 0 and w.state = ${literal(PARCEL_STATE.waiting)} and w.tracks = '[]', false)`;

export interface OrderDetailRow extends OrderRow, Pick<OrderDetail, 'refunded_money' | 'after_sale_deadline'> {
  parcels: Omit<Parcel, 'state_label'>[];
  reasons: Reason[];
  seller_flag: number;
  timeline: (Omit<OrderStep, 'label'> & { actor_id: number })[];
}

const detailColumns = sql`${orderColumns}, o.reasons, o.seller_flag,
  (select ${yuan(sql`coalesce(sum(r.money), 0)`)} from refunds r where r.order_id = o.id and r.refund_verify = ${literal(REFUND_VERIFY.agreed)} and r.money_status <> ${literal(REFUND_MONEY.none)} and r.deleted_at is null) as refunded_money,
  (select coalesce(json_agg(json_build_object('move', l.move, 'from_status', l.from_status, 'to_status', l.to_status, 'actor', l.actor, 'actor_id', l.actor_id,
    'note', l.note, 'created_at', ${wireTime('l.created_at')}) order by l.id), '[]') from order_logs l where l.order_id = o.id) as timeline,
  (select coalesce(json_agg(json_build_object('id', p.id, 'delivery_code', p.delivery_code, 'delivery_no', p.delivery_no, 'lines', p.lines,
    'created_at', ${wireTime('p.created_at')}, ${whereaboutsOf}) order by p.id), '[]')
    from order_parcels p left join waybills w on w.kind = 'parcel' and w.subject_id = p.id where p.order_id = o.id) as parcels,
  case when o.is_settlement = 0 then ${wireTime(afterSaleDeadline('o.receipt_time'))} end as after_sale_deadline`;

export const findOrder = (db: Db, scope: OrderScope, id: number): Promise<OrderDetailRow | undefined> =>
  first(db, sql`select ${detailColumns} from orders_list o where o.id = ${id} and ${scopeCondition(scope)}`);

export interface OrderHead extends Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'user_id'
  | 'store_id'
  | 'order_no'
  | 'total_price'
  | 'order_status'
  | 'delivery_no'
  | 'delivery_code'
  | 'updated_at'
> {
  shipped: boolean;
  received: boolean;
  group_gathering: boolean;
}
/** Takes an order for a change: the first lock of its transaction. */
export const lockOrder = (tx: Db, scope: OrderScope, id: number): Promise<OrderHead | undefined> =>
  first(
    tx,
    sql`select o.id, o.user_id, o.store_id, o.order_no, o.total_price, o.order_status, o.delivery_no, o.delivery_code, ${wireTime('o.updated_at')} as updated_at, o.delivery_time is not null as shipped,
        o.receipt_time is not null as received,
        coalesce((select l.status <> ${literal(GROUP_STATUS.complete)} from collective_logs l where l.id = o.collective_id), false) as group_gathering
      from orders o where o.id = ${id} and ${scopeCondition(scope)} for no key update of o`,
  );
