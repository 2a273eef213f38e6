import { eq } from 'drizzle-orm';
import { orders } from '#db/schema/index.ts';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobNamed, JOBS } from '#server/jobs/list.ts';
import { startJobs } from '#server/jobs/start.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeCollective, makeGoods, makeSeckill } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import {
  createOrder,
  makeShopper,
  paidOrder,
  payFromWallet,
  shiftClock,
  statusOf,
  stockOf,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';
import { jobDeps } from '#tests/support/jobs.ts';

const database = testDatabase();
const app = testApp(database);
const log = pino({ level: 'silent' });
let storeId: number;
let seller: Caller;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  ({ storeId, seller, shopper, caller } = await openMarket(database, app));
});

const run = async (name: string): Promise<number> => (await jobNamed(name)?.run(jobDeps(database, { log }))) ?? -1;
/** Three workers at once: the work is done once. */
const runByThree = async (name: string): Promise<number> =>
  (await Promise.all([run(name), run(name), run(name)])).reduce((sum, done) => sum + done, 0);
const at = async (later: string, work: () => Promise<void>): Promise<void> => {
  await shiftClock(database, later);
  await work();
  await shiftClock(database, '0');
};

describe('cancel-unpaid', () => {
  it('cancels after a day, and after 15 minutes where an activity waits with the order', async () => {
    const [plain, sale] = [await makeGoods(database, storeId), await makeGoods(database, storeId)];
    await makeSeckill(database, storeId, sale.id, { stock: 3 });
    const slow = (await createOrder(caller, shopper.addressId, [{ goods_id: plain.id }])).data.order_id[0] ?? 0;
    const fast = (await createOrder(caller, shopper.addressId, [{ goods_id: sale.id }])).data.order_id[0] ?? 0;
    await run('cancel-unpaid');
    expect([await statusOf(database, slow), await statusOf(database, fast)]).toEqual([1, 1]);
    await at('16 minutes', async () => expect(await runByThree('cancel-unpaid')).toBe(1));
    expect([await statusOf(database, slow), await statusOf(database, fast)]).toEqual([1, 0]);
    await at('25 hours', async () => expect(await runByThree('cancel-unpaid')).toBe(1));
    expect(await stockOf(database, plain.skuIds[0] ?? 0)).toMatchObject({ reserved: 0, sellable: 10 });
    expect(await database.query('select sold from seckills where goods_id = $1', [sale.id])).toEqual([{ sold: 0 }]);
  });
});

describe('confirm-receipt and default-comment', () => {
  it('finish an order that its shopper forgot, with five stars', async () => {
    const goods = await makeGoods(database, storeId);
    const id = await paidOrder(caller, shopper, [{ goods_id: goods.id }]);
    await seller.put('/Seller/orders/status/edit', { id, status: 3, delivery_code: 'sf', delivery_no: 'SF12345678' });
    await at('3 days', async () => expect(await run('confirm-receipt')).toBe(0));
    await at('5 days', async () => expect(await runByThree('confirm-receipt')).toBe(1));
    expect(await statusOf(database, id)).toBe(4);
    await at('11 days', async () => expect(await run('default-comment')).toBe(0));
    await at('13 days', async () => expect(await runByThree('default-comment')).toBe(1));
    expect(await statusOf(database, id)).toBe(6);
    expect(await database.query('select score, is_type from order_comments where order_id = $1', [id])).toEqual([
      { score: '5.00', is_type: 1 },
    ]);
    expect(await database.query('select comment_count, good_count from goods where id = $1', [goods.id])).toEqual([
      { comment_count: 1, good_count: 1 },
    ]);
  });
});

