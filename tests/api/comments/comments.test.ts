import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, type GoodsIds } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import { makeShopper, paidOrder, statusOf, type ShopperIds } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;
let seller: Caller;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  ({ storeId, seller, shopper, caller } = await openMarket(database, app));
});

const received = async (...goods: GoodsIds[]): Promise<number> => {
  const id = await paidOrder(
    caller,
    shopper,
    goods.map((one) => ({ goods_id: one.id })),
  );
  await seller.put('/Seller/orders/status/edit', { id, status: 3, delivery_code: 'sf', delivery_no: 'SF12345678' });
  await caller.put(`/user/order/${id}`, { order_status: 4 });
  return id;
};
const goodsFigures = async (id: number) =>
  (await database.query('select comment_count, good_count, bad_count from goods where id = $1', [id]))[0];
const storeFigures = async () =>
  (
    await database.query('select comment_count, good_count, score_sum, speed_sum from stores where id = $1', [storeId])
  )[0];

interface Comment {
  id: number;
  score: string;
  image: string[];
  goods_name: string;
}

describe('commenting an order', () => {
  it('writes one comment per line, completes the order and moves the figures of goods and store', async () => {
    const [a, b] = [await makeGoods(database, storeId), await makeGoods(database, storeId)];
    const id = await received(a, b);
    const lines = await database.query<{ id: number }>('select id from order_goods where order_id = $1 order by id', [
      id,
    ]);
    const reply = await caller.post('/user/comments', {
      order_id: id,
      score: 5,
      agree: 5,
      service: 5,
      speed: 4,
      content: '很好',
      image: ['/storage/comment/a.webp', '/storage/comment/b.webp'],
      lines: [{ order_goods_id: lines[1]?.id ?? 0, score: 1, agree: 2, service: 3, speed: 1, content: '一般' }],
    });
    expect(reply).toMatchObject({ code: 200, data: 2 });
    expect(await statusOf(database, id)).toBe(6);
    expect(await goodsFigures(a.id)).toEqual({ comment_count: 1, good_count: 1, bad_count: 0 });
    expect(await goodsFigures(b.id)).toEqual({ comment_count: 1, good_count: 0, bad_count: 1 });
    expect(await storeFigures()).toEqual({ comment_count: 2, good_count: 1, score_sum: 6, speed_sum: 5 });
    const own = (await caller.get<Page<Comment>>('/user/comments', { isResource: 'HomeUser', isWith: 'goods,user' }))
      .data;
    expect(own.data.map((comment) => [comment.score, comment.image.length])).toEqual([
      ['1.00', 0],
      ['5.00', 2],
    ]);
    expect((await caller.post('/user/comments', { order_id: id })).msg).toBe('订单已评价');
  });

  it('lets the words be changed until the seller has replied, the figures with them', async () => {
    const goods = await makeGoods(database, storeId);
    await caller.post('/user/comments', { order_id: await received(goods), score: 1, agree: 1, service: 1, speed: 1 });
    const [first] = (await caller.get<Page<Comment>>('/user/comments')).data.data;
    expect(
      (
        await caller.put(`/user/comments/${first?.id}`, {
          score: 5,
          agree: 5,
          service: 5,
          speed: 5,
          content: '改主意了',
        })
      ).code,
    ).toBe(200);
    expect(await goodsFigures(goods.id)).toEqual({ comment_count: 1, good_count: 1, bad_count: 0 });
    await database.query(`update order_comments set reply = '谢谢' where id = $1`, [first?.id]);
    expect((await caller.put(`/user/comments/${first?.id}`, { score: 1 })).code).toBe(500);
    const other = await app.user((await makeShopper(database)).id);
    expect([
      (await other.get(`/user/comments/${first?.id}`)).code,
      (await other.put(`/user/comments/${first?.id}`, { score: 1 })).code,
    ]).toEqual([404, 404]);
  });

  it.each([
    { score: 6 },
    { score: -1 },
    { score: '1e0' },
    { content: 'x'.repeat(501) },
    { image: Array.from({ length: 10 }, () => '/a.webp') },
    { image: ['javascript:alert(1)'] },
    { image: ['//evil'] },
  ])('refuses %j', async (words) => {
    const id = await received(await makeGoods(database, storeId));
    expect((await caller.post('/user/comments', { order_id: id, ...words })).code).toBe(422);
    expect(await statusOf(database, id)).toBe(4);
  });

  it('is only for orders that were received, and only for the own ones', async () => {
    const id = await paidOrder(caller, shopper, [{ goods_id: (await makeGoods(database, storeId)).id }]);
    expect((await caller.post('/user/comments', { order_id: id })).code).toBe(500);
    const other = await app.user((await makeShopper(database)).id);
    expect((await other.post('/user/comments', { order_id: id })).code).toBe(404);
  });
});
