/** From a figure to its records: the list that a column leads to holds exactly what the column adds up. */
import { beforeAll, describe, expect, it } from 'vitest';
import { listAddress, salesOf, type Drill } from '#shared/console/pages/dashboard/drill.ts';
import type { Crowd, Figures, OrderTrend } from '#shared/contract/dashboards.ts';
import type { Trend } from '#shared/console/pages/dashboard/types.ts';
import type { ConsoleResource } from '#shared/console/data/resources.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { parseMoney } from '#shared/domain/money.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { createOrder, makeShopper, paidOrder } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
const offices: Record<'Admin' | 'Seller', { caller: Caller; drill: Drill }> = {} as never; // as: filled before the first test

type Listed = Page<{ id: number; total_price: string }>;

async function change(id: number, ...steps: string[]): Promise<void> {
  const updates = steps.map((step) => `update orders set ${step} where id = ${id};`).join(' ');
  await database.query(updates);
}

async function officeOf(caller: Caller, area: 'Admin' | 'Seller') {
  const { data } = await caller.get<ConsoleResource[]>(`/${area}/load_resources`);
  const drill: Drill = (name, values) => {
    const resource = data.find((one) => one.name === name);
    return resource && listAddress(resource, `/${area}/${name}`, values);
  };
  return { caller, drill };
}

beforeAll(async () => {
  const mine = await makeStore(database);
  const other = await makeStore(database);
  const shopper = await makeShopper(database, { money: 1_000_000 });
  const caller = await app.user(shopper.id);
  const [goods, theirs] = [
    (await makeGoods(database, mine.id, {}, [{ stock: 99 }])).id,
    (await makeGoods(database, other.id, {}, [{ stock: 99 }])).id,
  ];
  const buy = (goods_id: number, buy_num: number) => paidOrder(caller, shopper, [{ goods_id, buy_num }]);
  await buy(goods, 1);
  await change(await buy(goods, 2), 'order_status = 3', `order_status = 4, created_at = app_now() - interval '1 day'`);
  await change(await buy(goods, 3), 'order_status = 5, refund_status = 1');
  await buy(theirs, 4);
  // None of these is a sale: not paid, cancelled, money given back, an order of another year.
  const unpaid = () => createOrder(caller, shopper.addressId, [{ goods_id: goods, buy_num: 5 }]);
  await unpaid();
  const [cancelled = 0] = (await unpaid()).data.order_id;
  await caller.put(`/user/order/${cancelled}`, { order_status: 0 });
  await change(await buy(theirs, 7), 'order_status = 5', 'order_status = 6, refund_status = 2');
  await change(await buy(goods, 8), `created_at = app_now() - interval '2 years'`);
  offices.Admin = await officeOf(await app.admin((await makeAdmin(database, { is_super: 1 })).id), 'Admin');
  offices.Seller = await officeOf(await app.user(mine.ownerId), 'Seller');
}, 120_000);

/** The rows of the list that an address leads to, asked for as the list asks. */
async function rowsAt(caller: Caller, address: string | undefined): Promise<Listed['data']> {
  const [path = '', query] = String(address).split('?');
  const filter = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}') as Record<string, string | string[]>; // as: written by the console
  const { code, data } = await caller.get<Listed>(path, { ...filter, per_page: 400 } as never);
  expect([path, code]).toEqual([path, 200]);
  return data.data;
}
const sumOf = (rows: Listed['data']) => rows.reduce((sum, { total_price }) => sum + (parseMoney(total_price) ?? 0), 0);

describe.each(['Admin', 'Seller'] as const)('in the office of %s', (area) => {
  it('each column of sales leads to the orders that it sums', async () => {
    const { caller, drill } = offices[area];
    const { data } = await caller.get<OrderTrend>(`/${area}/dashboard/order`, { is_type: 0 });
    expect(data.plot.filter(({ num }) => num > 0)).toHaveLength(2);
    for (const { from, until, value } of data.plot) {
      const rows = await rowsAt(caller, salesOf(drill, [from, until]));
      expect([from, sumOf(rows)]).toEqual([from, parseMoney(value)]);
    }
  });

  it('each sum on a card leads to the orders that it sums, and each count to those that it counts', async () => {
    const { caller, drill } = offices[area];
    const { data } = await caller.get<Figures>(`/${area}/dashboard/all`, { part: 'figures' });
    const sums = [
      [data.today_price, salesOf(drill, data.spans.today)],
      [data.week_price, salesOf(drill, data.spans.week)],
      [data.month_price, salesOf(drill, data.spans.month)],
      [data.total_price, salesOf(drill)],
    ] as const;
    for (const [price, address] of sums) expect(sumOf(await rowsAt(caller, address))).toBe(parseMoney(price));
    expect(data.total_price).not.toBe(data.month_price);
    const counts = { order_wait: '1', order_send: '2', order_refund: '5', order_complete: '6' } as const;
    for (const [name, order_status] of Object.entries(counts)) {
      const rows = await rowsAt(caller, drill('orders', { order_status }));
      expect([name, rows.length]).toEqual([name, data[name as keyof typeof counts]]);
    }
  });

  it('each column of new users or orders leads to as many rows', async () => {
    const { caller, drill } = offices[area];
    const { data } = await caller.get<Crowd>(`/${area}/dashboard/all`, { part: 'crowd' });
    expect(data.user_sum.value).not.toBe('0');
    for (const { from, until, num } of data.user_plot) {
      const rows = await rowsAt(caller, drill(area === 'Admin' ? 'users' : 'orders', { created_at: [from, until] }));
      expect([from, rows.length]).toEqual([from, num]);
    }
  });
});

it('each best store leads to the orders that made it one', async () => {
  const { caller, drill } = offices.Admin;
  const { data } = await caller.get<OrderTrend>('/Admin/dashboard/order', { is_type: 0 });
  expect(data.store).toHaveLength(2);
  for (const { store_name, orders_count, total_price } of data.store) {
    const range = [data.plot[0]?.from ?? '', data.plot.at(-1)?.until ?? ''] as const;
    const rows = await rowsAt(caller, salesOf(drill, range, { store_name }));
    expect([rows.length, sumOf(rows)]).toEqual([orders_count, parseMoney(total_price)]);
  }
});

it('each column of new stores leads to as many stores', async () => {
  const { caller, drill } = offices.Admin;
  const { data } = await caller.get<Trend>('/Admin/dashboard/store', {});
  for (const { from, until, num } of data.plot)
    expect((await rowsAt(caller, drill('stores', { created_at: [from, until] }))).length).toBe(num);
});
