/** A store's own marks on its orders. */
import { expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { makeShopper, paidOrder } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
interface Flagged {
  id: number;
  seller_flag?: number;
}

it('lets a store mark its own orders, which the platform reads and the buyer never sees', async () => {
  const shopper = await makeShopper(database, { money: 100_000 });
  const buyer = await app.user(shopper.id);
  const [own, other] = [await makeStore(database), await makeStore(database)];
  const order = async (storeId: number) =>
    paidOrder(buyer, shopper, [{ goods_id: (await makeGoods(database, storeId)).id }]);
  const [mine, foreign] = [await order(own.id), await order(other.id)];
  const seller = await app.user(own.ownerId);
  const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  const before = await buyer.get<{ updated_at: string }>(`/user/order/${mine}`);

  const marked = await seller.put<Flagged>(`/Seller/orders/${mine}`, { seller_flag: 1 });
  expect([marked.code, marked.data.seller_flag]).toEqual([200, 1]);
  const found = await seller.get<Page<Flagged>>('/Seller/orders', { seller_flag: '1' });
  expect(found.data.data).toMatchObject([{ id: mine, seller_flag: 1 }]);
  expect((await admin.get<Flagged>(`/Admin/orders/${mine}`)).data.seller_flag).toBe(1);

  expect((await seller.put(`/Seller/orders/${mine}`, { seller_flag: 9 })).code).toBe(422);
  expect((await seller.put(`/Seller/orders/${foreign}`, { seller_flag: 1 })).code).toBe(404);
  // The mark is the store's: the platform's form leaves it as it is.
  await admin.put(`/Admin/orders/${mine}`, { seller_flag: 2 });
  expect((await seller.get<Flagged>(`/Seller/orders/${mine}`)).data.seller_flag).toBe(1);
  const read = await buyer.get<{ updated_at: string }>(`/user/order/${mine}`);
  expect(read.data).toEqual(before.data);
  expect(read.data).not.toHaveProperty('seller_flag');
  expect((await seller.put<Flagged>(`/Seller/orders/${mine}`, { seller_flag: 0 })).data.seller_flag).toBe(0);
});
