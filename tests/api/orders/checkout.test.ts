import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#server/http/rate-limit.ts';
import type { OrderDetail } from '#shared/contract/orders.ts';
import type { QuoteReply } from '#shared/contract/checkout.ts';
import { seckillLeft } from '#shared/domain/promotions/seckill.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeSeckill, makeStore, type GoodsIds } from '#tests/support/factories/goods.ts';
import {
  checkoutParams,
  claimCoupon,
  createOrder,
  makeFreight,
  makeReduction,
  makeShopper,
  stockOf,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  storeId = (await makeStore(database)).id;
  shopper = await makeShopper(database, { money: 100_000 });
  caller = await app.user(shopper.id);
});

const goodsAt = (price: number, stock = 10, weight = 500): Promise<GoodsIds> =>
  makeGoods(database, storeId, {}, [{ goods_price: price, stock, goods_weight: weight }]);

const quote = (lines: Parameters<typeof checkoutParams>[0], more: Record<string, string | number> = {}) =>
  caller.post<QuoteReply>('/user/order/quote', {
    params: checkoutParams(lines),
    address_id: shopper.addressId,
    ...more,
  });

describe('the worked example of the price rules', () => {
  it('is quoted, charged and stored to the fen', async () => {
    const store = (await makeStore(database)).id;
    await makeFreight(database, store, 1000, 600, 1000, 200);
    await makeReduction(database, store, 800, 12_000);
    const a = await makeGoods(database, store, { goods_name: 'A' }, [{ goods_price: 5000, goods_weight: 800 }]);
    const b = await makeGoods(database, store, { goods_name: 'B' }, [{ goods_price: 3000, goods_weight: 500 }]);
    const seckill = await makeSeckill(database, store, a.id, { discount: 1000 });
    await database.query('update seckills set limit_num = 2 where id = $1', [seckill]);
    const coupon = await claimCoupon(database, shopper.id, store, { money: 500, use_money: 10_000 });
    const lines = [{ goods_id: a.id, buy_num: 2 }, { goods_id: b.id }];

    const quoted = await quote(lines, { coupon_id: coupon });
    expect(quoted.data.refusals).toEqual([]);
    expect(quoted.data.stores[0]).toMatchObject({
      order_price: '130.00',
      coupon_money: '23.00',
      freight_money: '10.00',
      total_price: '117.00',
      total_weight: '2.10',
    });
    expect(quoted.data.stores[0]?.reasons.map((reason) => [reason.kind, reason.money])).toEqual([
      ['seckill', '-10.00'],
      ['full_reduction', '-8.00'],
      ['coupon', '-5.00'],
      ['freight', '10.00'],
    ]);

    const created = await createOrder(caller, shopper.addressId, lines, {
      coupon_id: coupon,
      submit_token: quoted.data.submit_token,
    });
    expect(created.code).toBe(200);
    const shown = await caller.get<OrderDetail>(`/user/order/${created.data.order_id[0]}`);
    expect(shown.data.reasons).toEqual(quoted.data.stores[0]?.reasons);
    expect(shown.data.reasons.map(({ how }) => how)).toEqual([
      ['秒杀价：每件减 10.00%', '每件 ¥50.00 → ¥45.00（逐件四舍五入到分）× 2 件'],
      [
        '商品活动价合计满 ¥120.00 减 ¥8.00，取减得最多的一档',
        '按各商品金额比例分摊，不足一分的余数分给余数最大的商品：',
        'A：-¥6.00',
        'B：-¥2.00',
      ],
      [
        '商品活动价合计满 ¥100.00 可用，减 ¥5.00',
        '按各商品金额比例分摊，不足一分的余数分给余数最大的商品：',
        'A：-¥3.75',
        'B：-¥1.25',
      ],
      ['总重 2.10 千克', '首重 1.00 千克内 ¥6.00', '每续重 1.00 千克 ¥2.00，不足按一份计'],
    ]);
    const [order] = await database.query(
      'select order_price, coupon_money, freight_money, total_price, has_activity from orders where id = $1',
      [created.data.order_id[0]],
    );
    expect(order).toEqual({
      order_price: 13_000,
      coupon_money: 2300,
      freight_money: 1000,
      total_price: 11_700,
      has_activity: 1,
    });
    const stored = await database.query('select net_price from order_goods where order_id = $1 order by id', [
      created.data.order_id[0],
    ]);
    expect(stored.map((line) => line['net_price'])).toEqual([8025, 2675]);
    expect(await database.query('select status, order_id from coupon_logs where id = $1', [coupon])).toEqual([
      { status: 1, order_id: created.data.order_id[0] },
    ]);
  });
});

