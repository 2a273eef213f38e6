import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerMark, takeLedgerSnapshot, type LedgerMark } from '#db/functions.ts';
import { postLedger } from '#db/ledger.ts';
import { reconcileLedger } from '#server/jobs/reconcile-ledger.ts';
import { reverseSettled } from '#server/modules/settlement/index.ts';
import type { Page } from '#shared/contract/envelope.ts';
import type { Statement } from '#shared/contract/settlements.ts';
import type { MoneyLogDetail } from '#shared/contract/wallet.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import {
  afterThePeriod,
  finishedOrder,
  lateCase,
  makeBuyer,
  makeShop,
  openCase,
  refuseCase,
  runJob,
} from '../settlement/world.ts';

const database = testDatabase();
const app = testApp(database);
let admin: Caller;
beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
});

interface Log {
  id: number;
  name: string;
  money: string;
  is_type: number;
}
const logsOf = async (who: Caller, path: string, query = {}): Promise<Log[]> =>
  (await who.get<Page<Log>>(path, query)).data.data;
const spend = (storeId: number, amount: number) =>
  database.db.inTx((tx) =>
    postLedger(tx, {
      kind: 'adjust',
      key: `test:spent:${storeId}`,
      cause: { type: 'test', id: 0 },
      entries: [
        { owner: 'store', id: storeId, kind: 'available', amount: -amount },
        { owner: 'system', kind: 'manual_adjust', amount },
      ],
    }),
  );

describe('the debt of a store', () => {
  it('has rows of its own: one when a late refund makes it, one when the next settlement repays it', async () => {
    const shop = await makeShop(app, database, { commission: 1_000 });
    const buyer = await makeBuyer(app, database);
    const id = await finishedOrder(database, shop, buyer);
    await afterThePeriod(database, () => runJob(database));
    await spend(shop.storeId, 9_500);
    expect((await shop.seller.get('/Seller/money_logs/debt')).data).toEqual({ debt: '0.00' });
    const refundId = await lateCase(database, id, 10_000);
    await database.db.inTx((tx) => reverseSettled(tx, id, refundId));
    const debts = async () =>
      (await logsOf(shop.seller, '/Seller/money_logs', { is_type: 3 })).map(({ money }) => money);
    expect(await debts()).toEqual(['-85.00']);
    expect((await shop.seller.get('/Seller/money_logs/debt')).data).toEqual({ debt: '85.00' });
    expect((await admin.get('/Admin/money_logs/debts', { store_id: shop.storeId })).data).toMatchObject({
      stores: 1,
      debt: '85.00',
      list: [{ id: shop.storeId, debt: '85.00' }],
    });
    await finishedOrder(database, shop, buyer);
    await afterThePeriod(database, () => runJob(database));
    expect(await debts()).toEqual(['85.00', '-85.00']);
    expect((await shop.seller.get('/Seller/money_logs/debt')).data).toEqual({ debt: '0.00' });
    const rows = await database.query<{ info: string; arrived_money: string; debt_money: string }>(
      'select info, arrived_money, debt_money from order_settlements where store_id = $1 order by id',
      [shop.storeId],
    );
    expect(rows.map((row) => [row.info, Number(row.debt_money), Number(row.arrived_money)])).toEqual([
      ['100.00 + 10.00 - 10.00 (10.00%) - 0.00 = 100.00', 0, 10_000],
      ['-100.00 + 0.00 + 10.00 - 0.00 = -90.00 + 85.00 = -5.00', -8_500, -500],
      ['100.00 + 10.00 - 10.00 (10.00%) - 0.00 = 100.00 - 85.00 = 15.00', 8_500, 1_500],
    ]);
  });

  it('is told to nobody without the right, and no settlement is kept whose sum is wrong', async () => {
    const clerk = await app.admin((await makeAdmin(database)).id);
    expect((await clerk.get('/Admin/money_logs/debts')).code).toBe(403);
    await expect(
      database.query(
        "insert into order_settlements (order_id, store_id, settlement_no, total_price, goods_money, settlement_price) values (0, 0, 'wrong', 100, 100, 99)",
      ),
    ).rejects.toThrow('order_settlements_arithmetic_check');
  });
});

