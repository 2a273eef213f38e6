import { sql } from 'drizzle-orm';
import { COUPON_STATUS } from '#shared/domain/promotions/coupon.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import { check, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { basisPoints, condition, count, fen, id, ref, stamps, state, timestamp, varchar, version } from '../columns.ts';

const window = () => ({
  start_time: timestamp('start_time').notNull().defaultNow(),
  end_time: timestamp('end_time').notNull().defaultNow(),
});

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    store_id: ref('store_id'),
    name: varchar('name', 20),
    money: fen('money'),
    use_money: fen('use_money'),
    /** How many can still be claimed. */
    stock: count('stock', 10),
    claimed: count('claimed'),
    limit_num: count('limit_num', 1),
    content: varchar('content', 60),
    ...window(),
    version: version(),
    ...stamps(),
  },
  (t) => [
    index('coupons_store_idx').on(t.store_id, t.id),
    index('coupons_end_idx')
      .on(t.end_time)
      .where(sql`deleted_at is null`),
    check(
      'coupons_check',
      sql`stock >= 0 and claimed >= 0 and money >= 0 and use_money >= 0 and end_time >= start_time`,
    ),
  ],
);

export const couponLogs = pgTable(
  'coupon_logs',
  {
    id: id(),
    name: varchar('name', 30),
    coupon_id: ref('coupon_id'),
    user_id: ref('user_id'),
    store_id: ref('store_id'),
    order_id: ref('order_id'),
    /** Which of the user's claims of this coupon it is (1..limit_num). */
    seq: count('seq', 1),
    money: fen('money'),
    use_money: fen('use_money'),
    /** 0 to be used, 1 used. */
    status: state('status'),
    /** The order whose full refund gave it in place of an expired one; 0: the shopper claimed it. */
    returned_from: ref('returned_from'),
    ...window(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('coupon_logs_returned_key')
      .on(t.returned_from)
      .where(sql`returned_from > 0`),
    uniqueIndex('coupon_logs_claim_key').on(t.coupon_id, t.user_id, t.seq),
    uniqueIndex('coupon_logs_order_key')
      .on(t.order_id)
      .where(sql`order_id > 0`),
    index('coupon_logs_user_idx').on(t.user_id, t.status, t.id),
    index('coupon_logs_store_idx').on(t.store_id, t.id),
    check('coupon_logs_check', condition`(status = ${COUPON_STATUS.used}) = (order_id > 0)`),
  ],
);

export const seckills = pgTable(
  'seckills',
  {
    id: id(),
    store_id: ref('store_id'),
    goods_id: ref('goods_id'),
    /** Percent OFF, in basis points. */
    discount: basisPoints('discount'),
    /** Own quota; null: only the goods stock limits it. */
    stock: integer('stock'),
    sold: count('sold'),
    /** Units per user; 0: no limit. */
    limit_num: count('limit_num', 1),
    ...window(),
    version: version(),
    ...stamps(),
  },
  (t) => [
    index('seckills_store_idx').on(t.store_id, t.id),
    index('seckills_goods_idx').on(t.goods_id, t.end_time),
    index('seckills_time_idx').on(t.start_time, t.end_time),
    index('seckills_end_idx').on(t.end_time),
    check(
      'seckills_check',
      sql`discount between 0 and 10000 and sold >= 0 and (stock is null or sold <= stock) and end_time > start_time`,
    ),
  ],
);

/** What one user has bought in one flash sale: the row that the per-user limit is checked on. */
export const seckillClaims = pgTable(
  'seckill_claims',
  { seckill_id: ref('seckill_id'), user_id: ref('user_id'), quantity: count('quantity') },
  (t) => [primaryKey({ columns: [t.seckill_id, t.user_id] }), check('seckill_claims_check', sql`quantity >= 0`)],
);

/** Who asked to be told before a flash sale begins: once per user and sale. Gone when the user has been told. */
export const seckillReminders = pgTable(
  'seckill_reminders',
  {
    seckill_id: ref('seckill_id'),
    user_id: ref('user_id'),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.seckill_id] }), index('seckill_reminders_sale_idx').on(t.seckill_id)],
);

