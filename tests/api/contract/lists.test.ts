/** Lists of the back offices: the client's grammar, the allow-list behind it, and the rows of compatibility 15. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormFields } from '#shared/browser/form-encode.ts';
import type { Page } from '#shared/contract/envelope.ts';
import type { Caller } from '#tests/support/app.ts';
import {
  any,
  CLIENT_PAGE,
  decimal,
  demoWorld,
  expectEnvelope,
  expectWire,
  list,
  moment,
  oneOf,
  orNull,
  page,
  text,
  whole,
  type Shape,
} from './wire.ts';

const { admin: signInAdmin, seller: signInSeller, database } = demoWorld();
const callers = {} as { Admin: Caller; Seller: Caller }; // as: filled before each group, which speaks with sessions of its own
const signIn = async () => {
  callers.Admin = await signInAdmin();
  callers.Seller = await signInSeller();
};
type Row = Record<string, unknown>;

const FLAG = oneOf(0, 1);
const when = { created_at: moment };
const ACCOUNT: Shape = { id: whole, username: text, nickname: text, avatar: text, role_name: list(text), ...when };
const ORDER: Shape = {
  id: whole,
  order_no: text,
  order_name: text,
  order_image: text,
  total_price: decimal,
  store_name: text,
  buyer_name: text,
  refund_id: whole,
  refund_status_cn: text,
  refund_step: orNull(whole),
  order_status: whole,
  refund_status: whole,
  order_status_cn: text,
  pay_time: orNull(moment),
  delivery_time: orNull(moment),
  receipt_time: orNull(moment),
  comment_time: orNull(moment),
  updated_at: moment,
  ...when,
};
const COMMENT: Shape = {
  id: whole,
  nickname: text,
  avatar: text,
  goods_master_image: text,
  goods_name: text,
  score: decimal,
  agree: decimal,
  service: decimal,
  speed: decimal,
  content: text,
  image: list(text),
  reply: text,
  reply_time: orNull(moment),
  ...when,
};
const GOODS: Shape = {
  id: whole,
  goods_name: text,
  goods_price: text,
  goods_stock: whole,
  goods_sale: whole,
  goods_master_image: text,
  brand_name: orNull(text),
  class_name: orNull(text),
  goods_no: text,
  goods_status: FLAG,
  goods_verify: oneOf(0, 1, 2),
  updated_at: moment,
  ...when,
};
const SETTLEMENT: Shape = {
  id: whole,
  settlement_no: text,
  total_price: decimal,
  settlement_price: decimal,
  status: whole,
  ...when,
};
const PROMOTION: Shape = { id: whole, goods_id: whole, goods_name: text, goods_master_image: text, ...when };
const MONEY: Shape = {
  id: whole,
  user_id: whole,
  name: text,
  money: decimal,
  // 3: what a store owes, which clients before this one did not know.
  is_type: oneOf(0, 1, 2, 3),
  is_belong: FLAG,
  info: text,
  ...when,
};

type Listed = [path: string, fixed: FormFields, row: Shape];
const LISTS: Listed[] = [
  ['/Admin/admins', {}, { ...ACCOUNT, ip: text, login_time: orNull(moment) }],
  [
    '/Admin/users',
    {},
    {
      ...ACCOUNT,
      phone: text,
      money: decimal,
      frozen_money: decimal,
      integral: decimal,
      inviter_id: whole,
      ip: text,
      login_time: orNull(moment),
      last_login_time: orNull(moment),
      updated_at: moment,
    },
  ],
  ['/Admin/roles', {}, { id: whole, name: text }],
  ['/Admin/agreements', {}, { id: whole, name: text, ename: text, ...when }],
  [
    '/Admin/articles',
    {},
    { id: whole, pid: whole, class_name: text, belong_id: whole, name: text, content: text, click: whole, ...when },
  ],
  ['/Admin/adv_spaces', {}, { id: whole, name: text, width: whole, height: whole, ...when }],
  [
    '/Admin/advs',
    {},
    {
      id: whole,
      pid: whole,
      name: text,
      url: text,
      image: text,
      adv_start: moment,
      adv_end: moment,
      status: FLAG,
      is_type: whole,
      is_sort: whole,
      ...when,
    },
  ],
  ['/Admin/money_logs', {}, MONEY],
  ['/Admin/goods_brands', {}, { id: whole, name: text, thumb: text, is_sort: whole, ...when }],
  ['/Admin/goods_attrs', { isWith: 'specs' }, { id: whole, name: text, specs: list(text, 1), ...when }],
  ['/Admin/goods', { isWith: 'goods_class,goods_brand' }, GOODS],
  [
    '/Admin/stores',
    { isResource: 'Admin', store_verify: 4 },
    {
      id: whole,
      store_name: text,
      store_logo: text,
      area_info: text,
      store_status: FLAG,
      store_verify: oneOf(4),
      updated_at: moment,
      ...when,
    },
  ],
  ['/Admin/orders', {}, ORDER],
  [
    '/Admin/orders',
    { order_status: 5, refund_status: 0, isWith: 'store,user,refund' },
    { ...ORDER, order_status: oneOf(5) },
  ],
  ['/Admin/order_comments', { isWith: 'goods' }, COMMENT],
  ['/Admin/order_settlements', {}, SETTLEMENT],
  ['/Admin/expresses', {}, { id: whole, name: text, code: text, ...when }],
  ['/Seller/goods', { isWith: 'goods_class,goods_brand' }, GOODS],
  ['/Seller/orders', { order_status: 2 }, { ...ORDER, order_status: oneOf(2) }],
  ['/Seller/order_comments', { isWith: 'goods' }, COMMENT],
  ['/Seller/order_settlements', {}, SETTLEMENT],
  [
    '/Seller/money_logs',
    { is_belong: '0|gt' },
    { id: whole, name: text, money: decimal, is_type: oneOf(0, 1, 3), is_belong: oneOf(1), ...when },
  ],
  [
    '/Seller/coupons',
    {},
    {
      id: whole,
      name: text,
      money: decimal,
      use_money: decimal,
      stock: whole,
      content: text,
      status: oneOf(0, 1, 2),
      start_time: moment,
      end_time: moment,
      ...when,
    },
  ],
  [
    '/Seller/full_reductions',
    {},
    {
      id: whole,
      name: text,
      money: decimal,
      use_money: decimal,
      status: oneOf(0, 1, 2),
      start_time: moment,
      end_time: moment,
      ...when,
    },
  ],
  ['/Seller/seckills', {}, { ...PROMOTION, discount: decimal, start_time: moment, end_time: moment }],
  ['/Seller/collectives', {}, { ...PROMOTION, discount: decimal, need: whole }],
  ['/Seller/distributions', {}, { ...PROMOTION, lev_1: decimal, lev_2: decimal, lev_3: decimal }],
];
const caller = (path: string): Caller => callers[path.startsWith('/Admin') ? 'Admin' : 'Seller'];
const read = async (path: string, query: FormFields = {}) => {
  const reply = await caller(path).get<Page<Row>>(path, { ...CLIENT_PAGE, ...query });
  expectEnvelope(reply, path);
  return reply;
};

describe('rows', () => {
  beforeAll(signIn);
  it.each(LISTS)('%s with %j', async (path, fixed, row) => {
    const { code, data } = await read(path, fixed);
    expect(code).toBe(200);
    expectWire(data, page(row));
    const ids = data.data.map((each) => Number(each['id']));
    expect(ids).toEqual(ids.toSorted((a, b) => (path === '/Admin/expresses' ? a - b : b - a)));
    const all = await caller(path).get<Row[]>(path, { ...fixed, isAll: 'true' });
    expectWire(all.data, list(any, data.data.length));
  });
});

describe('the bar of pages', () => {
  beforeAll(signIn);
  it.each([
    [
      { page: 1, per_page: 7 },
      { current_page: 1, per_page: 7, rows: 7 },
    ],
    [
      { page: 9999, per_page: 400 },
      { current_page: 'last', per_page: 400 },
    ],
    [
      { page: -1, per_page: 30 },
      { current_page: 1, per_page: 30, rows: 30 },
    ],
    [
      { page: 'x', per_page: 'y' },
      { current_page: 1, per_page: 30, rows: 30 },
    ],
    [{ page: 1, per_page: 0 }, { current_page: 1 }],
    [
      { page: 1, per_page: 100_000 },
      { current_page: 1, per_page: 400 },
    ],
  ])('%j', async (query, expected: { current_page: unknown; per_page?: number; rows?: number }) => {
    const { data } = await read('/Admin/orders', query);
    expect(data.last_page).toBe(Math.ceil(data.total / data.per_page));
    expect(data.current_page).toBe(expected.current_page === 'last' ? data.last_page : expected.current_page);
    if (expected.per_page) expect(data.per_page).toBe(expected.per_page);
    expect(data.data.length).toBe(expected.rows ?? data.data.length);
    expect(data.data.length).toBeGreaterThan(0);
  });
});

describe('what is asked of a list', () => {
  beforeAll(signIn);
  /** Every row found keeps to the condition, and something is found. */
  const FOUND: [path: string, query: FormFields, keeps: (row: Row) => boolean][] = [
    ['/Admin/orders', { order_no: '2026|likeRight' }, (row) => String(row['order_no']).startsWith('2026')],
    ['/Admin/orders', { Order_No: '2026|likeRight' }, (row) => String(row['order_no']).startsWith('2026')],
    ['/Admin/orders', { store_name: '云岫|whereHas|store' }, (row) => String(row['store_name']).includes('云岫')],
    ['/Admin/orders', { nickname: '小满同学|whereHas|user|=' }, (row) => row['buyer_name'] === '小满同学'],
    ['/Admin/orders', { order_status: '2' }, (row) => row['order_status'] === 2],
    ['/Admin/orders', { order_status: '6|select' }, (row) => row['order_status'] === 6],
    ['/Admin/orders', { order_status: '1,2|in' }, (row) => [1, 2].includes(Number(row['order_status']))],
    [
      '/Admin/orders',
      { total_price: '10,100|between' },
      (row) => Number(row['total_price']) >= 10 && Number(row['total_price']) <= 100,
    ],
    ['/Admin/orders', { total_price: '100|ngt' }, (row) => Number(row['total_price']) >= 100],
    ['/Admin/orders', { total_price: '100|lt' }, (row) => Number(row['total_price']) < 100],
    ['/Admin/orders', { created_at: ['2020-01-01 00:00:00', '2099-01-01 00:00:00'] }, () => true],
    ['/Admin/users', { nickname: '小|like' }, (row) => String(row['nickname']).includes('小')],
    ['/Admin/users', { username: '13800000000|like' }, (row) => row['username'] === '13800000000'],
    ['/Admin/users', { id: '1,2|in' }, (row) => [1, 2].includes(Number(row['id']))],
    [
      '/Admin/order_comments',
      { goods_name: '茶|whereHas|goods', isWith: 'goods' },
      (row) => String(row['goods_name']).includes('茶'),
    ],
    [
      '/Admin/goods',
      { goods_status: 1, goods_verify: 1 },
      (row) => row['goods_status'] === 1 && row['goods_verify'] === 1,
    ],
    ['/Admin/stores', { store_name: '家|like' }, (row) => String(row['store_name']).includes('家')],
    ['/Seller/seckills', { goods_name: '手机|whereHas|goods' }, (row) => String(row['goods_name']).includes('手机')],
  ];
  it.each(FOUND)('%s %j', async (path, query, keeps) => {
    const { data } = await read(path, query);
    expect(data.total).toBeGreaterThan(0);
    expect(data.data.filter((row) => !keeps(row))).toEqual([]);
  });

  it('has a half-open range of days', async () => {
    const [row] = await database.query<{ at: string }>(
      `select to_char(created_at, 'YYYY-MM-DD HH24:MI:SS') as at from orders order by id limit 1`,
    );
    const total = async (range: string[]) => (await read('/Admin/orders', { created_at: range })).data.total;
    expect(await total([String(row?.at), '2099-01-01'])).toBeGreaterThan(0);
    expect(await total(['2020-01-01', '2020-01-01'])).toBe(0);
  });

  it('takes signs of a pattern for themselves', async () => {
    for (const name of ['%', '_', '\\'])
      expect((await read('/Admin/users', { nickname: `${name}|like` })).data.total).toBe(0);
  });

  it('never filters by the control keys of the client', async () => {
    const { total } = (await read('/Admin/users')).data;
    const controls = {
      total: 0,
      last_page: 1,
      current_page: 3,
      count: 5,
      isResource: 'Admin',
      isWith: 'roles',
      type: 1,
      deep: 2,
      isLazy: '',
      lang: 'en',
      provider: 'admins',
    };
    expect((await read('/Admin/users', controls)).data.total).toBe(total);
  });

  const REFUSED: [path: string, query: FormFields][] = [
    ['/Admin/orders', { nothing: 1 }],
    ['/Admin/orders', { version: 1 }],
    ['/Admin/orders', { order_no: '1|regexp' }],
    ['/Admin/orders', { total_price: 'much' }],
    ['/Admin/orders', { sort: 'nothing' }],
    ['/Admin/users', { password: '$argon|likeRight' }],
    ['/Admin/users', { PASSWORD: '$argon|likeRight' }],
    ['/Admin/users', { pay_password: 'x|whereHas|user' }],
    ['/Admin/users', { deleted_at: '2026|like' }],
    ['/Admin/users', { sort: '-password' }],
    ['/Admin/admins', { password: 'x|gt' }],
    ['/Admin/sms_logs', { content: '1234' }],
    ['/Seller/orders', { user_id: '1 or 1=1' }],
    ['/Seller/money_logs', { user_id: 2 }],
    ['/Seller/users', { money: '0|gt' }],
    ['/Seller/users', { password: 'x' }],
  ];
  it.each(REFUSED)('%s %j is refused by name', async (path, query) => {
    const { status, code, data } = await caller(path).get<{ errors: Record<string, string> }>(path, query);
    expect([status, code]).toEqual([200, 422]);
    const [key = ''] = Object.keys(query);
    expect(data.errors[key]).toMatch(/./);
  });
});

it('shows a seller no row of another store, whatever is asked', async () => {
  await signIn();
  const [mine] = await database.query<{ id: number }>('select id from stores order by id limit 1');
  const owners = new Set<unknown>();
  for (const [path] of LISTS.filter(([each]) => each.startsWith('/Seller'))) {
    const { code, data } = await caller(path).get<Page<Row>>(path, { store_id: '0|gt' });
    if (code === 422) continue;
    for (const row of data.data) if ('store_id' in row) owners.add(row['store_id']);
  }
  expect([...owners].map(Number)).toEqual([Number(mine?.id)]);
});