describe('the shipping fee of an order', () => {
  it('is named by its template, or by what it is where there is none', async () => {
    const named = async (fields: object, store: number) => {
      const goods = await makeGoods(database, store, { ...fields });
      const { data } = await quote([{ goods_id: goods.id }]);
      return data.stores[0]?.reasons.filter(({ kind }) => kind === 'freight').map(({ name, money }) => [name, money]);
    };
    const bare = (await makeStore(database)).id;
    expect(await named({}, bare)).toEqual([['未设置运费', '0.00']]);
    expect(await named({ freight_id: -1 }, bare)).toEqual([['包邮', '0.00']]);
    const freight = await makeFreight(database, bare, 1000, 600, 1000, 200);
    await database.query(`update freights set name = '江浙沪' where id = $1`, [freight]);
    expect(await named({}, bare)).toEqual([['江浙沪', '6.00']]);
    await database.query(`update freights set name = '' where id = $1`, [freight]);
    expect(await named({}, bare)).toEqual([['运费模板', '6.00']]);
  });
});

describe('creating orders', () => {
  it('makes one order per store with a number each, reserves the stock and empties the cart', async () => {
    const other = (await makeStore(database)).id;
    const [mine, theirs] = [await goodsAt(1000), await makeGoods(database, other)];
    for (const goods of [mine, theirs]) await caller.post('/user/carts', { goods_id: goods.id, buy_num: 2 });
    const params = checkoutParams(
      [
        { goods_id: mine.id, buy_num: 2 },
        { goods_id: theirs.id, buy_num: 2 },
      ],
      1,
    );
    const created = await caller.post<{ order_id: number[]; order_no: string[] }>('/user/order/create', {
      params,
      address_id: shopper.addressId,
      coupon_id: '',
      remark: '请尽快',
    });
    expect(created.data.order_id).toHaveLength(2);
    expect(new Set(created.data.order_no).size).toBe(2);
    expect(created.data.order_no[0]).toMatch(/^\d{22}$/);
    expect(await stockOf(database, mine.skuIds[0] ?? 0)).toEqual({ on_hand: 10, reserved: 2, sellable: 8 });
    expect((await caller.get('/cart_count')).data).toBe(0);
  });

  it('counts the same goods on two lines together', async () => {
    const goods = await goodsAt(1000, 100);
    const refused = await createOrder(caller, shopper.addressId, [
      { goods_id: goods.id, buy_num: 60 },
      { goods_id: goods.id, buy_num: 60 },
    ]);
    expect(refused).toMatchObject({ code: 500, data: [] });
    expect(refused.msg).toContain('库存不足');
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toMatchObject({ reserved: 0 });
    expect(
      (
        await createOrder(caller, shopper.addressId, [
          { goods_id: goods.id, buy_num: 50 },
          { goods_id: goods.id, buy_num: 50 },
        ])
      ).code,
    ).toBe(200);
  });

  it.each(['1e3', -1, 0, 2 ** 53, '１', [1], '', 1000, 1.5])('refuses the quantity %j', async (buy_num) => {
    const goods = await goodsAt(1000);
    const reply = await createOrder(caller, shopper.addressId, [{ goods_id: goods.id, buy_num }]);
    expect(reply.code).toBe(422);
    expect(Object.keys((reply.data as unknown as { errors: object }).errors)).toEqual(['params.order.0.buy_num']);
  });

  it.each([
    '',
    'not base64 json',
    Buffer.from('[]').toString('base64'),
    Buffer.from('{"order":[]}').toString('base64'),
  ])('refuses the params %j', async (params) => {
    expect(
      (await caller.post('/user/order/create', { params, address_id: shopper.addressId, coupon_id: '' })).code,
    ).toBe(422);
  });

  it('takes no price, total, status or owner from the caller', async () => {
    const goods = await goodsAt(1000);
    const params = Buffer.from(
      JSON.stringify({
        order: [{ goods_id: goods.id, sku_id: 0, buy_num: 1, goods_price: '0.01', total_price: '0.01', price: 1 }],
        ifcart: 0,
        total_price: 1,
      }),
    ).toString('base64');
    const created = await caller.post<{ order_id: number[] }>('/user/order/create', {
      params,
      address_id: shopper.addressId,
      coupon_id: '',
      remark: 'extra',
      total_price: '0.01',
      order_status: 2,
      user_id: 1,
      store_id: 1,
      freight_money: 0,
    });
    const [order] = await database.query(
      'select user_id, store_id, order_status, total_price from orders where id = $1',
      [created.data.order_id[0]],
    );
    expect(order).toEqual({ user_id: shopper.id, store_id: storeId, order_status: 1, total_price: 1000 });
  });

  it('refuses the address of somebody else like one that does not exist', async () => {
    const goods = await goodsAt(1000);
    const stranger = await makeShopper(database);
    const foreign = await createOrder(caller, stranger.addressId, [{ goods_id: goods.id }]);
    const missing = await createOrder(caller, 999_999_999, [{ goods_id: goods.id }]);
    expect(foreign).toMatchObject({ code: 500, msg: '请选择收货地址' });
    expect(missing.msg).toBe(foreign.msg);
  });

  it('refuses goods off the shelf, goods of a closed store, and a missing choice of variant', async () => {
    const off = await makeGoods(database, storeId, { goods_name: '下架的', goods_status: 0 });
    const closed = await makeGoods(database, (await makeStore(database, { store_status: 0 })).id);
    const spec = await makeGoods(database, storeId, {}, [
      { spec_id: [1], sku_name: '红' },
      { spec_id: [2], sku_name: '绿' },
    ]);
    const told = async (goods_id: number, sku_id = 0) =>
      (await createOrder(caller, shopper.addressId, [{ goods_id, sku_id }])).msg;
    expect(await told(off.id)).toBe('“下架的”已下架');
    expect(await told(closed.id)).toBe('店铺未营业');
    expect(await told(spec.id)).toBe('请选择规格');
    expect(await told(spec.id, 999_999)).toContain('规格已不存在');
    expect(
      (await createOrder(caller, shopper.addressId, [{ goods_id: spec.id, sku_id: spec.skuIds[0] ?? 0 }])).code,
    ).toBe(200);
  });

  it('pays an order that costs nothing while it is made', async () => {
    const store = (await makeStore(database)).id;
    const goods = await makeGoods(database, store);
    const coupon = await claimCoupon(database, shopper.id, store, { money: 9900 });
    const created = await createOrder(caller, shopper.addressId, [{ goods_id: goods.id }], { coupon_id: coupon });
    const [order] = await database.query(
      'select order_status, total_price, payment_name, pay_time is not null as paid from orders where id = $1',
      [created.data.order_id[0]],
    );
    expect(order).toEqual({ order_status: 2, total_price: 0, payment_name: 'balance', paid: true });
  });
});

