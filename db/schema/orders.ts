import { sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  basisPoints,
  condition,
  count,
  fen,
  flag,
  grams,
  id,
  json,
  longText,
  ref,
  stamps,
  state,
  timestamp,
  varchar,
} from '../columns.ts';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    user_id: ref('user_id'),
    store_id: ref('store_id'),
    /** The coupon_LOG used. */
    coupon_id: ref('coupon_id'),
    /** The collective_LOG joined. */
    collective_id: ref('collective_id'),
    order_no: varchar('order_no', 30),
    order_name: varchar('order_name', 120),
    order_image: varchar('order_image', 255),
    total_price: fen('total_price'),
    order_price: fen('order_price'),
    order_balance: fen('order_balance'),
    freight_money: fen('freight_money'),
    coupon_money: fen('coupon_money'),
    currency_id: bigint('currency_id', { mode: 'number' }).notNull().default(1),
    order_status: state('order_status', 1),
    refund_status: state('refund_status'),
    is_settlement: flag('is_settlement'),
    /** Platform commission in basis points, frozen when the order was paid. */
    commission_rate: basisPoints('commission_rate'),
    /** Points per yuan of goods, times 100, frozen when the order was paid. */
    points_rate: count('points_rate'),
    /** Has a line bought in an activity: cancelled after minutes, not days. */
    has_activity: flag('has_activity'),
    delivery_no: varchar('delivery_no', 40),
    delivery_code: varchar('delivery_code', 20),
    receive_name: varchar('receive_name', 15),
    receive_tel: varchar('receive_tel', 11),
    receive_area: varchar('receive_area', 140),
    receive_address: varchar('receive_address', 80),
    province_id: ref('province_id'),
    payment_name: varchar('payment_name', 20),
    pay_time: timestamp('pay_time'),
    delivery_time: timestamp('delivery_time'),
    receipt_time: timestamp('receipt_time'),
    comment_time: timestamp('comment_time'),
    remark: varchar('remark', 150),
    /** The store's own mark, 0 for none; the buyer never sees it. */
    seller_flag: state('seller_flag'),
    /** Every amount with its reason, as priced (rule, id, name, before, after). */
    reasons: json<unknown[]>('reasons').notNull().default([]),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('orders_no_key').on(t.order_no),
    index('orders_user_idx').on(t.user_id, t.id),
    index('orders_user_status_idx').on(t.user_id, t.order_status, t.id),
    index('orders_store_idx').on(t.store_id, t.id),
    index('orders_store_status_idx').on(t.store_id, t.order_status, t.id),
    index('orders_status_idx').on(t.order_status, t.id),
    index('orders_unpaid_idx')
      .on(t.created_at)
      .where(condition`order_status = ${ORDER_STATUS.waitPay}`),
    index('orders_shipped_idx')
      .on(t.delivery_time)
      .where(condition`order_status = ${ORDER_STATUS.waitReceipt}`),
    index('orders_received_idx')
      .on(t.receipt_time)
      .where(condition`order_status = ${ORDER_STATUS.waitComment}`),
    index('orders_settle_idx')
      .on(t.id)
      .where(condition`order_status = ${ORDER_STATUS.completed} and is_settlement = 0`),
    index('orders_group_idx')
      .on(t.collective_id)
      .where(sql`collective_id > 0`),
    index('orders_created_idx').on(t.created_at),
    // What a full reduction has brought is read from the reasons of the orders.
    index('orders_reduced_idx')
      .on(t.store_id, t.id)
      .where(sql`reasons @> '[{"kind": "full_reduction"}]'`),
    // Offices look an order up by the phone of who receives it.
    index('orders_receive_tel_idx').on(t.receive_tel, t.id),
    index('orders_total_idx').on(t.total_price, t.id),
    index('orders_name_trgm_idx').using('gin', t.order_name.op('gin_trgm_ops')),
    check(
      'orders_total_check',
      sql`total_price = order_price + freight_money - coupon_money and total_price >= 0 and order_price >= 0 and coupon_money >= 0 and freight_money >= 0`,
    ),
    check(
      'orders_status_check',
      condition`order_status between ${ORDER_STATUS.cancelled} and ${ORDER_STATUS.completed}`,
    ),
  ],
);

