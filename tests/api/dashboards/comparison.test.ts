import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { makeShopper, paidOrder } from '#tests/support/factories/trade.ts';
import { readLines } from '../crud/imports.ts';

const database = testDatabase();
const app = testApp(database);

interface Column {
  time: string;
  num: number;
  value: string;
  from: string;
  until: string;
}
interface Trend {
  plot: (Column & { before: Column })[];
  sum: { value: string; before: string; rate: number | null };
}

let admin: Caller;
let seller: Caller;
let stranger: Caller;

const moveOrder = (id: number, at: string) =>
  database.query(`update orders set created_at = '${at}', order_status = 2 where id = ${id}`);

/** Sales by hand, each of one kettle at 10.00. */
const SALES = [
  '2026-01-31 23:59:59', // the last second before February
  '2026-02-01 00:00:00',
  '2026-02-10 08:30:00',
  '2026-02-10 09:00:00',
  '2026-02-28 12:00:00',
  '2026-03-01 00:00:00',
  '2025-02-10 12:00:00',
] as const;

beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  const store = await makeStore(database);
  const other = await makeStore(database);
  seller = await app.user(store.ownerId);
  stranger = await app.user(other.ownerId);
  const shopper = await makeShopper(database, { money: 1_000_000 });
  const caller = await app.user(shopper.id);
  const goods = (await makeGoods(database, store.id, { goods_name: 'Kettle' })).id;
  for (const at of SALES) await moveOrder(await paidOrder(caller, shopper, [{ goods_id: goods }]), at);
}, 120_000);

const trendOf = async (from: string, until: string, who = admin, area = 'Admin') =>
  (await who.get<Trend>(`/${area}/dashboard/order`, { created_at: [from, until] })).data;
const filled = ({ plot }: Trend) => plot.filter(({ num }) => num > 0).map(({ time, value }) => [time, value]);
const filledBefore = ({ plot }: Trend) =>
  plot.filter(({ before }) => before.num > 0).map(({ time, before }) => [time, before.time, before.value]);

describe('the comparison', () => {
  it('lays as many days before beside the days shown, and tells the change in percent', async () => {
    const trend = await trendOf('2026-02-08 00:00:00', '2026-02-15 00:00:00');
    expect(filled(trend)).toEqual([['2026-02-10', '20.00']]);
    expect(filledBefore(trend)).toEqual([['2026-02-08', '2026-02-01', '10.00']]);
    expect(trend.sum).toEqual({ value: '20.00', before: '10.00', rate: 100 });
  });

  it('tells a fall with its sign, and no change where there was nothing to change', async () => {
    const fall = await trendOf('2026-02-11 00:00:00', '2026-02-18 00:00:00');
    expect(fall.sum).toEqual({ value: '0.00', before: '20.00', rate: -100 });
    const fresh = await trendOf('2026-02-10 00:00:00', '2026-02-11 00:00:00');
    expect(fresh.sum).toEqual({ value: '20.00', before: '0.00', rate: null });
  });

  it('counts each second once: an end is the beginning of what follows', async () => {
    const february = await trendOf('2026-02-01 00:00:00', '2026-03-01 00:00:00');
    expect(february.plot).toHaveLength(28);
    expect(february.sum).toMatchObject({ value: '40.00', before: '10.00' });
    expect(filledBefore(february)).toEqual([['2026-02-28', '2026-01-31', '10.00']]);
  });

  it('lays months beside the same months of the year before, however long they are', async () => {
    const year = await trendOf('2026-01-01 00:00:00', '2027-01-01 00:00:00');
    expect(year.plot.map(({ time }) => time)).toEqual(
      Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
    );
    expect(filled(year)).toEqual([
      ['2026-01', '10.00'],
      ['2026-02', '40.00'],
      ['2026-03', '10.00'],
    ]);
    expect(filledBefore(year)).toEqual([['2026-02', '2025-02', '10.00']]);
    expect(year.sum).toEqual({ value: '60.00', before: '10.00', rate: 500 });
  });

  it('is of the own store alone', async () => {
    const range = ['2026-02-08 00:00:00', '2026-02-15 00:00:00'] as const;
    expect((await trendOf(...range, seller, 'Seller')).sum.value).toBe('20.00');
    expect((await trendOf(...range, stranger, 'Seller')).sum).toEqual({ value: '0.00', before: '0.00', rate: null });
    const asked = await stranger.get<Trend>('/Seller/dashboard/order', { created_at: [...range], store_id: 1 });
    expect(asked.data.sum.value).toBe('0.00');
  });
});