export const collectives = pgTable(
  'collectives',
  {
    id: id(),
    store_id: ref('store_id'),
    goods_id: ref('goods_id'),
    discount: basisPoints('discount'),
    need: count('need', 5),
    hours: count('hours', 24),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('collectives_goods_key')
      .on(t.goods_id)
      .where(sql`deleted_at is null`),
    index('collectives_store_idx').on(t.store_id, t.id),
    check('collectives_check', sql`discount between 0 and 10000 and need >= 2 and hours between 1 and 720`),
  ],
);

export const collectiveLogs = pgTable(
  'collective_logs',
  {
    id: id(),
    collective_id: ref('collective_id'),
    user_id: ref('user_id'),
    store_id: ref('store_id'),
    goods_id: ref('goods_id'),
    discount: basisPoints('discount'),
    need: count('need', 5),
    /** Seats taken by orders that are not cancelled, and those of them that are paid. */
    seats: count('seats'),
    paid: count('paid'),
    /** 0 cancelled, 1 complete, 2 gathering. */
    status: state('status', 2),
    end_time: timestamp('end_time').notNull(),
    ...stamps(),
  },
  (t) => [
    index('collective_logs_goods_idx').on(t.goods_id, t.status, t.id),
    index('collective_logs_store_idx').on(t.store_id, t.status, t.id),
    index('collective_logs_end_idx')
      .on(t.end_time)
      .where(condition`status = ${GROUP_STATUS.gathering}`),
    check('collective_logs_check', sql`seats between 0 and need and paid between 0 and seats`),
  ],
);
/** One seat per user and group. */
export const collectiveSeats = pgTable(
  'collective_seats',
  { collective_log_id: ref('collective_log_id'), user_id: ref('user_id'), order_id: ref('order_id') },
  (t) => [primaryKey({ columns: [t.collective_log_id, t.user_id] })],
);

export const fullReductions = pgTable(
  'full_reductions',
  {
    id: id(),
    store_id: ref('store_id'),
    name: varchar('name', 20),
    money: fen('money'),
    use_money: fen('use_money'),
    ...window(),
    version: version(),
    ...stamps(),
  },
  (t) => [
    index('full_reductions_store_idx').on(t.store_id, t.end_time),
    index('full_reductions_end_idx')
      .on(t.end_time)
      .where(sql`deleted_at is null`),
    check('full_reductions_check', sql`money >= 0 and use_money >= 0 and end_time >= start_time`),
  ],
);

export const distributions = pgTable(
  'distributions',
  {
    id: id(),
    store_id: ref('store_id'),
    goods_id: ref('goods_id'),
    lev_1: basisPoints('lev_1'),
    lev_2: basisPoints('lev_2'),
    lev_3: basisPoints('lev_3'),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('distributions_goods_key')
      .on(t.goods_id)
      .where(sql`deleted_at is null`),
    index('distributions_store_idx').on(t.store_id, t.id),
    check('distributions_check', sql`lev_1 >= 0 and lev_2 >= 0 and lev_3 >= 0 and lev_1 + lev_2 + lev_3 <= 5000`),
  ],
);
export const distributionLogs = pgTable(
  'distribution_logs',
  {
    id: id(),
    name: varchar('name', 30),
    user_id: ref('user_id'),
    store_id: ref('store_id'),
    order_id: ref('order_id'),
    distribution_id: ref('distribution_id'),
    order_goods_id: ref('order_goods_id'),
    money: fen('money'),
    lev: basisPoints('lev'),
    level: state('level', 1),
    commission: fen('commission'),
    /** 0 pending, 1 paid, 2 void. */
    status: state('status'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('distribution_logs_key').on(t.order_goods_id, t.level),
    index('distribution_logs_user_idx').on(t.user_id, t.id),
    index('distribution_logs_store_idx').on(t.store_id, t.id),
    index('distribution_logs_order_idx').on(t.order_id),
    index('distribution_logs_distribution_idx').on(t.distribution_id),
  ],
);
