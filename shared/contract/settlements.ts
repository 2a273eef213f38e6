/** Settling what is due to stores. */
import { z } from 'zod';
import { call } from './call.ts';
import { decimal, text, whole } from './values.ts';

const settled = z.object({
  orders: whole,
  stores: whole,
  money: decimal.describe('What the stores received'),
  failed: whole,
  failures: z
    .array(z.object({ id: whole, order_no: text, reason: text }))
    .describe('The first of those that failed, each with a sentence'),
  more: z
    .boolean()
    .describe('Something is left: it stopped before the end, or what made an order fail passes by itself'),
});
export const settleByGet = call({
  method: 'GET',
  path: '/Admin/order_settlement_handle',
  summary: 'Settle every order that is due',
  answer: settled,
});
export const settleNow = call({
  method: 'POST',
  path: '/Admin/order_settlements/settle',
  summary: 'Settle every order that is due',
  answer: settled,
});
export const showDue = call({
  method: 'GET',
  path: '/Admin/order_settlements/due',
  summary: 'What a settlement would take now',
  answer: z.object({ orders: whole, stores: whole, money: decimal }),
});
