/** The referral centre: who came through a shopper, and what it brought. */
import { z } from 'zod';
import { call } from './call.ts';
import { id, pageFields } from './fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { decimal, moment, page, text, whole } from './values.ts';

const member = z.object({ id: whole, nickname: text, avatar: text, created_at: moment });
const commission = z.object({
  id: whole,
  name: text,
  store_name: text,
  nickname: text,
  order_no: text,
  goods_price: decimal,
  level: whole,
  lev: decimal.describe('Percent'),
  money: decimal.describe('What the commission is a part of'),
  commission: decimal,
  status: whole,
  created_at: moment,
});
export type MemberRow = z.infer<typeof member>;
export type CommissionRow = z.infer<typeof commission>;

const paging = pageFields(MAX_SHOPPER_PAGE_SIZE);
export const listMembers = call({
  method: 'GET',
  path: '/user/distributions',
  summary: 'Members that the shopper has invited, by level',
  list: true,
  input: z.object({
    ...paging,
    lev: z.literal(['', '0', '1', '2', 0, 1, 2]).optional().describe('0 invited by me, 1 by those, 2 the third level'),
  }),
  answer: page(member),
});
export const listCommissions = call({
  method: 'GET',
  path: '/user/distribution_logs',
  summary: 'Commissions of the shopper',
  list: true,
  input: z.object(paging),
  answer: page(commission),
});

const terms = z.object({
  price_min: decimal.describe('Cheapest variant'),
  price_max: decimal.describe('Dearest variant'),
  platform: decimal.describe("Percent that the platform takes of the store's sales"),
});
export type ReferralTerms = z.infer<typeof terms>;
export const showReferralTerms = call({
  method: 'GET',
  path: '/Seller/distributions/terms/:goods_id',
  summary: 'What the commissions of a product are parts of',
  input: z.object({ goods_id: id }),
  answer: terms,
});
