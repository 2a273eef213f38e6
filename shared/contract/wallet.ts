/** Wallets: their movements, and what administrators change in them. */
import { z } from 'zod';
import { parseMoney } from '../domain/money.ts';
import { call } from './call.ts';
import { fieldIssue, id, named, pageFields, text as given } from './fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { decimal, moment, page, text, whole } from './values.ts';

const moneyLog = z.object({
  id: whole,
  user_id: whole,
  name: text.describe("What moved it, in the caller's language"),
  ename: text,
  money: decimal.describe('Signed; yuan, or points'),
  is_type: whole.describe('0 balance, 1 frozen, 2 points'),
  is_belong: whole,
  currency_id: whole,
  info: text,
  created_at: moment,
});
export type MoneyLogRow = z.infer<typeof moneyLog>;

export const listMoneyLogs = call({
  method: 'GET',
  path: '/user/money_logs',
  summary: 'Movements of the own wallet',
  list: true,
  input: z.object({
    ...pageFields(MAX_SHOPPER_PAGE_SIZE),
    is_type: z.literal(['', '0', '1', '2', 0, 1, 2]).optional().describe('0 balance, 1 frozen, 2 points; nothing: all'),
  }),
  answer: page(moneyLog),
});

/** One of a few numbers; nothing is the first of them. */
const choice = (...values: number[]) =>
  z
    .literal('')
    .transform(() => 0)
    .or(z.union([z.literal(values), z.literal(values.map(String)).transform(Number)]))
    .default(0);
const amount = given(12, 'field.money').transform((value, ctx) => {
  const fen = parseMoney(value, { signed: true });
  if (fen !== null && fen !== 0) return fen;
  ctx.addIssue({ code: 'custom', ...fieldIssue(fen === 0 ? 'wallet.nothing' : 'field.money') });
  return z.NEVER;
});
const adjustment = z.object({
  id,
  money: named('调整金额', 'Amount', amount),
  is_type: named('账户', 'Account', choice(0, 1, 2)).describe('0 balance, 1 money held by the platform, 2 points'),
  is_belong: named('所属', 'Owner', choice(0, 1)).describe('0 user, 1 store'),
  remark: named('调整原因', 'Reason', given(60).default('')).describe('Shown in the money log'),
});
export const adjustMoney = call({
  method: 'POST',
  path: '/Admin/users/money/handle',
  summary: 'Change the balance, held money or points of a user or store by a signed amount',
  input: adjustment,
  answer: z.literal(1),
});
export const adjustStoreMoney = call({
  method: 'POST',
  path: '/Admin/stores/money/handle',
  summary: 'Change the balance or held money of a store by a signed amount',
  input: adjustment.extend({ is_belong: z.unknown().optional().describe('The owner is a store in any case') }),
  answer: z.literal(1),
});
