import { beforeAll, describe, expect, it } from 'vitest';
import type { FormFields } from '#shared/browser/form-encode.ts';
import type { OrderDetail } from '#shared/contract/orders.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { lineIds } from '#tests/support/factories/after-sale.ts';
import { makeGoods, makeSeckill, type GoodsIds } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import {
  claimCoupon,
  createOrder,
  makeShopper,
  paidOrder,
  statusOf,
  stockOf,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';
import { runNamed } from '#tests/support/jobs.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;
let seller: Caller;
let stranger: Caller;
let admin: Caller;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  ({ storeId, seller, admin, shopper, caller, neighbour: stranger } = await openMarket(database, app));
});

interface Order {
  id: number;
  order_status: number;
  order_status_cn: string;
  delivery_no: string;
  can: Record<string, true | string>;
  timeline: { move: string; actor: string; label: string }[];
  parcels: { delivery_no: string; lines: Record<string, number> }[];
  order_goods: { id: number; shipped_num: number }[];
}
const newGoods = (stock = 10): Promise<GoodsIds> => makeGoods(database, storeId, {}, [{ stock }]);
const paid = async (goods: GoodsIds, buy_num = 1): Promise<number> =>
  paidOrder(caller, shopper, [{ goods_id: goods.id, buy_num }]);
const show = async (id: number, who: Caller = caller): Promise<Order> =>
  (await who.get<Order>(`/user/order/${id}`)).data;
const ship = (id: number, who: Caller, area: 'Admin' | 'Seller', more: FormFields = {}) =>
  who.put<Order>(`/${area}/orders/status/edit`, {
    id,
    status: 3,
    delivery_code: 'sf',
    delivery_no: 'SF1234567890',
    ...more,
  });

describe('cancelling', () => {
  it('gives back stock, coupon and flash sale, and says so in the timeline', async () => {
    const goods = await newGoods();
    const seckill = await makeSeckill(database, storeId, goods.id, { stock: 5 });
    const coupon = await claimCoupon(database, shopper.id, storeId, { money: 100 });
    const created = await createOrder(caller, shopper.addressId, [{ goods_id: goods.id }], { coupon_id: coupon });
    const id = created.data.order_id[0] ?? 0;
    const figures = async () => [
      (await stockOf(database, goods.skuIds[0] ?? 0))?.reserved,
      ...(await database.query('select status from coupon_logs where id = $1', [coupon])).map((row) => row['status']),
      ...(await database.query('select sold from seckills where id = $1', [seckill])).map((row) => row['sold']),
      ...(await database.query('select quantity from seckill_claims where seckill_id = $1', [seckill])).map(
        (row) => row['quantity'],
      ),
    ];
    expect(await figures()).toEqual([1, 1, 1, 1]);
    expect(await caller.put(`/user/order/${id}`, { order_status: 0 })).toMatchObject({ code: 200, data: 0 });
    expect(await figures()).toEqual([0, 0, 0, 0]);
    const order = await show(id);
    expect(order.timeline.map((entry) => [entry.move, entry.actor, entry.label])).toEqual([
      ['create', 'shopper', '提交订单'],
      ['cancel', 'shopper', '取消订单'],
    ]);
    expect((await caller.put(`/user/order/${id}`, { order_status: 0 })).code).toBe(500);
  });

  it('is not for paid orders, and not for those of somebody else', async () => {
    const id = await paid(await newGoods());
    expect((await caller.put(`/user/order/${id}`, { order_status: 0 })).msg).toBe('订单当前状态不能执行此操作');
    const other = await app.user((await makeShopper(database)).id);
    const unpaid =
      (await createOrder(caller, shopper.addressId, [{ goods_id: (await newGoods()).id }])).data.order_id[0] ?? 0;
    expect([
      (await other.put(`/user/order/${unpaid}`, { order_status: 0 })).code,
      (await other.get(`/user/order/${unpaid}`)).code,
    ]).toEqual([404, 404]);
    expect(await statusOf(database, unpaid)).toBe(1);
  });

  it.each([1, 2, 3, 5, 6, '4x', ''])('takes no status %j from the shopper', async (order_status) => {
    const id = await paid(await newGoods());
    expect((await caller.put(`/user/order/${id}`, { order_status })).code).toBe(422);
  });
});

