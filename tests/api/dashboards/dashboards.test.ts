import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore, type StoreIds } from '#tests/support/factories/goods.ts';
import { createOrder, makeShopper, paidOrder } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);

interface Point {
  time: string;
  num: number;
}
interface Overview extends Record<string, unknown> {
  order_plot: Point[];
  user_plot: Point[];
  list: Record<string, unknown>[];
}
interface Trend {
  plot: Point[];
  store: Record<string, unknown>[];
  goods: Record<string, unknown>[];
}

let admin: Caller;
let seller: Caller;
let mine: StoreIds;
let other: StoreIds;
let goods: number;

const sum = (points: readonly Point[]) => points.reduce((total, point) => total + point.num, 0);
const moveOrder = (id: number, back: string, status = 2) =>
  database.query(
    `update orders set created_at = app_now() - interval '${back}', order_status = ${status} where id = ${id}`,
  );

beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  mine = await makeStore(database);
  other = await makeStore(database);
  seller = await app.user(mine.ownerId);
  const shopper = await makeShopper(database, { money: 1_000_000 });
  const caller = await app.user(shopper.id);
  goods = (await makeGoods(database, mine.id, { goods_name: 'Kettle' })).id;
  const theirs = (await makeGoods(database, other.id)).id;
  for (const buy_num of [1, 2]) await paidOrder(caller, shopper, [{ goods_id: goods, buy_num }]);
  await paidOrder(caller, shopper, [{ goods_id: theirs, buy_num: 5 }]);
  await moveOrder(await paidOrder(caller, shopper, [{ goods_id: goods }]), '400 days');
  await createOrder(caller, shopper.addressId, [{ goods_id: theirs }]);
});

describe('the overview', () => {
  it('tells the platform what was sold, what waits and which stores sell most', async () => {
    const { code, data } = await admin.get<Overview>('/Admin/dashboard/all', { is_type: 0 });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      total_price: '90.00',
      today_price: '80.00',
      yesterday_price: '0.00',
      last_month_price: '0.00',
      day_rate: 100,
      week_rate: 100,
      month_rate: 100,
      order_wait: 1,
      order_send: 4,
      order_complete: 0,
      order_refund: 0,
    });
    expect(data.list).toEqual([
      { id: mine.id, store_name: expect.any(String), store_logo: '', orders_count: 2, total_price: '30.00' },
      { id: other.id, store_name: expect.any(String), store_logo: '', orders_count: 1, total_price: '50.00' },
    ]);
    expect([data.order_plot.length, data.user_plot.length]).toEqual([7, 12]);
    expect([sum(data.order_plot), sum(data.user_plot)]).toEqual([80, 3]);
  });

  it('tells a seller the same of the own store alone', async () => {
    const { data } = await seller.get<Overview>('/Seller/dashboard/all');
    expect(data).toMatchObject({ total_price: '40.00', today_price: '30.00', order_wait: 0, order_send: 3 });
    expect(data.list).toMatchObject([{ id: goods, goods_name: 'Kettle', buy_num: 3, orders_count: 2 }]);
    expect([sum(data.order_plot), sum(data.user_plot)]).toEqual([30, 2]);
  });

  it('sends sums of money as text and the numbers of plots as numbers', async () => {
    const { data } = await admin.get<Overview>('/Admin/dashboard/all');
    for (const [name, value] of Object.entries(data))
      if (name.endsWith('_price')) expect(value, name).toMatch(/^\d+\.\d\d$/);
    for (const point of [...data.order_plot, ...data.user_plot])
      expect([typeof point.time, typeof point.num]).toEqual(['string', 'number']);
  });
});

describe('the stretch of time', () => {
  const plotOf = async (query: Record<string, string | number | string[]>) =>
    (await admin.get<Trend>('/Admin/dashboard/order', query)).data.plot;

  it.each([
    [0, 7, /^\d{4}-\d\d-\d\d$/, 80],
    [1, 12, /^\d{4}-\d\d$/, 80],
    [2, 5, /^\d{4}$/, 90],
  ])('is_type %i has %i columns', async (is_type, columns, label, total) => {
    const plot = await plotOf({ is_type });
    expect(plot).toHaveLength(columns);
    for (const { time } of plot) expect(time).toMatch(label);
    expect(sum(plot)).toBe(total);
  });

  it('may be given: days for weeks, months for years', async () => {
    expect(await plotOf({ created_at: ['2026-01-01', '2026-01-11'] })).toHaveLength(10);
    expect(await plotOf({ created_at: ['2024-01-01 00:00:00', '2026-01-01 00:00:00'] })).toHaveLength(24);
    expect(await plotOf({ created_at: ['', ''], is_type: '' })).toHaveLength(7);
  });

  it.each([
    ['no date', ['soon', 'later']],
    ['a day that no calendar has', ['2026-02-30', '2026-03-02']],
    ['an end before its start', ['2026-03-02', '2026-03-01']],
    ['a century', ['1926-01-01', '2026-01-01']],
    ['a statement', ["2026-01-01' or 1=1 --", '2026-03-01']],
  ])('is refused where it is %s', async (_what, created_at) => {
    expect((await admin.get('/Admin/dashboard/all', { created_at })).code).toBe(422);
  });
});

