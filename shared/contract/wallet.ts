/** Wallets: their movements, and what administrators change in them. */
import { z } from 'zod';
import { parseMoney } from '../domain/money.ts';
import { call } from './call.ts';
import { fieldIssue, id, idInPath, named, optionalId, pageFields, text as given } from './fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { decimal, moment, page, text, whole } from './values.ts';

const moneyLog = z.object({
  id: whole,
  user_id: whole,
  name: text.describe("What moved it, in the caller's language"),
  ename: text,
  money: decimal.describe('Signed; yuan, or points'),
  is_type: whole.describe('0 balance, 1 frozen, 2 points, 3 what a store owes'),
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

/** Whose accounts there are: the caller's or others', by their role. */
export const LEDGER_OWNERS = ['user', 'store', 'order', 'refund', 'system'] as const;
const entry = z.object({
  owner: z.enum(LEDGER_OWNERS),
  owner_name: text.describe("In the caller's language; of other people only the role"),
  account: text.describe("What the account is for, in the caller's language"),
  own: z.boolean().describe('Of the wallet whose movement this is'),
  unit: z.enum(['fen', 'point']),
  amount: decimal.nullable().describe("Signed; yuan or points. Null: of somebody else's order, not told"),
});
/** `refund` and `return` carry the id of their order, by which cases are read. */
export const LEDGER_LINKS = ['order', 'refund', 'return', 'cash', 'settlement', 'integral_order'] as const;
const link = z.object({ kind: z.enum(LEDGER_LINKS), id: whole, no: text });
/** A movement with the ledger transaction that it belongs to, as far as it is the caller's business. */
export const moneyLogDetail = z.object({
  ...moneyLog.shape,
  user_id: whole.optional().describe('Not for sellers, whose rows are all of the own store'),
  owner_name: text.optional().describe('For administrators: the nickname, or the name of the store'),
  balance_after: decimal
    .nullable()
    .describe('What the owner had of this type then; null for movements from before it was kept'),
  updated_at: moment,
  posting: z
    .object({ id: whole, kind: text, created_at: moment, entries: z.array(entry), links: z.array(link) })
    .nullable()
    .describe('Null for movements older than the ledger'),
});
export type MoneyLogDetail = z.infer<typeof moneyLogDetail>;
export type LedgerLink = z.infer<typeof link>;

export const showMoneyLog = call({
  method: 'GET',
  path: '/user/money_logs/:id',
  summary: 'A movement of the own wallet with its ledger transaction',
  input: z.object({ id: idInPath }),
  answer: moneyLogDetail,
});

const arrival = z.object({
  day: text.nullable().describe('The latest day; null: when the after-sale case is over'),
  amount: decimal,
});
export type Arrival = z.infer<typeof arrival>;
export const showPending = call({
  method: 'GET',
  path: '/user/wallet/pending',
  summary: 'Points and commissions of received orders that have not arrived yet, by day',
  answer: z.object({ points: z.array(arrival), commissions: z.array(arrival) }),
});

export const showOwnDebt = call({
  method: 'GET',
  path: '/Seller/money_logs/debt',
  summary: 'What the store owes the platform',
  answer: z.object({ debt: decimal }),
});
export const showDebts = call({
  method: 'GET',
  path: '/Admin/money_logs/debts',
  summary: 'What stores owe the platform, the largest debts first',
  input: z.object({ store_id: optionalId.describe('This store alone') }),
  answer: z.object({
    stores: whole,
    debt: decimal,
    list: z.array(z.object({ id: whole, store_name: text, debt: decimal })),
  }),
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