describe('shipping', () => {
  it('takes the goods out of the books, and the shopper confirms their receipt', async () => {
    const goods = await newGoods();
    const id = await paid(goods, 3);
    expect((await ship(id, seller, 'Seller')).data).toMatchObject({
      order_status: 3,
      order_status_cn: '等待收货',
      delivery_no: 'SF1234567890',
    });
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toEqual({ on_hand: 7, reserved: 0, sellable: 7 });
    expect((await show(id)).can).toMatchObject({ receive: true, cancel: '订单当前状态不能执行此操作' });
    expect(await caller.put(`/user/order/${id}`, { order_status: 4 })).toMatchObject({ code: 200, data: 4 });
    const order = await show(id);
    expect(order.timeline.map((entry) => [entry.move, entry.actor])).toEqual([
      ['create', 'shopper'],
      ['pay', 'system'],
      ['ship', 'seller'],
      ['receive', 'shopper'],
    ]);
    expect((await caller.put(`/user/order/${id}`, { order_status: 4 })).code).toBe(500);
  });

  it('goes in parcels, line by line; the order moves on with the last one', async () => {
    const [a, b] = [await newGoods(), await newGoods()];
    const id = await paidOrder(caller, shopper, [{ goods_id: a.id, buy_num: 2 }, { goods_id: b.id }]);
    const [first, second] = (await show(id)).order_goods;
    const part = await ship(id, seller, 'Seller', { lines: [{ order_goods_id: first?.id, quantity: 1 }] });
    expect(part.data).toMatchObject({ order_status: 2, delivery_no: 'SF1234567890' });
    const tooMany = await ship(id, seller, 'Seller', { lines: [{ order_goods_id: first?.id, quantity: 2 }] });
    expect(tooMany).toMatchObject({ code: 500 });
    expect(tooMany.msg).toContain('最多还能发 1 件');
    expect((await ship(id, seller, 'Seller', { lines: [{ order_goods_id: 987_654, quantity: 1 }] })).code).toBe(500);
    const rest = await ship(id, admin, 'Admin', { delivery_no: 'SF0987654321' });
    expect(rest.data).toMatchObject({ order_status: 3, delivery_no: 'SF1234567890' });
    expect(rest.data.parcels.map((parcel) => parcel.lines)).toEqual([
      { [String(first?.id)]: 1 },
      { [String(first?.id)]: 1, [String(second?.id)]: 1 },
    ]);
    expect(await stockOf(database, a.skuIds[0] ?? 0)).toEqual({ on_hand: 8, reserved: 0, sellable: 8 });
  });

  it('needs a known courier, a waybill, a paid order and the right store', async () => {
    const id = await paid(await newGoods());
    expect((await ship(id, seller, 'Seller', { delivery_code: 'nobody' })).msg).toBe('快递公司不存在');
    expect((await ship(id, seller, 'Seller', { delivery_no: '' })).msg).toBe('请填写快递公司和快递单号');
    expect((await ship(id, seller, 'Seller', { delivery_no: '<script>' })).code).toBe(422);
    const foreign = await ship(id, stranger, 'Seller');
    expect([foreign.code, (await ship(987_654_321, stranger, 'Seller')).code]).toEqual([404, 404]);
    const unpaid =
      (await createOrder(caller, shopper.addressId, [{ goods_id: (await newGoods()).id }])).data.order_id[0] ?? 0;
    expect((await ship(unpaid, seller, 'Seller')).code).toBe(500);
    expect(await statusOf(database, id)).toBe(2);
  });

  it('lets nobody write a status: only the matching move runs', async () => {
    const id = await paid(await newGoods());
    for (const status of [0, 1, 4, 5, 6]) expect((await ship(id, admin, 'Admin', { status })).code).toBe(500);
    expect(await statusOf(database, id)).toBe(2);
    const unpaid =
      (await createOrder(caller, shopper.addressId, [{ goods_id: (await newGoods()).id }])).data.order_id[0] ?? 0;
    expect((await ship(unpaid, seller, 'Seller', { status: 0 })).code).toBe(500);
    expect((await ship(unpaid, admin, 'Admin', { status: 0 })).data.order_status).toBe(0);
  });
});

