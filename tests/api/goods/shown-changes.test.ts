/** Public replies stay in memory until something that they show has changed, whoever changed it, in every process. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHOWN } from '#server/http/cache.ts';
import { ShownChanges } from '#server/shown-changes.ts';
import { testApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  makeCollective,
  makeGoods,
  makeSeckill,
  makeStore,
  type GoodsIds,
  type StoreIds,
} from '#tests/support/factories/goods.ts';
import { shiftClock } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const one = testApp(database);
const other = testApp(database);
let watchers: ShownChanges[] = [];
let store: StoreIds;
let goods: GoodsIds;
beforeAll(async () => {
  store = await makeStore(database);
  goods = await makeGoods(database, store.id, { goods_name: 'Kettle' }, [{ goods_price: 1_000 }]);
  for (const { deps } of [one, other]) deps.meter.count = () => {};
  watchers = [one, other].map(({ deps }) => new ShownChanges({ db: database.db, cache: deps.cache }));
  await look();
});
/** What was looked at counts until the next look, however slow this machine is. */
async function look(): Promise<void> {
  await Promise.all(watchers.map((watcher) => watcher.look()));
  for (const { deps } of [one, other]) deps.cache.vouch(SHOWN, Infinity);
}
const takeOne = () =>
  database.db.inTx((tx) => tx.execute(sql`update goods_skus set on_hand = on_hand - 1, sellable = sellable - 1`));
const CALLS = ['/home', '/goods', '/seckills', '/stores'] as const;
const readAll = () =>
  Promise.all(
    [one, other].map(async ({ anonymous }) =>
      Promise.all([...CALLS, `/goods/${goods.id}`, `/goods_comments/${goods.id}`].map((path) => anonymous.get(path))),
    ),
  );
/** Looks until nobody is under way: transactions of other databases of the server count, too. */
async function lookTillKnown(): Promise<void> {
  for (let stamp = ''; stamp !== one.deps.cache.stamp([SHOWN]) + other.deps.cache.stamp([SHOWN]);) {
    stamp = one.deps.cache.stamp([SHOWN]) + other.deps.cache.stamp([SHOWN]);
    await look();
  }
}
/** Statements of all calls in both processes. */
const statements = async () => (await statementsOf(database.db, readAll)).texts;

it('is asked of the database once while nothing changes, however long that takes', async () => {
  await lookTillKnown();
  await readAll();
  await look();
  expect(await statements()).toEqual([]);
});

describe('everything is made anew in both processes', () => {
  const WRITES: [string, () => Promise<unknown>][] = [
    ['stock is taken', () => takeOne()],
    ['sales are counted', () => database.query('update goods set goods_sale = goods_sale + 1')],
    ['a goods comes', () => makeGoods(database, store.id, { goods_name: 'Teapot' })],
    ['a store changes its name', () => database.query(`update stores set store_name = 'Another'`)],
    ['a flash sale is planned', () => makeSeckill(database, store.id, goods.id, { from: 60, to: 120 })],
    ['a group offer begins', () => makeCollective(database, store.id, goods.id, 1_000, 5)],
    ['a coupon is claimed', () => database.query('update coupons set stock = stock - 1')],
    ['a reduction ends', () => database.query('update full_reductions set end_time = now()')],
    ['freight changes', () => database.query('update freights set name = name')],
    ['a class is renamed', () => database.query('update goods_classes set name = name')],
    ['a comment is answered', () => database.query(`update order_comments set reply = 'thanks'`)],
    ['a group gets a member', () => database.query('update collective_logs set seats = seats')],
    ['a commentator takes another name', () => database.query(`update users set nickname = 'Someone'`)],
    ['a flash sale begins', () => shiftClock(database, '61 minutes')],
    ['the clock is set back', () => shiftClock(database, '0')],
  ];
  it.each(WRITES)('when %s', async (_what, write) => {
    await readAll();
    await write();
    await look();
    const first = await statements();
    expect(first.length).toBeGreaterThanOrEqual(2 * (CALLS.length + 2));
    await lookTillKnown();
    await readAll();
    await look();
    expect(await statements()).toEqual([]);
  });

  it('but not when somebody signs in', async () => {
    await lookTillKnown();
    await readAll();
    await database.query('update users set login_time = now()');
    await look();
    expect(await statements()).toEqual([]);
  });
});

it('shows what a transaction wrote that was under way at the first look', async () => {
  const stock = async () => (await other.anonymous.get<{ goods_stock: number }>(`/goods/${goods.id}`)).data.goods_stock;
  const before = await stock();
  await database.db.inTx(async (tx) => {
    await tx.execute(
      sql`update goods_skus set sellable = sellable - 1, on_hand = on_hand - 1 where goods_id = ${goods.id}`,
    );
    await look();
    expect(await stock()).toBe(before);
  });
  await look();
  expect(await stock()).toBe(before - 1);
});
