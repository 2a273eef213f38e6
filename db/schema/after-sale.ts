/** A case of money or goods that go back, its goods, and every step that it took. */
import { REFUND_PHASES, REFUND_VERIFY } from '#shared/domain/refund-moves.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { condition, count, fen, flag, id, longText, ref, stamps, state, timestamp, varchar } from '../columns.ts';

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    user_id: ref('user_id'),
    store_id: ref('store_id'),
    order_id: ref('order_id'),
    refund_type: state('refund_type'),
    refund_verify: state('refund_verify'),
    refund_step: state('refund_step'),
    /** Amount of the case including returned freight. */
    money: fen('money'),
    freight_money: fen('freight_money'),
    /** 0 not begun, 1 in clearing, 2 money is back. */
    money_status: state('money_status'),
    channel: varchar('channel', 20),
    status_before: state('status_before'),
    delivery_no: varchar('delivery_no', 40),
    delivery_code: varchar('delivery_code', 20),
    re_delivery_no: varchar('re_delivery_no', 40),
    re_delivery_code: varchar('re_delivery_code', 20),
    refund_remark: longText('refund_remark'),
    images: longText('images'),
    refuse_remark: longText('refuse_remark'),
    /** What the seller would pay back instead; null: no offer is on the table. */
    offer_money: bigint('offer_money', { mode: 'number' }),
    escalated: flag('escalated'),
    deadline_at: timestamp('deadline_at'),
    closed_at: timestamp('closed_at'),
    ...stamps(),
  },
  (t) => [
    index('refunds_order_idx').on(t.order_id, t.id),
    index('refunds_store_idx').on(t.store_id, t.id),
    index('refunds_user_idx').on(t.user_id, t.id),
    // What waits for a store.
    index('refunds_open_store_idx')
      .on(t.store_id)
      .where(sql`closed_at is null`),
    uniqueIndex('refunds_open_key')
      .on(t.order_id)
      .where(sql`closed_at is null and deleted_at is null`),
    index('refunds_deadline_idx')
      .on(t.deadline_at)
      .where(sql`closed_at is null`),
    check(
      'refunds_check',
      condition`refund_verify between ${REFUND_VERIFY.pending} and ${REFUND_VERIFY.withdrawn} and refund_step between ${REFUND_PHASES.pending.refund_step} and ${REFUND_PHASES.finished.refund_step} and money >= 0`,
    ),
  ],
);
export const refundGoods = pgTable(
  'refund_goods',
  {
    id: id(),
    refund_id: ref('refund_id'),
    order_goods_id: ref('order_goods_id'),
    quantity: count('quantity', 1),
    money: fen('money'),
  },
  (t) => [
    uniqueIndex('refund_goods_key').on(t.refund_id, t.order_goods_id),
    check('refund_goods_check', sql`quantity > 0 and money >= 0`),
  ],
);
export const refundLogs = pgTable(
  'refund_logs',
  {
    id: id(),
    refund_id: ref('refund_id'),
    move: text('move').notNull(),
    actor: text('actor').notNull(),
    actor_id: ref('actor_id'),
    note: longText('note'),
    /** The amount that this step is about, where it is about one. */
    money: bigint('money', { mode: 'number' }),
    images: longText('images'),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [index('refund_logs_refund_idx').on(t.refund_id, t.id)],
);
