/** The points mall: what it offers to everybody, and the exchanges of a shopper. Prices are points with two decimals. */
import { z } from 'zod';
import { call } from './call.ts';
import { created } from './checkout.ts';
import { id, idInPath, named, optionalId, pageFields, quantity, text as given } from './fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { standing } from './logistics.ts';
import { packed } from './packed.ts';
import { bit, decimal, moment, page, text, whole } from './values.ts';

const fields = {
  id: whole,
  cid: whole,
  class_name: text,
  goods_name: text,
  goods_subname: text,
  goods_price: decimal.describe('Points per piece'),
  goods_market_price: decimal.describe('Yuan'),
  goods_stock: whole,
  goods_sale: whole,
  is_recommend: bit,
  created_at: moment,
  goods_master_image: text,
};
const card = z.object({ ...fields, goods_status: bit });
const detail = z.object({
  ...fields,
  goods_status: z.boolean(),
  goods_content: text,
  goods_content_mobile: text,
  goods_images: z.array(text),
  goods_images_thumb_150: z.array(text),
  goods_images_thumb_400: z.array(text),
  updated_at: moment,
});
export type IntegralGoodsCard = z.infer<typeof card>;
export type IntegralGoodsDetail = z.infer<typeof detail>;

const exchange = z.object({
  id: whole,
  order_no: text,
  order_name: text,
  order_image: text,
  total_price: decimal,
  order_price: decimal,
  buyer_name: text,
  buy_num: whole,
  order_status: whole,
  shown_status: whole.describe('A paid one waits for delivery until a courier is known'),
  order_status_cn: text,
  delivery_no: text,
  delivery_code: text,
  parcel: z.object(standing).nullable().describe('Where it is; its reports are a call of their own'),
  receive_name: text,
  receive_tel: text,
  receive_area: text,
  receive_address: text,
  remark: text,
  pay_time: moment.nullable(),
  delivery_time: moment.nullable(),
  created_at: moment,
});
export type IntegralOrderRow = z.infer<typeof exchange>;

const path = '/integral';
const paging = pageFields(MAX_SHOPPER_PAGE_SIZE);
export const showIntegralHome = call({
  method: 'GET',
  path: `${path}/home`,
  summary: 'First page of the points mall: recommended goods, and up to four of every class',
  answer: z.object({
    recommend: z.array(card),
    list: z.array(z.object({ id: whole, name: text, integral_goods: z.array(card) })),
    banner: z
      .array(z.object({ id: whole, name: text, url: text, image: text }))
      .describe('None so far: existing clients read it'),
  }),
});
export const listIntegralClasses = call({
  method: 'GET',
  path: `${path}/class`,
  summary: 'Classes of the points mall',
  answer: z.array(z.object({ id: whole, name: text })),
});
export const listIntegralGoods = call({
  method: 'GET',
  path: `${path}/goods`,
  summary: 'Goods of the points mall by class, price and sales, in pages of at most 100',
  list: true,
  input: packed(
    z.object({
      cid: optionalId,
      sort_type: z.enum(['', 'goods_price', 'goods_sale']).default(''),
      sort_order: z.enum(['', 'asc', 'desc']).default(''),
    }),
    paging,
  ),
  answer: page(card),
});
export const showIntegralGoods = call({
  method: 'GET',
  path: `${path}/goods/:id`,
  summary: 'Everything a points goods page shows',
  input: z.object({ id: idInPath }),
  answer: detail,
});
export const payWithPoints = call({
  method: 'POST',
  path: `${path}/pay`,
  summary: 'Exchange points for goods',
  input: z.object({
    id,
    buy_num: named('数量', 'Quantity', quantity),
    address_id: optionalId,
    remark: named('备注', 'Note', given(150).default('')),
  }),
  answer: created,
});
export const listExchanges = call({
  method: 'GET',
  path: `${path}/orders`,
  summary: 'Own exchanges',
  list: true,
  input: z.object(paging),
  answer: page(exchange),
});
