import { expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
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