describe('coupons of a checkout', () => {
  it('are matched by store in any order, and a bad one is refused with its reason', async () => {
    const [one, two] = [(await makeStore(database)).id, (await makeStore(database)).id];
    const [a, b] = [await makeGoods(database, one), await makeGoods(database, two)];
    const [first, second] = [
      await claimCoupon(database, shopper.id, one, { money: 100 }),
      await claimCoupon(database, shopper.id, two, { money: 200 }),
    ];
    const lines = [{ goods_id: a.id }, { goods_id: b.id }];
    const high = await claimCoupon(database, shopper.id, one, { use_money: 99_900 });
    expect((await createOrder(caller, shopper.addressId, lines, { coupon_id: high })).msg).toContain('未满 999.00 元');
    expect((await createOrder(caller, shopper.addressId, lines, { coupon_id: `${first},${high}` })).code).toBe(422);
    const foreign = await claimCoupon(database, (await makeShopper(database)).id, one);
    expect((await createOrder(caller, shopper.addressId, lines, { coupon_id: foreign })).code).toBe(500);
    const created = await createOrder(caller, shopper.addressId, lines, { coupon_id: `${second},0,${first}` });
    const orders = await database.query('select total_price from orders where id = any($1) order by id', [
      created.data.order_id,
    ]);
    expect(orders.map((order) => order['total_price'])).toEqual([900, 800]);
    expect((await createOrder(caller, shopper.addressId, lines, { coupon_id: first })).msg).toContain('已使用');
  });
});

