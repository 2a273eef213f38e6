/** Flash sales by the hour. */
import { z } from 'zod';
import { SECKILL_SESSIONS } from '../domain/promotions/seckill.ts';
import { call } from './call.ts';
import { pageFields } from './fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { decimal, moment, page, text, whole } from './values.ts';

const claimed = whole.describe('Percent that is gone');
const seckillCard = z.object({
  id: whole,
  goods_name: text,
  goods_subname: text,
  goods_price: decimal.describe('One unit in the flash sale'),
  goods_market_price: decimal,
  original_price: decimal,
  goods_stock: whole,
  goods_sale: whole,
  goods_master_image: text,
  need: z.literal(0),
  order_comment_count: whole,
  store_id: whole,
  store_name: text,
  claimed,
  seckill: z.object({
    id: whole,
    discount: decimal.describe('Percent'),
    start_time: moment,
    end_time: moment,
    stock: whole.nullable().describe('Pieces offered; null: as many as there are'),
    sold: whole,
    limit_num: whole.describe('Pieces per person; 0: no limit'),
    claimed,
  }),
});

export const listSeckills = call({
  method: 'GET',
  path: '/seckills',
  summary: 'Flash sales of this hour (start_time 0) or one of the next three; without start_time those running now',
  input: z.object({
    start_time: z
      .union([
        z.literal('').transform(() => null),
        z.coerce.number().pipe(
          z
            .int()
            .min(0)
            .max(SECKILL_SESSIONS - 1),
        ),
      ])
      .nullish(),
    ...pageFields(MAX_SHOPPER_PAGE_SIZE),
  }),
  answer: page(seckillCard),
});
