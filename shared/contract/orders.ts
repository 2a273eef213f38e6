/** Orders, of their shopper and of the back offices (requirements 4). */
import { z } from 'zod';
import { WAITING_STEPS } from '../domain/next-step.ts';
import { parseMoney, ZERO, type Fen } from '../domain/money.ts';
import { ORDER_FLAGS } from '../domain/order.ts';
import { PROCESS_SETTINGS } from '../domain/order-diagram.ts';
import { ORDER_MOVE_NAMES } from '../domain/transitions.ts';
import { call } from './call.ts';
import { priceReason } from './checkout.ts';
import { favoriteGoods } from './favorites.ts';
import {
  asLoaded,
  encodedJson,
  fieldIssue,
  flag,
  id,
  idInPath,
  named,
  optionalId,
  pageFields,
  quantity,
  text as given,
} from './fields.ts';
import { CONSIGNEE_LENGTHS, MAX_SHOPPER_PAGE_SIZE, ORDER_NAME_LENGTH, WAYBILL_LENGTHS } from './limits.ts';
import { track, whereabouts } from './logistics.ts';
import { bit, decimal, moment, page, text, verdict, whole } from './values.ts';

const orderLine = z.object({
  id: whole,
  goods_id: whole,
  sku_id: whole,
  goods_image: text,
  goods_name: text,
  goods_price: decimal,
  sku_name: text,
  buy_num: whole,
  total_price: decimal,
  net_price: decimal.describe("What the line really cost, with its share of the order's discounts"),
  seckill_id: whole,
  shipped_num: whole,
  refunded_num: whole,
  refunded_money: decimal,
  shippable: whole.describe('Units that can still be sent: neither sent, nor paid back, nor in an open case'),
});
/** What an order's state is called, in the caller's language. */
export const orderLabels = z.object({ order_status_cn: text, refund_status_cn: text, payment_name_cn: text });
/** What happens next: who must act until when, and what follows if nobody does. */
export const nextStepReply = z.object({
  step: z.enum([...WAITING_STEPS, 'done']),
  who: z.enum(['shopper', 'seller', 'admin', 'system', 'group']).nullable().describe('null: nobody'),
  move: text.nullable(),
  until: moment.nullable().describe('null: without limit, or nothing follows'),
  otherwise: text.nullable(),
  text: text.describe('The same as a sentence for the caller'),
});
const group = z.object({ id: whole, status: whole, need: whole, paid: whole, end_time: moment.nullable() });
const order = z.object({
  id: whole,
  order_no: text,
  order_name: text,
  order_image: text,
  user_id: whole,
  store_id: whole,
  order_price: decimal,
  total_price: decimal,
  freight_money: decimal,
  coupon_money: decimal,
  order_status: whole,
  refund_status: whole,
  refund_id: whole.describe('The open case, else the newest; 0 without one'),
  refund_type: whole.nullable(),
  refund_verify: whole.nullable(),
  refund_step: whole.nullable(),
  refund_open: z.boolean(),
  is_settlement: bit,
  has_activity: bit,
  collective_id: whole,
  payment_name: text,
  delivery_no: text,
  delivery_code: text,
  receive_name: text,
  receive_tel: text,
  receive_area: text,
  receive_address: text,
  remark: text,
  pay_time: moment.nullable(),
  pay_deadline: moment.nullable(),
  delivery_time: moment.nullable(),
  receipt_time: moment.nullable(),
  comment_time: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  ...orderLabels.shape,
  store_name: text,
  buyer_name: text,
  store: z.object({ id: whole, store_name: text, store_logo: text }),
  user: z.object({ id: whole, nickname: text, avatar: text }),
  group: group.nullable(),
  order_goods: z.array(orderLine),
  can: z.partialRecord(z.enum(ORDER_MOVE_NAMES), verdict).describe('The moves of the caller'),
  next: nextStepReply,
});
const parcel = z.object({
  id: whole,
  delivery_code: text,
  delivery_no: text,
  lines: z.record(z.string(), whole).describe('Units by the id of the line'),
  ...whereabouts,
  created_at: moment,
});
const step = z.object({
  move: text,
  label: text,
  from_status: whole,
  to_status: whole,
  actor: text,
  note: text,
  created_at: moment,
});
export const orderDetail = order.extend({
  seller_flag: whole.optional().describe('The mark of the store, 0 for none; buyers are not told'),
  refunded_money: decimal.describe('Freight included; also what a channel has not delivered yet'),
  reasons: z.array(priceReason),
  timeline: z.array(step),
  parcels: z.array(parcel),
  delivery_list: z.array(track),
  receive_deadline: moment.nullable().describe('When it goes on without a word: receipt'),
  after_sale_deadline: moment.nullable(),
});
export type OrderLine = z.infer<typeof orderLine>;
export type Order = z.infer<typeof order>;
export type Parcel = z.infer<typeof parcel>;
export type OrderStep = z.infer<typeof step>;
export type OrderDetail = z.infer<typeof orderDetail>;

const MOST = 200;
const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(MOST).default([]);
const several = {
  input: z.object({ params: encodedJson(z.object({ order_id: list(id), order_no: list(z.string().max(30)) })) }),
  answer: z.array(
    order.extend({
      refund: z.object({ id: whole }).nullable().describe('Where existing clients look for the after-sale record'),
    }),
  ),
};
const status = z.literal([0, 1, 2, 3, 4, 5, 6, '0', '1', '2', '3', '4', '5', '6']).transform(Number);
const everything = z.literal(['', '-1', -1]).transform(() => undefined);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/);
const asked = z.union([z.literal('').transform(() => 0), flag]).transform((value) => value === 1);
const paging = pageFields(MAX_SHOPPER_PAGE_SIZE);

