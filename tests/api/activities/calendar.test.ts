import { beforeAll, describe, expect, it } from 'vitest';
import type { ActivityCalendar } from '#shared/contract/activity-calendar.ts';
import { MOST_ACTIVITIES } from '#shared/contract/limits.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeClerk } from '#tests/support/factories/accounts.ts';
import { makeCollective, makeGoods, makeSeckill, makeStore, type StoreIds } from '#tests/support/factories/goods.ts';
import { makeCoupon, makeReduction } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const api = testApp(database);

let admin: Caller;
let seller: Caller;
let mine: StoreIds;
let other: StoreIds;
let today: string;

const DAY = 86_400_000;
const later = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const kinds = (calendar: ActivityCalendar) => calendar.rows.map(({ kind }) => kind).toSorted();

beforeAll(async () => {
  // Noon, so that minutes around it are of one day.
  await database.query(`insert into app_state (key, value) select 'clock_offset', to_jsonb((date_trunc('day', now()) + interval '12 hours' - now())::text)
    on conflict (key) do update set value = excluded.value`);
  const clock = await database.query<{ today: string }>("select to_char(app_now(), 'YYYY-MM-DD') as today");
  today = clock[0]?.today ?? '';
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
  mine = await makeStore(database, { store_name: 'Mine' });
  other = await makeStore(database);
  seller = await api.user(mine.ownerId);
  const { id: goods } = await makeGoods(database, mine.id, { goods_name: 'Kettle' });
  await makeSeckill(database, mine.id, goods, { from: 10, to: 70, stock: 8, sold: 2 });
  await makeSeckill(database, mine.id, goods, { from: 30 * 1440, to: 30 * 1440 + 60 });
  await makeCollective(database, mine.id, goods);
  await makeCoupon(database, mine.id, { money: 500, use_money: 10_000, stock: 3 });
  await makeReduction(database, mine.id, 800, 12_000);
  await insertRow(database, 'distributions', {
    store_id: mine.id,
    goods_id: goods,
    lev_1: 500,
    lev_2: 300,
    lev_3: 100,
  });
  await makeCoupon(database, other.id);
});

describe('the calendar of promotions', () => {
  it('has every kind that runs in the days asked for, in one statement', async () => {
    const { result: value, texts } = await statementsOf(database.db, () =>
      admin.get<ActivityCalendar>('/Admin/activities/calendar', { from: today, days: 7, store_id: mine.id }),
    );
    expect(kinds(value.data)).toEqual(['collective', 'coupon', 'distribution', 'full_reduction', 'seckill']);
    expect(value.data.rows.find(({ kind }) => kind === 'seckill')).toMatchObject({
      goods_name: 'Kettle',
      start_time: expect.stringContaining(`${today} 12:10`),
      end_time: expect.stringContaining(`${today} 13:10`),
      discount: '10.00',
      left: 6,
    });
    expect(value.data.rows.find(({ kind }) => kind === 'coupon')).toMatchObject({
      goods_id: 0,
      money: '5.00',
      use_money: '100.00',
      left: 3,
    });
    expect(value.data).toMatchObject({ has_more: false, from: `${today} 00:00:00`, until: `${later(7)} 00:00:00` });
    expect(
      texts.filter((text) => /seckills|collectives|coupons|full_reductions|distributions/.test(text)),
    ).toHaveLength(1);
  });

  it('leaves out what ends before or begins after them', async () => {
    const { data } = await seller.get<ActivityCalendar>('/Seller/activities/calendar', { from: later(29), days: 7 });
    expect(kinds(data)).toEqual(['collective', 'distribution', 'seckill']);
    const before = await seller.get<ActivityCalendar>('/Seller/activities/calendar', { from: later(-9), days: 7 });
    expect(before.data.rows).toEqual([]);
  });

  it('shows a seller the own store alone, and the platform all of them or one', async () => {
    const own = await seller.get<ActivityCalendar>('/Seller/activities/calendar', { from: today, store_id: other.id });
    expect(own.data.rows.map(({ store_id }) => store_id)).not.toContain(other.id);
    const all = await admin.get<ActivityCalendar>('/Admin/activities/calendar', { from: today });
    expect(new Set(all.data.rows.map(({ store_id }) => store_id))).toEqual(new Set([mine.id, other.id]));
    const one = await admin.get<ActivityCalendar>('/Admin/activities/calendar', { from: today, store_id: other.id });
    expect(one.data.rows.map(({ kind, store_id }) => [kind, store_id])).toEqual([['coupon', other.id]]);
  });

  it('says when there are more than it shows', async () => {
    const crowded = await makeStore(database);
    await database.query(
      `insert into coupons (store_id, name, money, use_money, start_time, end_time)
        select $1, 'c', 100, 1000, app_now(), app_now() + interval '1 hour' from generate_series(0, $2::int)`,
      [crowded.id, MOST_ACTIVITIES],
    );
    const { data } = await admin.get<ActivityCalendar>('/Admin/activities/calendar', {
      from: today,
      store_id: crowded.id,
    });
    expect(data.rows).toHaveLength(MOST_ACTIVITIES);
    expect(data.has_more).toBe(true);
  });

  it('names the day that is none, and asks for its right', async () => {
    const wrong = await seller.get('/Seller/activities/calendar', { from: '2026-02-30' });
    expect(wrong.code).toBe(422);
    expect(wrong.text).toContain('from');
    const clerk = await api.admin((await makeClerk(database, ['admin.goods.index'])).id);
    expect((await clerk.get('/Admin/activities/calendar', { from: today })).code).toBe(403);
    const allowed = await api.admin((await makeClerk(database, ['admin.activities.index'])).id);
    expect((await allowed.get('/Admin/activities/calendar', { from: today })).code).toBe(200);
  });
});
