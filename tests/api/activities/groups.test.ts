import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import type { GroupView } from '#shared/contract/groups.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeCollective, makeGoods, makeStore, type StoreIds } from '#tests/support/factories/goods.ts';
import { createOrder, makeShopper, paidOrder, shiftClock, type ShopperIds } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const api = testApp(database);

let store: StoreIds;
let seller: Caller;
let goods: number;
let people: { shopper: ShopperIds; caller: Caller }[];

const view = (caller: Caller, id: number) => caller.get<GroupView>(`/collective_groups/${id}`);
const groupOf = async (orderId: number): Promise<number> =>
  Number(
    (await database.query<{ id: string }>('select collective_id as id from orders where id = $1', [orderId]))[0]?.id,
  );
const join = (at: number, group: number) => {
  const one = people[at];
  if (!one) throw new Error('nobody');
  return paidOrder(one.caller, one.shopper, [{ goods_id: goods, buy_num: 1, collective_id: group }]);
};

beforeAll(async () => {
  store = await makeStore(database);
  seller = await api.user(store.ownerId);
  goods = (await makeGoods(database, store.id, { goods_name: 'Kettle' }, [{ stock: 100 }])).id;
  await makeCollective(database, store.id, goods, 2_000, 2);
  people = [];
  for (const nickname of ['Anna', 'Bert', 'Carl']) {
    const shopper = await makeShopper(database, { money: 1_000_000 });
    await database.query('update users set nickname = $2 where id = $1', [shopper.id, nickname]);
    people.push({ shopper, caller: await api.user(shopper.id) });
  }
});

describe('the link of a group', () => {
  it('shows who has paid, masked, and how many seats are left; a member is told so', async () => {
    const group = await groupOf(await join(0, -1));
    const seen = await view(api.anonymous, group);
    expect(seen.data).toMatchObject({ goods_id: goods, need: 2, seats_left: 1, state: 'open', joined: false });
    expect(seen.data.members).toEqual([{ nickname: '***a', avatar: '', opener: true }]);
    expect(seen.text).not.toContain('Anna');
    const own = people[0] && (await view(people[0].caller, group));
    expect(own?.data.joined).toBe(true);
    await join(1, group);
    const full = await view(api.anonymous, group);
    expect(full.data).toMatchObject({ seats_left: 0, state: 'complete' });
    expect(full.data.members.map(({ nickname, opener }) => [nickname, opener])).toEqual([
      ['***a', true],
      ['***t', false],
    ]);
  });

  it('is full while the last seat is taken and not paid, and shows nobody who has not paid', async () => {
    const group = await groupOf(await join(0, -1));
    const waiting = people[1];
    if (!waiting) throw new Error('nobody');
    await createOrder(waiting.caller, waiting.shopper.addressId, [
      { goods_id: goods, buy_num: 1, collective_id: group },
    ]);
    const { data } = await view(api.anonymous, group);
    expect([data.state, data.members.length]).toEqual(['full', 1]);
  });

  it('is of no group before its opener has paid, except to the opener', async () => {
    const opener = people[2];
    if (!opener) throw new Error('nobody');
    const { data } = await createOrder(opener.caller, opener.shopper.addressId, [
      { goods_id: goods, buy_num: 1, collective_id: -1 },
    ]);
    const group = await groupOf(data.order_id[0] ?? 0);
    expect((await view(api.anonymous, group)).code).toBe(404);
    expect((await view(opener.caller, group)).code).toBe(200);
    expect((await view(api.anonymous, 999_999)).code).toBe(404);
  });

  it('says that its time is over', async () => {
    const group = await groupOf(await join(0, -1));
    await shiftClock(database, '25 hours');
    expect((await view(api.anonymous, group)).data.state).toBe('expired');
    await shiftClock(database, '0 hours');
  });
});

describe('the groups of a store', () => {
  interface Row {
    id: number;
    goods_name: string;
    nickname: string;
    status: number;
    progress: string;
  }
  const list = async (caller: Caller, query = {}) =>
    (await caller.get<Page<Row>>('/Seller/collective_logs', query)).data;

  it('are listed by state with counters, one out of time as expired before any job has closed it', async () => {
    const all = await list(seller);
    expect(all.data[0]).toMatchObject({ goods_name: 'Kettle', nickname: expect.any(String) });
    expect(all.count).toMatchObject({ complete: 1, expired: 0 });
    const gathering = await list(seller, { status: 2 });
    expect(gathering.total).toBe(all.count?.['gathering']);
    const complete = await list(seller, { status: 1 });
    expect(complete.data.map(({ progress }) => progress)).toEqual(['2 / 2']);
    await shiftClock(database, '25 hours');
    const later = await list(seller, { status: 0 });
    expect(later.total).toBe(gathering.total);
    expect(later.count).toMatchObject({ gathering: 0, complete: 1 });
    await shiftClock(database, '0 hours');
  });

  it('have the orders of their members', async () => {
    const [group] = (await list(seller, { status: 1 })).data;
    const orders = await seller.get<Page<{ buyer_name: string }>>('/Seller/orders', {
      collective_id: group?.id ?? 0,
    });
    expect(orders.data.data.map(({ buyer_name }) => buyer_name).toSorted()).toEqual(['Anna', 'Bert']);
  });

  it('are nothing to another store, and nobody writes them', async () => {
    const stranger = await api.user((await makeStore(database)).ownerId);
    expect((await list(stranger)).total).toBe(0);
    const [group] = (await list(seller)).data;
    expect((await stranger.get(`/Seller/collective_logs/${group?.id ?? 0}`)).code).toBe(404);
    expect((await seller.put(`/Seller/collective_logs/${group?.id ?? 0}`, { status: 1 })).code).not.toBe(200);
  });
});
