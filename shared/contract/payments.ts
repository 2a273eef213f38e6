/** Paying orders (requirements 4). */
import { z } from 'zod';
import { PAYMENT_NAMES } from '../domain/order.ts';
import { call } from './call.ts';
import { idList, text as given } from './fields.ts';
import { text } from './values.ts';

export const payOrders = call({
  method: 'POST',
  path: '/user/order/pay',
  summary: 'Pay orders from the wallet, or begin a payment at a gateway',
  input: z.object({
    order_id: idList.pipe(z.array(z.number()).min(1).max(50)),
    payment_name: z.enum(PAYMENT_NAMES),
    device: z.enum(['web', 'wap', 'app', 'scan', 'mp', 'mini', 'pos']).default('scan'),
    pay_password: given(64).default(''),
    openid: given(80).default(''),
  }),
  answer: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe("Null from the wallet; else `code_url`, `qr_code` or the gateway's own body"),
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
