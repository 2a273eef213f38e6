/** Parcels of points goods are followed like those of any order. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import type { IntegralOrderRow } from '#shared/contract/integral.ts';
import type { Waybill } from '#shared/contract/logistics.ts';
import { PARCEL_STATE } from '#shared/domain/tracking.ts';
import { testApp, type Caller, type TestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { grantPoints, makePointsGoods } from '#tests/support/factories/points.ts';
import { ensureCouriers, makeShopper, shiftClock, type Created } from '#tests/support/factories/trade.ts';
import { runNamed } from '#tests/support/jobs.ts';
import { outside } from '#tests/support/outside.ts';

const database = testDatabase();
const world = outside(database, (): TestApp => app);
const app = testApp(database, { env: world.env });
let admin: Caller;
let clerk: Caller;
let seller: Caller;
let caller: Caller;
let other: Caller;
let addressId = 0;
let goodsId = 0;
let serial = 2_000_000_000;

beforeAll(async () => {
  await ensureCouriers(database);
  await world.connect();
  admin = await app.admin(await insertRow(database, 'admins', { username: 'root', is_super: 1 }));
  clerk = await app.admin(await insertRow(database, 'admins', { username: 'clerk', is_super: 0 }));
  seller = await app.user((await makeStore(database)).ownerId);
  const shopper = await makeShopper(database);
  await grantPoints(database, shopper.id, 10_000);
  addressId = shopper.addressId;
  caller = await app.user(shopper.id);
  other = await app.user((await makeShopper(database)).id);
  goodsId = await makePointsGoods(database, { goods_price: 10, goods_stock: 100 });
});
beforeEach(async () => {
  world.twin.choose('couriers', []);
  await shiftClock(database, '0');
});

async function exchanged(): Promise<number> {
  const order = { id: goodsId, buy_num: 1, address_id: addressId, remark: '' };
  const { data } = await caller.post<Created>('/integral/pay', order);
  return data.order_id[0] ?? 0;
}
const send = (id: number, delivery_no: string) =>
  admin.put(`/Admin/integral_orders/${id}`, { delivery_code: 'sf', delivery_no });
async function shipped(): Promise<{ id: number; number: string }> {
  const id = await exchanged();
  const number = `SF${(serial += 1)}`;
  expect((await send(id, number)).code).toBe(200);
  return { id, number };
}
const refresh = () => runNamed('refresh-tracks', database, app.deps);
const parcels = async (id: number, who = caller, base = '/integral/orders'): Promise<Waybill[]> =>
  (await who.get<Waybill[]>(`${base}/${id}/parcels`)).data;
const inList = async (id: number): Promise<IntegralOrderRow['parcel'] | undefined> =>
  (await caller.get<Page<IntegralOrderRow>>('/integral/orders')).data.data.find((row) => row.id === id)?.parcel;
const step = (number: string, which: string) => world.press('couriers/step', { number, step: which });

describe('a parcel of points goods', () => {
  it('is followed from the moment it is sent, by job, push and question, to its signature', async () => {
    const waiting = await exchanged();
    expect([await parcels(waiting), await inList(waiting)]).toEqual([[], null]);
    const { id, number } = await shipped();
    expect(await parcels(id)).toMatchObject([{ kind: 'exchange', subject_id: id, state: PARCEL_STATE.waiting }]);
    await refresh();
    await world.notice(number);
    expect(await parcels(id)).toMatchObject([{ state: PARCEL_STATE.collected, state_label: '已揽收', tracks: [{}] }]);
    expect(await inList(id)).toEqual({ state: PARCEL_STATE.collected, state_label: '已揽收', stuck: false });
    world.twin.choose('couriers', ['never']);
    await step(number, 'next');
    await database.query(`update waybills set checked_at = app_now() - interval '2 minutes' where delivery_no = $1`, [number]); // prettier-ignore
    const again = await admin.post<Waybill[]>(`/Admin/integral_orders/${id}/parcels`);
    expect(again).toMatchObject({ code: 200, data: [{ state: PARCEL_STATE.onTheWay, tracks: [{}, {}] }] });
    world.twin.choose('couriers', []);
    await step(number, 'signed');
    await world.notice(number);
    expect(await parcels(id)).toMatchObject([{ state: PARCEL_STATE.signed, stuck: false }]);
    expect((await caller.post(`/integral/orders/${id}/parcels`)).code).toBe(200);
  });

  it('is seen by its shopper and the platform, and by nobody else', async () => {
    const { id } = await shipped();
    expect(await parcels(id, admin, '/Admin/integral_orders')).toMatchObject([{ kind: 'exchange' }]);
    for (const method of ['get', 'post'] as const) {
      expect((await other[method](`/integral/orders/${id}/parcels`)).code).toBe(404);
      expect((await clerk[method](`/Admin/integral_orders/${id}/parcels`)).code).toBe(403);
      expect((await seller[method](`/Admin/integral_orders/${id}/parcels`)).code).not.toBe(200);
      expect((await app.anonymous[method](`/integral/orders/${id}/parcels`)).code).toBe(401);
      expect((await admin[method]('/Admin/integral_orders/999999999/parcels')).code).toBe(404);
    }
    // The number of an order of goods reaches nothing here, and that of an exchange nothing there.
    expect((await caller.get(`/user/order/${id}/parcels`)).code).toBe(404);
  });

  it('asks the courier with the recipient’s phone, and never tells it', async () => {
    const { id, number } = await shipped();
    await database.query(`update integral_orders set receive_tel = '13900001111' where id = $1`, [id]); // of the stand-in's courier
    await refresh();
    await world.notice(number);
    const { text } = await caller.get(`/integral/orders/${id}/parcels`);
    expect(text).toContain('王师傅');
    expect(text).not.toContain('13900001111');
  });

  it('counts as stuck after the days of the setting', async () => {
    const { id, number } = await shipped();
    await refresh();
    await world.notice(number);
    await shiftClock(database, '3 days 1 hour');
    expect(await parcels(id)).toMatchObject([{ stuck: true }]);
    expect(await inList(id)).toMatchObject({ stuck: true });
    await step(number, 'signed');
    await world.notice(number);
    expect(await inList(id)).toMatchObject({ state: PARCEL_STATE.signed, stuck: false });
  });

  it('begins anew when its number was a mistake, from that day on', async () => {
    const { id, number } = await shipped();
    await refresh();
    await world.notice(number);
    await shiftClock(database, '10 days');
    await send(id, `SF${(serial += 1)}`);
    expect(await parcels(id)).toMatchObject([{ state: PARCEL_STATE.waiting, tracks: [], stuck: false }]);
    await refresh();
    expect(await parcels(id)).toMatchObject([{ state: PARCEL_STATE.collected, tracks: [{}] }]);
  });
});
