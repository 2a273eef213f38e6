/** The writes that matter most: each wrong field is named and nothing happens; fields that nobody offered change nothing. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormFields } from '#shared/browser/form-encode.ts';
import type { Caller, Reply } from '#tests/support/app.ts';
import { makeUser } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore, type GoodsIds } from '#tests/support/factories/goods.ts';
import {
  checkoutParams,
  makeShopper,
  paidOrder,
  PAY_PASSWORD,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';
import { watchedWorld } from './world.ts';

const world = watchedWorld();
const { database } = world;
let shopper: ShopperIds;
let buyer: Caller;
let admin: Caller;
let goods: GoodsIds;
let area: number[];
let order: number;
let foreign: { address: number; order: number };

beforeAll(async () => {
  const store = await makeStore(database);
  goods = await makeGoods(database, store.id, {}, [{ stock: 500 }]);
  shopper = await makeShopper(database, { money: 500_000 });
  buyer = await world.app.user(shopper.id);
  admin = await world.admin();
  area = (
    await database.query<{ id: string }>(
      `select unnest(array[p.id, c.id, r.id]) as id from areas p join areas c on c.pid = p.code join areas r on r.pid = c.code where p.pid = '0' limit 3`,
    )
  ).map((row) => Number(row.id));
  order = await paidOrder(buyer, shopper, [{ goods_id: goods.id, buy_num: 2 }]);
  const other = await makeShopper(database, { money: 100_000 });
  foreign = {
    address: other.addressId,
    order: await paidOrder(await world.app.user(other.id), other, [{ goods_id: goods.id }]),
  };
});

const one = async <T extends object>(text: string, ...values: unknown[]): Promise<T | undefined> =>
  (await database.query<T & Record<string, unknown>>(text, values))[0];
const address = () => ({ receive_name: '李四', receive_tel: '13900000000', area, address: '二号院' });
const checkout = (more: FormFields = {}): FormFields => ({
  params: checkoutParams([{ goods_id: goods.id }]),
  address_id: shopper.addressId,
  ...more,
});
const pay = (more: FormFields = {}): FormFields => ({
  order_id: String(order),
  payment_name: 'balance',
  pay_password: PAY_PASSWORD,
  ...more,
});
const LONG = 'x'.repeat(3_000);

type Case = [what: string, send: (lang: string) => Promise<Reply<unknown>>, field: string];
const post = (
  path: string,
  body: () => FormFields,
  field: string,
  value: FormFields[string],
  who = () => buyer,
): Case => [
  `POST ${path} with ${field} = ${JSON.stringify(value).slice(0, 30)}`,
  (lang) => who().post(`${path}?lang=${lang}`, { ...body(), [field]: value }),
  field,
];
const put = (path: string, field: string, body: FormFields, who = () => admin): Case => [
  `PUT ${path} with ${JSON.stringify(body).slice(0, 50)}`,
  (lang) => who().put(`${path}?lang=${lang}`, body),
  field,
];
const line = () => ({ goods_id: goods.id });
const register = () => ({ username: '13712345678', password: 'secret-1', re_password: 'secret-1', code: '123456' });

describe('a wrong field', () => {
  it.each<Case>([
    post('/register', register, 'username', '1380013800a', () => world.app.anonymous),
    post('/register', register, 'username', '１３７００００００００', () => world.app.anonymous),
    post('/register', register, 'password', '12345', () => world.app.anonymous),
    post('/register', register, 'code', '1e5', () => world.app.anonymous),
    post('/user/addresses', address, 'receive_name', ''),
    post('/user/addresses', address, 'receive_name', LONG),
    post('/user/addresses', address, 'receive_tel', '12'),
    post('/user/addresses', address, 'address', { a: 'b' }),
    post('/user/addresses', address, 'area', ['999999999']),
    post('/user/addresses', address, 'is_default', '2'),
    ...['0', '-1', '1e3', '１', '1000', 'abc', '1.5', ['2']].map((value) =>
      post('/user/carts', line, 'buy_num', value),
    ),
    post('/user/carts', line, 'sku_id', '-1'),
    post('/user/carts', () => ({}), 'goods_id', '<b>1</b>'),
    post('/user/order/create', checkout, 'params', 'not base64 of anything'),
    post('/user/order/create', checkout, 'params', Buffer.from('{"order":[]}').toString('base64')),
    post('/user/order/create', checkout, 'address_id', '1e3'),
    post('/user/order/create', checkout, 'coupon_id', 'abc'),
    post('/user/order/create', checkout, 'remark', LONG),
    post('/user/order/pay', pay, 'payment_name', 'gold'),
    post('/user/order/pay', pay, 'order_id', 'abc'),
    post('/user/order/pay', pay, 'device', 'toaster'),
    post('/user/cashes', () => ({}), 'money', '-1.00'),
    post('/user/cashes', () => ({}), 'money', '1e3'),
    post('/user/cashes', () => ({}), 'money', '1.005'),
    post('/user/cashes', () => ({ money: '1.00' }), 'remark', LONG),
    post('/user/comments', () => ({ order_id: order }), 'score', '6'),
    post('/user/comments', () => ({ order_id: order }), 'score', '-1'),
    post('/user/comments', () => ({ order_id: order }), 'content', LONG),
    post('/user/comments', () => ({ order_id: order }), 'order_id', 'x'),
    put('/auth/edit', 'nickname', { nickname: LONG }, () => buyer),
    put('/auth/edit', 'sex', { sex: '7' }, () => buyer),
    put('/auth/edit', 'pay_password', { pay_password: '１２３４５６' }, () => buyer),
  ])('is named and writes nothing: %s', async (_what, send, field) => {
    await world.writes();
    for (const [lang, script] of [
      ['zh-cn', /[一-龥]/],
      ['en', /^[^一-龥]+$/],
    ] as const) {
      const reply = await send(lang);
      expect(reply).toMatchObject({ status: 200, code: 422 });
      const { errors } = reply.data as { errors: Record<string, string> };
      const named = Object.keys(errors).find((name) => name === field || name.startsWith(`${field}.`));
      expect(named, JSON.stringify(errors)).toBeDefined();
      expect(errors[named ?? '']).toMatch(script);
      expect(errors[named ?? '']).not.toMatch(/\w+_\w+|\{/);
    }
    expect(await world.writes()).toEqual([]);
  });

  it('is named with all others of the form, and none of it is saved', async () => {
    await world.writes();
    const form = {
      web_name: '',
      keyword: 'k'.repeat(101),
      close_status: '2',
      task: { cancel: '1e3', confirm: '5' },
      store: { cash: '-1' },
      pay: { alipayscan: { notify_url: 'javascript:alert(1)' } },
    };
    for (const [lang, days] of [
      ['zh-cn', '自动取消天数格式不正确'],
      ['en', 'The value of "Days until automatic cancellation" is not valid'],
    ] as const) {
      const reply = await admin.put<{ errors: Record<string, string> }>(`/Admin/configs/update?lang=${lang}`, form);
      expect(reply.code).toBe(422);
      expect(Object.keys(reply.data.errors).toSorted()).toEqual([
        'close_status',
        'keyword',
        'pay.alipayscan.notify_url',
        'store.cash',
        'task.cancel',
      ]);
      expect(reply.data.errors['task.cancel']).toBe(days);
    }
    expect(await world.writes()).toEqual([]);
  });
});

describe('what belongs to somebody else', () => {
  it.each<[string, () => Promise<Reply>]>([
    ['an address', () => buyer.put(`/user/addresses/${foreign.address}`, address())],
    ['the default address', () => buyer.put(`/user/addresses/default/${foreign.address}`)],
    ['an order', () => buyer.put(`/user/order/${foreign.order}`, { order_status: 0 })],
    ['an order to pay', () => buyer.post('/user/order/pay', pay({ order_id: String(foreign.order) }))],
    ['an order to comment', () => buyer.post('/user/comments', { order_id: foreign.order })],
    ['an address of an order', () => buyer.post('/user/order/create', checkout({ address_id: foreign.address }))],
  ])('is not there: %s', async (_what, send) => {
    await world.writes();
    const reply = await send();
    expect(reply.status).toBe(200);
    expect([403, 404, 500]).toContain(reply.code);
    expect(await world.writes()).toEqual([]);
  });
});

/** What people try to send along. */
const EXTRA: FormFields = {
  id: 1,
  user_id: 1,
  store_id: 1,
  order_price: '0.01',
  total_price: '0.01',
  total: '0.01',
  goods_price: '0.01',
  money: '99999.00',
  integral: '99999',
  status: 0,
  order_status: 6,
  store_verify: 4,
  goods_verify: 1,
  is_super: 1,
  version: 99,
  created_at: '2001-01-01 00:00:00',
  deleted_at: '2001-01-01 00:00:00',
};