describe('a movement', () => {
  it('of a settlement opens its accounts for the seller and the platform, with the way to statement and order', async () => {
    const shop = await makeShop(app, database, { commission: 250 });
    const buyer = await makeBuyer(app, database);
    const id = await finishedOrder(database, shop, buyer);
    await afterThePeriod(database, () => runJob(database));
    const [log] = await logsOf(shop.seller, '/Seller/money_logs');
    const { data } = await shop.seller.get<MoneyLogDetail>(`/Seller/money_logs/${log?.id}`, { lang: 'en' });
    const told = data.posting?.entries.map((one) => [one.owner_name.split(' ')[0], one.account, one.amount, one.own]);
    expect(told).toEqual([
      ['You', 'Available balance', '107.50', true],
      ['Order', 'Held until settlement', '-110.00', false],
      ['Platform', 'Platform income', '2.50', false],
    ]);
    expect(data.posting?.links.map(({ kind }) => kind).sort()).toEqual(['order', 'settlement']);
    expect(data.posting?.links.find(({ kind }) => kind === 'order')?.id).toBe(id);
    const platform = (await admin.get<MoneyLogDetail>(`/Admin/money_logs/${log?.id}`, { lang: 'en' })).data;
    expect(platform.posting?.entries[0]?.owner_name).toMatch(/^Store \S/);
    const other = await makeShop(app, database);
    expect((await other.seller.get(`/Seller/money_logs/${log?.id}`)).code).toBe(404);
    expect((await buyer.caller.get(`/user/money_logs/${log?.id}`)).code).toBe(404);
  });

  it('of a commission tells a referrer the own share, and of the order and the others nothing but their roles', async () => {
    const shop = await makeShop(app, database, { levels: [500, 300, 0] });
    const far = await makeBuyer(app, database);
    const near = await makeBuyer(app, database, far.id);
    const buyer = await makeBuyer(app, database, near.id);
    await finishedOrder(database, shop, buyer);
    await afterThePeriod(database, () => runJob(database));
    const [log] = await logsOf(near.caller, '/user/money_logs', { is_type: 0 });
    expect(log).toMatchObject({ name: '会员分销', money: '5.00' });
    const { data } = await near.caller.get<MoneyLogDetail>(`/user/money_logs/${log?.id}`);
    expect(data.posting?.links).toEqual([]);
    expect(data.posting?.entries.map((one) => [one.owner_name, one.amount])).toEqual([
      ['我的账户', '5.00'],
      ['订单', null],
      ['订单', null],
      ['用户', null],
    ]);
    const [paid] = await logsOf(buyer.caller, '/user/money_logs', { is_type: 0 });
    const own = (await buyer.caller.get<MoneyLogDetail>(`/user/money_logs/${paid?.id}`)).data;
    expect(own.posting?.entries.map((one) => one.amount).sort()).toEqual(['-110.00', '110.00']);
    expect(own.posting?.links.map(({ kind }) => kind)).toEqual(['order']);
  });
});

describe('what is on its way to a wallet', () => {
  it('is told with the day on which it arrives at the latest, without one while a case is open', async () => {
    const shop = await makeShop(app, database, { levels: [500, 0, 0] });
    const friend = await makeBuyer(app, database);
    const buyer = await makeBuyer(app, database, friend.id);
    const id = await finishedOrder(database, shop, buyer);
    const pendingOf = async (who: Caller) => (await who.get('/user/wallet/pending')).data;
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(await pendingOf(buyer.caller)).toEqual({ points: [{ day, amount: '100.00' }], commissions: [] });
    expect(await pendingOf(friend.caller)).toEqual({ points: [], commissions: [{ day, amount: '5.00' }] });
    await openCase(database, id);
    expect(await pendingOf(buyer.caller)).toMatchObject({ points: [{ day: null, amount: '100.00' }] });
    await refuseCase(database, id);
    await afterThePeriod(database, () => runJob(database));
    expect(await pendingOf(buyer.caller)).toEqual({ points: [], commissions: [] });
  });
});

