/** Withdrawals: money that leaves a wallet for a bank. */
import { z } from 'zod';
import { parseMoney } from '../domain/money.ts';
import { call } from './call.ts';
import { fieldIssue, id, named, pageFields, text as given } from './fields.ts';
import { CASH_REMARK_LENGTH, MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { decimal, moment, page, text, whole } from './values.ts';

export const cash = z.object({
  id: whole,
  user_id: whole,
  store_id: whole,
  money: decimal.describe('To the bank'),
  commission: decimal.describe('The fee on top'),
  cash_status: whole,
  refuse_info: text,
  name: text,
  card_no: text,
  bank_name: text,
  remark: text,
  created_at: moment,
  updated_at: moment,
});
export type CashRow = z.infer<typeof cash>;

const terms = z.object({
  available: decimal,
  frozen: decimal,
  debt: decimal,
  phone: text.describe("Where a code would go, masked; '' without a number"),
  has_pay_password: z.boolean(),
  fee: decimal.describe('Percent of the amount'),
});
export type CashTerms = z.infer<typeof terms>;

const amount = given(12, 'field.money').transform((value, ctx) => {
  const money = parseMoney(value);
  if (money !== null) return money;
  ctx.addIssue({ code: 'custom', ...fieldIssue('field.money') });
  return z.NEVER;
});
/** What everybody says who asks for money: it leaves only for who holds the account, not for who holds its session. */
export const withdrawal = z.object({
  money: named('提现金额', 'Amount', amount),
  remark: named('备注', 'Note', given(CASH_REMARK_LENGTH).default('')),
  pay_password: given(64).default('').describe('Either this or `code`'),
  code: given(10).default(''),
});

const path = '/user/cashes';
export const listCashes = call({
  method: 'GET',
  path,
  summary: 'Own withdrawals',
  list: true,
  input: z.object(pageFields(MAX_SHOPPER_PAGE_SIZE)),
  answer: page(cash),
});
export const showTerms = call({
  method: 'GET',
  path: `${path}/terms`,
  summary: 'The own money and the fee of a withdrawal',
  answer: terms,
});
export const showStoreTerms = call({
  method: 'GET',
  path: '/Seller/cashes/terms',
  summary: "The store's money and the fee of a withdrawal",
  answer: terms,
});
export const askForMoney = call({
  method: 'POST',
  path,
  summary: 'Ask for money of the wallet',
  input: withdrawal,
  answer: cash,
});
export const cancelWithdrawal = call({
  method: 'POST',
  path: `${path}/:id/cancel`,
  summary: 'Take a pending withdrawal back',
  input: z.object({ id }),
  answer: cash,
});
