/** What people do on the way to what a browser test is about, by calls: buy, ship, receive, comment, read a balance. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import { parseMoney, type Fen } from '#shared/domain/money.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { encodeParams } from '#storefront/paths.ts';
import { ownAddress } from './browser.ts';
import { tokenOf } from './journeys.ts';

interface Account {
  username: string;
  password: string;
}
/** A person with a session of their own. Paths start after `/api`. */
export interface Person {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, form?: FormFields): Promise<T>;
  put<T>(path: string, form?: FormFields): Promise<T>;
  delete(path: string): Promise<unknown>;
}

/** @throws with the server's sentence when a call is refused: an errand is not what is tested */
export async function personOf(baseURL: string, area: 'Admin' | 'Seller' | 'user', account: Account): Promise<Person> {
  const token = await tokenOf(baseURL, area === 'Admin' ? 'Admin' : 'Seller', account);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': ownAddress(),
  };
  async function call<T>(method: string, path: string, form?: FormFields): Promise<T> {
    const body = form && encodeForm(form).toString();
    const reply = await fetch(new URL(`/api${path}`, baseURL), {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: T }; // as: the contract of the call
    if (code !== 200) throw new Error(`${method} ${path}: ${msg}`);
    return data;
  }
  return {
    get: (path) => call('GET', path),
    post: (path, form = {}) => call('POST', path, form),
    put: (path, form = {}) => call('PUT', path, form),
    delete: (path) => call('DELETE', path, {}),
  };
}

export const fenOf = (text: string): Fen => {
  const amount = parseMoney(text);
  if (amount === null) throw new Error(`${text} is no amount`);
  return amount;
};

/** Fen and points of the account. */
export async function purseOf(person: Person): Promise<{ id: number; money: Fen; frozen: Fen; points: Fen }> {
  const info = await person.post<{ id: number; money: string; frozen_money: string; integral: string }>('/auth/info', {
    provider: 'users',
  });
  return {
    id: info.id,
    money: fenOf(info.money),
    frozen: fenOf(info.frozen_money),
    points: fenOf(info.integral),
  };
}

export interface Order {
  id: number;
  order_no: string;
  total_price: string;
  order_goods: readonly { id: number; goods_name: string; buy_num: number; net_price: string }[];
}

/** One goods without variants, sent to the first address. @returns the order's id */
export async function place(shopper: Person, goodsId: number, buy_num: number): Promise<number> {
  const addresses = await shopper.get<{ data: { id: number }[] }>('/user/addresses');
  const lines = { order: [{ goods_id: goodsId, sku_id: 0, buy_num }], ifcart: 0 };
  const { order_id } = await shopper.post<{ order_id: number[] }>('/user/order/create', {
    params: Buffer.from(JSON.stringify(lines)).toString('base64'),
    address_id: addresses.data[0]?.id ?? 0,
    coupon_id: '',
    remark: '',
  });
  return order_id[0] ?? 0;
}
/** The same, paid from the balance. */
export async function buy(shopper: Person, goodsId: number, buy_num: number): Promise<Order> {
  const order_id = await place(shopper, goodsId, buy_num);
  const { pay_password } = DEMO_ACCOUNTS.shopper;
  await shopper.post('/user/order/pay', { order_id, payment_name: 'balance', device: 'scan', pay_password });
  return shopper.get(`/user/order/${order_id}`);
}

export const ship = (seller: Person, { id }: Order): Promise<unknown> =>
  seller.put('/Seller/orders/status/edit', {
    id,
    status: ORDER_STATUS.waitReceipt,
    delivery_code: 'sf',
    delivery_no: `SF${10_000_000_000 + id}`,
  });

/** Received and commented: the order is completed. */
export async function finish(shopper: Person, { id }: Order): Promise<void> {
  await shopper.put(`/user/order/${id}`, { order_status: ORDER_STATUS.waitComment });
  await shopper.post('/user/comments', { order_id: id, content: '很好', score: 5, agree: 5, service: 5, speed: 5 });
}

interface PlanOfGoods {
  goods_name: string;
}
/** The goods of a plan of the demo, as the shop has it. */
export async function goodsOf(
  person: Person,
  { goods_name }: PlanOfGoods,
): Promise<{ id: number; store_name: string }> {
  const { data } = await person.get<{ data: { id: number; goods_name: string; store_name: string }[] }>(
    `/goods?params=${encodeURIComponent(encodeParams({ keywords: goods_name }))}`,
  );
  const found = data.find((one) => one.goods_name === goods_name);
  if (!found) throw new Error(`no goods ${goods_name}`);
  return found;
}

/** What somebody needs before a first purchase: money from the platform, a payment password and an address. */
export async function settleIn(newcomer: Person, platform: Person, account: Account): Promise<void> {
  const { id } = await purseOf(newcomer);
  await platform.post('/Admin/users/money/handle', { id, money: '2000', is_type: 0, is_belong: 0, remark: '新人礼' });
  await newcomer.put('/auth/edit', {
    pay_password: DEMO_ACCOUNTS.shopper.pay_password,
    old_password: account.password,
  });
  const area: number[] = [];
  for (let pid = '0'; area.length < 3;) {
    const [place] = await newcomer.get<{ id: number; code: string }[]>(`/load_areas?isLazy=true&pid=${pid}`);
    if (!place) break;
    area.push(place.id);
    pid = place.code;
  }
  await newcomer.post('/user/addresses', {
    receive_name: '新人',
    receive_tel: account.username,
    address: '一号院',
    area,
  });
}