describe('the statement of a settlement number', () => {
  it('adds up row by row and in its totals, and is the own store’s alone', async () => {
    const shop = await makeShop(app, database, { commission: 333 });
    const buyer = await makeBuyer(app, database);
    const ids = [];
    for (const count of [1, 2, 3]) ids.push(await finishedOrder(database, shop, buyer, count));
    await afterThePeriod(database, () => runJob(database));
    const [row] = await database.query<{ settlement_no: string }>(
      'select settlement_no from order_settlements where order_id = $1',
      [ids[0]],
    );
    const query = { settlement_no: row?.settlement_no ?? '' };
    const { data } = await shop.seller.get<Statement>('/Seller/order_settlements/statement', query);
    expect(data.rows.map(({ order_id }) => order_id)).toEqual(ids);
    const fen = (text: string) => Math.round(Number(text) * 100);
    for (const one of [...data.rows, data.totals]) {
      expect(fen(one.list_money) - fen(one.refunded_money)).toBe(fen(one.goods_money));
      expect(fen(one.goods_money) + fen(one.freight_money) - fen(one.platform_money) - fen(one.commission_money)).toBe(
        fen(one.settlement_price),
      );
      expect(fen(one.settlement_price) - fen(one.debt_money)).toBe(fen(one.arrived_money));
    }
    expect(fen(data.totals.arrived_money)).toBe(data.rows.reduce((sum, one) => sum + fen(one.arrived_money), 0));
    expect((await admin.get<Statement>('/Admin/order_settlements/statement', query)).data).toEqual(data);
    const other = await makeShop(app, database);
    expect((await other.seller.get('/Seller/order_settlements/statement', query)).code).toBe(404);
    expect((await admin.get('/Admin/order_settlements/statement')).code).toBe(422);
  });
});

describe('a snapshot of the ledger', () => {
  const full = () =>
    database.query(
      `select a.kind, coalesce(sum(e.amount), 0)::text as balance from ledger_accounts a left join ledger_entries e on e.account_id = a.id
        where a.owner_type = 'system' group by a.kind order by 1`,
    );
  const summed = () => database.query('select kind, balance::text as balance from system_accounts order by 1');

  it('and the entries since are the sum of all entries', async () => {
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    expect(await summed()).toEqual(await full());
    await reconcileLedger.run({ db: database.db, log });
    const [taken] = await database.query<{ count: number }>('select count(*)::int as count from ledger_snapshots');
    expect(taken?.count).toBeGreaterThan(0);
    expect(await summed()).toEqual(await full());
    const shop = await makeShop(app, database);
    await database.db.inTx((tx) =>
      postLedger(tx, {
        kind: 'adjust',
        key: 'test:after-the-snapshot',
        cause: { type: 'test', id: 0 },
        entries: [
          { owner: 'store', id: shop.storeId, kind: 'available', amount: 777 },
          { owner: 'system', kind: 'manual_adjust', amount: -777 },
        ],
      }),
    );
    expect(await summed()).toEqual(await full());
  });

  it('waits for transactions that are under way, whose entries come before its last one', async () => {
    const shop = await makeShop(app, database);
    const post = (tx: Parameters<typeof postLedger>[0], key: string) =>
      postLedger(tx, {
        kind: 'adjust',
        key,
        cause: { type: 'test', id: 0 },
        entries: [
          { owner: 'store', id: shop.storeId, kind: 'held', amount: 5 },
          { owner: 'system', kind: 'bank', amount: -5 },
        ],
      });
    const other = await makeShop(app, database);
    let mark: LedgerMark = { entry_id: 0, writers: [] };
    await database.db.inTx((tx) => post(tx, 'test:first'));
    await database.db.inTx(async (slow) => {
      await post(slow, 'test:slow');
      // Overtakes it, with a later entry.
      await database.db.inTx((tx) =>
        postLedger(tx, {
          kind: 'adjust',
          key: 'test:fast',
          cause: { type: 'test', id: 0 },
          entries: [
            { owner: 'store', id: other.storeId, kind: 'held', amount: 7 },
            { owner: 'system', kind: 'bank', amount: -7 },
          ],
        }),
      );
      mark = await ledgerMark(database.db.trade);
      expect(await takeLedgerSnapshot(database.db.trade, mark)).toBe(false);
    });
    expect(await takeLedgerSnapshot(database.db.trade, mark)).toBe(true);
    expect(await summed()).toEqual(await full());
  });

  it('is written by nothing but its own door', async () => {
    await expect(
      database.db.inTx((tx) => tx.execute(sql`update ledger_snapshots set balance = balance + 1`)),
    ).rejects.toMatchObject({ cause: expect.objectContaining({ code: '42501' }) });
  });
});
