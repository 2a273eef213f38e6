/** Where parcels are: asked by the job and by hand, told by services, seen by those whose parcel it is. */
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Waybill } from '#shared/contract/logistics.ts';
import { PARCEL_STATE } from '#shared/domain/tracking.ts';
import { testApp, type Caller, type TestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { apply, change, decide, shipAll } from '#tests/support/factories/after-sale.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { ensureCouriers, makeShopper, paidOrder, shiftClock, type ShopperIds } from '#tests/support/factories/trade.ts';
import { runNamed } from '#tests/support/jobs.ts';
import { outside } from '#tests/support/outside.ts';

const database = testDatabase();
const world = outside(database, (): TestApp => app);
const app = testApp(database, { env: world.env });
let seller: Caller;
let stranger: Caller;
let admin: Caller;
let shopper: ShopperIds;
let caller: Caller;
let other: Caller;
let goodsId: number;
let serial = 10_000_000_000;

beforeAll(async () => {
  await ensureCouriers(database);
  await insertRow(database, 'expresses', { name: '中通', code: 'zto' });
  await world.connect();
  const store = await makeStore(database, {
    store_mobile: '4001234567',
    area_info: '浙江省 杭州市 西湖区',
    store_address: '文三路 1 号',
  });
  seller = await app.user(store.ownerId);
  stranger = await app.user((await makeStore(database)).ownerId);
  admin = await app.admin(await insertRow(database, 'admins', { username: 'root', is_super: 1 }));
  shopper = await makeShopper(database, { money: 10_000_000 });
  caller = await app.user(shopper.id);
  other = await app.user((await makeShopper(database)).id);
  goodsId = (await makeGoods(database, store.id, {}, [{ stock: 200 }])).id;
});
beforeEach(async () => {
  world.twin.choose('couriers', []);
  await shiftClock(database, '0');
});

const newNumber = (): string => `SF${(serial += 1)}`;
const paid = (): Promise<number> => paidOrder(caller, shopper, [{ goods_id: goodsId, buy_num: 1 }]);
async function shipped(number = newNumber()): Promise<{ id: number; number: string }> {
  const id = await paid();
  await seller.put('/Seller/orders/status/edit', { id, status: 3, delivery_code: 'sf', delivery_no: number });
  return { id, number };
}
const parcels = async (id: number, who = caller): Promise<Waybill[]> =>
  (await who.get<Waybill[]>(`/user/order/${id}/parcels`)).data;
const parcel = async (id: number): Promise<Waybill> => {
  const [one] = await parcels(id);
  if (!one) throw new Error('no parcel');
  return one;
};
const refresh = () => runNamed('refresh-tracks', database, app.deps);
const step = (number: string, which: string) => world.press('couriers/step', { number, step: which });
/** The job has asked and subscribed; the first notice has come. */
async function followed() {
  const made = await shipped();
  await refresh();
  await world.notice(made.number);
  return made;
}
const minutesToNext = async (id: number): Promise<number | null> =>
  (
    await database.query<{ minutes: number | null }>(
      'select round(extract(epoch from next_check_at - app_now()) / 60)::int as minutes from waybills where order_id = $1',
      [id],
    )
  )[0]?.minutes ?? null;
/** Makes the job ask again. */
const due = (id: number) => database.query('update waybills set next_check_at = app_now() where order_id = $1', [id]);

describe('a parcel that has left', () => {
  it('is asked about by the job, and shown on the order with its courier', async () => {
    const { id, number } = await shipped();
    expect(await parcel(id)).toMatchObject({
      kind: 'parcel',
      state: PARCEL_STATE.waiting,
      tracks: [],
      checked_at: null,
    });
    expect(await refresh()).toBe(1);
    await world.notice(number);
    const known = await parcel(id);
    expect(known).toMatchObject({ state: PARCEL_STATE.collected, state_label: '已揽收', stuck: false });
    expect(known.tracks).toMatchObject([
      { courier_name: '王师傅', courier_phone: '13900001111', place: '浙江,杭州市', state: PARCEL_STATE.collected },
    ]);
    const { data } = await caller.get<{ delivery_list: unknown[]; parcels: Waybill[] }>(`/user/order/${id}`);
    expect(data.delivery_list).toEqual(known.tracks);
    expect(data.parcels).toMatchObject([
      { state: PARCEL_STATE.collected, state_label: '已揽收', tracks: known.tracks },
    ]);
    expect(await refresh()).toBe(0);
  });

  it('is answered for clients that ask the courier with each call', async () => {
    const { id, number } = await shipped();
    const mine = await caller.post<unknown[]>('/user/order/express', { id });
    expect(mine.data).toMatchObject([{ context: expect.stringContaining('已揽收') as string }]);
    await world.notice(number);
    for (const [who, area] of [
      [seller, 'Seller'],
      [admin, 'Admin'],
    ] as const)
      expect((await who.post(`/${area}/orders/express/find`, { id })).data).toEqual(mine.data);
  });

  it('is seen by its shopper, its store and the platform, and by nobody else', async () => {
    const { id } = await followed();
    expect(await seller.get(`/Seller/orders/${id}/parcels`)).toMatchObject({ code: 200, data: [{ kind: 'parcel' }] });
    expect(await admin.get(`/Admin/orders/${id}/parcels`)).toMatchObject({ code: 200, data: [{ kind: 'parcel' }] });
    for (const method of ['get', 'post'] as const) {
      expect((await other[method](`/user/order/${id}/parcels`)).code).toBe(404);
      expect((await stranger[method](`/Seller/orders/${id}/parcels`)).code).toBe(404);
      expect((await app.anonymous[method](`/user/order/${id}/parcels`)).code).toBe(401);
    }
    expect((await other.post('/user/order/express', { id })).code).toBe(404);
  });

  it('is told apart when its courier does not know the number, and when nobody answers', async () => {
    const { id } = await shipped('000000000000');
    expect(await parcel(id)).toMatchObject({ unknown: false, checked_at: null });
    world.twin.choose('couriers', ['error-500']);
    await refresh();
    expect(await parcel(id)).toMatchObject({ unknown: false, tracks: [] });
    world.twin.choose('couriers', []);
    await due(id);
    await refresh();
    expect(await parcel(id)).toMatchObject({ unknown: true, state: PARCEL_STATE.waiting, tracks: [] });
    expect((await caller.get(`/user/order/${id}`)).data).toMatchObject({ parcels: [{ unknown: true }] });
    const known = await followed();
    expect(await parcel(known.id)).toMatchObject({ unknown: false });
  });

  it('never tells the shopper’s phone, which reports of couriers may name', async () => {
    const { id, number } = await shipped();
    await database.query("update orders set receive_tel = '13800001111' where id = $1", [id]); // of the stand-in's courier
    await refresh();
    await world.notice(number);
    await step(number, 'next');
    await step(number, 'next');
    await step(number, 'next');
    for (let notices = 0; notices < 3; notices += 1) await world.notice(number);
    const told = await caller.get(`/user/order/${id}/parcels`);
    expect(told.text).toContain('李小明');
    expect(told.text).not.toContain('13800001111');
  });

  it('begins anew when its number was a mistake', async () => {
    const { id } = await followed();
    await seller.put(`/Seller/orders/${id}`, { delivery_code: 'sf', delivery_no: newNumber() });
    expect(await parcel(id)).toMatchObject({ state: PARCEL_STATE.waiting, tracks: [], checked_at: null });
  });

  it('is not stuck at once when its number is corrected long after it left', async () => {
    const { id } = await followed();
    await database.query("update order_parcels set created_at = app_now() - interval '60 days' where order_id = $1", [
      id,
    ]);
    await database.query(
      "update waybills set created_at = app_now() - interval '60 days', news_at = app_now() - interval '50 days' where order_id = $1",
      [id],
    );
    expect(await parcel(id)).toMatchObject({ stuck: true });
    await seller.put(`/Seller/orders/${id}`, { delivery_code: 'sf', delivery_no: newNumber() });
    expect(await parcel(id)).toMatchObject({ stuck: false, state: PARCEL_STATE.waiting });
    expect(
      await database.query('select next_check_at is not null as asked from waybills where order_id = $1', [id]),
    ).toEqual([{ asked: true }]);
  });
});

describe('asking again', () => {
  it('brings what is new at once, and asks the courier no more than once a minute', async () => {
    const { id, number } = await followed();
    world.twin.choose('couriers', ['never']);
    await step(number, 'next');
    const again = () => caller.post<Waybill[]>(`/user/order/${id}/parcels`);
    expect((await again()).data[0]?.tracks).toHaveLength(1);
    await database.query("update waybills set checked_at = app_now() - interval '2 minutes' where order_id = $1", [id]);
    expect((await again()).data[0]).toMatchObject({ state: PARCEL_STATE.onTheWay, tracks: [{}, {}] });
  });

  it('tells that the courier is silent, and keeps what is known', async () => {
    const { id } = await followed();
    await database.query("update waybills set checked_at = app_now() - interval '2 minutes' where order_id = $1", [id]);
    world.twin.choose('couriers', ['error-500']);
    expect(await caller.post(`/user/order/${id}/parcels`)).toMatchObject({
      code: 500,
      msg: '快递服务暂时没有响应，请稍后再试',
    });
    expect((await parcel(id)).tracks).toHaveLength(1);
  });

  it('happens hourly, rarer while nothing is heard, later after failures, and never after the signature', async () => {
    const { id, number } = await followed();
    // This service tells by itself: it is asked in case it does not.
    expect(await minutesToNext(id)).toBe(360);
    world.twin.choose('couriers', ['error-500']);
    await due(id);
    await refresh();
    expect(await minutesToNext(id)).toBe(10);
    await due(id);
    await refresh();
    expect(await minutesToNext(id)).toBe(20);
    world.twin.choose('couriers', ['never']);
    await step(number, 'signed');
    await due(id);
    await refresh();
    expect([await minutesToNext(id), (await parcel(id)).state]).toEqual([null, PARCEL_STATE.signed]);
  });
});

describe('news that a service sends', () => {
  it('are taken when they are signed, and change the order’s page', async () => {
    const { id, number } = await followed();
    await step(number, 'problem');
    expect(await world.notice(number)).toMatchObject({ path: '/api/logistics/push/kuaidi100', status: 200 });
    expect(await parcel(id)).toMatchObject({ state: PARCEL_STATE.problem, state_label: '异常' });
  });

  it('are refused when they are forged', async () => {
    const { id, number } = await followed();
    world.twin.choose('couriers', ['forged']);
    await step(number, 'signed');
    expect(await world.notice(number)).toMatchObject({ status: 403 });
    expect((await parcel(id)).state).toBe(PARCEL_STATE.collected);
    for (const body of [{}, { param: '{}' }, { param: '{}', sign: 'x' }, { param: ['{}'], sign: ['x'] }])
      expect((await app.anonymous.post('/logistics/push/kuaidi100', body)).status).toBe(403);
    expect((await app.anonymous.post('/logistics/push/nobody', {})).code).toBe(404);
    expect((await app.anonymous.post('/logistics/push/kuaibao', {})).code).toBe(404);
  });

  it('count once when they come twice', async () => {
    const { id, number } = await followed();
    world.twin.choose('couriers', ['twice']);
    await step(number, 'next');
    await world.notice(number);
    const once = await parcel(id);
    await world.notice(number);
    const twice = await parcel(id);
    expect(twice.tracks).toEqual(once.tracks);
    expect([twice.tracks.length, twice.news_at]).toEqual([2, once.news_at]);
  });

  it('do not lead back when they come out of order', async () => {
    const { id, number } = await followed();
    world.twin.choose('couriers', ['out-of-order']);
    await step(number, 'signed');
    await world.notice(number);
    await world.notice(number);
    expect(await parcel(id)).toMatchObject({
      state: PARCEL_STATE.signed,
      tracks: [{ state: PARCEL_STATE.signed }, {}],
    });
  });

  it('of Kdniao are those that its key signs for this account', async () => {
    const { id, number } = await shipped();
    const data = (account: string) =>
      JSON.stringify({
        EBusinessID: account,
        Data: [
          {
            Success: true,
            ShipperCode: 'SF',
            LogisticCode: number,
            State: '3',
            StateEx: '301',
            Traces: [{ AcceptTime: '2026/01/31 08:30:00', AcceptStation: '已签收', Location: '', Action: '301' }],
          },
        ],
      });
    const sign = (text: string) =>
      Buffer.from(createHash('md5').update(`${text}twin0000-kdniao-appkey`).digest('hex')).toString('base64');
    const push = (text: string) =>
      app.anonymous.post('/logistics/push/kdniao', { RequestData: text, DataSign: sign(text), RequestType: '102' });
    expect((await push(data('1'))).text).toContain('"Success":false');
    expect((await parcel(id)).state).toBe(PARCEL_STATE.waiting);
    expect((await push(data('1000100'))).text).toContain('"Success":true');
    expect(await parcel(id)).toMatchObject({ state: PARCEL_STATE.signed, tracks: [{ time: '2026-01-31 08:30:00' }] });
  });
});

describe('a parcel that nothing is heard of', () => {
  it('counts as stuck after the days of the setting, for shopper, seller and platform, until it moves or arrives', async () => {
    const { id, number } = await followed();
    await shiftClock(database, '2 days 23 hours');
    expect((await parcel(id)).stuck).toBe(false);
    await shiftClock(database, '3 days 1 hour');
    const desks = [
      caller.get<Waybill[]>(`/user/order/${id}/parcels`),
      seller.get<Waybill[]>(`/Seller/orders/${id}/parcels`),
      admin.get<Waybill[]>(`/Admin/orders/${id}/parcels`),
    ];
    for (const { data } of await Promise.all(desks)) expect(data).toMatchObject([{ stuck: true }]);
    expect((await caller.get(`/user/order/${id}`)).data).toMatchObject({ parcels: [{ stuck: true }] });
    await admin.put('/Admin/configs/update', { logistics: { stuck_days: '5' } });
    expect((await parcel(id)).stuck).toBe(false);
    await admin.put('/Admin/configs/update', { logistics: { stuck_days: '' } });
    await step(number, 'signed');
    await world.notice(number);
    expect(await parcel(id)).toMatchObject({ state: PARCEL_STATE.signed, stuck: false });
  });

  it('is not stuck any more once its shopper has received it, whatever the courier leaves untold', async () => {
    const { id } = await followed();
    await shiftClock(database, '3 days 1 hour');
    expect((await parcel(id)).stuck).toBe(true);
    expect((await caller.put(`/user/order/${id}`, { order_status: 4 })).code).toBe(200);
    await shiftClock(database, '60 days');
    expect(await parcel(id)).toMatchObject({ state: PARCEL_STATE.collected, stuck: false });
    expect((await seller.get(`/Seller/orders/${id}`)).data).toMatchObject({ parcels: [{ stuck: false }] });
  });
});

describe('a return', () => {
  it('is followed like a parcel, by both sides', async () => {
    const id = await paid();
    await shipAll(seller, id);
    await apply(caller, id, { refund_type: 1 });
    await decide(seller, 'Seller', id, { refund_verify: 1 });
    const number = newNumber();
    expect((await change(caller, id, { delivery_code: 'sf', delivery_no: number })).code).toBe(200);
    const back = (await parcels(id)).find(({ kind }) => kind === 'return');
    expect(back).toMatchObject({ delivery_no: number, subject_id: expect.any(Number) as number });
    await refresh();
    await world.notice(number);
    const seen = (await seller.get<Waybill[]>(`/Seller/orders/${id}/parcels`)).data;
    expect(seen.find(({ kind }) => kind === 'return')).toMatchObject({ state: PARCEL_STATE.collected, tracks: [{}] });
  });
});

describe('whose number it is', () => {
  const guess = async (number: string, who = caller, path = '/user/express/guess') =>
    (await who.get<string[]>(path, { number })).data;

  it('is told by its shape, else by the service, among the couriers of the shop', async () => {
    expect(await guess('SF1234567890123')).toEqual(['sf']);
    expect(await guess('75123456789012')).toEqual(['zto']);
    expect(await guess('JT1234567890123')).toEqual([]);
    expect(await guess('SF1234567890123', seller, '/Seller/orders/express/guess')).toEqual(['sf']);
    expect(await guess('75123456789012', admin, '/Admin/orders/express/guess')).toEqual(['zto']);
  });
  it('is nobody’s where the service is silent, and is told to nobody who is not signed in', async () => {
    world.twin.choose('couriers', ['error-500']);
    expect(await guess('75123456789012')).toEqual([]);
    expect((await app.anonymous.get('/user/express/guess', { number: 'SF1234567890123' })).code).toBe(401);
  });
});

describe.each(['kuaibao', 'kdniao', 'kuaidi100'] as const)('with %s', (provider) => {
  it('parcels are followed, and the keys can be checked', async () => {
    await admin.put('/Admin/configs/update', { logistics: { provider } });
    const courier = await app.deps.ports.couriers.current();
    expect(courier?.service).toBe(provider);
    await expect(courier?.check()).resolves.toBeUndefined();
    world.twin.choose('couriers', ['never']);
    const { id, number } = await shipped();
    await refresh();
    await step(number, 'next');
    await step(number, 'next');
    await step(number, 'next');
    await due(id);
    await refresh();
    expect(await parcel(id)).toMatchObject({
      state: PARCEL_STATE.outForDelivery,
      tracks: [{ courier_phone: '13800001111' }, {}, {}, {}],
    });
    await database.query(
      `update configs set content = content || '{"appkey": "wrong", "key": "wrong"}' where name = $1`,
      [provider],
    );
    const wrong = await app.deps.ports.couriers.current();
    await expect(wrong?.check()).rejects.toThrow(/sign|签名/);
  });
});

it('a shop without a courier service says so, and shows what it knows', async () => {
  await database.query(`delete from configs where name in ('kuaibao', 'kdniao', 'kuaidi100')`);
  const { id } = await shipped();
  expect(await refresh()).toBe(0);
  expect(await caller.post(`/user/order/${id}/parcels`)).toMatchObject({ code: 500, msg: '商城尚未接入物流查询' });
  expect(await caller.post('/user/order/express', { id })).toMatchObject({ code: 200, data: [] });
  await world.connect();
});
