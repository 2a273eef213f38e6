/** Withdrawals of the demo shop in every state, with the bank cards they go to; through the real ledger. */
import { sql } from 'drizzle-orm';
import { CASH_STATUS, withdrawalAmounts, type CashStatus } from '#shared/domain/withdrawal.ts';
import { basisPoints, fen } from '#shared/domain/money.ts';
import { rows, type Db } from '../client.ts';
import { postLedger, type LedgerEntry, type LedgerKind } from '../ledger.ts';
import { hoursFromNow, insertRows } from './bulk.ts';
import { picturePath, shoppers, STORE_PAPERS, stores } from './catalogue/index.ts';
import { CASH_RATE } from './demo-settings.ts';
import type { DemoIds } from './ids.ts';

interface Request {
  owner: 'user' | 'store';
  /** Place in the list of shoppers or stores. */
  place: number;
  /** Percent of what is there. */
  share: number;
  status: CashStatus;
  hours_ago: number;
  remark?: string;
  refuse_info?: string;
}

const { pending, success, refused, cancelled } = CASH_STATUS;
const REQUESTS: readonly Request[] = [
  { owner: 'store', place: 0, share: 20, status: success, hours_ago: 400, remark: '上月货款' },
  {
    owner: 'store',
    place: 0,
    share: 25,
    status: refused,
    hours_ago: 130,
    refuse_info: '开户行名称与卡号不符，请核对后重新申请',
  },
  { owner: 'store', place: 0, share: 30, status: pending, hours_ago: 7, remark: '本周货款' },
  { owner: 'store', place: 3, share: 40, status: pending, hours_ago: 20 },
  { owner: 'store', place: 4, share: 35, status: success, hours_ago: 260 },
  { owner: 'store', place: 9, share: 15, status: cancelled, hours_ago: 90, remark: '金额填错，重新申请' },
  { owner: 'store', place: 10, share: 50, status: refused, hours_ago: 48, refuse_info: '收款人姓名与店铺法人不一致' },
  { owner: 'user', place: 0, share: 5, status: success, hours_ago: 300 },
  { owner: 'user', place: 0, share: 4, status: pending, hours_ago: 3, remark: '提现到工资卡' },
  { owner: 'user', place: 1, share: 30, status: pending, hours_ago: 28 },
  {
    owner: 'user',
    place: 2,
    share: 20,
    status: refused,
    hours_ago: 75,
    refuse_info: '银行退回：收款账户已销户，请更换银行卡',
  },
  { owner: 'user', place: 3, share: 10, status: cancelled, hours_ago: 55 },
];
const BANKS = ['招商银行', '中国工商银行', '中国建设银行', '中国银行', '交通银行'] as const;
const cardOf = (place: number): string => `62220212345678${String(1_000 + place * 37)}`;
const bankOf = (place: number): string => BANKS[place % BANKS.length] ?? BANKS[0];

export async function seedWallets(tx: Db, ids: DemoIds, now: number): Promise<void> {
  await insertRows(
    tx,
    'user_checks',
    shoppers.slice(0, 4).map((plan, place) => ({
      user_id: ids.users.of(plan.key),
      name: plan.real_name,
      card_no: `33010619900101${String(1_000 + place)}`,
      card_t: picturePath(STORE_PAPERS.id_card_t, undefined, 'id_card_t'),
      card_b: picturePath(STORE_PAPERS.id_card_b, undefined, 'id_card_b'),
      bank_no: cardOf(place),
      bank_name: bankOf(place),
    })),
  );
  for (const [index, request] of REQUESTS.entries()) await ask(tx, ids, now, index + 1, request);
}

async function ask(tx: Db, ids: DemoIds, now: number, id: number, request: Request): Promise<void> {
  const { owner, place, share, status, hours_ago, remark = '', refuse_info = '' } = request;
  const person = owner === 'store' ? stores[place]?.owner : shoppers[place];
  const key = (owner === 'store' ? stores[place] : shoppers[place])?.key ?? '';
  const ownerId = (owner === 'store' ? ids.stores : ids.users).of(key);
  const gross = fen(Math.floor(((await available(tx, owner, ownerId)) * share) / 10_000) * 100);
  if (gross === 0) return;
  const decided = status === pending ? null : hoursFromNow(now, -hours_ago + Math.min(hours_ago / 2, 20));
  const { money, commission } = withdrawalAmounts(gross, basisPoints(CASH_RATE));
  await insertRows(tx, 'cashes', [
    {
      id,
      user_id: owner === 'user' ? ownerId : 0,
      store_id: owner === 'store' ? ownerId : 0,
      money,
      commission,
      cash_status: status,
      refuse_info,
      name: person?.real_name ?? '',
      card_no: cardOf(place),
      bank_name: bankOf(place),
      remark,
      decided_at: decided,
      created_at: hoursFromNow(now, -hours_ago),
      updated_at: decided ?? hoursFromNow(now, -hours_ago),
    },
  ]);
  const wallet = { owner, id: ownerId } as const;
  const post = (kind: LedgerKind, step: string, entries: readonly LedgerEntry[]) =>
    postLedger(tx, { kind, key: `withdraw:${id}:${step}`, cause: { type: 'cash', id }, entries });
  await post('withdraw_apply', 'apply', [
    { ...wallet, kind: 'available', amount: -gross },
    { ...wallet, kind: 'frozen', amount: gross },
  ]);
  if (status === pending) return;
  const out: LedgerEntry = { ...wallet, kind: 'frozen', amount: -gross };
  if (status === success)
    await post('withdraw_pay', 'decision', [
      out,
      { owner: 'system', kind: 'bank', amount: money },
      { owner: 'system', kind: 'platform_revenue', amount: commission },
    ]);
  else
    await post(status === refused ? 'withdraw_refuse' : 'withdraw_cancel', 'decision', [
      out,
      { ...wallet, kind: 'available', amount: gross },
    ]);
}

async function available(tx: Db, owner: 'user' | 'store', id: number): Promise<number> {
  const [account] = await rows<{ balance: number }>(
    tx,
    sql`select balance from ledger_accounts where owner_type = ${owner} and owner_id = ${id} and kind = 'available'`,
  );
  return account?.balance ?? 0;
}
