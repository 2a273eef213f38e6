import { beforeEach, describe, expect, it } from 'vitest';
import type { GoodsDetail } from '#shared/contract/goods-page.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeSeckill, makeStore } from '#tests/support/factories/goods.ts';
import { makeShopper, shiftClock } from '#tests/support/factories/trade.ts';
import { runNamed } from '#tests/support/jobs.ts';

const database = testDatabase();
const api = testApp(database);
const PATH = '/user/seckill_reminders';

let goods: number;
let sale: number;
let shopper: Caller;

const noticesOf = async (caller: Caller) => {
  await runNamed('dispatch-events', database);
  const { data } = await caller.get<Page<{ event: string; link: string; content: string }>>('/user/notices');
  return data.data.filter(({ event }) => event === 'seckill.soon');
};
const kept = async () =>
  Number((await database.query<{ n: string }>('select count(*) as n from seckill_reminders'))[0]?.n);

beforeEach(async () => {
  await shiftClock(database, '0 minutes');
  const store = await makeStore(database);
  goods = (await makeGoods(database, store.id, { goods_name: 'Kettle' })).id;
  sale = await makeSeckill(database, store.id, goods, { from: 60, to: 120 });
  shopper = await api.user((await makeShopper(database)).id);
});

describe('a reminder of a flash sale', () => {
  it('is kept once per shopper and sale, and can be taken back', async () => {
    expect((await shopper.post(PATH, { id: sale })).code).toBe(200);
    expect((await shopper.post(PATH, { id: sale })).code).toBe(200);
    expect((await shopper.get<number[]>(PATH)).data).toEqual([sale]);
    const another = await api.user((await makeShopper(database)).id);
    expect((await another.get<number[]>(PATH)).data).toEqual([]);
    expect((await another.delete(`${PATH}/${sale}`)).data).toBe(0);
    expect((await shopper.delete(`${PATH}/${sale}`)).data).toBe(1);
    expect((await shopper.get<number[]>(PATH)).data).toEqual([]);
  });

  it('needs a sign-in, and a sale that is still to come', async () => {
    expect((await api.anonymous.post(PATH, { id: sale })).code).toBe(401);
    expect((await shopper.post(PATH, { id: 999_999 })).code).toBe(404);
    await shiftClock(database, '61 minutes');
    expect((await shopper.post(PATH, { id: sale })).code).toBe(500);
    expect(await kept()).toBe(0);
  });

  it('is told some minutes before, once, with the way to the goods', async () => {
    await shopper.post(PATH, { id: sale });
    expect(await runNamed('remind-seckills', database)).toBe(0);
    expect(await noticesOf(shopper)).toEqual([]);
    await shiftClock(database, '51 minutes');
    expect(await runNamed('remind-seckills', database)).toBe(1);
    expect(await runNamed('remind-seckills', database)).toBe(0);
    expect(await noticesOf(shopper)).toMatchObject([{ link: `/goods/${goods}` }]);
    expect(await kept()).toBe(0);
  });

  it('is told of no sale that was withdrawn, nor of goods that are off the shelf', async () => {
    await shopper.post(PATH, { id: sale });
    await database.query('update seckills set deleted_at = app_now() where id = $1', [sale]);
    expect((await shopper.get<number[]>(PATH)).data).toEqual([]);
    expect(await runNamed('remind-seckills', database)).toBe(1);
    const store = await makeStore(database);
    const off = await makeGoods(database, store.id);
    const offered = await makeSeckill(database, store.id, off.id, { from: 60, to: 120 });
    await shopper.post(PATH, { id: offered });
    await database.query('update goods set goods_status = 0 where id = $1', [off.id]);
    await shiftClock(database, '55 minutes');
    expect(await runNamed('remind-seckills', database)).toBe(1);
    expect(await noticesOf(shopper)).toEqual([]);
    expect(await kept()).toBe(0);
  });

  it('is offered on the goods page, which names the next sale to come', async () => {
    const { data } = await api.anonymous.get<GoodsDetail>(`/goods/${goods}`);
    expect(data.next_seckill).toMatchObject({ id: sale, discount: '10.00' });
    await shiftClock(database, '61 minutes');
    await database.query('update goods set updated_at = app_now() where id = $1', [goods]);
    const running = await api.anonymous.get<GoodsDetail>(`/goods/${goods}`, { saveCheck: 1 });
    expect(running.data.next_seckill).toBeNull();
  });
});
