/** Shoppers of a demo shop who order without end, and the proof that nothing acknowledged is lost and nothing is made twice. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { shoppers as catalogue } from '#db/seed/catalogue.ts';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import { checkoutParams, type Created } from '../support/factories/trade.ts';

interface Shopper {
  authorization: string;
  address_id: number;
}
interface Submit {
  shopper: Shopper;
  key: string;
  fields: FormFields;
  /** Undefined: nobody answered. */
  reply?: Envelope<Created>;
}
/** A look into the database, past the servers. */
export type Look = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;

const PATIENCE_MS = 10_000;
const PAUSE_MS = 50;

export class OrderStorm {
  readonly submits: Submit[] = [];
  readonly #server: () => string;
  readonly #look: Look;
  #shoppers: Shopper[] = [];
  #goodsIds: number[] = [];

  /** @param server asked before each call: the address of one that may answer */
  constructor(server: () => string, look: Look) {
    this.#server = server;
    this.#look = look;
  }

  async prepare(shoppers: number): Promise<void> {
    const plain = await this.#look<{ id: string }>(
      `select g.id from goods g join goods_skus k on k.goods_id = g.id and k.hidden = 1 and k.deleted_at is null where k.sellable > 30 limit 20`,
    );
    this.#goodsIds = plain.map(({ id }) => Number(id));
    this.#shoppers = await Promise.all(catalogue.slice(0, shoppers).map(({ phone }) => this.#signIn(phone)));
  }

  /** Everybody orders, and pays every other order; over as soon as `isOver`. A server that does not answer is asked again. */
  run(isOver: () => boolean): Promise<unknown> {
    return Promise.all(this.#shoppers.map((shopper) => this.#keepOrdering(shopper, isOver)));
  }

  /** One order of one shopper. @returns whether it was taken */
  async order(): Promise<boolean> {
    const shopper = this.#shoppers[randomInt(this.#shoppers.length)];
    if (!shopper) throw new Error('nobody is signed in');
    await this.#look('delete from rate_limits').catch(() => []);
    const submit = this.#submitOf(shopper);
    return this.#send(submit).then(
      () => submit.reply?.code === 200,
      () => false,
    );
  }

  /**
   * Whoever was not told of an order asks again with the same key, when the limits of a minute are over.
   * @returns how many orders there are by key, beside what their shoppers were told
   */
  async settle(): Promise<{ key: string; orders: number; isTold: boolean; msg?: string }[]> {
    await this.#look('delete from rate_limits');
    for (const submit of this.submits) if (submit.reply?.code !== 200) await this.#send(submit);
    const made = await this.#look<{ remark: string; orders: number }>(
      `select remark, count(*)::int as orders from orders where remark <> '' group by remark`,
    );
    const ordersOf = new Map(made.map(({ remark, orders }) => [remark, orders]));
    return this.submits.map(({ key, reply }) => ({
      key,
      orders: ordersOf.get(key) ?? 0,
      isTold: reply?.code === 200,
      ...(reply && { msg: reply.msg }),
    }));
  }

  async #keepOrdering(shopper: Shopper, isOver: () => boolean): Promise<void> {
    for (let n = 0; !isOver(); n += 1) {
      const submit = this.#submitOf(shopper);
      try {
        await this.#send(submit);
        if (submit.reply?.code === 200 && n % 2 === 0) await this.#pay(submit);
      } catch {
        await sleep(PAUSE_MS);
      }
    }
  }

  #submitOf(shopper: Shopper): Submit {
    const key = randomUUID();
    const line = { goods_id: this.#goodsIds[randomInt(this.#goodsIds.length)] ?? 0, buy_num: 1 };
    const fields = { params: checkoutParams([line]), address_id: shopper.address_id, coupon_id: '', remark: key };
    const submit: Submit = { shopper, key, fields };
    this.submits.push(submit);
    return submit;
  }

  async #send(submit: Submit): Promise<void> {
    const headers = { authorization: submit.shopper.authorization, 'idempotency-key': submit.key };
    submit.reply = await this.#call<Created>('POST', '/user/order/create', submit.fields, headers);
  }

  async #pay({ shopper, reply }: Submit): Promise<void> {
    const fields = {
      order_id: reply?.data.order_id.join() ?? '',
      payment_name: 'balance',
      device: 'scan',
      pay_password: DEMO_ACCOUNTS.shopper.pay_password,
    };
    await this.#call('POST', '/user/order/pay', fields, { authorization: shopper.authorization });
  }

  async #signIn(phone: string): Promise<Shopper> {
    const { password } = DEMO_ACCOUNTS.shopper;
    const fields = { username: phone, password, provider: 'users' };
    const token = await this.#call<{ access_token: string }>('POST', '/login', fields);
    const authorization = `Bearer ${token.data.access_token}`;
    const addresses = await this.#call<{ data: { id: number }[] }>('GET', '/user/addresses', undefined, {
      authorization,
    });
    return { authorization, address_id: addresses.data.data[0]?.id ?? 0 };
  }

  async #call<T>(method: 'GET' | 'POST', url: string, fields?: FormFields, headers: Record<string, string> = {}) {
    const reply = await fetch(`${this.#server()}/api${url}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1`,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(fields && { body: encodeForm(fields).toString() }),
    });
    return (await reply.json()) as Envelope<T>; // as: every call answers the envelope
  }
}
