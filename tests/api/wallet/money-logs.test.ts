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
