/** Paying orders and topping up the wallet (requirements 4; domain 5). */
import { z } from 'zod';
import { parseMoney } from '../domain/money.ts';
import { PAY_CHANNELS, PAYMENT_NAMES } from '../domain/order.ts';
import { call } from './call.ts';
import { fieldIssue, id, idList, optionalId, requiredText, text as given } from './fields.ts';
import { CASE_NOTE_LENGTH } from './limits.ts';
import { decimal, moment, text, verdict, whole } from './values.ts';

export const PAY_DEVICES = ['web', 'wap', 'app', 'scan', 'mp', 'mini', 'pos'] as const;
export type PayDevice = (typeof PAY_DEVICES)[number];

const device = z.enum(PAY_DEVICES).default('scan');
const openid = given(80).default('');
const amount = given(12, 'field.money').transform((value, ctx) => {
  const money = parseMoney(value);
  if (money !== null) return money;
  ctx.addIssue({ code: 'custom', ...fieldIssue('field.money') });
  return z.NEVER;
});

/** `code_url` (WeChat) and `qr_code` (Alipay) are texts of QR codes; the rest is the gateway's own, by device. */
const begun = z
  .looseObject({ pay_no: text, code_url: text.optional(), qr_code: text.optional() })
  .describe("`pay_no` of the attempt, with `code_url`, `qr_code` or the gateway's own body");

export const payOrders = call({
  method: 'POST',
  path: '/user/order/pay',
  summary: 'Pay orders from the wallet, or begin a payment at a gateway',
  input: z.object({
    order_id: idList.pipe(z.array(z.number()).min(1).max(50)),
    payment_name: z.enum(PAYMENT_NAMES),
    device,
    pay_password: given(64).default(''),
    openid,
  }),
  answer: begun.nullable().describe('Null from the wallet, or once all is paid'),
});
export const checkPaid = call({
  method: 'POST',
  path: '/user/order/check',
  summary: 'Are these orders paid? Asked each second while the shopper pays elsewhere',
  input: z.object({ order_id: idList.pipe(z.array(z.number()).min(1)) }),
  answer: z
    .object({ code: z.literal('fail'), msg: text })
    .nullable()
    .describe('Null once every order is paid'),
});
export const recharge = call({
  method: 'POST',
  path: '/user/recharge',
  summary: 'Begin a payment that tops up the wallet, within `recharge.min` and `recharge.max`',
  input: z.object({ money: amount, payment_name: z.enum(PAY_CHANNELS), device, openid }),
  answer: begun,
});

export const payNotice = call({
  method: ['GET', 'POST', 'PUT', 'DELETE'],
  path: '/payment/:channel/:device',
  summary: 'Notice of a payment gateway, signed over the bytes of its body; answered as the gateway wants it',
  answer: z.unknown().describe("the gateway's own success or failure"),
});

const attempt = z.object({
  pay_no: text,
  name: text,
  payment_name: text,
  device: text,
  is_recharge: z.boolean(),
  order_ids: z.array(whole),
  total: decimal,
  pay_status: whole.describe('0 open, 1 paid, 2 closed, 3 paid too late or twice: the money goes back'),
  expires_at: moment.nullable(),
  pay_time: moment.nullable(),
  created_at: moment,
  start: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe(
      'What the device needs to pay (`code_url`, `qr_code` …) while the attempt is open; null while the gateway has not answered',
    ),
});
export type PayAttempt = z.infer<typeof attempt>;
const byNumber = z.object({ pay_no: z.string().max(32) });

export const listOpenPays = call({
  method: 'GET',
  path: '/user/pay',
  summary: "The caller's attempts that can still be paid, newest first",
  answer: z.array(attempt),
});
export const showPay = call({
  method: 'GET',
  path: '/user/pay/:pay_no',
  summary: 'One attempt, as its cashier page shows it',
  input: byNumber,
  answer: attempt,
});
export const askPay = call({
  method: 'POST',
  path: '/user/pay/:pay_no/ask',
  summary: '"I have paid": asks the gateway now',
  input: byNumber,
  answer: attempt,
});
export const closePay = call({
  method: 'POST',
  path: '/user/pay/:pay_no/close',
  summary: 'Gives an attempt up, at the gateway too',
  input: byNumber,
  answer: attempt,
});

const payRefund = z.object({
  id: whole,
  refund_no: text,
  pay_no: text,
  payment_name: text,
  orders: z.array(z.object({ id: whole, order_no: text })).describe('That were paid together; empty: a top-up'),
  money: decimal,
  cause: z
    .enum(['case', 'suspense'])
    .describe('An after-sale case, or a payment that was too late, double or not as asked for'),
  refund_id: whole.describe('Of the after-sale case; 0 without one'),
  state: whole.describe('0 waiting, 1 sent, 2 back, 3 refused for good'),
  in_wallet: z.boolean().describe("It is back in the shopper's wallet instead"),
  error: text.describe("The gateway's last answer, in its words; '' where there was none"),
  tries: whole,
  next_try_at: moment.nullable(),
  back_at: moment.nullable(),
  created_at: moment,
  can: z.object({ send_again: verdict, pay_wallet: verdict }),
});
export type PayRefund = z.infer<typeof payRefund>;

export const listPayRefunds = call({
  method: 'GET',
  path: '/Admin/pay_refunds',
  summary: 'Money that goes back through gateways: of one order, or what somebody has to look at',
  input: z.object({ order_id: optionalId }),
  answer: z.array(payRefund),
});
export const sendPayRefund = call({
  method: 'POST',
  path: '/Admin/pay_refunds/:id/send',
  summary: 'Sends a refund to its gateway again, now',
  input: z.object({ id }),
  answer: payRefund,
});
export const payRefundIntoWallet = call({
  method: 'POST',
  path: '/Admin/pay_refunds/:id/wallet',
  summary: "Pays a refund that its gateway does not have into the shopper's wallet instead",
  input: z.object({ id, note: requiredText(CASE_NOTE_LENGTH) }),
  answer: payRefund,
});
