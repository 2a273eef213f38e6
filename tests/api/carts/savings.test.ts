import { describe, expect, it } from 'vitest';
import type { CartStoreRow } from '#shared/contract/carts.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { claimCoupon, makeCoupon, makeReduction, makeShopper } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const api = testApp(database);

describe('a store of the cart', () => {
  it('has the tiers and coupons that count now: claimed or to claim, of this store alone', async () => {
    const [store, other] = [await makeStore(database), await makeStore(database)];
    const { id: shopperId } = await makeShopper(database);
    const shopper = await api.user(shopperId);
    const { id: goods } = await makeGoods(database, store.id);
    await makeReduction(database, store.id, 800, 12_000);
    await makeReduction(database, other.id, 900, 1_000);
    await claimCoupon(database, shopperId, store.id, { money: 500, use_money: 10_000 });
    const toClaim = await makeCoupon(database, store.id, { money: 700, use_money: 15_000 });
    await makeCoupon(database, store.id, { stock: 0 });
    await makeCoupon(database, store.id, { days: -1 });
    await makeCoupon(database, other.id);
    await claimCoupon(database, shopperId, store.id, { money: 900, days: -1 });
    await shopper.post('/user/carts', { goods_id: goods, sku_id: 0, buy_num: 1 });
    const { data } = await shopper.get<Page<CartStoreRow>>('/user/carts');
    const [row] = data.data;
    expect(row?.full_reductions).toMatchObject([{ money: '8.00', use_money: '120.00' }]);
    expect(row?.coupons).toMatchObject([
      { money: '5.00', use_money: '100.00', claimed: true },
      { id: toClaim, money: '7.00', use_money: '150.00', claimed: false },
    ]);
  });
});