describe('one submit is one order', () => {
  it('answers 50 identical submits with the same order', async () => {
    const goods = await goodsAt(1000, 100);
    const buyer = await makeShopper(database);
    const other = await app.user(buyer.id);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        createOrder(other, buyer.addressId, [{ goods_id: goods.id }], { remark: 'same' }),
      ),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
    expect(replies.every((reply) => reply.code === 200)).toBe(true);
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toMatchObject({ reserved: 1 });
  });

  it('answers a repeated key with its order, and refuses it for other content', async () => {
    const buyer = await makeShopper(database);
    const other = await app.user(buyer.id);
    const goods = await goodsAt(1000, 100);
    const post = (buy_num: number) =>
      other.post(
        '/user/order/create',
        { params: checkoutParams([{ goods_id: goods.id, buy_num }]), address_id: buyer.addressId, coupon_id: '' },
        { 'idempotency-key': 'k1' },
      );
    const first = await post(1);
    expect((await post(1)).data).toEqual(first.data);
    expect((await post(2)).code).toBe(422);
  });
});

it('tells somebody who goes on placing orders to wait, and takes what another one orders', async () => {
  const [eager, calm] = [await makeShopper(database), await makeShopper(database)];
  const goods = await goodsAt(1000);
  const again = async (who: ShopperIds) => createOrder(await app.user(who.id), who.addressId, [{ goods_id: goods.id }]);
  const inOneMinute = LIMITS.order.hits;
  await database.query(
    `insert into rate_limits (key, window_start, hits)
      select 'order:user:' || $1, to_timestamp(floor(extract(epoch from now()) / 60) * 60 + later), $2 from unnest(array[0, 60]) as later`,
    [eager.id, inOneMinute],
  );
  expect(await again(eager)).toMatchObject({ status: 429, code: 429, msg: '请勿重复下单，请稍候', data: [] });
  expect(await database.query('select 1 from orders where user_id = $1', [eager.id])).toEqual([]);
  expect((await again(calm)).code).toBe(200);
});

it('sends at most 12 statements for a whole checkout, from the bearer to the stored answer', async () => {
  const goods = await Promise.all([1, 2, 3].map(() => goodsAt(1000)));
  const query = pg.Client.prototype.query;
  const texts: string[] = [];
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    texts.push(typeof args[0] === 'string' ? args[0] : ((args[0] as { text?: string }).text ?? ''));
    return Reflect.apply(query, this, args) as never; // every overload goes through unchanged
  } as typeof query;
  const lines = goods.map(({ id }) => ({ goods_id: id }));
  const created = await createOrder(caller, shopper.addressId, lines).finally(() => {
    pg.Client.prototype.query = query;
  });
  expect(created.code).toBe(200);
  expect(texts.length, texts.map((text) => text.slice(0, 60)).join('\n')).toBeLessThanOrEqual(12);
});

