/** People and stores with money and a bank card, and what the books say about them. */
import type { TestApp } from '#tests/support/app.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { insertRow, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { PAY_PASSWORD, payPasswordHash } from '#tests/support/factories/trade.ts';

export interface Cash {
  id: number;
  user_id: number;
  store_id: number;
  money: string;
  commission: string;
  cash_status: number;
  refuse_info: string;
  remark: string;
  name: string;
  bank_name: string;
  card_no: string;
}
/** What a holder shows for money to leave. */
export const PROOF = { pay_password: PAY_PASSWORD };
export const BANK = { name: '张三', bank_name: '招商银行', card_no: '6225880000001234' };

let serial = 0;
/** Fen into a wallet, through the books. */
export async function fill(
  database: TestDatabase,
  owner: 'user' | 'store',
  id: number,
  money: number,
  kind = 'available',
) {
  serial += 1;
  const entries = [
    { o: 'system', i: 0, k: 'manual_adjust', u: 'fen', a: -money },
    { o: owner, i: id, k: kind, u: 'fen', a: money },
  ];
  const [mark, posted] = [`test:withdraw:${serial}`, JSON.stringify(entries)];
  await database.query(`select ledger_post('adjust', $1, 'test', $2, $3::jsonb)`, [mark, id, posted]);
}

/** A shopper with fen in the wallet and, unless told otherwise, a verified bank card. */
export async function makeSaver(app: TestApp, database: TestDatabase, money: number, checked = true) {
  const { id } = await makeUser(database, { pay_password: await payPasswordHash() });
  if (money) await fill(database, 'user', id, money);
  const { card_no: bank_no, ...rest } = BANK;
  if (checked)
    await insertRow(database, 'user_checks', { user_id: id, card_no: '110101199001011234', bank_no, ...rest });
  return { id, caller: await app.user(id) };
}
/** A store with fen in its balance, and its owner. */
export async function makeEarner(app: TestApp, database: TestDatabase, money: number) {
  const { id, ownerId } = await makeStore(database);
  await database.query('update users set pay_password = $2 where id = $1', [ownerId, await payPasswordHash()]);
  if (money) await fill(database, 'store', id, money);
  return { id, caller: await app.user(ownerId) };
}

/** What the pages show: balance and frozen money, in fen. */
export async function purse(database: TestDatabase, owner: 'user' | 'store', id: number): Promise<[number, number]> {
  const [row] = await database.query<{ money: string; frozen: string }>(
    owner === 'user'
      ? 'select money, frozen_money as frozen from users where id = $1'
      : 'select store_money as money, store_frozen_money as frozen from stores where id = $1',
    [id],
  );
  return [Number(row?.money), Number(row?.frozen)];
}
/** What left to the bank and what the platform kept, for one owner's requests. */
export async function paidOut(database: TestDatabase, cashId: number) {
  const entries = await database.query<{ kind: string; amount: string }>(
    `select a.kind, e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
      where t.cause_type = 'cash' and t.cause_id = $1 and a.owner_type = 'system' order by a.kind`,
    [cashId],
  );
  return Object.fromEntries(entries.map(({ kind, amount }) => [kind, Number(amount)]));
}

/** Percent that the platform keeps, as the settings form writes it. */
export const setFee = (database: TestDatabase, cash: string) =>
  database.query(
    `insert into configs (name, content, is_type) values ('store', jsonb_build_object('cash', $1::text), 1) on conflict (name) do update set content = excluded.content`,
    [cash],
  );
