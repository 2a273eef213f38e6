/** What a checkout says: ids and quantities, nothing that has a price. */
import { z } from 'zod';
import { encodedJson, fieldIssue, id, idList, optionalId, quantity, text } from '#shared/contract/fields.ts';

const MAX_LINES = 200;

const none = z.literal(['', null]).transform(() => 0);
/** -1 opens a group, a number joins that one, 0 buys alone. */
const group = z.union([none, z.literal([-1, '-1']).transform(() => -1), id]).default(0);

const line = z.object({ goods_id: id, sku_id: optionalId, buy_num: quantity, collective_id: group });
const wish = z.object({
  order: z.array(line).min(1, fieldIssue('goods.cartEmpty').message).max(MAX_LINES),
  ifcart: z
    .literal([0, 1, '0', '1', true, false, ''])
    .transform((value) => (Number(value) === 1 ? 1 : 0))
    .default(0),
});

export const beforeInput = z.object({
  params: encodedJson(wish),
  address_id: optionalId,
  coupon_id: idList.default([]),
});
export const quoteInput = beforeInput;
export const createInput = beforeInput.extend({
  remark: text(150).default(''),
  submit_token: z.string().max(2_000).default(''),
});

export type WishLine = z.infer<typeof line>;
export type Wish = z.infer<typeof beforeInput>;
export type CreateInput = z.infer<typeof createInput>;
