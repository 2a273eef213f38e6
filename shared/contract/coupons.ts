/** Coupons that a shopper has claimed. */
import { z } from 'zod';
import { call } from './call.ts';
import { id, named, optionalId, pageFields } from './fields.ts';
import { COUPON_SORTS, MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { decimal, moment, page, text, whole } from './values.ts';

const ownCoupon = z.object({
  id: whole,
  name: text,
  nickname: text,
  store_id: whole,
  user_id: whole,
  order_id: whole.describe('Of the order that used it; 0: none'),
  coupon_id: whole,
  money: decimal,
  use_money: decimal,
  start_time: moment,
  end_time: moment,
  status: whole.describe('0 to be used, 1 used'),
  returned_from: whole.describe('The order whose refund gave it in place of an expired one; 0: claimed'),
  created_at: moment,
  store_name: text,
  expired: z.boolean(),
  upcoming: z.boolean(),
});
export type OwnCoupon = z.infer<typeof ownCoupon>;

export const claimCoupon = call({
  method: 'POST',
  path: '/user/coupon/receive',
  summary: 'Receive a coupon',
  input: z.object({ id }),
  answer: z.object({ id: whole }),
});
export const listOwnCoupons = call({
  method: 'GET',
  path: '/user/coupons',
  summary: 'Own coupons',
  list: true,
  input: z.object({
    ...pageFields(MAX_SHOPPER_PAGE_SIZE),
    status: z.literal(['', '-1', '0', '1', -1, 0, 1]).optional().describe('0 to be used, 1 used'),
    usable: z
      .literal(['', '0', '1', 'true', 'false', 0, 1])
      .optional()
      .describe('1 leaves out those whose time is over or to come'),
  }),
  answer: page(ownCoupon),
});

const offered = z.object({
  id: whole,
  store_id: whole,
  store_name: text,
  store_logo: text,
  name: text,
  content: text,
  money: decimal,
  use_money: decimal,
  start_time: moment,
  end_time: moment,
  upcoming: z.boolean().describe('Can be claimed, not used yet'),
  stock: whole.describe('How many can still be claimed'),
  limit_num: whole.describe('Per person'),
  claimed: whole.describe('How many the caller has claimed'),
  unused: whole.describe('How many of those can still be used'),
});
export type OfferedCoupon = z.infer<typeof offered>;
export const listCoupons = call({
  method: 'GET',
  path: '/coupons',
  summary: 'Coupons of all stores that can be claimed, and those of them that the caller has',
  list: true,
  input: z.object({
    ...pageFields(MAX_SHOPPER_PAGE_SIZE),
    sort_type: named(
      '排序方式',
      'Sort order',
      z.union([z.literal('').transform(() => 'newest' as const), z.enum(COUPON_SORTS)]).default('newest'),
    ),
    store_id: optionalId,
  }),
  answer: page(offered),
});