describe('the form of the back offices', () => {
  it('changes the consignee until the goods have left, and drops what it may not write', async () => {
    const id = await paid(await newGoods());
    const loaded = (await seller.get<Record<string, string | number>>(`/Seller/orders/${id}`)).data;
    expect(loaded).toMatchObject({ id, order_status_cn: '等待发货', total_price: '10.00' });
    const put = (more: FormFields, who = seller, area = 'Seller') =>
      who.put<Record<string, unknown>>(`/${area}/orders/${id}`, {
        receive_name: String(loaded['receive_name']),
        ...more,
      });
    expect((await put({ receive_name: '李四', total_price: '0.01', order_no: 'x', user_id: 1 })).data).toMatchObject({
      receive_name: '李四',
      total_price: '10.00',
      order_no: loaded['order_no'],
    });
    expect((await put({ receive_name: '王五' }, stranger)).code).toBe(404);
    expect((await put({ order_name: '新名字' }, admin, 'Admin')).data).toMatchObject({ order_name: '新名字' });
    expect((await put({ order_status: 2, receive_name: '李四' })).data).toMatchObject({ order_status: 2 });
    expect((await put({ order_status: 6 }, admin, 'Admin')).code).toBe(500);
    await ship(id, seller, 'Seller');
    expect(await put({ receive_name: '王五' })).toMatchObject({ code: 500, msg: '订单已发货，不能修改收货信息' });
    expect((await put({ receive_name: '李四', delivery_code: 'sf', delivery_no: 'SF5555555555' })).data).toMatchObject({
      delivery_no: 'SF5555555555',
    });
  });

  it('corrects the waybill of any parcel that is under way, tells the shopper, and writes both numbers down', async () => {
    const id = await paid(await newGoods(), 2);
    const [line = 0] = await lineIds(database, id);
    for (const delivery_no of ['SF100001', 'SF100002'])
      await ship(id, seller, 'Seller', { delivery_no, lines: [{ order_goods_id: line, quantity: 1 }] });
    const read = async () => (await seller.get<OrderDetail>(`/Seller/orders/${id}`)).data;
    const [first, second] = (await read()).parcels;
    const put = (form: FormFields, who = seller, area = 'Seller') =>
      who.put<OrderDetail>(`/${area}/orders/${id}`, form);
    expect(await put({ parcel_id: second?.id ?? 0, delivery_code: 'nobody' })).toMatchObject({ code: 500 });
    expect(await put({ parcel_id: second?.id ?? 0, delivery_no: '!' })).toMatchObject({ code: 422 });
    expect((await put({ parcel_id: 999_999, delivery_no: 'SF200002' })).code).toBe(404);
    expect((await put({ parcel_id: second?.id ?? 0, delivery_no: 'SF200002' }, stranger)).code).toBe(404);
    expect((await put({ parcel_id: second?.id ?? 0, delivery_no: 'SF200002' })).code).toBe(200);
    expect((await put({ parcel_id: first?.id ?? 0, delivery_no: 'SF200001' }, admin, 'Admin')).code).toBe(200);
    const after = await read();
    expect(after.parcels.map(({ delivery_no }) => delivery_no)).toEqual(['SF200001', 'SF200002']);
    expect(after.delivery_no, 'the header names the first parcel').toBe('SF200001');
    expect(after.timeline.filter(({ move }) => move === 'edit').map(({ note, actor }) => [note, actor])).toEqual([
      ['SF100002 → SF200002', 'seller'],
      ['SF100001 → SF200001', 'admin'],
    ]);
    await runNamed('dispatch-events', database);
    const notices = await database.query<{ name: string }>(
      `select data->>'delivery_no' as name from events where name = 'order.waybill_changed' and (data->>'order_id')::bigint = $1 order by id`,
      [id],
    );
    expect(notices.map(({ name }) => name)).toEqual(['SF200002', 'SF200001']);
    const told = await caller.get('/user/notices', { per_page: 100 });
    expect(told.text).toContain('的快递单号已更正为 SF200002');
    await caller.put(`/user/order/${id}`, { order_status: 4 });
    expect(await put({ parcel_id: second?.id ?? 0, delivery_no: 'SF300002' })).toMatchObject({
      code: 500,
      msg: '该订单没有运输中的包裹，不能修改快递单号',
    });
    expect((await put({ parcel_id: second?.id ?? 0, delivery_no: 'SF200002' })).code, 'what it is already').toBe(200);
  });

  it('lists the store’s own orders with their moves, and nobody else’s', async () => {
    const id = await paid(await newGoods());
    const mine = (await seller.get<Page<Order>>('/Seller/orders', { order_status: 2 })).data;
    expect(mine.data.find((order) => order.id === id)).toMatchObject({
      order_status_cn: '等待发货',
      can: { ship: true },
    });
    expect((await stranger.get<Page<Order>>('/Seller/orders')).data.total).toBe(0);
    expect((await stranger.get(`/Seller/orders/${id}`)).code).toBe(404);
  });
});

