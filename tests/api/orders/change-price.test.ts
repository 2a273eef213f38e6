/** An unpaid order for less: what the store may do to its price, and what everybody reads then. */
import { expect, it } from 'vitest';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { createOrder, makeShopper, payFromWallet } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);

async function unpaid() {
  const store = await makeStore(database);
  const shopper = await makeShopper(database, { money: 100_000 });
  const buyer = await app.user(shopper.id);
  const goods = await Promise.all([
    makeGoods(database, store.id, {}, [{ goods_price: 1000 }]),
    makeGoods(database, store.id, {}, [{ goods_price: 2000 }]),
  ]);
  const created = await createOrder(
    buyer,
    shopper.addressId,
    goods.map(({ id }) => ({ goods_id: id })),
  );
  const id = created.data.order_id?.[0] ?? 0;
  return { id, buyer, shopper, seller: await app.user(store.ownerId) };
}

it('takes a discount off the products, shared over the lines, and may be changed again until it is paid', async () => {
  const { id, buyer, shopper, seller } = await unpaid();
  const change = (discount: string, freight_money = '0') =>
    seller.put<OrderDetail>(`/Seller/orders/${id}/price`, { discount, freight_money });
  const first = await change('1.00');
  expect(first.code).toBe(200);
  expect(first.data).toMatchObject({ order_price: '30.00', coupon_money: '1.00', total_price: '29.00' });
  expect(first.data.order_goods.map(({ net_price }) => net_price)).toEqual(['9.67', '19.33']);
  // The second takes the place of the first.
  const second = await change('3.00');
  expect(second.data).toMatchObject({ coupon_money: '3.00', total_price: '27.00' });
  expect(second.data.order_goods.map(({ net_price }) => net_price)).toEqual(['9.00', '18.00']);
  expect(second.data.reasons.filter(({ kind }) => kind === 'price_change')).toMatchObject([
    { money: '-3.00', before: '30.00', after: '27.00' },
  ]);

  const read = await buyer.get<OrderDetail>(`/user/order/${id}`);
  expect(read.data.total_price).toBe('27.00');
  expect(read.data.timeline.map(({ move, note }) => [move, note])).toEqual([
    ['create', ''],
    ['price', '30.00 → 29.00'],
    ['price', '29.00 → 27.00'],
  ]);
  expect(
    await database.query(
      `select data->>'price_before' as before, data->>'total_price' as after from events
      where name = 'order.price_changed' and (data->>'order_id')::bigint = $1 order by id`,
      [id],
    ),
  ).toEqual([
    { before: '30.00', after: '29.00' },
    { before: '29.00', after: '27.00' },
  ]);
  expect((await payFromWallet(buyer, [id])).code).toBe(200);
  expect(await database.query('select money::int as money from users where id = $1', [shopper.id])).toEqual([
    { money: 97_300 },
  ]);
  expect((await change('4.00')).code).toBe(500);
});

it('refuses what would cost more, or nothing, and whoever has no right to it', async () => {
  const { id, seller, buyer } = await unpaid();
  const change = (who: typeof seller, form: Record<string, string>) => who.put(`/Seller/orders/${id}/price`, form);
  expect((await change(seller, { discount: '30.01', freight_money: '0' })).code).toBe(500);
  expect((await change(seller, { discount: '30.00', freight_money: '0' })).code).toBe(500);
  expect((await change(seller, { discount: '0', freight_money: '0.01' })).code).toBe(500);
  expect((await change(seller, { discount: '-1', freight_money: '0' })).code).toBe(422);
  const stranger = await app.user((await makeStore(database)).ownerId);
  expect((await change(stranger, { discount: '1', freight_money: '0' })).code).toBe(404);
  expect((await change(buyer, { discount: '1', freight_money: '0' })).code).not.toBe(200);
  expect((await buyer.get<OrderDetail>(`/user/order/${id}`)).data).toMatchObject({
    total_price: '30.00',
    coupon_money: '0.00',
  });
});

it('closes the payment that was begun for the sum before', async () => {
  const { id, seller, shopper } = await unpaid();
  await database.query(
    `insert into order_pays (belong_id, name, order_ids, pay_no, payment_name, pay_status, total, expires_at)
      values ($1, 'x', array[$2::bigint], 'P-' || $2, 'wechat', 0, 3000, now() + interval '1 hour')`,
    [shopper.id, id],
  );
  const open = async () =>
    (
      await database.query<{ open: boolean }>(
        `select expires_at > now() as open from order_pays where pay_no = 'P-' || $1::text`,
        [String(id)],
      )
    )[0]?.open;
  expect(await open()).toBe(true);
  expect((await seller.put(`/Seller/orders/${id}/price`, { discount: '1', freight_money: '0' })).code).toBe(200);
  expect(await open()).toBe(false);
});
