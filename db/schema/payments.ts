/** Payments at gateways: attempts, the notices that told of them, money that goes back, and the gateways' own statements. */
import { PAY_REFUND, PAY_STATUS } from '#shared/domain/payment.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { condition, count, fen, flag, id, json, longText, ref, stamps, state, timestamp, varchar } from '../columns.ts';

export const orderPays = pgTable(
  'order_pays',
  {
    id: id(),
    belong_id: ref('belong_id'),
    name: varchar('name', 150),
    order_ids: bigint('order_ids', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    pay_no: varchar('pay_no', 32),
    trade_no: varchar('trade_no', 64),
    payment_name: varchar('payment_name', 20),
    device: varchar('device', 20),
    is_recharge: flag('is_recharge'),
    total: fen('total'),
    balance: fen('balance'),
    /** What has been asked back of it through its gateway. */
    refunded: fen('refunded'),
    currency_id: bigint('currency_id', { mode: 'number' }).notNull().default(1),
    /** 0 open, 1 paid, 2 closed, 3 suspense. */
    pay_status: state('pay_status'),
    pay_time: timestamp('pay_time'),
    /** What the device needs to pay, as the gateway answered; null while it has not. */
    start: json<Record<string, unknown>>('start'),
    expires_at: timestamp('expires_at'),
    /** When the gateway was last asked about it, how often, and when it is next. */
    asked_at: timestamp('asked_at'),
    asks: count('asks'),
    next_ask_at: timestamp('next_ask_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('order_pays_no_key').on(t.pay_no),
    uniqueIndex('order_pays_trade_key')
      .on(t.payment_name, t.trade_no)
      .where(sql`trade_no not in ('', '-')`),
    index('order_pays_user_idx').on(t.belong_id, t.id),
    index('order_pays_orders_idx').using('gin', t.order_ids),
    index('order_pays_ask_idx')
      .on(t.next_ask_at)
      .where(sql`next_ask_at is not null`),
    index('order_pays_paid_idx')
      .on(t.payment_name, t.pay_time)
      .where(sql`pay_time is not null`),
    check(
      'order_pays_check',
      condition`total >= 0 and pay_status between ${PAY_STATUS.open} and ${PAY_STATUS.suspense} and refunded between 0 and total`,
    ),
  ],
);

/** Every verified notification, once: a repeat finds its row and changes nothing. */
export const payNotices = pgTable(
  'pay_notices',
  {
    channel: text('channel').notNull(),
    trade_no: text('trade_no').notNull(),
    /** `pay`, or `refund:` and our number of the refund. */
    kind: text('kind').notNull().default('pay'),
    pay_no: text('pay_no').notNull(),
    amount: fen('amount'),
    /** What became of it: paid, returned, repeated, unknown, or what did not match. */
    verdict: text('verdict').notNull(),
    body: json<unknown>('body'),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.trade_no, t.kind] })],
);

/** Money that goes back through a gateway: written with its reason, carried out by a job. */
export const payRefunds = pgTable(
  'pay_refunds',
  {
    id: id(),
    /** The same at every try, so that the gateway books it once. */
    refund_no: varchar('refund_no', 40),
    pay_id: ref('pay_id'),
    channel: varchar('channel', 20),
    money: fen('money'),
    /** `case`: out of the clearing of an after-sale case; `suspense`: paid too late or twice. */
    cause: varchar('cause', 10),
    refund_id: ref('refund_id'),
    /** 0 waiting, 1 sent, 2 back, 3 failed. */
    state: state('state'),
    tries: count('tries'),
    next_try_at: timestamp('next_try_at'),
    error: longText('error'),
    back_at: timestamp('back_at'),
    created_at: timestamp('created_at').notNull().defaultNow(),
    updated_at: timestamp('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('pay_refunds_no_key').on(t.refund_no),
    index('pay_refunds_pay_idx').on(t.pay_id),
    index('pay_refunds_case_idx').on(t.refund_id),
    index('pay_refunds_back_idx').on(t.channel, t.back_at),
    index('pay_refunds_due_idx')
      .on(t.next_try_at)
      .where(condition`state in (${PAY_REFUND.waiting}, ${PAY_REFUND.sent})`),
    check(
      'pay_refunds_check',
      condition`money > 0 and state between ${PAY_REFUND.waiting} and ${PAY_REFUND.failed} and cause in ('case', 'suspense')`,
    ),
  ],
);

/** Lines of the gateways' own books, day by day. */
export const payStatementLines = pgTable(
  'pay_statement_lines',
  {
    channel: text('channel').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    /** Our number of the payment or of the refund. */
    no: text('no').notNull(),
    trade_no: text('trade_no').notNull().default(''),
    /** Refunds are negative. */
    money: fen('money'),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.kind, t.no, t.day] }),
    index('pay_statement_lines_day_idx').on(t.channel, t.day),
  ],
);
/** A day of a channel that was compared. */
export const payStatements = pgTable(
  'pay_statements',
  {
    channel: text('channel').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    lines: count('lines'),
    /** Of all lines. */
    money: fen('money'),
    compared_at: timestamp('compared_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.day] })],
);
/** Where a gateway's books and ours differ, until a later comparison of the day finds them alike. */
export const payDifferences = pgTable(
  'pay_differences',
  {
    channel: text('channel').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    no: text('no').notNull(),
    /** Null: they do not know it. */
    theirs: bigint('theirs', { mode: 'number' }),
    ours: bigint('ours', { mode: 'number' }),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.day, t.kind, t.no] })],
);
