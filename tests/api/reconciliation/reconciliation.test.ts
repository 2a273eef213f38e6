import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#db/root.ts';
import { reconcileLedger } from '#server/jobs/reconcile-ledger.ts';
import { checkBlock } from '#server/modules/reconciliation/index.ts';
import { NOT_AS_ASKED } from '#server/modules/payments/book.ts';
import { REFUND_DIFFERS } from '#server/modules/payments/refund-news.ts';
import { REFUND_REFUSED } from '#server/modules/pay-requests/index.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import { RECONCILIATION_BLOCKS, type BlockResult, type showReconciliation } from '#shared/contract/reconciliation.ts';
import { AUDIT_RULES } from '#shared/domain/audit-rules.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin } from '#tests/support/factories/accounts.ts';
import { officeOf } from '../attack/grant-world.ts';
import { finishedOrder, makeBuyer, makeShop, type Shop } from '../settlement/world.ts';

// Problems are planted here.
const database = testDatabase({ audit: false });
const app = testApp(database);
const PATH = '/Admin/reconciliation';
const log = { debug() {}, info() {}, warn() {}, error() {} };
const runHourly = () => reconcileLedger.run({ db: database.db, log });
let admin: Caller;
let shop: Shop;
beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  shop = await makeShop(app, database);
  await finishedOrder(database, shop, await makeBuyer(app, database));
});

type Page = AnswerOf<typeof showReconciliation>;
const page = async (lang = 'en'): Promise<Page> => (await admin.get<Page>(PATH, { lang })).data;
const check = async (block: string): Promise<BlockResult> =>
  (await admin.post<BlockResult>(`${PATH}/check?lang=en`, { block })).data;
const breakShown = (amount: number) =>
  database.query('update stores set store_money = store_money + $2 where id = $1', [shop.storeId, amount]);

describe('reconciliation', () => {
  it('finds that everything agrees, each part with how many rows it looked at and when', async () => {
    expect((await page()).blocks.map(({ name, checked_at }) => [name, checked_at])).toEqual(
      RECONCILIATION_BLOCKS.map((name) => [name, null]),
    );
    for (const block of RECONCILIATION_BLOCKS) {
      const found = await check(block);
      expect(found).toMatchObject({ name: block, is_late: false });
      expect(found.rows.filter(({ differing, difference }) => differing > 0 || Number(difference) !== 0)).toEqual([]);
    }
    const { alarms, blocks } = await page();
    expect(alarms).toEqual([]);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(blocks.map(({ checked_at }) => checked_at)).toEqual(RECONCILIATION_BLOCKS.map(() => moment));
    const rowsOf = (name: string) => blocks.find((block) => block.name === name)?.rows ?? [];
    expect(rowsOf('orders').find(({ name }) => name === 'escrow')).toMatchObject({
      expected: '110.00',
      found: '110.00',
      checked: 1,
    });
    expect(rowsOf('ledger').find(({ name }) => name === 'allMoney')?.checked).toBeGreaterThanOrEqual(3);
  });

  it('shows what differs, by how much, and raises an alarm that leads to the record', async () => {
    await breakShown(123);
    const { rows } = await check('ledger');
    expect(rows.find(({ name }) => name === 'storeMoney')).toMatchObject({
      label: 'Store balances: ledger and shown',
      expected: '0.00',
      found: '1.23',
      difference: '1.23',
      differing: 1,
    });
    expect(await runHourly()).toBe(1);
    expect((await page()).alarms).toMatchObject([
      {
        rule: 'store figures equal the ledger',
        explanation: 'The balance or held money shown for a store differ from the ledger.',
        is_found: true,
        link: { page: 'stores', id: shop.storeId },
      },
    ]);
    expect((await page('zh-cn')).alarms[0]?.explanation).toBe('店铺页面显示的余额或冻结金额与账本不一致。');
    expect(await runHourly()).toBe(0);
  });

  it('lets an alarm be cleared with a reason, once; what is still wrong comes back, what is not stays away', async () => {
    const [alarm] = (await page()).alarms;
    const clear = (reason: string) => admin.post(`${PATH}/alarms/${alarm?.id}/clear`, { reason });
    expect((await clear('  ')).code).toBe(422);
    expect(await clear('looked into it')).toMatchObject({ code: 200, data: 1 });
    expect((await clear('again')).code).toBe(404);
    expect(await page()).toMatchObject({
      alarms: [],
      cleared: [{ id: alarm?.id, cleared_reason: 'looked into it', admin_name: expect.stringMatching(/\S/) }],
    });
    expect(await runHourly()).toBe(1);
    const [again] = (await page()).alarms;
    expect(again?.id).not.toBe(alarm?.id);
    await breakShown(-123);
    await check('problems');
    expect((await page()).alarms).toMatchObject([{ id: again?.id, is_found: false }]);
    await admin.post(`${PATH}/alarms/${again?.id}/clear`, { reason: 'repaired' });
    expect(await runHourly()).toBe(0);
    expect((await page()).alarms).toEqual([]);
  });

  it('leads from an alarm about a promotion to what the platform can open of it', async () => {
    const coupon = await insertRow(database, 'coupons', { name: '券', store_id: shop.storeId, claimed: 2 });
    await check('problems');
    const { alarms } = await page();
    expect(alarms).toMatchObject([{ subject: `coupon ${coupon}`, link: { page: 'stores', id: shop.storeId } }]);
    await database.query('update coupons set claimed = 0 where id = $1', [coupon]);
    await database.query('update alarms set cleared_at = now()');
  });

  it('keeps what was found before when a check takes too long, and says so', async () => {
    await check('problems');
    const shown = async () => (await page()).blocks.find(({ name }) => name === 'problems');
    const before = await shown();
    expect(await checkBlock({ db: database.db, block: 'problems', limitMs: 1 })).toEqual([]);
    expect(await shown()).toEqual({ ...before, is_late: true });
    await check('problems');
    expect((await shown())?.is_late).toBe(false);
  });

  it('is closed to sellers, and to administrators without the right to look, to check or to clear', async () => {
    const office = officeOf(database, app, () => ({ area: 'admin', storeId: 0, ownerId: 0 }), 'admin');
    expect((await (await office.clerk('admin.orders.index')).caller.get(PATH)).code).toBe(403);
    const { caller: sees } = await office.clerk('admin.reconciliation.index');
    expect((await sees.get(PATH)).code).toBe(200);
    expect((await sees.post(`${PATH}/check`, { block: 'stock' })).code).toBe(403);
    expect((await sees.post(`${PATH}/alarms/1/clear`, { reason: 'x' })).code).toBe(403);
    expect((await shop.seller.get(PATH)).code).not.toBe(200);
    expect((await shop.seller.get('/Seller/reconciliation')).code).not.toBe(200);
  });
});

it('has an explanation for every rule of the audit and of alarms', () => {
  const text = readFileSync(join(ROOT, 'db/sql/60-audit.sql'), 'utf8');
  const rules = [...text.slice(text.indexOf('audit_problems(rule')).matchAll(/^ {2}select '([^']+)',/gm)].map(
    (found) => found[1],
  );
  const known = Object.keys(AUDIT_RULES);
  expect(rules.length).toBeGreaterThan(30);
  expect(
    [...rules, NOT_AS_ASKED, REFUND_DIFFERS, REFUND_REFUSED].filter(
      (rule) => rule !== 'alarm' && !known.includes(rule ?? ''),
    ),
  ).toEqual([]);
});
