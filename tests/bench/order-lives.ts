/** Whole lives of orders: quoted, made, paid from the wallet, shipped, received; with all that follows from each. */
import { hash } from '@node-rs/argon2';
import { openDatabase } from '#db/client.ts';
import { openSession, realmKeys } from '#server/http/tokens.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import { checkoutParams } from '../support/factories/trade.ts';
import { asOwner } from '../support/templates.ts';
import { nextClient } from './load.ts';
import type { Goods, Shop, Shopper } from './shop.ts';

const PAY_PASSWORD = '246810';
const AT_ONCE = 4;
const WALLET_FEN = 100_000_000;
const EVENTS_MS = 3_000;

export class OrderLives {
  readonly #url: string;
  readonly #goods: readonly Goods[];
  /** By store. */
  readonly #sellers: ReadonlyMap<number, string>;
  #turn = 0;

  private constructor(url: string, goods: readonly Goods[], sellers: ReadonlyMap<number, string>) {
    this.#url = url;
    this.#goods = goods;
    this.#sellers = sellers;
  }

  /** Gives every shopper money and a payment password, and signs the owners of the stores in. */
  static async open(
    databaseUrl: string,
    url: string,
    { shop, secret }: { shop: Shop; secret: string },
  ): Promise<OrderLives> {
    const password = await hash(PAY_PASSWORD); // as costly as everybody's
    const ids = shop.shoppers.map(({ id }) => id);
    const owners = await asOwner(databaseUrl, async (owner) => {
      await owner.query(`update users set pay_password = $1 where id = any($2)`, [password, ids]);
      await owner.query("begin; select set_config('app.tx', '1', true)");
      for (const id of ids)
        await owner.query(`select ledger_post('adjust', $1, 'bench', $2, $3::jsonb, '系统处理')`, [
          `bench:${id}`,
          id,
          JSON.stringify([
            { o: 'system', i: 0, k: 'manual_adjust', u: 'fen', a: -WALLET_FEN },
            { o: 'user', i: id, k: 'available', u: 'fen', a: WALLET_FEN },
          ]),
        ]);
      await owner.query('commit');
      return (
        await owner.query<{ store: number; account: number }>(
          'select id::int as store, user_id::int as account from stores',
        )
      ).rows;
    });
    const db = openDatabase({ url: databaseUrl });
    try {
      const sellers = new Map<number, string>();
      for (const { store, account } of owners) {
        const token = await db.inTx((tx) =>
          openSession(tx, realmKeys(secret), { realm: 'users', accountId: account, ip: '127.0.0.1', agent: 'bench' }),
        );
        sellers.set(store, `Bearer ${token.access_token}`);
      }
      return new OrderLives(url, shop.goods, sellers);
    } finally {
      await db.close();
    }
  }

  async fillCarts(shoppers: readonly Shopper[]): Promise<void> {
    await each(
      shoppers,
      async ({ authorization }) =>
        void (await this.#send(
          'POST',
          '/user/carts',
          { goods_id: this.#next().id, sku_id: 0, buy_num: 1 },
          authorization,
        )),
    );
  }

  /** One order of each, and the notices that follow. */
  async run(shoppers: readonly Shopper[]): Promise<void> {
    await each(shoppers, (shopper) => this.#live(shopper));
    await new Promise((resolve) => setTimeout(resolve, EVENTS_MS));
  }

  async #live({ authorization, address_id }: Shopper): Promise<void> {
    const goods = this.#next();
    const checkout = { params: checkoutParams([{ goods_id: goods.id, buy_num: 1 }]), address_id, coupon_id: '' };
    await this.#send('POST', '/user/order/quote', checkout, authorization);
    const made = await this.#send<{ order_id: number[] }>(
      'POST',
      '/user/order/create',
      { ...checkout, remark: '' },
      authorization,
    );
    const id = made.order_id[0] ?? 0;
    const payment = { order_id: String(id), payment_name: 'balance', device: 'scan', pay_password: PAY_PASSWORD };
    await this.#send('POST', '/user/order/pay', payment, authorization);
    const parcel = { id: String(id), status: '3', delivery_code: 'yd', delivery_no: `YD${1_000_000_000 + id}` };
    await this.#send('PUT', '/Seller/orders/status/edit', parcel, this.#sellers.get(goods.store_id) ?? '');
    await this.#send('PUT', `/user/order/${id}`, { order_status: 4 }, authorization);
  }

  #next(): Goods {
    this.#turn += 1;
    const goods = this.#goods[(this.#turn * 13) % this.#goods.length];
    if (!goods) throw new Error('the shop has no goods');
    return goods;
  }

  async #send<T>(method: 'POST' | 'PUT', path: string, fields: FormFields, authorization: string): Promise<T> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...nextClient(), authorization };
    const reply = await fetch(`${this.#url}/api${path}`, { method, headers, body: encodeForm(fields).toString() });
    const text = await reply.text();
    if (!text.startsWith('{"code":200')) throw new Error(`${method} ${path}: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: T }).data; // as: every call answers the envelope
  }
}

async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const worker = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
