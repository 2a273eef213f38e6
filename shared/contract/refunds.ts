/** After-sale cases of orders, as their three sides read and move them (requirements 4). */
import { z } from 'zod';
import { parseMoney, type Fen } from '../domain/money.ts';
import { REFUND_ACTION_NAMES } from '../domain/refund-moves.ts';
import { call } from './call.ts';
import { asLoaded, fieldIssue, id, optionalId, quantity, requiredText, text as given } from './fields.ts';
import { CASE_NOTE_LENGTH, MAX_EVIDENCE, WAYBILL_LENGTHS } from './limits.ts';
import { orderLabels } from './orders.ts';
import { bit, decimal, decimalOrEmpty, moment, text, verdict, whole } from './values.ts';

const caseLine = z.object({
  id: whole.describe('Of the line of the order'),
  goods_id: whole,
  goods_name: text,
  goods_image: text,
  sku_name: text,
  goods_price: decimal,
  buy_num: whole,
  shipped_num: whole,
  refunded_num: whole,
  net_price: decimal,
  refunded_money: decimal,
  quantity: whole.describe('Units that the case asks for; 0: none'),
  money: decimal.describe('What they pay back'),
});
const caseStep = z.object({
  id: whole,
  move: text,
  label: text,
  actor: z.enum(['shopper', 'seller', 'admin', 'system']),
  note: text,
  money: decimalOrEmpty,
  images: z.array(text),
  created_at: moment,
});
const state = { id: whole, refund_type: whole, refund_verify: whole, refund_step: whole, money: decimal };
const afterSaleCase = z.object({
  ...state,
  user_id: whole,
  store_id: whole,
  order_id: whole,
  freight_money: decimal,
  most: decimal.describe('What these goods can pay back at most'),
  offer_money: decimalOrEmpty.describe("What the store offers instead; '' without an offer"),
  money_status: whole.describe('0 not begun, 1 on its way, 2 back'),
  channel: text,
  escalated: bit,
  delivery_no: text,
  delivery_code: text,
  re_delivery_no: text,
  re_delivery_code: text,
  refund_remark: text,
  refuse_remark: text.describe('The answer of the store or the platform'),
  images: z.array(text),
  deadline_at: moment.nullable().describe('Until when the present phase may last'),
  due_move: z.enum(['', 'agree', 'withdraw', 'receive', 'confirm']).describe('What happens then'),
  closed_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  order_no: text,
  order_status: whole,
  order_price: decimal,
  coupon_money: decimal,
  total_price: decimal,
  payment_name: text,
  is_settlement: bit,
  buyer_name: text.nullable(),
  store_name: text.nullable(),
  ...orderLabels.shape,
  lines: z.array(caseLine),
  logs: z.array(caseStep),
  cases: z.array(z.object({ ...state, created_at: moment })).describe('All cases of the order, the newest first'),
  return_to: z.object({ name: text, phone: text, address: text }).nullable(),
  can: z.partialRecord(z.enum([...REFUND_ACTION_NAMES, 'pay_wallet']), verdict).describe('The steps of the caller'),
});
export type CaseLine = z.infer<typeof caseLine>;
export type CaseStep = z.infer<typeof caseStep>;
export type AfterSaleCase = z.infer<typeof afterSaleCase>;

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
const note = given(CASE_NOTE_LENGTH).default('');
const code = given(WAYBILL_LENGTHS.delivery_code).default('');
const number = given(WAYBILL_LENGTHS.delivery_no).default('');
/** 0 to `most`, as a case tells it; absent where a form leaves it blank. */
const step = (most: number) =>
  z.union([z.literal('').transform(() => undefined), id.pipe(z.number().max(most))]).optional();

/** What is asked for. Without lines: all that remains. Without an amount: all that these lines cost. */
export const caseRequest = z.object({
  refund_type: z.literal([0, 1, '0', '1']).transform(Number),
  refund_remark: requiredText(CASE_NOTE_LENGTH),
  images: pictures.default([]),
  lines: z
    .array(z.object({ order_goods_id: id, quantity }))
    .max(200)
    .default([]),
  money,
});
export type CaseRequest = z.output<typeof caseRequest>;

/** Which case: the open one of the order, else the newest, unless it is named. */
const which = z.object({ orderId: id, refund_id: optionalId });
export type WhichCase = z.output<typeof which>;
/** What names no case is a case that does not exist. */
const whichOrNone = which.catch({ orderId: 0, refund_id: 0 });
const answer = afterSaleCase;

const path = '/user/order/refund';
export const openCase = call({
  method: 'POST',
  path,
  summary: 'Ask for a refund, or to return goods',
  input: caseRequest.extend({ order_id: id }),
  answer,
});
export const showCase = call({
  method: 'GET',
  path: `${path}/:orderId`,
  summary: 'The open after-sale case of an own order, else the newest one',
  input: whichOrNone,
  answer,
});
const read = z.unknown().optional().describe('Read where `action` is `edit`, as of a new case');
/** A waybill, the confirmation (`refund_step` 3), or one of the named steps. */
export const changeCase = call({
  method: 'PUT',
  path: `${path}/:orderId`,
  summary: 'The waybill of returned goods, the confirmation, an edit, or the answer to an offer',
  input: which.extend({
    action: z.enum(['edit', 'accept', 'decline', 'escalate', 'withdraw']).optional(),
    delivery_code: code,
    delivery_no: number,
    refund_step: step(3),
    note,
    images: pictures.optional(),
    refund_type: read,
    refund_remark: read,
    lines: read,
    money: read,
    ...asLoaded,
  }),
  answer,
});
export const withdrawCase = call({
  method: 'POST',
  path: `${path}/:orderId/cancel`,
  summary: 'Withdraw an after-sale case',
  input: which.extend({ note, ...asLoaded }),
  answer,
});

const counts = z.object({
  all: whole,
  pending: whole,
  sending: whole,
  receiving: whole,
  confirming: whole,
  escalated: whole,
});
/** A case is a state of an order. Verdicts and waybills as ever, and the named steps; whole loaded rows may come back. */
const officeCalls = <Prefix extends '/Admin' | '/Seller'>(prefix: Prefix) => ({
  count: call({
    method: 'GET',
    path: `${prefix}/refunds/counts`,
    summary: 'Open after-sale cases by type and phase',
    answer: z.object({ refund: counts, return: counts }),
  }),
  show: call({
    method: 'GET',
    path: `${prefix}/refunds/:orderId`,
    summary: 'The open after-sale case of an order, else the newest one',
    input: whichOrNone,
    answer,
  }),
  decide: call({
    method: 'PUT',
    path: `${prefix}/refunds/:orderId`,
    summary: 'Decide on an after-sale case, offer another amount, receive or replace returned goods',
    input: which.extend({
      action: z
        .enum(['agree', 'refuse', 'offer', 'receive', 'replace', 'escalate', 'rule_refund', 'rule_close', 'pay_wallet'])
        .optional(),
      refund_verify: step(3),
      refuse_remark: note,
      re_delivery_no: number,
      re_delivery_code: code,
      note,
      money,
      images: pictures.default([]),
      ...asLoaded,
    }),
    answer,
  }),
});
export const adminCases = officeCalls('/Admin');
export const sellerCases = officeCalls('/Seller');
export const openCaseForShopper = call({
  method: 'POST',
  path: '/Admin/refunds',
  summary: 'Open an after-sale case for a shopper, after the period too',
  input: caseRequest.extend({ order_id: id }),
  answer,
});