export const listOrders = call({
  method: 'GET',
  path: '/user/orders',
  summary: 'Own orders',
  list: true,
  input: z.object({
    ...paging,
    order_status: z.union([everything, status]).optional().describe('-1, or nothing, for all'),
    order_no: z
      .string()
      .max(60)
      .transform((value) => value.replace(/\|like$/, ''))
      .optional(),
    created_at: z.union([z.literal(''), z.tuple([day, day])]).optional(),
    is_refund: asked.optional(),
    is_return: asked.optional(),
    is_type: z.unknown().optional().describe('Sent beside every list of a shopper; orders have no types'),
    collective_id: z
      .union([z.literal(['', '-1', -1, '0|gt']).transform(String), id.transform(String)])
      .optional()
      .describe('`0|gt` or -1: any group; a number: that group'),
  }),
  answer: page(order),
});
export const showOrder = call({
  method: 'GET',
  path: '/user/order/:id',
  summary: 'One own order with its timeline',
  input: z.object({ id }),
  answer: orderDetail,
});
export const changeOrder = call({
  method: 'PUT',
  path: '/user/order/:id',
  summary: 'Cancel an order, or confirm its receipt; answers the new status',
  input: z.object({ id, order_status: status, ...asLoaded }),
  answer: whole,
});
export const findOrders = call({
  method: 'POST',
  path: '/user/order/after',
  summary: 'Own orders by id or number',
  ...several,
});
const tracked = { input: z.object({ id }), answer: z.array(track) };
export const trackOrder = call({
  method: 'POST',
  path: '/user/order/express',
  summary: 'What the courier told about an own order',
  ...tracked,
});
export const showUserHome = call({
  method: 'GET',
  path: '/user/default',
  summary: 'First page of the user centre',
  list: true,
  input: z.object({ per_page: paging.per_page }),
  answer: z.object({
    count: z.array(whole).describe('Orders in status 1 to 5'),
    order: page(order),
    fav: page(favoriteGoods),
  }),
});

const waybill = {
  delivery_code: given(WAYBILL_LENGTHS.delivery_code).default(''),
  delivery_no: given(WAYBILL_LENGTHS.delivery_no).default(''),
  lines: z
    .array(z.object({ order_goods_id: id, quantity }))
    .max(200)
    .default([])
    .describe('Empty: everything that is left'),
};
const officeStatus = z.union([z.literal(['', null]).transform(() => undefined), status]);
const sellerFlag = z.union([
  z.literal(['', null]).transform(() => undefined),
  z.union([z.literal([...ORDER_FLAGS]), z.literal(ORDER_FLAGS.map(String)).transform(Number)]),
]);
/** What a back office may change of an order. Whole loaded rows come back: what they carry besides is dropped. */
export const orderChanges = z.object({
  ...waybill,
  parcel_id: optionalId.default(0).describe('Whose waybill is corrected; 0: the first parcel'),
  order_status: officeStatus.optional(),
  order_name: given(ORDER_NAME_LENGTH).default('').describe('Administrators only'),
  receive_name: given(CONSIGNEE_LENGTHS.receive_name).default(''),
  receive_tel: given(CONSIGNEE_LENGTHS.receive_tel).default(''),
  receive_area: given(CONSIGNEE_LENGTHS.receive_area).default(''),
  receive_address: given(CONSIGNEE_LENGTHS.receive_address).default(''),
  seller_flag: named('标记', 'Flag', sellerFlag).optional().describe('Sellers only: a mark of their own, 0 for none'),
});

const money = given(12, 'field.money').transform((value, ctx): Fen => {
  const amount = parseMoney(value);
  if (amount === null) ctx.addIssue({ code: 'custom', ...fieldIssue('field.money') });
  return amount ?? ZERO;
});

/** The calls of a back office beside the generated list and form. */
const officeCalls = <Prefix extends '/Admin' | '/Seller'>(prefix: Prefix) => ({
  editStatus: call({
    method: 'PUT',
    path: `${prefix}/orders/status/edit`,
    summary: 'Ship an order, or another move that its status means',
    input: z.object({ id, status: officeStatus.default(3), ...waybill }),
    answer: orderDetail,
  }),
  changePrice: call({
    method: 'PUT',
    path: `${prefix}/orders/:id/price`,
    summary: 'Lower what an unpaid order costs: a discount on its products, a lower shipping fee',
    input: z.object({
      id: idInPath,
      discount: named('优惠金额', 'Discount', money).describe('In place of the one before'),
      freight_money: named('运费', 'Shipping', money),
    }),
    answer: orderDetail,
  }),
  find: call({
    method: 'GET',
    path: `${prefix}/orders/find/all`,
    summary: 'Several orders with their lines',
    ...several,
  }),
  times: call({
    method: 'GET',
    path: `${prefix}/orders/process/times`,
    summary: 'How long each step of an order waits, by the present settings',
    answer: z.record(z.enum(PROCESS_SETTINGS), whole),
  }),
  track: call({
    method: ['GET', 'POST'],
    path: `${prefix}/orders/express/find`,
    summary: 'What the courier told about an order',
    ...tracked,
  }),
});
export const adminOrders = officeCalls('/Admin');
export const sellerOrders = officeCalls('/Seller');