describe('a flash sale that is sold out, or has given the shopper all', () => {
  const priceOf = async (goodsId: number, buy_num: number, who: Caller = caller) => {
    const { data } = await who.post<QuoteReply>('/user/order/quote', {
      params: checkoutParams([{ goods_id: goodsId, buy_num }]),
      address_id: shopper.addressId,
    });
    expect(data.refusals).toEqual([]);
    const line = data.stores[0]?.goods_list[0];
    return [data.total_price, line?.missed_sale?.reason, line?.missed_sale?.left, line?.missed_sale?.price];
  };

  it('is quoted, charged and stored at the normal price, with the reason', async () => {
    const goods = await goodsAt(1000);
    const seckill = await makeSeckill(database, storeId, goods.id, { stock: 5, sold: 3 });
    await database.query('update seckills set limit_num = 0 where id = $1', [seckill]);
    expect(await priceOf(goods.id, 2)).toEqual(['18.00', undefined, undefined, undefined]);
    expect(await priceOf(goods.id, 3)).toEqual(['30.00', 'fewer', 2, '9.00']);
    await database.query('update seckills set sold = 5 where id = $1', [seckill]);
    expect(await priceOf(goods.id, 1)).toEqual(['10.00', 'sold', 0, '9.00']);
    const made = await createOrder(caller, shopper.addressId, [{ goods_id: goods.id, buy_num: 2 }]);
    expect(made.code).toBe(200);
    expect(
      await database.query(
        'select o.total_price, o.has_activity, g.seckill_id, g.activity_discount from orders o join order_goods g on g.order_id = o.id where o.id = $1',
        [made.data.order_id[0]],
      ),
    ).toEqual([{ total_price: 2000, has_activity: 0, seckill_id: 0, activity_discount: 0 }]);
    expect(await database.query('select sold from seckills where id = $1', [seckill])).toEqual([{ sold: 5 }]);
    const { data: order } = await caller.get<OrderDetail>(`/user/order/${made.data.order_id[0]}`);
    expect(order.reasons.filter(({ kind }) => kind === 'seckill')).toMatchObject([
      {
        id: seckill,
        goods_id: goods.id,
        before: '20.00',
        after: '20.00',
        money: '0.00',
        how: ['秒杀已抢完，按正常价计算'],
      },
    ]);
  });

  it('gives each shopper what the limit says, and then the normal price', async () => {
    const goods = await goodsAt(1000);
    await makeSeckill(database, storeId, goods.id);
    expect(await priceOf(goods.id, 1)).toEqual(['9.00', undefined, undefined, undefined]);
    expect((await createOrder(caller, shopper.addressId, [{ goods_id: goods.id }])).code).toBe(200);
    expect(await priceOf(goods.id, 1)).toEqual(['10.00', 'limit', 0, '9.00']);
    const other = await makeShopper(database);
    expect(await priceOf(goods.id, 1, await app.user(other.id))).toEqual(['9.00', undefined, undefined, undefined]);
  });

  it('charges nobody more than was quoted: whoever comes too late is shown the new price first', async () => {
    const goods = await goodsAt(1000);
    const seckill = await makeSeckill(database, storeId, goods.id, { stock: 1 });
    const body = { params: checkoutParams([{ goods_id: goods.id }]), address_id: shopper.addressId };
    const quoted = await caller.post<QuoteReply>('/user/order/quote', body);
    await database.query('update seckills set sold = 1 where id = $1', [seckill]);
    const late = await caller.post<QuoteReply>('/user/order/create', {
      ...body,
      submit_token: quoted.data.submit_token,
    });
    expect(late).toMatchObject({ code: 409, data: { total_price: '10.00' } });
    const again = await caller.post('/user/order/create', { ...body, submit_token: late.data.submit_token });
    expect(again.code).toBe(200);
  });

  it('is the same to the database and to the domain', async () => {
    const cases = [null, 0, 2, 5].flatMap((stock) =>
      [0, 2, 3].flatMap((limit_num) =>
        [0, 2, 4].map((taken) => ({ stock, limit_num, sold: Math.min(taken, stock ?? 9), claimed: taken })),
      ),
    );
    const rows = await database.query<{ n: number | null }>(
      'select seckill_left(value) as n from jsonb_array_elements($1::jsonb) with ordinality order by ordinality',
      [JSON.stringify(cases)],
    );
    expect(rows.map(({ n }) => n)).toEqual(cases.map(seckillLeft));
  });
});

describe('a submit token', () => {
  it.each([
    ['price', 'update goods_skus set goods_price = 1100 where goods_id = $1'],
    ['stock', 'update goods_skus set sellable = 0, on_hand = 0 where goods_id = $1'],
    [
      'activity',
      `insert into seckills (goods_id, discount, start_time, end_time) values ($1, 500, app_now() - interval '1 minute', app_now() + interval '1 hour')`,
    ],
  ])('answers 409 with the new quote when the %s changed', async (_what, change) => {
    const buyer = await makeShopper(database);
    const other = await app.user(buyer.id);
    const goods = await goodsAt(1000);
    const body = { params: checkoutParams([{ goods_id: goods.id }]), address_id: buyer.addressId, coupon_id: '' };
    const quoted = await other.post<QuoteReply>('/user/order/quote', body);
    await database.db.inTx((tx) => tx.execute(change.replace('$1', String(goods.id))));
    const refused = await other.post<QuoteReply>('/user/order/create', {
      ...body,
      submit_token: quoted.data.submit_token,
    });
    expect(refused.code).toBe(409);
    expect(refused.data.stores).toHaveLength(1);
    expect(await database.query('select 1 from orders where user_id = $1', [buyer.id])).toEqual([]);
    const again = await other.post('/user/order/create', { ...body, submit_token: refused.data.submit_token });
    expect(again.code).toBe(_what === 'stock' ? 500 : 200);
  });

  it('of somebody else fits nothing', async () => {
    const goods = await goodsAt(1000);
    const quoted = await quote([{ goods_id: goods.id }]);
    const thief = await makeShopper(database);
    const reply = await createOrder(await app.user(thief.id), thief.addressId, [{ goods_id: goods.id }], {
      submit_token: quoted.data.submit_token,
    });
    expect(reply.code).toBe(409);
  });
});
