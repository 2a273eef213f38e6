/** What is measured: each kind of work on our server, and the same work done by the bare one. */
import { randomInt } from 'node:crypto';
import type { Request } from 'autocannon';
import { encodeForm, encodeQuery } from '#shared/browser/form-encode.ts';
import { searchQuery } from '#server/search/query.ts';
import { fresh, nextClient, type Load } from './load.ts';
import type { Goods, Shop, Shopper } from './shop.ts';
import { ALL_GOODS } from './shop.ts';
import { PAGE, type StatementName } from './statements.ts';

export interface Work {
  ours: Load;
  /** Null where a hand-written server has nothing to compare. */
  bare: Load | null;
  /** Which of the two bare servers. */
  against: 'memory' | 'statements';
  /** Ours to bare, or so many a second (`120/s`), at least; null where no figure was set. */
  wanted: string | null;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Below the limit of one address per minute, however fast the server is. */
const ADDRESSES = 4_000;

const pick = <T>(list: readonly T[]): T => {
  const one = list[randomInt(list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};
const statement = (name: StatementName, values: () => unknown[]): Load => ({
  name,
  requests: [fresh(() => ({ method: 'POST', path: `/${name}`, body: JSON.stringify(values()) }))],
});
const params = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

export const MEMORY_PATHS = { home: '/api/home', list: `/api/goods?per_page=${PAGE}`, page: '/' } as const;

export const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' };
const fromMemory = (name: string, path: string): Work => {
  const visitors = Array.from({ length: ADDRESSES }, nextClient);
  let turn = 0;
  // Made as they are sent: the client would make a list of them anew for each connection, within the measured time.
  const visit = fresh(() => ({ path, headers: { ...AS_BROWSERS, ...visitors[(turn = (turn + 1) % ADDRESSES)] } }));
  const load: Load = { name, requests: [visit] };
  return { ours: load, bare: load, against: 'memory', wanted: '0.8' };
};

const get = (name: string, path: () => string, sessions: readonly string[] = ['']): Load => ({
  name,
  requests: [
    fresh(() => {
      const authorization = pick(sessions);
      return { path: path(), headers: { ...nextClient(), ...(authorization && { authorization }) } };
    }),
  ],
});

/** Every search has a price limit of its own, so that none is answered from memory. */
function search({ words }: Shop): Work {
  const asked = () => ({ keywords: pick(words), limit: 100_000 + randomInt(900_000) });
  const path = () => {
    const { keywords, limit } = asked();
    return `/api/goods${encodeQuery({ per_page: PAGE, price_max: (limit / 100).toFixed(2), params: params({ keywords }) })}`;
  };
  const values = () => {
    const { keywords, limit } = asked();
    return [searchQuery(keywords), limit];
  };
  return {
    ours: get('keyword search with total', path),
    bare: statement('search', values),
    against: 'statements',
    wanted: '0.6',
  };
}

function office({ admins }: Shop): Work[] {
  const page = (number: number) => () => `/api/Admin/goods${encodeQuery({ per_page: PAGE, page: number })}`;
  const last = Math.floor(ALL_GOODS / PAGE) + 1;
  return [
    {
      ours: get('back office, first page', page(1), admins),
      bare: statement('officeFirst', () => []),
      against: 'statements',
      wanted: '0.8',
    },
    {
      ours: get('back office, last page', page(last), admins),
      bare: statement('officeLast', () => []),
      against: 'statements',
      wanted: '0.8',
    },
  ];
}

const post = (path: string, { authorization }: Shopper, fields: Parameters<typeof encodeForm>[0]): Request => ({
  method: 'POST',
  path: `/api/user/${path}`,
  headers: { ...FORM, ...nextClient(), authorization },
  body: encodeForm(fields).toString(),
});

function cart({ shoppers, goods }: Shop): Work {
  return {
    ours: {
      name: 'add to cart',
      requests: [fresh(() => post('carts', pick(shoppers), { goods_id: pick(goods).id, sku_id: 0, buy_num: 1 }))],
    },
    bare: statement('cart', () => [pick(shoppers).id, pick(goods).id]),
    against: 'statements',
    wanted: null,
  };
}

/** The confirm page's price, then the order at that price: two requests, one piece of work. */
function order(name: string, { shoppers }: Shop, choose: () => Goods, wanted: string): Work {
  const quote: Request = {
    path: '/',
    setupRequest: (request, context) => {
      const shopper = pick(shoppers);
      const fields = {
        params: params({ order: [{ goods_id: choose().id, sku_id: 0, buy_num: 1 }], ifcart: 0 }),
        address_id: shopper.address_id,
        coupon_id: '',
      };
      Object.assign(context, { shopper, fields });
      return { ...request, ...post('order/quote', shopper, fields) };
    },
    method: 'POST',
    onResponse: (_status, body, context) =>
      void Object.assign(context, { token: /"submit_token":"([^"]+)"/.exec(body)?.[1] }),
  };
  const create: Request = {
    path: '/',
    method: 'POST',
    setupRequest: (request, context) => {
      const { shopper, fields, token } = context as { shopper: Shopper; fields: Record<string, string>; token: string }; // as: the quote left them
      return { ...request, ...post('order/create', shopper, { ...fields, submit_token: token }) };
    },
  };
  return {
    ours: { name, requests: [quote, create], works: 1 },
    bare: { ...bareOrder(shoppers, choose), name, works: 1 },
    against: 'statements',
    wanted,
  };
}

const asStatement = (name: StatementName, values: unknown[]): Request => ({
  method: 'POST',
  path: `/${name}`,
  body: JSON.stringify(values),
});

/** The same two requests: what the confirm page shows, then the order. */
function bareOrder(shoppers: readonly Shopper[], choose: () => Goods): Pick<Load, 'requests'> {
  const quote: Request = {
    path: '/',
    setupRequest: (request, context) => {
      const chosen = { shopper: pick(shoppers), goods: choose() };
      Object.assign(context, chosen);
      const line = { goods_id: chosen.goods.id, sku_id: 0, buy_num: 1, collective_id: 0 };
      const { id, address_id } = chosen.shopper;
      return { ...request, ...asStatement('quote', [id, address_id, JSON.stringify([line])]) };
    },
    method: 'POST',
  };
  const create: Request = {
    path: '/',
    setupRequest: (request, context) => {
      const { shopper, goods } = context as { shopper: Shopper; goods: Goods }; // as: the quote left them
      return { ...request, ...asStatement('order', [JSON.stringify(checkout(shopper, goods))]) };
    },
    method: 'POST',
  };
  return { requests: [quote, create] };
}

let number = 0;
/** What `place_orders` takes, already priced. */
function checkout({ id }: Shopper, { id: goods_id, store_id, sku_id, price, name }: Goods) {
  const amounts = { total_price: price, order_price: price, freight_money: 0, coupon_money: 0 };
  const line = {
    store_id,
    goods_id,
    sku_id: 0,
    stock_sku_id: sku_id,
    goods_name: name,
    goods_image: '',
    sku_name: '',
    buy_num: 1,
  };
  const discounts = {
    activity_discount: 0,
    reduction_discount: 0,
    coupon_discount: 0,
    seckill_id: 0,
    total_weight: 500,
  };
  const named = { order_no: `bare-${process.pid}-${(number += 1)}`, order_name: name, order_image: '', reasons: [] };
  return {
    user_id: id,
    remark: '',
    ifcart: 0,
    address: {
      receive_name: '张三',
      receive_tel: '13800000000',
      receive_area: '北京市',
      receive_address: '一号院',
      province_id: 1,
    },
    orders: [{ store_id, ...named, ...amounts, has_activity: 0, coupon_id: 0, reduction_id: 0 }],
    lines: [{ ...line, ...discounts, goods_price: price, total_price: price, net_price: price }],
  };
}

/** One variant for everybody, without shipping costs or offers of its own. */
export function allWork(shop: Shop): Work[] {
  const { goods } = shop;
  const hot = pick(goods);
  return [
    fromMemory('home', MEMORY_PATHS.home),
    fromMemory('list of 30', MEMORY_PATHS.list),
    { ...fromMemory('home page', MEMORY_PATHS.page), wanted: '600/s' },
    // Ten thousand of them, a few are kept: nearly each is drawn.
    {
      ours: get('goods page, drawn', () => `/goods/${pick(goods).id}`),
      bare: null,
      against: 'memory',
      wanted: '120/s',
    },
    {
      ours: get('goods detail', () => `/api/goods/${pick(goods).id}`),
      bare: statement('detail', () => [pick(goods).id]),
      against: 'statements',
      wanted: '0.8',
    },
    search(shop),
    cart(shop),
    order('place an order', shop, () => pick(goods), '0.5'),
    order('one hot SKU', shop, () => hot, '0.7'),
    ...office(shop),
  ];
}