describe('expire-groups', () => {
  it('ends a group that was not completed: everything paid goes back, everything taken too', async () => {
    const goods = await makeGoods(database, storeId);
    await makeCollective(database, storeId, goods.id, 2000, 3);
    const [opener, joiner] = [
      await makeShopper(database, { money: 5000 }),
      await makeShopper(database, { money: 5000 }),
    ];
    const [one, two] = [await app.user(opener.id), await app.user(joiner.id)];
    const opened =
      (await createOrder(one, opener.addressId, [{ goods_id: goods.id, collective_id: -1 }])).data.order_id[0] ?? 0;
    await payFromWallet(one, [opened]);
    const [group] = await database.query<{ id: number }>('select collective_id as id from orders where id = $1', [
      opened,
    ]);
    const joined =
      (await createOrder(two, joiner.addressId, [{ goods_id: goods.id, collective_id: group?.id ?? 0 }])).data
        .order_id[0] ?? 0;
    expect(
      (
        await seller.put('/Seller/orders/status/edit', {
          id: opened,
          status: 3,
          delivery_code: 'sf',
          delivery_no: 'SF12345678',
        })
      ).msg,
    ).toContain('拼团尚未成团');
    expect(await run('expire-groups')).toBe(0);
    await at('25 hours', async () => expect(await runByThree('expire-groups')).toBe(1));
    expect([await statusOf(database, opened), await statusOf(database, joined)]).toEqual([0, 0]);
    expect(await database.query('select money from users where id = $1', [opener.id])).toEqual([{ money: 5000 }]);
    expect(await database.query('select seats, paid, status from collective_logs where id = $1', [group?.id])).toEqual([
      { seats: 0, paid: 0, status: 0 },
    ]);
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toMatchObject({ reserved: 0, sellable: 10 });
    expect(await database.query('select goods_sale from goods where id = $1', [goods.id])).toEqual([{ goods_sale: 0 }]);
    expect(
      (await createOrder(two, joiner.addressId, [{ goods_id: goods.id, collective_id: group?.id ?? 0 }])).code,
    ).toBe(500);
  });

  it('leaves what a gateway took in clearing, as a case that is decided', async () => {
    const goods = await makeGoods(database, storeId);
    await makeCollective(database, storeId, goods.id, 2000, 3);
    const shopper = await makeShopper(database, { money: 5000 });
    const caller = await app.user(shopper.id);
    const [id = 0] = (await createOrder(caller, shopper.addressId, [{ goods_id: goods.id, collective_id: -1 }])).data
      .order_id;
    await payFromWallet(caller, [id]);
    await database.db.inTx((tx) => tx.update(orders).set({ payment_name: 'wechat' }).where(eq(orders.id, id)));
    const [wallet] = await database.query<{ money: number }>('select money from users where id = $1', [shopper.id]);
    await at('25 hours', async () => expect(await run('expire-groups')).toBe(1));
    expect(await statusOf(database, id)).toBe(0);
    expect(await database.query('select money from users where id = $1', [shopper.id])).toEqual([wallet]);
    const paid = 5000 - (wallet?.money ?? 0);
    expect(
      await database.query(
        `select r.money, r.money_status, r.channel, r.refund_verify, r.closed_at is not null as closed, a.balance from refunds r
          join ledger_accounts a on a.owner_type = 'refund' and a.owner_id = r.id and a.kind = 'refund_clearing' where r.order_id = $1`,
        [id],
      ),
    ).toEqual([{ money: paid, money_status: 1, channel: 'wechat', refund_verify: 1, closed: true, balance: paid }]);
  });
});

describe('reconcile-ledger', () => {
  it('raises one alarm for a figure that does not follow from the books, and repairs nothing', async () => {
    expect(await run('reconcile-ledger')).toBe(0);
    await database.query('update users set money = money + 1 where id = $1', [shopper.id]);
    expect(await run('reconcile-ledger')).toBe(1);
    expect(await run('reconcile-ledger')).toBe(0);
    expect(await database.query('select rule, subject from alarms')).toEqual([
      { rule: 'user figures equal the ledger', subject: `user ${shopper.id}` },
    ]);
    await database.query('update users set money = money - 1 where id = $1', [shopper.id]);
    await database.query('update alarms set cleared_at = now()');
  });
});

describe('purge-tokens', () => {
  it('forgets what has ended and keeps what still serves', async () => {
    await database.query(
      `insert into sessions (id, realm, account_id, expires_at) values ('old', 'users', 1, now() - interval '1 minute'), ('live', 'users', 1, now() + interval '1 day')`,
    );
    await database.query(
      `insert into idempotency_keys (scope, key, request_hash, expires_at) values ('x', 'old', '', now() - interval '1 minute')`,
    );
    expect(await run('purge-tokens')).toBeGreaterThanOrEqual(2);
    expect(
      (await database.query(`select id from sessions where id in ('old', 'live')`)).map((row) => row['id']),
    ).toEqual(['live']);
    expect((await caller.get('/cart_count')).code).toBe(200);
  });

  it('forgets events and notices that are long over, and keeps those that something still follows from', async () => {
    await database.query(`insert into events (name, user_id, created_at, dispatched_at) values ('over', 7, app_now() - interval '91 days', app_now()),
      ('waiting', 7, app_now() - interval '91 days', null), ('young', 7, app_now() - interval '89 days', app_now())`);
    await database.query(`insert into user_notices (realm, account_id, kind, event, created_at)
      values ('users', 0, 'order', 'of last year', app_now() - interval '366 days'), ('users', 0, 'order', 'of this year', app_now() - interval '364 days')`);
    await run('purge-tokens');
    expect(
      await database.query(`select name from events where name in ('over', 'waiting', 'young') order by id`),
    ).toEqual([{ name: 'waiting' }, { name: 'young' }]);
    expect(await database.query(`select event from user_notices where account_id = 0`)).toEqual([
      { event: 'of this year' },
    ]);
    await database.query(`delete from events where user_id = 7 and name in ('waiting', 'young')`);
  });
});

describe('the worker', () => {
  it('starts twice, knows every job, runs one when asked, and stops', async () => {
    const stops = await Promise.all([1, 2].map(() => startJobs({ ...jobDeps(database, { log }), url: database.url })));
    const order =
      (await createOrder(caller, shopper.addressId, [{ goods_id: (await makeGoods(database, storeId)).id }])).data
        .order_id[0] ?? 0;
    await shiftClock(database, '25 hours');
    await database.query(`select graphile_worker.add_job('cancel-unpaid')`);
    await expect.poll(() => statusOf(database, order), { timeout: 10_000 }).toBe(0);
    await shiftClock(database, '0');
    for (const stop of stops) await stop();
    const known = await database.query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs order by 1',
    );
    expect(known.map((row) => row.identifier)).toEqual(JOBS.map((job) => job.name).toSorted());
  });
});
