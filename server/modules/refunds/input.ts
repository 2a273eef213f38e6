/** What people say about a case: goods, amounts and reasons. Quantities and money are checked against the order later. */
import { z } from 'zod';
import { fieldIssue, id, optionalId, quantity, requiredText, text } from '#shared/contract/fields.ts';
import { parseMoney, type Fen } from '#shared/domain/money.ts';

export const MAX_EVIDENCE = 6;
const NOTE_LENGTH = 200;

/** `12.30`; absent where a form leaves it empty. */
const money = z
  .union([z.string(), z.number().transform(String)])
  .transform((value, issues): Fen | undefined => {
    if (value.trim() === '') return undefined;
    const amount = parseMoney(value.trim());
    if (amount === null) issues.addIssue({ code: 'custom', ...fieldIssue('field.money') });
    return amount ?? undefined;
  })
  .optional();

/** A list of addresses; older clients send them joined by commas. */
const pictures = z
  .union([
    z
      .string()
      .max(4_000)
      .transform((value) => value.split(',').filter(Boolean)),
    z.array(z.string().max(600)),
  ])
  .pipe(z.array(z.string()).max(MAX_EVIDENCE, fieldIssue('field.tooManyPictures', { max: MAX_EVIDENCE })));

const type = z.literal([0, 1, '0', '1']).transform(Number);
const lines = z.array(z.object({ order_goods_id: id, quantity })).max(200);

/** Without lines: all that remains. Without an amount: all that these lines cost. */
const request = z.object({
  refund_type: type,
  refund_remark: requiredText(NOTE_LENGTH),
  images: pictures.default([]),
  lines: lines.default([]),
  money,
});
export const applyInput = request.extend({ order_id: id });
export type CaseRequest = z.infer<typeof request>;

/** Which case: the open one of the order, else the newest, unless it is named. */
const which = z.object({ orderId: id, refund_id: optionalId });
const waybill = { delivery_code: text(20).default(''), delivery_no: text(40).default('') };

/** 0 to `most`, as a case tells it; absent where a form leaves it blank. */
const step = (most: number) =>
  z.union([z.literal('').transform(() => undefined), id.pipe(z.number().max(most))]).optional();

/** The shopper's side: a waybill, the confirmation (`refund_step` 3), or one of the named steps. */
export const shopperInput = which.extend({
  action: z.enum(['edit', 'accept', 'decline', 'escalate', 'withdraw']).optional(),
  ...waybill,
  refund_step: step(3),
  note: text(NOTE_LENGTH).default(''),
  images: pictures.optional(),
});
/** Read only where `action` is `edit`. */
export const editInput = request;
export const cancelInput = which.extend({ note: text(NOTE_LENGTH).default('') });
export type ShopperStep = z.infer<typeof shopperInput>;

/** The back offices' side: verdicts and waybills as ever, and the named steps. Whole loaded rows may come back. */
export const officeInput = which.extend({
  action: z
    .enum(['agree', 'refuse', 'offer', 'receive', 'replace', 'escalate', 'rule_refund', 'rule_close', 'pay_wallet'])
    .optional(),
  refund_verify: step(3),
  refuse_remark: text(NOTE_LENGTH).default(''),
  re_delivery_no: text(40).default(''),
  re_delivery_code: text(20).default(''),
  note: text(NOTE_LENGTH).default(''),
  money,
  images: pictures.default([]),
});
export type OfficeStep = z.infer<typeof officeInput>;

export const readInput = which;