export const orderGoods = pgTable(
  'order_goods',
  {
    id: id(),
    order_id: ref('order_id'),
    /** 0 for goods without variants; `stock_sku_id` is the row whose stock it took. */
    sku_id: ref('sku_id'),
    stock_sku_id: ref('stock_sku_id'),
    goods_id: ref('goods_id'),
    user_id: ref('user_id'),
    store_id: ref('store_id'),
    goods_name: varchar('goods_name', 120),
    goods_image: varchar('goods_image', 255),
    sku_name: varchar('sku_name', 120),
    buy_num: count('buy_num', 1),
    goods_price: fen('goods_price'),
    total_price: fen('total_price'),
    /** total_price minus every discount allocated to this line: what the line really cost. */
    net_price: fen('net_price'),
    activity_discount: fen('activity_discount'),
    reduction_discount: fen('reduction_discount'),
    coupon_discount: fen('coupon_discount'),
    seckill_id: ref('seckill_id'),
    total_weight: grams('total_weight'),
    shipped_num: count('shipped_num'),
    refunded_num: count('refunded_num'),
    refunded_money: fen('refunded_money'),
    ...stamps(),
  },
  (t) => [
    index('order_goods_order_idx').on(t.order_id, t.id),
    index('order_goods_goods_idx').on(t.goods_id, t.id),
    index('order_goods_seckill_idx')
      .on(t.seckill_id)
      .where(sql`seckill_id > 0`),
    check(
      'order_goods_check',
      sql`buy_num between 1 and 999 and net_price >= 0 and net_price = total_price - activity_discount - reduction_discount - coupon_discount and refunded_money between 0 and net_price and refunded_num between 0 and buy_num and shipped_num between 0 and buy_num`,
    ),
  ],
);

/** The timeline that all three apps show: written in the same transaction as the move. */
export const orderLogs = pgTable(
  'order_logs',
  {
    id: id(),
    order_id: ref('order_id'),
    move: text('move').notNull(),
    from_status: state('from_status'),
    to_status: state('to_status'),
    actor: text('actor').notNull(),
    actor_id: ref('actor_id'),
    note: varchar('note', 255),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [index('order_logs_order_idx').on(t.order_id, t.id)],
);

/** One shipment; an order may travel in several. `lines`: order_goods id -> quantity. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    id: id(),
    order_id: ref('order_id'),
    store_id: ref('store_id'),
    delivery_code: varchar('delivery_code', 20),
    delivery_no: varchar('delivery_no', 40),
    lines: json<Record<string, number>>('lines').notNull().default({}),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [index('order_parcels_order_idx').on(t.order_id, t.id)],
);

export const orderSettlements = pgTable(
  'order_settlements',
  {
    id: id(),
    order_id: ref('order_id'),
    user_id: ref('user_id'),
    store_id: ref('store_id'),
    settlement_no: varchar('settlement_no', 30),
    kind: varchar('kind', 10, 'settle'),
    refund_id: ref('refund_id'),
    total_price: fen('total_price'),
    goods_money: fen('goods_money'),
    freight_money: fen('freight_money'),
    platform_money: fen('platform_money'),
    commission_money: fen('commission_money'),
    settlement_price: fen('settlement_price'),
    /** Of it, what repaid the store's debt; negative where a refund became debt. */
    debt_money: fen('debt_money'),
    /** What the store's balance gained. */
    arrived_money: bigint('arrived_money', { mode: 'number' }).generatedAlwaysAs(sql`settlement_price - debt_money`),
    status: state('status', 1),
    info: longText('info'),
    ...stamps(),
  },
  (t) => [
    check(
      'order_settlements_arithmetic_check',
      sql`total_price = goods_money + freight_money and settlement_price = total_price - platform_money - commission_money`,
    ),
    uniqueIndex('order_settlements_key').on(t.order_id, t.kind, t.refund_id),
    index('order_settlements_store_idx').on(t.store_id, t.id),
    index('order_settlements_no_idx').on(t.settlement_no),
  ],
);
