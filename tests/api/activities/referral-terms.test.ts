import { expect, it } from 'vitest';
import type { ReferralTerms } from '#shared/contract/referrals.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);

it('a seller reads the prices of an own product and what the platform takes, of no other store’s', async () => {
  const store = await makeStore(database, { commission_rate: 650 });
  const goods = await makeGoods(database, store.id, {}, [
    { spec_id: [1], sku_name: 'a', goods_price: 1_000 },
    { spec_id: [2], sku_name: 'b', goods_price: 2_550 },
  ]);
  const seller = await api.user(store.ownerId);
  const { data } = await seller.get<ReferralTerms>(`/Seller/distributions/terms/${goods.id}`);
  expect(data).toEqual({ price_min: '10.00', price_max: '25.50', platform: '6.50' });
  const foreign = await makeGoods(database, (await makeStore(database)).id);
  expect((await seller.get(`/Seller/distributions/terms/${foreign.id}`)).code).toBe(404);
});
