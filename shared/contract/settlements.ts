/** Settling what is due to stores. */
import { z } from 'zod';
import { call } from './call.ts';
import { named, requiredText } from './fields.ts';
import { decimal, moment, text, whole } from './values.ts';

const settled = z.object({
  orders: whole,
  stores: whole,
  money: decimal.describe('What the stores received'),
  failed: whole,
  failures: z
    .array(z.object({ id: whole, order_no: text, reason: text }))
    .describe('The first of those that failed, each with a sentence'),
  more: z
    .boolean()
    .describe('Something is left: it stopped before the end, or what made an order fail passes by itself'),
});
export const settleByGet = call({
  method: 'GET',
  path: '/Admin/order_settlement_handle',
  summary: 'Settle every order that is due',
  answer: settled,
});
export const settleNow = call({
  method: 'POST',
  path: '/Admin/order_settlements/settle',
  summary: 'Settle every order that is due',
  answer: settled,
});
export const showDue = call({
  method: 'GET',
  path: '/Admin/order_settlements/due',
  summary: 'What a settlement would take now',
  answer: z.object({ orders: whole, stores: whole, money: decimal }),
});

const commission = z.object({
  id: whole,
  name: text,
  nickname: text.nullable(),
  level: whole,
  lev: decimal.describe('Percent'),
  money: decimal,
  commission: decimal,
  status: whole,
});
export type SettledCommission = z.infer<typeof commission>;
/** A settlement with everything that its figures follow from. */
export const settlementDetail = z.object({
  id: whole,
  settlement_no: text,
  order_id: whole,
  order_no: text,
  store_id: whole.optional().describe('For the platform, as its name'),
  store_name: text.nullable().optional(),
  kind: z.enum(['settle', 'adjust']),
  refund_id: whole,
  total_price: decimal,
  goods_money: decimal,
  freight_money: decimal,
  platform_money: decimal,
  commission_money: decimal,
  settlement_price: decimal,
  debt_money: decimal.describe("What of it repaid the store's debt; negative: what became debt"),
  arrived_money: decimal.describe("What the store's balance gained"),
  status: whole,
  info: text,
  created_at: moment,
  updated_at: moment,
  order: z.object({
    id: whole,
    order_no: text,
    order_name: text,
    order_price: decimal,
    coupon_money: decimal,
    freight_money: decimal,
    total_price: decimal,
    goods_refunded: decimal,
    freight_refunded: decimal,
    commission_rate: decimal.describe('Percent'),
    pay_time: moment.nullable(),
    receipt_time: moment.nullable(),
  }),
  commissions: z.array(commission),
});
export type SettlementDetail = z.infer<typeof settlementDetail>;

const MONEY_TERMS = {
  goods_money: decimal,
  freight_money: decimal,
  platform_money: decimal,
  commission_money: decimal,
  settlement_price: decimal,
  debt_money: decimal,
  arrived_money: decimal,
};
const statement = z.object({
  settlement_no: text,
  store_id: whole,
  store_name: text,
  created_at: moment,
  rows: z.array(
    z.object({
      id: whole,
      order_id: whole,
      order_no: text,
      kind: z.enum(['settle', 'adjust']),
      created_at: moment,
      list_money: decimal.describe('Net lines before refunds; of a correction nothing'),
      refunded_money: decimal.describe('Refunded before the settlement'),
      ...MONEY_TERMS,
    }),
  ),
  totals: z.object({ list_money: decimal, refunded_money: decimal, ...MONEY_TERMS }),
});
export type Statement = z.infer<typeof statement>;
const statementOf = <A extends 'Admin' | 'Seller'>(area: A) =>
  call({
    method: 'GET',
    path: `/${area}/order_settlements/statement`,
    summary: 'Every order of a settlement number with its arithmetic, and the totals',
    input: z.object({ settlement_no: named('结算单号', 'Settlement number', requiredText(30)) }),
    answer: statement,
  });
export const showStatement = statementOf('Admin');
export const showStoreStatement = statementOf('Seller');
