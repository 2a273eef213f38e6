/** What an administrator decides about: a goods as its seller wants it, beside what is on sale. */
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';
import { decimal, text, whole } from './values.ts';

const side = z.object({
  goods_name: text,
  goods_subname: text,
  goods_master_image: text,
  goods_images: z.array(text),
  goods_content: text,
  goods_content_mobile: text,
});
const variant = z.object({ id: whole, name: text, price: decimal, market_price: decimal, stock: whole });
const review = z.object({
  id: whole,
  version: whole,
  store_name: text.describe('whose it is'),
  goods_verify: whole,
  refuse_info: text.describe('why it was rejected before'),
  approved: side.nullable().describe('what is on sale; null: nothing was approved yet'),
  proposed: side,
  skus_before: z
    .array(variant)
    .nullable()
    .describe('variants as they were when the edit was handed in; null: not known'),
  skus: z.array(variant).describe('variants now'),
});
export type GoodsReview = z.infer<typeof review>;
export type GoodsSide = z.infer<typeof side>;

export const reviewGoods = call({
  method: 'GET',
  path: '/Admin/goods/:id/review',
  summary: 'A waiting goods beside its last approved version',
  input: z.object({ id }),
  answer: review,
});
