import { beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '#shared/resources/index.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

type Row = Record<string, unknown> & { id: number };
const database = testDatabase({ template: 'demo' });
const app = testApp(database, { resources: RESOURCES });
let seller: Caller;
let goods: number[] = [];
let foreign = 0;
beforeAll(async () => {
  const [shop] = await database.query<{ id: number; user_id: number }>(
    'select id, user_id from stores where store_verify = 4 and store_status = 1 order by id limit 1',
  );
  seller = await app.user(Number(shop?.user_id));
  goods = (
    await database.query<{ id: number }>(
      'select g.id from goods g where store_id = $1 and not exists (select 1 from collectives c where c.goods_id = g.id) and not exists (select 1 from distributions d where d.goods_id = g.id) order by id limit 3',
      [shop?.id],
    )
  ).map((row) => Number(row.id));
  foreign = Number(
    (await database.query<{ id: number }>('select id from goods where store_id <> $1 limit 1', [shop?.id]))[0]?.id,
  );
});

describe('promotions of a store', () => {
  it('end after they start', async () => {
    const coupon = {
      name: '满减券',
      money: '5',
      use_money: '50',
      stock: '10',
      start_time: '2026-05-02 00:00:00',
      end_time: '2026-05-01 00:00:00',
    };
    expect((await seller.post('/Seller/coupons', coupon)).msg).toBe('结束时间必须晚于开始时间');
    const made = await seller.post<Row>('/Seller/coupons', { ...coupon, end_time: '2036-05-03 00:00:00' });
    expect(made.data).toMatchObject({ money: '5.00', use_money: '50.00', start_time: '2026-05-02 00:00:00' });
    expect((await seller.put(`/Seller/coupons/${made.data.id}`, { end_time: '2026-05-01 00:00:00' })).code).toBe(422);
    expect(
      (await seller.get<{ data: Row[] }>('/Seller/coupons', { id: String(made.data.id) })).data.data[0],
    ).toMatchObject({ status: expect.any(Number) });
  });

  it('last an hour when a flash sale has no end, and have no quota when none is given', async () => {
    const made = await seller.post<Row>('/Seller/seckills', {
      goods_id: String(goods[0]),
      discount: '10',
      start_time: '2036-01-01 23:30:00',
      end_time: '',
      stock: '',
    });
    expect(made.data).toMatchObject({ end_time: '2036-01-02 00:30:00', discount: '10.00', stock: null });
    expect((await seller.put<Row>(`/Seller/seckills/${made.data.id}`, { stock: '5' })).data['stock']).toBe(5);
    expect((await seller.put<Row>(`/Seller/seckills/${made.data.id}`, { stock: '' })).data['stock']).toBeNull();
  });

  it('never overlap in flash sales of one goods, and say which one is in the way', async () => {
    const sale = { goods_id: String(goods[1]), discount: '30', stock: '9', limit_num: '1' };
    const hours = (from: string, to: string) => ({
      ...sale,
      start_time: `2036-02-01 ${from}:00`,
      end_time: `2036-02-01 ${to}:00`,
    });
    const first = await seller.post<Row>('/Seller/seckills', hours('10:00', '12:00'));
    expect(first.code).toBe(200);
    const inTheWay = '该商品在 2036-02-01 10:00:00 至 2036-02-01 12:00:00 已有优惠 30.00% 的秒杀活动，请错开时间';
    expect(await seller.post('/Seller/seckills', hours('11:59', '13:00'))).toMatchObject({
      code: 422,
      data: { errors: { start_time: inTheWay } },
    });
    const next = await seller.post<Row>('/Seller/seckills', hours('12:00', '13:00'));
    expect(next.code).toBe(200);
    expect((await seller.put(`/Seller/seckills/${next.data.id}`, { start_time: '2036-02-01 11:00:00' })).msg).toBe(
      inTheWay,
    );
    expect(
      (await seller.post('/Seller/seckills', { ...hours('10:00', '12:00'), goods_id: String(goods[2]) })).code,
    ).toBe(200);

    // One that was deleted is not in the way, and does not come back into the way of another.
    expect((await seller.delete(`/Seller/seckills/${first.data.id}`)).code).toBe(200);
    expect((await seller.post('/Seller/seckills', hours('09:00', '11:00'))).code).toBe(200);
    await expect(
      database.query('update seckills set deleted_at = null where id = $1', [first.data.id]),
    ).rejects.toMatchObject({ code: '23P01' });
  });

  it('keep a quota that is not below what is sold', async () => {
    const [sold] = await database.query<{ id: number }>(
      `insert into seckills (store_id, goods_id, discount, stock, sold, start_time, end_time)
        select store_id, id, 1000, 9, 4, '2036-03-01 10:00', '2036-03-01 11:00' from goods where id = $1 returning id`,
      [goods[0]],
    );
    const path = `/Seller/seckills/${sold?.id}`;
    expect(await seller.put(path, { stock: '3' })).toMatchObject({
      code: 422,
      data: { errors: { stock: '活动数量不能少于已售的 4 件' } },
    });
    expect((await seller.put<Row>(path, { stock: '4' })).data['stock']).toBe(4);
  });

  it('are about goods of the own store, one of a kind per goods', async () => {
    expect(
      (await seller.post('/Seller/collectives', { goods_id: String(foreign), discount: '10', need: '3' })).msg,
    ).toBe('商品不存在或已被删除');
    expect(
      (await seller.post('/Seller/collectives', { goods_id: String(goods[1]), discount: '10', need: '3' })).code,
    ).toBe(200);
    expect(
      (await seller.post('/Seller/collectives', { goods_id: String(goods[1]), discount: '10', need: '3' })).msg,
    ).toBe('该商品已有 3 人成团、优惠 10.00% 的拼团活动，请直接修改该活动');
    expect(
      (await seller.post('/Seller/collectives', { goods_id: String(goods[2]), discount: '101', need: '3' })).code,
    ).toBe(422);
    expect(
      (await seller.post('/Seller/collectives', { goods_id: String(goods[2]), discount: '10', need: '1' })).code,
    ).toBe(422);
  });

  it('pay at most half as commission', async () => {
    const rates = { goods_id: String(goods[2]), lev_1: '30', lev_2: '15', lev_3: '5.01' };
    expect(await seller.post('/Seller/distributions', rates)).toMatchObject({
      code: 500,
      msg: '分销佣金比例合计不能超过 50%',
    });
    const made = await seller.post<Row>('/Seller/distributions', { ...rates, lev_3: '5' });
    expect(made.code).toBe(200);
    expect(await seller.post('/Seller/distributions', { ...rates, lev_1: '1', lev_3: '0' })).toMatchObject({
      code: 422,
      msg: '该商品已设置分销（一级 30.00%、二级 15.00%、三级 5.00%），请直接修改',
    });
    expect((await seller.put(`/Seller/distributions/${made.data.id}`, { lev_1: '31' })).code).toBe(500);
    expect((await seller.put<Row>(`/Seller/distributions/${made.data.id}`, { lev_1: '29.5' })).data).toMatchObject({
      lev_1: '29.50',
      lev_2: '15.00',
    });
  });

  it('pay no more than the platform leaves', async () => {
    await database.query('delete from distributions');
    await database.query(
      'update stores set commission_rate = 9000 where id = (select store_id from goods where id = $1)',
      [goods[1]],
    );
    const rates = { goods_id: String(goods[1]), lev_1: '5', lev_2: '5', lev_3: '0.01' };
    expect(await seller.post('/Seller/distributions', rates)).toMatchObject({
      code: 500,
      msg: '分销佣金比例合计不能超过 10%',
    });
    expect((await seller.post('/Seller/distributions', { ...rates, lev_3: '0' })).code).toBe(200);
  });
});
