/** What a checkout says: ids and quantities, nothing that has a price. */
import { z } from 'zod';
import { fieldIssue, id, idList, text } from '#shared/contract/fields.ts';
import { MAX_QUANTITY } from '#shared/contract/limits.ts';

const MAX_LINES = 200;

/** Standard base64 of a JSON value; a form may have turned its `+` into spaces. */
export const encodedJson = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    .min(1)
    .max(100_000)
    .transform((value, issues): unknown => {
      try {
        return JSON.parse(Buffer.from(value.replaceAll(' ', '+'), 'base64').toString('utf8'));
      } catch {
        issues.addIssue({ code: 'custom', ...fieldIssue('field.invalid') });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** 1..999 in plain digits: `1e3`, `１`, `[2]` and 2^53 are no quantities. */
export const quantity = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(
    z.int().min(1, fieldIssue('goods.minimumErr').message).max(MAX_QUANTITY, fieldIssue('goods.buyNumErr').message),
  );

const none = z.literal(['', null]).transform(() => 0);
/** An id, or nothing as a form says it. */
export const optionalId = z.union([none, id]).default(0);
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
