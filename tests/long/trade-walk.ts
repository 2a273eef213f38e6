/** People of a demo shop who buy, ship and ask for money back, each call at the next of several servers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import { checkoutParams, type Created } from '../support/factories/trade.ts';

export interface Place {
  name: string;
  url: string;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Person = 'shopper' | 'seller' | 'admin';

const PATIENCE_MS = 10_000;

export class TradeWalk {
  /** What was not answered as it should be: place, call and answer. */
  readonly failures: string[] = [];
  /** Calls that were made. */
  calls = 0;
  readonly #places: readonly Place[];
  #turn: number;
  readonly #tokens: Partial<Record<Person, string>> = {};

  /** @param first which place gets the first call */
  constructor(places: readonly Place[], first = 0) {
    this.#places = places;
    this.#turn = first;
  }

  /** Each at a server, and what the one has done is gone on with at the other. */
  async run(goodsId: number): Promise<void> {
    await this.signIn();
    await this.browse(goodsId);
    await this.#ask('shopper', 'POST', '/user/carts', { goods_id: goodsId, buy_num: 1 });
    await this.#ask('shopper', 'GET', '/user/carts');
    const kept = await this.#paidOrder(goodsId);
    await this.#ship(kept);
    await this.#ask('shopper', 'PUT', `/user/order/${kept}`, { order_status: 4 });
    const returned = await this.#paidOrder(goodsId);
    await this.#refund(returned);
    await this.#offices();
  }

  async signIn(): Promise<void> {
    const { shopper, seller, admin } = DEMO_ACCOUNTS;
    await this.#enter('shopper', '/login', { ...shopper, provider: 'users' });
    await this.#enter('seller', '/login', { ...seller, provider: 'users' });
    await this.#enter('admin', '/login', { ...admin, provider: 'admins' });
  }

  async browse(goodsId: number): Promise<void> {
    for (const path of ['/common', '/home', '/goods?per_page=30', `/goods/${goodsId}`, '/suggest?q=手机'])
      await this.#ask(null, 'GET', path);
    for (const path of ['/user/orders', '/user/default', '/user/carts']) await this.#ask('shopper', 'GET', path);
  }

  /** Looks around until it is over. */
  async keepBrowsing(goodsId: number, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.browse(goodsId);
      await sleep(20);
    }
  }

  async #offices(): Promise<void> {
    for (const path of ['/Seller/orders', '/Seller/goods', '/Seller/money_logs'])
      await this.#ask('seller', 'GET', path);
    for (const path of ['/Admin/orders', '/Admin/goods', '/Admin/users', '/Admin/money_logs'])
      await this.#ask('admin', 'GET', path);
  }

  async #paidOrder(goodsId: number): Promise<number> {
    const addresses = await this.#ask<{ data: { id: number }[] }>('shopper', 'GET', '/user/addresses');
    const params = checkoutParams([{ goods_id: goodsId, buy_num: 1 }]);
    const checkout = { params, address_id: addresses?.data[0]?.id ?? 0, coupon_id: '' };
    await this.#ask('shopper', 'POST', '/user/order/before', { params });
    await this.#ask('shopper', 'POST', '/user/order/quote', checkout);
    const created = await this.#ask<Created>('shopper', 'POST', '/user/order/create', {
      ...checkout,
      remark: randomUUID(),
    });
    const id = created?.order_id[0] ?? 0;
    const { pay_password } = DEMO_ACCOUNTS.shopper;
    const payment = { order_id: String(id), payment_name: 'balance', device: 'scan', pay_password };
    await this.#ask('shopper', 'POST', '/user/order/pay', payment);
    await this.#ask('shopper', 'GET', `/user/order/${id}`);
    return id;
  }

  async #ship(id: number): Promise<void> {
    const parcel = { delivery_code: 'yd', delivery_no: `YD${1_000_000_000 + id}` };
    await this.#ask('seller', 'PUT', '/Seller/orders/status/edit', { id: String(id), status: '3', ...parcel });
  }

  async #refund(id: number): Promise<void> {
    const wish = { order_id: String(id), refund_type: '0', refund_remark: '不想要了', images: '' };
    await this.#ask('shopper', 'POST', '/user/order/refund', wish);
    await this.#ask('shopper', 'GET', `/user/order/refund/${id}`);
    await this.#ask('seller', 'PUT', `/Seller/refunds/${id}`, { refund_verify: '1', refuse_remark: '' });
    await this.#ask('shopper', 'GET', `/user/order/${id}`);
  }

  async #enter(person: Person, path: string, fields: FormFields): Promise<void> {
    const token = await this.#ask<{ access_token: string }>(null, 'POST', path, fields);
    this.#tokens[person] = `Bearer ${token?.access_token ?? ''}`;
  }

  /** The data of the answer; undefined, and a failure, where it is no success. */
  async #ask<T>(who: Person | null, method: Method, path: string, fields?: FormFields): Promise<T | undefined> {
    const place = this.#places[this.#turn % this.#places.length];
    this.#turn += 1;
    this.calls += 1;
    const text = await fetch(`${place?.url}/api${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(who && { authorization: this.#tokens[who] ?? '' }),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { body: encodeForm(fields).toString() }),
    }).then(
      (reply) => reply.text(),
      (error: unknown) => String(error),
    );
    if (text.startsWith('{"code":200')) return (JSON.parse(text) as Envelope<T>).data; // as: what every call answers
    this.failures.push(`${place?.name}: ${method} ${path}: ${text.slice(0, 200)}`);
    return undefined;
  }
}
