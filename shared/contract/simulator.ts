/** The price of a cart at a moment, asked by a back office: nothing is reserved, nothing written. */
import { z } from 'zod';
import { parseMoment } from '../domain/moments.ts';
import { call } from './call.ts';
import { price } from './checkout.ts';
import { encodedJson, fieldIssue, flag, id, idList, named, optionalId, quantity, text as given } from './fields.ts';
import { MOST_SIMULATED_LINES } from './limits.ts';
import { decimal, moment, text, whole } from './values.ts';

const line = z.object({
  goods_id: id,
  sku_id: optionalId,
  buy_num: quantity,
  group: flag.default(0).describe('1: bought by opening a group'),
});
/** A moment of any day; nothing said is now. */
const anyMoment = z.union([
  z.literal(['', null]).transform(() => undefined),
  z.string().transform((typed, issues) => {
    const parsed = parseMoment(typed);
    if (parsed) return parsed;
    issues.addIssue({ code: 'custom', ...fieldIssue('field.datetime') });
    return z.NEVER;
  }),
]);
const simulated = z.object({
  lines: named(
    '商品',
    'Products',
    encodedJson(
      z
        .array(line)
        .min(1, fieldIssue('goods.cartEmpty').message)
        .max(MOST_SIMULATED_LINES, fieldIssue('field.tooMany', { max: MOST_SIMULATED_LINES }).message),
    ),
  ),
  user_id: named('买家', 'Buyer', optionalId.describe('0: anybody, who has no coupons and has claimed nothing')),
  at: named('时间', 'Time', anyMoment.optional().describe('Absent: now')),
  coupon_id: named(
    '优惠券',
    'Coupon',
    z
      .union([z.literal('best'), idList])
      .default([])
      .describe('best: for each store the one that saves most'),
  ),
  province_id: named('收货省份', 'Province', optionalId.describe('0: that of the default address of the buyer')),
});

const goods = z.object({
  id: whole,
  goods_name: text,
  goods_image: text,
  store_name: text,
  group: z.object({ need: whole, discount: decimal.describe('Percent off') }).nullable(),
  skus: z.array(z.object({ id: whole.describe('0: the only one'), name: text, price: decimal, stock: whole })),
});
export type SimulatedGoods = z.infer<typeof goods>;
const buyer = z.object({ id: whole, nickname: text, phone: text.describe("'' for sellers") });
export type SimulatedBuyer = z.infer<typeof buyer>;
const answer = price.extend({
  at: moment.describe('The moment that was asked about'),
  province_id: whole.describe('Whose freight is in the price; 0: without one, so that the default template counts'),
});
export type SimulatedPrice = z.infer<typeof answer>;

const typed = z.object({ q: named('关键词', 'Keyword', given(60).default('').describe('Part of a name')) });
const simulatorCalls = <Prefix extends '/Admin' | '/Seller'>(prefix: Prefix) => ({
  price: call({
    method: 'GET',
    path: `${prefix}/simulator/price`,
    summary: 'What a cart would cost somebody at a moment, by the rules and facts of the checkout; nothing is written',
    input: simulated,
    answer,
  }),
  goods: call({
    method: 'GET',
    path: `${prefix}/simulator/goods`,
    summary: 'Goods to ask the price of, with their variants; sellers see their own',
    input: typed,
    answer: z.array(goods),
  }),
  buyers: call({
    method: 'GET',
    path: `${prefix}/simulator/buyers`,
    summary:
      'Whose price can be asked: for the platform everybody, for a seller who bought from the store or wrote to it',
    input: typed,
    answer: z.array(buyer),
  }),
});
export const adminSimulator = simulatorCalls('/Admin');
export const sellerSimulator = simulatorCalls('/Seller');
