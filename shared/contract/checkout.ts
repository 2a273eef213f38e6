/** The checkout of a shopper. Money is text with two decimals, weights are kilograms. */
import { z } from 'zod';
import { call } from './call.ts';
import { encodedJson, fieldIssue, id, idList, optionalId, quantity, text as given } from './fields.ts';
import { SUBMIT_TOKEN_LENGTH } from './limits.ts';
import { bit, decimal, text, whole } from './values.ts';

const MAX_LINES = 200;
const storeOf = z.object({ id: whole, store_name: text, store_logo: text });

/** What a checkout says: ids and quantities, nothing that has a price. */
const lineRequest = z.object({
  goods_id: id,
  sku_id: optionalId,
  buy_num: quantity,
  collective_id: z
    .union([z.literal(['', null]).transform(() => 0), z.literal([-1, '-1']).transform(() => -1), id])
    .default(0)
    .describe('-1 opens a group, a number joins that one, 0 buys alone'),
});
const quoteRequest = z.object({
  params: encodedJson(
    z.object({
      order: z.array(lineRequest).min(1, fieldIssue('goods.cartEmpty').message).max(MAX_LINES),
      ifcart: z
        .literal([0, 1, '0', '1', true, false, ''])
        .transform((value) => (Number(value) === 1 ? 1 : 0))
        .default(0),
    }),
  ),
  address_id: optionalId,
  coupon_id: idList.default([]),
});
export type QuoteLineRequest = z.output<typeof lineRequest>;
export type QuoteRequest = z.output<typeof quoteRequest>;

const quoteLine = z.object({
  key: text.describe('Place of the line in the list that was sent'),
  goods_id: whole,
  sku_id: whole,
  goods_name: text,
  sku_name: text,
  goods_image: text,
  buy_num: whole,
  goods_stock: whole,
  goods_price: decimal.describe('One unit before the activity that applies to the line'),
  unit_price: decimal.describe('One unit after it'),
  activity: z.object({ kind: z.enum(['seckill', 'collective']), id: whole, discount: text }).nullable(),
  missed_sale: z
    .object({
      reason: z.enum(['sold', 'limit', 'fewer']).describe('quota gone; the own limit reached; fewer left than wanted'),
      left: whole.describe('Pieces that would still have its price'),
      price: decimal.describe('One unit in the sale'),
    })
    .nullable()
    .describe('A running flash sale that does not price the line'),
  total_price: decimal,
  net_price: decimal.describe("What the line really costs, with its share of the order's discounts"),
});
const quoteCoupon = z.object({
  id: whole,
  name: text,
  money: decimal,
  use_money: decimal,
  usable: z.boolean(),
  reason: text.describe("Why it cannot be used; '' when it can"),
});
/** One step from `order_price` to `total_price`. */
export const priceReason = z.object({
  kind: z.enum(['seckill', 'collective', 'full_reduction', 'coupon', 'price_change', 'freight']),
  id: whole,
  name: text,
  before: decimal,
  after: decimal,
  money: decimal.describe('Signed difference of the two'),
  goods_id: whole.describe('The goods of an activity; 0 for what concerns the whole order'),
  how: z.array(text).describe('How the amount was made: its rule, its rounding, its shares'),
});
const quoteStore = z.object({
  store_info: storeOf,
  goods_list: z.array(quoteLine),
  order_price: decimal,
  subtotal: decimal.describe('After activities: what thresholds are compared with'),
  coupon_money: decimal,
  freight_money: decimal,
  total_price: decimal,
  total_weight: decimal,
  coupon_id: whole,
  coupons: z.array(quoteCoupon),
  best_coupon_id: whole.describe('The coupon that makes the order cheapest; 0: none does'),
  reasons: z.array(priceReason),
  has_activity: z.boolean().describe('Must be paid within minutes'),
});
/** What a checkout costs, and what keeps it from becoming orders. */
export const price = z.object({
  stores: z.array(quoteStore),
  total_price: decimal,
  refusals: z
    .array(z.object({ msg: text, line: text.optional(), store_id: whole.optional(), coupon_id: whole.optional() }))
    .describe('Empty: the orders can be created at exactly these prices'),
});
const quote = price.extend({
  address_id: whole.describe('The address whose freight is in the price; 0 while none is chosen'),
  submit_token: text.describe(
    'Sent with the creation, which then charges exactly this quote or answers 409 with the new one',
  ),
});
export type QuoteLineReply = z.infer<typeof quoteLine>;
export type QuoteCouponReply = z.infer<typeof quoteCoupon>;
export type ReasonReply = z.infer<typeof priceReason>;
export type QuoteStoreReply = z.infer<typeof quoteStore>;
export type PriceReply = z.infer<typeof price>;
export type QuoteReply = z.infer<typeof quote>;

export const created = z.object({ order_id: z.array(whole), order_no: z.array(text) });
export type CreateReply = z.infer<typeof created>;

const beforeLine = z.object({
  id: whole,
  store_id: whole,
  goods_name: text,
  goods_master_image: text,
  goods_price: decimal,
  goods_stock: whole,
  goods_weight: decimal,
  freight_id: whole,
  sku_name: text,
  sku_id: whole,
  buy_num: whole,
  total: z.number().describe('Yuan: the one amount that existing clients read as a number'),
  total_weight: decimal,
  collective_id: whole,
  store: storeOf,
});

export const beforeOrder = call({
  method: 'POST',
  path: '/user/order/before',
  summary: 'Goods and usable coupons of a checkout, per store',
  input: quoteRequest,
  answer: z.array(
    z.object({
      goods_list: z.array(beforeLine),
      store_info: storeOf,
      store_total_price: decimal,
      is_coupon: bit,
      coupons: z.array(z.object({ id: whole, money: decimal, name: text })),
      coupon_id: whole,
    }),
  ),
});
export const quoteOrder = call({
  method: 'POST',
  path: '/user/order/quote',
  summary: 'The price of a checkout with every reason, and a token that binds the creation to it',
  input: quoteRequest,
  answer: quote,
});
export const createOrders = call({
  method: 'POST',
  path: '/user/order/create',
  summary: 'Create one order per store',
  input: quoteRequest.extend({
    remark: given(150).default(''),
    submit_token: z.string().max(SUBMIT_TOKEN_LENGTH).default(''),
  }),
  answer: created,
});