describe('lists of orders', () => {
  it('show the shopper only what is his, filtered by status, number and day', async () => {
    const one = await makeShopper(database, { money: 10_000 });
    const own = await app.user(one.id);
    const id = await paidOrder(own, one, [{ goods_id: (await newGoods()).id }]);
    await createOrder(own, one.addressId, [{ goods_id: (await newGoods()).id }]);
    const list = async (query: FormFields) =>
      (await own.get<Page<Order>>('/user/orders', { isResource: 'Home', total: 0, last_page: 1, ...query })).data;
    expect((await list({ order_status: -1 })).total).toBe(2);
    const waiting = await list({ order_status: 2 });
    expect(waiting.data.map((order) => [order.id, order.order_status_cn, order.can['pay']])).toEqual([
      [id, '等待发货', '订单当前状态不能执行此操作'],
    ]);
    expect(
      (await list({ order_no: (waiting.data[0] as unknown as { order_no: string }).order_no.slice(5) })).total,
    ).toBe(1);
    expect((await list({ order_no: '%' })).total).toBe(0);
    expect((await list({ created_at: ['2020-01-01 00:00:00', '2020-01-02 00:00:00'] })).total).toBe(0);
    expect(
      (await own.get<{ count: number[] }>('/user/default', { per_page: 5, isResource: 'Home' })).data.count,
    ).toEqual([1, 1, 0, 0, 0]);
  });

  it('find orders by id for their owner and their store alone', async () => {
    const id = await paid(await newGoods());
    const params = Buffer.from(JSON.stringify({ order_id: [id], order_no: [] })).toString('base64');
    const ids = (reply: { data: unknown }) => (reply.data as Order[]).map((order) => order.id);
    expect(ids(await caller.post('/user/order/after', { params }))).toEqual([id]);
    expect(ids(await (await app.user((await makeShopper(database)).id)).post('/user/order/after', { params }))).toEqual(
      [],
    );
    expect(ids(await seller.get('/Seller/orders/find/all', { params }))).toEqual([id]);
    expect(ids(await stranger.get('/Seller/orders/find/all', { params }))).toEqual([]);
    expect(ids(await admin.get('/Admin/orders/find/all', { params }))).toEqual([id]);
  });

  it('answers a courier question without a token silently', async () => {
    expect(await app.anonymous.post('/Admin/orders/express/find', { id: 1 })).toMatchObject({ code: 405, data: [] });
  });
});