describe('fields that nobody offered', () => {
  it('leave an address with its owner', async () => {
    const made = await buyer.post<{ id: number }>('/user/addresses', { ...EXTRA, ...address() });
    expect(made.code).toBe(200);
    const row = await one(
      "select user_id, created_at > now() - interval '1 day' as fresh, deleted_at from addresses where id = $1",
      made.data.id,
    );
    expect(row).toEqual({ user_id: shopper.id, fresh: true, deleted_at: null });
  });

  it('leave a cart line with its buyer and the price with the goods', async () => {
    const { id: _id, ...extra } = EXTRA;
    expect((await buyer.post('/user/carts', { ...extra, goods_id: goods.id })).code).toBe(200);
    expect(await one('select user_id, buy_num from carts where goods_id = $1', goods.id)).toEqual({
      user_id: shopper.id,
      buy_num: 1,
    });
  });

  it('leave an order at its price, unpaid and with its buyer', async () => {
    const params = Buffer.from(
      JSON.stringify({
        order: [{ goods_id: goods.id, sku_id: 0, buy_num: 3, goods_price: '0.01', total: '0.01' }],
        total: 1,
      }),
    ).toString('base64');
    const made = await buyer.post<{ order_id: number[] }>('/user/order/create', {
      ...EXTRA,
      ...checkout({ params, remark: 'extra' }),
    });
    expect(made.code).toBe(200);
    const row = await one(
      'select user_id, order_status, order_price, total_price from orders where id = $1',
      made.data.order_id[0],
    );
    expect(row).toEqual({ user_id: shopper.id, order_status: 1, order_price: 3000, total_price: 3000 });
    const id = String(made.data.order_id[0]);
    const before = await one('select money from users where id = $1', shopper.id);
    expect((await buyer.post('/user/order/pay', { ...EXTRA, ...pay({ order_id: id }) })).code).toBe(200);
    const after = await one<{ money: number }>('select money from users where id = $1', shopper.id);
    expect(Number((before as { money: number }).money) - Number(after?.money)).toBe(3000);
  });

  it('leave an account without money, points and rights', async () => {
    const read = () =>
      one('select money, integral, status, belong_id, inviter_id, deleted_at from users where id = $1', shopper.id);
    const before = await read();
    const body = { ...EXTRA, nickname: '新名字', belong_id: 1, inviter_id: 1, phone_verified: 1 };
    expect((await buyer.put('/auth/edit', body)).code).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('open no store that has passed already', async () => {
    const user = await makeUser(database);
    const caller = await world.app.user(user.id);
    expect((await caller.post('/store/join', EXTRA)).code).toBe(200);
    expect(
      await one('select user_id, store_verify, store_status, store_money from stores where user_id = $1', user.id),
    ).toEqual({
      user_id: user.id,
      store_verify: expect.any(Number) as unknown,
      store_status: 0,
      store_money: 0,
    });
    const passed = await one('select 1 from stores where user_id = $1 and store_verify = 4', user.id);
    expect(passed).toBeUndefined();
  });

  it('move no goods to another store, and approve none', async () => {
    const seller = await world.seller();
    const [row] = (await seller.get<{ data: { id: number; store_id: number }[] }>('/Seller/goods', { per_page: 1 }))
      .data.data;
    const read = () =>
      one('select store_id, goods_verify, goods_sale, comment_count, deleted_at from goods where id = $1', row?.id);
    const before = await read();
    const { goods_price: _price, version: _version, ...extra } = EXTRA;
    const reply = await seller.put(`/Seller/goods/${row?.id}`, {
      ...extra,
      goods_sale: 9_999,
      comment_count: 9_999,
      goods_subname: '新',
    });
    expect(reply.code).toBe(200);
    expect(await read()).toEqual(before);
    expect((await seller.put(`/Seller/goods/${row?.id}`, { goods_price: '-1' })).code).toBe(422);
  });

  it('make no setting', async () => {
    const { integral: _setting, ...extra } = EXTRA;
    expect((await admin.put('/Admin/configs/update', { ...extra, web_name: '集市', app_state: 'x' })).code).toBe(200);
    expect(
      await one(`select name from configs where name = any($1)`, [...Object.keys(extra), 'app_state']),
    ).toBeUndefined();
  });
});

describe('lists of the own', () => {
  const LISTS = [
    '/user/addresses',
    '/user/favorites',
    '/user/coupons',
    '/user/comments',
    '/user/cashes',
    '/user/notices',
    '/user/carts',
    '/user/money_logs',
    '/user/distributions',
    '/user/distribution_logs',
    '/user/orders',
    '/user/default',
    '/integral/orders',
  ];
  it.each(LISTS)('%s takes what clients send beside every list, and refuses what it cannot do', async (path) => {
    const client = { page: 1, per_page: 30, total: 0, last_page: 1, isResource: 'Home', isWith: 'user', lang: 'en' };
    expect((await buyer.get(path, client)).code).toBe(200);
    for (const [key, value] of [
      ['user_id', '1'],
      ['deleted_at', '2026-01-01|gt'],
      ['nonsense', 'x'],
      ['sort', '-user_id'],
      ['cursor', 'abc'],
    ] as const) {
      const reply = await buyer.get<{ errors: Record<string, string> }>(path, { [key]: value });
      expect([key, reply.code]).toEqual([key, 422]);
      expect(reply.data.errors[key]).toMatch(/[一-龥]/);
    }
  });
});