describe('the order page', () => {
  it('shows the ten best stores and goods by what was paid', async () => {
    const { data } = await admin.get<Trend>('/Admin/dashboard/order');
    expect(data.store.map((row) => [row['id'], row['total_price']])).toEqual([
      [other.id, '50.00'],
      [mine.id, '30.00'],
    ]);
    expect(data.goods.map((row) => row['total_price'])).toEqual(['50.00', '30.00']);
  });

  it('shows a seller no other store', async () => {
    const { data } = await seller.get<Trend>('/Seller/dashboard/order');
    expect(data.store.map((row) => row['id'])).toEqual([mine.id]);
    expect(data.goods.map((row) => row['id'])).toEqual([goods]);
    expect(sum(data.plot)).toBe(30);
  });
});

describe('the lists', () => {
  interface Listed {
    plot: Point[];
    list: Page<Record<string, unknown>>;
  }
  const read = async (name: string, query: Record<string, string | number> = {}) =>
    (await admin.get<Listed>(`/Admin/dashboard/${name}`, { page: 1, per_page: 2, total: 0, last_page: 1, ...query }))
      .data;

  it('page through users, stores and payments beside their trend', async () => {
    const user = await read('user');
    expect(Object.keys(user.list.data[0] ?? {})).toEqual([
      'id',
      'avatar',
      'nickname',
      'username',
      'phone',
      'created_at',
    ]);
    expect(user.list).toMatchObject({ total: 3, per_page: 2, last_page: 2, current_page: 1 });
    expect((await read('user', { page: 9 })).list).toMatchObject({ current_page: 2, data: [{}] });
    const store = await read('store', { store_name: 'store|like' });
    expect(store.list.total).toBe(2);
    const pay = await read('pay');
    expect(pay.list).toMatchObject({ total: 4, data: [{ payment_name: 'balance', pay_status: 1 }, {}] });
    expect(pay.list.data[0]?.['total']).toMatch(/^\d+\.\d\d$/);
    expect([sum(user.plot), sum(store.plot), sum(pay.plot)]).toEqual([3, 2, 90]);
  });

  it('search by what their pages offer', async () => {
    expect((await read('user', { nickname: '店主|likeRight' })).list.total).toBe(2);
    expect((await read('store', { store_name: '100%|like' })).list.data).toEqual([]);
    expect((await read('pay', { payment_name: 'wechat' })).list.total).toBe(0);
    expect((await admin.get('/Admin/dashboard/pay', { pay_status: 'x' })).code).toBe(422);
  });
});

it('asks the database once per chart, and not at all for the same chart a moment later', async () => {
  const query = { created_at: ['2026-01-01', '2026-02-01'] };
  for (const name of ['all', 'order', 'user', 'store', 'pay']) {
    const path = `/Admin/dashboard/${name}`;
    const asked = await statementsOf(database.db, () => admin.get(path, query));
    expect(
      asked.texts.filter((text) => !/from live_sessions/.test(text)),
      name,
    ).toHaveLength(1);
    const again = await statementsOf(database.db, () => admin.get(path, query));
    expect(
      again.texts.filter((text) => !/from live_sessions/.test(text)),
      name,
    ).toEqual([]);
    expect(again.result.data).toEqual(asked.result.data);
  }
});

it('is for the accounts of its area with the right to it', async () => {
  const clerk = await app.admin((await makeAdmin(database)).id);
  expect((await clerk.get('/Admin/dashboard/all')).code).toBe(403);
  expect((await app.anonymous.get('/Admin/dashboard/all')).code).toBe(401);
  expect((await seller.get('/Admin/dashboard/all')).code).toBe(401);
  const nobody = await app.user((await makeShopper(database)).id);
  expect((await nobody.get('/Seller/dashboard/all')).code).toBe(403);
});
