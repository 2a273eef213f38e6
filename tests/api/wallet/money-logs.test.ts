import { expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { makeShopper, paidOrder } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);

it('shows every movement of the own wallet in the language of the caller, and nobody else’s', async () => {
  const { id: storeId } = await makeStore(database);
  const shopper = await makeShopper(database, { money: 5000 });
  await makeShopper(database, { money: 7000 });
  const caller = await app.user(shopper.id);
  await paidOrder(caller, shopper, [{ goods_id: (await makeGoods(database, storeId)).id }]);
  const list = async (query: Record<string, string | number>) =>
    (await caller.get<Page<{ name: string; money: string }>>('/user/money_logs', query)).data;
  expect((await list({ is_type: 0 })).data.map((row) => [row.name, row.money])).toEqual([
    ['订单支付', '-10.00'],
    ['系统处理', '50.00'],
  ]);
  expect((await list({ lang: 'en' })).data[0]?.name).toBe('Order payment');
  expect((await list({ is_type: 2 })).total).toBe(0);
  expect((await caller.get('/user/money_logs', { is_type: 9 })).code).toBe(422);
});

it('shows back offices points like money, and each seller the store’s movements alone', async () => {
  const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  const store = await makeStore(database);
  const elsewhere = await makeStore(database);
  const shopper = await makeShopper(database);
  const adjust = (id: number, money: string, more: Record<string, number>) =>
    admin.post('/Admin/users/money/handle', { id, money, ...more });
  await adjust(shopper.id, '300', { is_type: 2 });
  await adjust(store.id, '12.50', { is_belong: 1 });
  await adjust(elsewhere.id, '99', { is_belong: 1 });
  const points = await admin.get<Page<{ money: string; user_id: number }>>('/Admin/money_logs', {
    is_type: 2,
    money: '300.00',
  });
  expect(points.data.data).toMatchObject([{ money: '300.00', user_id: shopper.id }]);
  const seller = await app.user(store.ownerId);
  const own = await seller.get<Page<{ money: string }>>('/Seller/money_logs', { is_belong: '0|gt' });
  expect(own.data.data.map((row) => row.money)).toEqual(['12.50']);
  expect((await seller.get<Page<unknown>>('/Seller/money_logs', { is_belong: 0 })).data.total).toBe(0);
  expect((await seller.get('/Seller/money_logs', { user_id: elsewhere.id })).code).toBe(422);
});

it.each([
  ['zh-cn', '系统处理', '系统'],
  ['en', 'Adjusted by the platform', 'adjusted'],
] as const)(
  'names movements in lists and exports of back offices as the reader reads them (%s)',
  async (lang, name, part) => {
    const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
    const store = await makeStore(database);
    await admin.post('/Admin/users/money/handle', { id: store.id, money: '8', is_belong: 1 });
    await admin.post('/Admin/users/money/handle', { id: (await makeShopper(database)).id, money: '9' });
    const seller = await app.user(store.ownerId);
    for (const [caller, path] of [
      [admin, '/Admin/money_logs'],
      [seller, '/Seller/money_logs'],
    ] as const) {
      const names = async (query: Record<string, string>) =>
        (await caller.get<Page<{ name: string }>>(path, { lang, ...query })).data.data.map((row) => row.name);
      expect([...new Set(await names({ name: `${part}|likeRight` }))]).toEqual([name]);
      expect(await names({ name: 'nothing of this name|likeRight' })).toEqual([]);
      const exported = await caller.get(`${path}/export`, { lang });
      expect(exported.text).toContain(`"name":"${name}"`);
    }
  },
);

it('names the store of a store’s movement, never the shopper who has the store’s number', async () => {
  const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  const store = await makeStore(database, { store_name: '珠映旗舰店' });
  await database.query(
    `insert into users (id, username, nickname) values ($1, 'namesake', '同号的人') on conflict (id) do update set nickname = excluded.nickname`,
    [store.id],
  );
  await admin.post('/Admin/users/money/handle', { id: store.id, money: '3.11', is_belong: 1 });
  await admin.post('/Admin/users/money/handle', { id: store.id, money: '3.12', is_belong: 0 });
  const list = async (query: Record<string, string>) =>
    (await admin.get<Page<{ id: number; owner_name: string; money: string }>>('/Admin/money_logs', query)).data.data;
  const [own, namesake] = [(await list({ money: '3.11' }))[0], (await list({ money: '3.12' }))[0]];
  expect([own?.owner_name, namesake?.owner_name]).toEqual(['珠映旗舰店', '同号的人']);
  expect((await list({ owner: '珠映|likeRight' })).map(({ money }) => money)).toEqual(['3.11']);
  expect(await list({ owner: 'nobody|likeRight' })).toEqual([]);
  const shown = await admin.get<{ owner_name: string }>(`/Admin/money_logs/${own?.id}`);
  expect(shown.data.owner_name).toBe('珠映旗舰店');
  expect((await admin.get('/Admin/money_logs/export', { money: '3.11' })).text).toContain('"owner_name":"珠映旗舰店"');
  // Sellers see their own store alone, and need not be told.
  const seller = await app.user(store.ownerId);
  expect((await seller.get('/Seller/money_logs', { owner: '珠映|likeRight' })).code).toBe(422);
});

it('tells what the owner had after each movement, and the number of what caused it', async () => {
  const { id: storeId, ownerId } = await makeStore(database);
  const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  const shopper = await makeShopper(database, { money: 5000 });
  const caller = await app.user(shopper.id);
  const order = await paidOrder(caller, shopper, [{ goods_id: (await makeGoods(database, storeId)).id }]);
  const [{ order_no } = { order_no: '' }] = await database.query<{ order_no: string }>(
    'select order_no from orders where id = $1',
    [order],
  );
  await admin.post('/Admin/users/money/handle', { id: shopper.id, money: '-4', is_type: 0 });
  await admin.post('/Admin/users/money/handle', { id: shopper.id, money: '7', is_type: 2 });
  const list = async (who: typeof admin, path: string, query: Record<string, string | number>) =>
    (await who.get<Page<{ money: string; balance_after: string; reference: string }>>(path, query)).data.data.map(
      ({ money, balance_after, reference }) => [money, balance_after, reference],
    );
  expect(await list(admin, '/Admin/money_logs', { user_id: shopper.id, is_belong: 0, is_type: 0 })).toEqual([
    ['-4.00', '36.00', ''],
    ['-10.00', '40.00', order_no],
    ['50.00', '50.00', ''],
  ]);
  expect(await list(admin, '/Admin/money_logs', { user_id: shopper.id, is_belong: 0, is_type: 2 })).toEqual([
    ['7.00', '7.00', ''],
  ]);
  await admin.post('/Admin/users/money/handle', { id: storeId, money: '5', is_belong: 1, is_type: 1 });
  const seller = await app.user(ownerId);
  expect(await list(seller, '/Seller/money_logs', {})).toEqual([['5.00', '5.00', '']]);
});
