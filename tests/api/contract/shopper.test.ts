/** The shopper's calls of the existing client: what each answers, field by field. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormFields } from '#shared/browser/form-encode.ts';
import type { Caller } from '#tests/support/app.ts';
import {
  amount,
  any,
  base64,
  bool,
  CLIENT_PAGE,
  decimal,
  demoWorld,
  either,
  expectEnvelope,
  expectWire,
  list,
  moment,
  oneOf,
  orNull,
  page,
  record,
  text,
  whole,
  type Shape,
} from './wire.ts';

const { app, database, shopper: signIn } = demoWorld();
let shopper: Caller;
let goodsId: number;
let storeId: number;
let addressId: number;

beforeAll(async () => {
  shopper = await signIn();
  const [first] = await database.query<{ id: number; store_id: number }>(
    `select g.id, g.store_id from goods g where (select count(*) from goods_skus s where s.goods_id = g.id and s.hidden = 0 and s.sellable > 20) > 1
      and not exists (select 1 from seckills k where k.goods_id = g.id) and not exists (select 1 from collectives c where c.goods_id = g.id) order by g.goods_price limit 1`,
  );
  goodsId = Number(first?.id);
  storeId = Number(first?.store_id);
  addressId = (await shopper.get<{ data: { id: number }[] }>('/user/addresses')).data.data[0]?.id ?? 0;
});

const FLAG = oneOf(0, 1);
const CARD: Shape = {
  id: whole,
  goods_name: text,
  goods_subname: text,
  goods_price: decimal,
  goods_market_price: decimal,
  goods_stock: whole,
  goods_sale: whole,
  goods_master_image: text,
  need: whole,
  order_comment_count: whole,
  store_name: text,
};
const RATE = record({ scoreAll: whole, agreeAll: whole, serviceAll: whole, speedAll: whole });
const TREE_CLASS = record({ id: whole, name: text, thumb: text, pid: whole, lev: oneOf(1) });
const SKU = record({
  id: whole,
  spec_id: list(whole),
  sku_name: list(text),
  goods_price: decimal,
  goods_market_price: decimal,
  goods_stock: whole,
  goods_weight: decimal,
  goods_image: text,
});
const GOODS: Shape = {
  id: whole,
  brand_id: whole,
  class_id: whole,
  store_id: whole,
  goods_name: text,
  goods_subname: text,
  goods_no: text,
  goods_master_image: text,
  goods_price: decimal,
  goods_market_price: decimal,
  goods_stock: whole,
  goods_weight: decimal,
  goods_sale: whole,
  goods_status: FLAG,
  goods_verify: oneOf(0, 1, 2),
  freight_id: whole,
  goods_content: text,
  is_recommend: FLAG,
  is_master: FLAG,
  classList: list(record({ id: whole, pid: whole, name: text }), 3),
  goods_images: list(text, 1),
  goods_images_thumb_150: list(text, 1),
  goods_images_thumb_400: list(text, 1),
  attrList: list(record({ id: whole, name: text, specs: list(record({ id: whole, name: text, check: bool }), 1) }), 1),
  skuList: list(SKU, 2),
  store_info: record({ id: whole, store_name: text, store_logo: text }),
  rate: RATE,
  comment_statistics: record({ all: any, good: any, commonly: any, bad: any, rate: whole }),
  sale_list: list(record(CARD)),
  coupons: list(
    record({
      id: whole,
      name: text,
      money: decimal,
      use_money: decimal,
      stock: whole,
      start_time: moment,
      end_time: moment,
    }),
  ),
  seckills: either(oneOf(false), record({ discount: decimal, start_time: moment, end_time: moment })),
  collectives: either(oneOf(false), record({ id: whole, discount: decimal, need: whole })),
  collective_list: list(any),
};
const ADDRESS: Shape = {
  id: whole,
  receive_name: text,
  receive_tel: text,
  area_info: text,
  address: text,
  province_id: whole,
  city_id: whole,
  region_id: whole,
  is_default: bool,
  created_at: moment,
};
const LINE: Shape = {
  goods_id: whole,
  goods_image: text,
  goods_name: text,
  goods_price: decimal,
  sku_name: text,
  buy_num: whole,
  total_price: decimal,
};
const ORDER: Shape = {
  id: whole,
  order_no: text,
  order_price: decimal,
  total_price: decimal,
  order_status: oneOf(0, 1, 2, 3, 4, 5, 6),
  order_status_cn: text,
  store: record({ id: whole, store_name: text }),
  refund_status: oneOf(0, 1, 2),
  user: record({ nickname: text }),
  created_at: moment,
  order_goods: list(record(LINE), 1),
};
const ORDER_PAGE: Shape = {
  ...ORDER,
  receive_name: text,
  receive_tel: text,
  receive_area: text,
  receive_address: text,
  payment_name: text,
  payment_name_cn: text,
  delivery_no: text,
  delivery_code: text,
  freight_money: decimal,
  coupon_money: decimal,
  remark: text,
  pay_time: orNull(moment),
  delivery_list: list(any),
};
const FAVORITE: Shape = { id: whole, out_id: whole, is_type: FLAG, created_at: moment };

type Call = [what: string, path: string, query: FormFields, check: (value: unknown) => string | undefined];
const anonymous: Call[] = [
  [
    'what every page needs',
    '/common',
    {},
    record({
      classes: list(
        record({
          id: whole,
          pid: whole,
          thumb: text,
          name: text,
          is_sort: whole,
          lev: oneOf(1),
          children: list(any, 1),
        }),
        1,
      ),
      brands: list(record({ id: whole, thumb: text, name: text, is_sort: whole }), 1),
      common: record({
        web_name: text,
        logo: text,
        index_name: text,
        keyword: text,
        description: text,
        mobile: text,
        email: text,
        icp: text,
        close_status: text,
        close_reason: text,
        amap: record({ key: text, jsapi: text, security: text }),
      }),
      ip: text,
      cart: whole,
    }),
  ],
  [
    'the home page',
    '/home',
    {},
    record({ goods: list(record({ id: whole, name: text, goods: list(record(CARD), 1) }), 1) }),
  ],
  [
    'an advertising space',
    '/adv',
    { name: 'APP_首页幻灯片' },
    list(record({ id: whole, name: text, url: text, image: text, is_sort: whole }), 1),
  ],
  ['a space that nobody made', '/adv', { name: 'nowhere' }, list(any)],
  ['goods', '/goods', { ...CLIENT_PAGE, params: base64({ keywords: '' }) }, page(CARD)],
  [
    'goods by everything a search can say',
    '/goods',
    {
      params: base64({
        keywords: '',
        pid: '',
        class_id: [],
        brand_id: '',
        store_id: '',
        sort_type: 'goods_price',
        sort_order: 'asc',
      }),
    },
    page(CARD),
  ],
  ['goods in groups', '/goods', { is_collective: 1, params: base64({}) }, page(CARD)],
  ['recommended goods', '/goods', { is_recommend: 1, is_master: '' }, page(CARD)],
  [
    'stores',
    '/stores',
    { ...CLIENT_PAGE, lat: '30.2', lng: '120.1', params: base64({ sort_type: '', sort_order: '', keywords: '' }) },
    page({
      id: whole,
      store_logo: text,
      comment_rate: whole,
      store_name: text,
      area_info: text,
      store_address: text,
      store_company_name: text,
      distance: text,
      created_at: moment,
    }),
  ],
  ['flash sales', '/seckills', { ...CLIENT_PAGE, start_time: 0 }, page(CARD, 0)],
  ['a favourite of nobody', '/is_fav', { is_type: 0, out_id: 1 }, oneOf(false)],
  ['a cart of nobody', '/cart_count', {}, oneOf(0)],
  ['nobody signed in', '/is_login', { provider: 'users' }, oneOf('')],
  [
    'an article by its title',
    `/article/${encodeURIComponent('关于我们')}`,
    {},
    record({ id: whole, name: text, content: text, click: whole }),
  ],
  ['an agreement', '/agreements/agreement', {}, record({ id: whole, name: text, ename: text, content: text })],
  ['classes two levels deep', '/load_goods_classes', { deep: 2 }, list(TREE_CLASS, 1)],
  [
    'areas',
    '/load_areas',
    { deep: 1 },
    list(record({ id: whole, name: text, code: text, pid: text, deep: whole, lev: oneOf(1) }), 30),
  ],
  [
    'areas below one',
    '/load_areas',
    { isLazy: true, pid: '110000' },
    list(record({ id: whole, code: text, pid: text, deep: whole, name: text, leaf: bool }), 1),
  ],
  [
    'classes of articles',
    '/load_article_menu',
    { deep: 1 },
    list(record({ id: whole, name: text, pid: whole, lev: oneOf(1) }), 1),
  ],
  ['couriers', '/expresses', { isAll: true }, list(record({ id: whole, name: text, code: text }), 18)],
  [
    'the newest app',
    '/app_versions',
    { device: 'android' },
    record({ version: text, version_code: whole, url: text, content: text }),
  ],
];

describe('without a token', () => {
  it.each(anonymous)('%s: %s', async (_what, path, query, check) => {
    const reply = await app.anonymous.get(path, query);
    expectEnvelope(reply, path);
    expect(reply.code).toBe(200);
    expectWire(reply.data, check);
  });

  it('goods and their store, complete and without what is nobody’s business', async () => {
    const goods = await app.anonymous.get(`/goods/${goodsId}`, { saveCheck: true });
    expectWire(goods.data, record(GOODS));
    const store = await app.anonymous.get<Record<string, unknown>>(`/store/${storeId}`);
    expectWire(
      store.data,
      record({
        id: whole,
        store_name: text,
        store_status: oneOf(1),
        store_verify: oneOf(4),
        rate: RATE,
        sale_list: list(record(CARD)),
        store_slide: list(text),
      }),
    );
    const secret = /id_card|business_license|legal_person|emergency|store_money|store_frozen|password|commission/;
    expect(
      [...Object.keys(store.data), ...Object.keys((goods.data as { store_info: object }).store_info)].filter((name) =>
        secret.test(name),
      ),
    ).toEqual([]); // as: checked above
  });

  it('comments under masked names', async () => {
    const [commented] = await database.query<{ id: number }>(
      'select goods_id as id from order_comments order by id limit 1',
    );
    const reply = await app.anonymous.get<{ data: { nickname: string }[] }>(`/goods_comments/${commented?.id}`, {
      ...CLIENT_PAGE,
      is_type: 0,
    });
    expectWire(
      reply.data,
      page({
        id: whole,
        nickname: text,
        avatar: text,
        score: decimal,
        agree: decimal,
        service: decimal,
        speed: decimal,
        content: text,
        image: list(text),
        reply: text,
        reply_time: orNull(moment),
        created_at: moment,
      }),
    );
    for (const { nickname } of reply.data.data) expect(nickname).toMatch(/^\*\*\*.$/u);
  });
});

const own: Call[] = [
  ['nobody else', '/is_login', { provider: 'users' }, whole],
  ['no store yet', '/store', {}, either(list(any), record({ id: whole }))],
  [
    'the user centre',
    '/user/default',
    { per_page: 5, isResource: 'Home' },
    record({ count: list(whole, 5), order: page(ORDER), fav: page(FAVORITE, 0) }),
  ],
  ['addresses', '/user/addresses', { ...CLIENT_PAGE, isResource: 'Home' }, page(ADDRESS)],
  [
    'own comments',
    '/user/comments',
    { ...CLIENT_PAGE, isResource: 'HomeUser', isWith: 'goods,user' },
    page({ id: whole, goods_name: text, score: decimal, image: list(text), created_at: moment }),
  ],
  [
    'the bank record',
    '/user/check',
    {},
    record({ id: whole, name: text, card_no: text, card_t: text, card_b: text, bank_no: text, bank_name: text }),
  ],
  [
    'money',
    '/user/money_logs',
    { ...CLIENT_PAGE, is_type: 0 },
    page({
      id: whole,
      name: text,
      money: decimal,
      is_type: oneOf(0),
      is_belong: oneOf(0),
      info: text,
      created_at: moment,
    }),
  ],
  ['points', '/user/money_logs', { is_type: 2 }, page({ money: decimal }, 0)],
  ['an empty cart', '/user/carts', { page: 1, per_page: 100 }, page({}, 0)],
  ['coupons', '/user/coupons', {}, page({}, 0)],
  ['orders', '/user/orders', { ...CLIENT_PAGE, order_status: -1, isResource: 'Home' }, page(ORDER)],
  [
    'orders by their number and days',
    '/user/orders',
    { order_no: '2026', created_at: ['2020-01-01 00:00:00', '2099-01-01 00:00:00'] },
    page(ORDER),
  ],
];

describe('with a token', () => {
  it.each(own)('%s: %s', async (_what, path, query, check) => {
    const reply = await shopper.get(path, query);
    expectEnvelope(reply, path);
    expect(reply.code).toBe(200);
    expectWire(reply.data, check);
  });

  it('the account without its secrets', async () => {
    const { data } = await shopper.post<object>('/auth/info', { provider: 'users' });
    expectWire(
      data,
      record({
        id: whole,
        belong_id: whole,
        username: text,
        nickname: text,
        sex: FLAG,
        avatar: text,
        phone: text,
        money: decimal,
        frozen_money: decimal,
        integral: decimal,
        inviter_id: whole,
        check: bool,
      }),
    );
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['password']));
    expect(data).not.toHaveProperty('pay_password');
    expect(data).not.toHaveProperty('defaultUrl');
  });

  it('nothing but the own profile is written through it', async () => {
    const before = await shopper.post<{ money: string; nickname: string }>('/auth/info', { provider: 'users' });
    const reply = await shopper.post('/auth/edit', {
      provider: 'users',
      nickname: '小满',
      password: '',
      money: '9999999.00',
      integral: '1',
      belong_id: 1,
      inviter_id: 1,
      status: 0,
    });
    expectWire(reply.data, whole);
    const after = await shopper.post<{ money: string; nickname: string }>('/auth/info', { provider: 'users' });
    expect(after.data).toEqual({ ...before.data, nickname: '小满', updated_at: expect.anything() as unknown });
  });

  it('an address, written from a whole loaded row', async () => {
    const made = await shopper.post<{ id: number }>('/user/addresses', {
      receive_name: '王五',
      receive_tel: '13911112222',
      area: [1, 2, 3],
      address: '一号院',
      is_default: 'false',
    });
    expectWire(made.data, record({ ...ADDRESS, area: list(whole, 3) }));
    const shown = await shopper.get<FormFields>(`/user/addresses/${made.data.id}`, { isResource: 'Home' });
    const saved = await shopper.put<{ receive_name: string; is_default: boolean }>(`/user/addresses/${made.data.id}`, {
      ...shown.data,
      receive_name: '赵六',
      is_default: 'true',
      user_id: 1,
    });
    expect(saved.data).toMatchObject({ receive_name: '赵六', is_default: true });
    for (const call of [shopper.get, shopper.post, shopper.put])
      expect((await call(`/user/addresses/default/${addressId}`)).code).toBe(200);
    expect(await shopper.delete(`/user/addresses/${made.data.id},x,`)).toMatchObject({ code: 200, data: 1 });
    expect((await shopper.get(`/user/addresses/${made.data.id}`)).code).toBe(404);
  });

  it('favourites, switched on and off', async () => {
    expect((await shopper.post('/user/favorites', { is_type: 0, out_id: goodsId })).code).toBe(200);
    expect((await shopper.post('/user/favorites', { is_type: 1, out_id: storeId })).code).toBe(200);
    expect((await shopper.get('/is_fav', { is_type: 0, out_id: goodsId })).data).toBe(true);
    expectWire(
      (await shopper.get('/user/favorites', { is_type: 0 })).data,
      page({ ...FAVORITE, goods_name: text, goods_master_image: text, goods_price: decimal }),
    );
    expectWire(
      (await shopper.get('/user/favorites', { is_type: 1 })).data,
      page({ ...FAVORITE, store_name: text, store_logo: text, area_info: text }),
    );
    await shopper.post('/user/favorites', { is_type: 0, out_id: goodsId });
    expect((await shopper.get('/is_fav', { is_type: 0, out_id: goodsId })).data).toBe(false);
  });
});

describe('from the cart to a paid order', () => {
  it('every reply has the shape that the client reads', async () => {
    const [sku] = (await app.anonymous.get<{ skuList: { id: number }[] }>(`/goods/${goodsId}`)).data.skuList;
    expect(await shopper.post('/user/carts', { goods_id: goodsId, sku_id: 0, buy_num: 1 })).toMatchObject({
      code: 500,
      data: [],
    });
    const added = await shopper.post<{ cart_id: number }>('/user/carts', {
      goods_id: goodsId,
      sku_id: sku?.id,
      buy_num: 1,
    });
    const { cart_id } = added.data;
    const CART = {
      cart_id: whole,
      goods_id: whole,
      sku_id: whole,
      goods_name: text,
      buy_num: whole,
      goods_image: text,
      goods_price: decimal,
      sku_name: text,
      checked: oneOf(false),
    };
    expectWire(
      (await shopper.get('/user/carts')).data,
      page({
        store_id: whole,
        user_id: whole,
        store_name: text,
        store_logo: text,
        checked: oneOf(false),
        css: oneOf(false),
        cart_list: list(record(CART), 1),
      }),
    );
    expect((await shopper.put(`/user/carts/${cart_id}`, { is_type: 1, buy_num: 1 })).data).toMatchObject({
      buy_num: 2,
    });
    expect((await shopper.get('/cart_count')).data).toBe(1);

    const params = base64({ order: [{ goods_id: goodsId, sku_id: sku?.id, buy_num: 2, cart_id }], ifcart: 1 });
    expectWire(
      (await shopper.post('/user/order/before', { params })).data,
      list(
        record({
          goods_list: list(
            record({
              id: whole,
              store_id: whole,
              goods_name: text,
              goods_master_image: text,
              goods_price: decimal,
              goods_stock: whole,
              goods_weight: decimal,
              freight_id: whole,
              sku_name: text,
              sku_id: whole,
              buy_num: oneOf(2),
              total: amount,
              total_weight: decimal,
              collective_id: whole,
              store: record({}),
            }),
            1,
          ),
          store_info: record({ id: whole, store_name: text, store_logo: text }),
          store_total_price: decimal,
          is_coupon: FLAG,
          coupons: list(record({ id: whole, money: decimal, name: text })),
          coupon_id: whole,
        }),
        1,
      ),
    );
    const created = await shopper.post<{ order_id: number[]; order_no: string[] }>('/user/order/create', {
      params,
      address_id: addressId,
      coupon_id: '',
      remark: '',
    });
    expectWire(created.data, record({ order_id: list(whole, 1), order_no: list(text, 1) }));
    expect((await shopper.get('/cart_count')).data).toBe(0);
    const [order_id] = created.data.order_id;
    expectWire(
      (await shopper.post('/user/order/after', { params: base64({ order_id: [], order_no: created.data.order_no }) }))
        .data,
      list(
        record({
          id: whole,
          order_no: text,
          order_price: decimal,
          total_price: decimal,
          freight_money: decimal,
          coupon_money: decimal,
          order_goods: list(record(LINE), 1),
        }),
        1,
      ),
    );

    const check = () => shopper.post<unknown>('/user/order/check', { order_id });
    expect((await check()).data).toMatchObject({ code: 'fail', msg: expect.stringMatching(/./) as unknown });
    const pay = (pay_password: string) =>
      shopper.post('/user/order/pay', { order_id, payment_name: 'balance', device: 'scan', pay_password });
    expect(await pay('000000')).toMatchObject({ code: 500, data: [] });
    expect((await pay('123456')).code).toBe(200);
    expect(await check()).toMatchObject({ code: 200, data: null });
    expect(await pay('123456')).toMatchObject({ code: 500, data: [] });
    expectWire((await shopper.get(`/user/order/${order_id}`, { isResource: 'Home' })).data, record(ORDER_PAGE));
    expectWire((await shopper.post('/user/order/express', { id: order_id })).data, list(any));
    for (const order_status of [0, 4])
      expect(await shopper.put(`/user/order/${order_id}`, { order_status })).toMatchObject({ code: 500, data: [] });
    expect((await shopper.put(`/user/order/${order_id}`, { order_status: 1 })).code).toBe(422);
  });
});