describe('the stretch of time', () => {
  it('shows the hours of one day, however the day is given', async () => {
    for (const [from, until] of [
      ['2026-02-10', '2026-02-10'],
      ['2026-02-10 00:00:00', '2026-02-11 00:00:00'],
    ] as const) {
      const day = await trendOf(from, until);
      expect(day.plot).toHaveLength(24);
      expect(filled(day)).toEqual([
        ['2026-02-10 08:00', '10.00'],
        ['2026-02-10 09:00', '10.00'],
      ]);
    }
  });

  it('names the ends of each column as the lists take them, cut where the stretch is', async () => {
    const { plot } = await trendOf('2025-11-15 00:00:00', '2026-03-15 00:00:00');
    expect([plot.at(0), plot.at(-1)]).toMatchObject([
      { time: '2025-11', from: '2025-11-15 00:00:00', until: '2025-12-01 00:00:00' },
      { time: '2026-03', from: '2026-03-01 00:00:00', until: '2026-03-15 00:00:00' },
    ]);
    const february = plot.find(({ time }) => time === '2026-02');
    const listed = await admin.get<{ total: number }>('/Admin/orders', {
      created_at: [february?.from ?? '', february?.until ?? ''],
    });
    expect(listed.data.total).toBe(4);
  });

  it.each(['all', 'order', 'user', 'store', 'pay', 'pay/export'])(
    'is refused by %s at its field where it ends before it begins',
    async (name) => {
      const answer = await admin.get<{ errors: Record<string, string> }>(`/Admin/dashboard/${name}`, {
        created_at: ['2026-03-02', '2026-03-01'],
      });
      expect(answer.code).toBe(422);
      expect(Object.keys(answer.data.errors)).toEqual(['created_at']);
    },
  );
});

describe('one group of figures', () => {
  it('comes alone, so that a card fails for itself', async () => {
    const keys = async (part: string) =>
      Object.keys((await admin.get<object>('/Admin/dashboard/all', { part })).data).toSorted();
    expect(await keys('crowd')).toEqual(['user_plot', 'user_sum']);
    expect(await keys('trend')).toEqual(['list', 'order_plot', 'order_sum']);
    const figures = await keys('figures');
    expect(figures).toEqual(expect.arrayContaining(['total_price', 'order_wait', 'spans', 'version']));
    expect(await keys('')).toEqual([...figures, 'user_plot', 'user_sum', 'list', 'order_plot', 'order_sum'].toSorted());
    expect((await admin.get('/Admin/dashboard/all', { part: 'users' })).code).toBe(422);
  });
});

describe('the export of payments', () => {
  const lines = async (query: Record<string, string>) =>
    (await readLines(app, admin, '/Admin/dashboard/pay', query)).lines;

  it('writes every payment of the search, and says that it is whole', async () => {
    const [head, rows, end] = await lines({ payment_name: 'balance' });
    expect([head, end]).toEqual([{ total: SALES.length }, { end: SALES.length }]);
    expect(rows).toHaveLength(SALES.length);
    expect(await lines({ payment_name: 'wechat' })).toEqual([{ total: 0 }, { end: 0 }]);
  });

  it('is refused without the right to payments', async () => {
    const clerk = await app.admin((await makeAdmin(database)).id);
    expect((await clerk.get('/Admin/dashboard/pay/export')).code).toBe(403);
    expect((await seller.get('/Admin/dashboard/pay/export')).code).toBe(401);
  });
});
