/** A shop that is paid through gateways of this process, with a new shopper for each test. */
import { beforeAll, beforeEach } from 'vitest';
import { testApp, type Caller } from './app.ts';
import { testDatabase } from './database.ts';
import { makeGoods } from './factories/goods.ts';
import { openMarket } from './factories/market.ts';
import { createOrder, makeShopper, type ShopperIds } from './factories/trade.ts';
import { fakePayments } from './fake-gateway.ts';
import { runNamed } from './jobs.ts';

interface People {
  storeId: number;
  seller: Caller;
  admin: Caller;
  shopper: ShopperIds;
  /** The shopper's calls. */
  caller: Caller;
}
export interface Begun {
  pay_no: string;
  code_url: string;
}

export function gatewayShop() {
  const database = testDatabase();
  const { wechat, alipay, port } = fakePayments();
  const app = testApp(database, { ports: { payment: port } });
  const people = {} as People; // as: filled before each test
  beforeAll(async () => {
    Object.assign(people, await openMarket(database, app));
  });
  beforeEach(async () => {
    people.shopper = await makeShopper(database, { money: 100_000 });
    people.caller = await app.user(people.shopper.id);
    for (const gateway of [wechat, alipay]) {
      Object.assign(gateway, { refundState: 'back', lines: [] });
      gateway.troubles.length = 0;
      gateway.calls.length = 0;
    }
  });

  const order = async (price = 1_000): Promise<number> => {
    const goods = await makeGoods(database, people.storeId, {}, [{ goods_price: price, stock: 100 }]);
    const made = await createOrder(people.caller, people.shopper.addressId, [{ goods_id: goods.id }]);
    return made.data.order_id[0] ?? 0;
  };
  const begin = (ids: readonly number[], payment_name = 'wechat', more = {}, headers: Record<string, string> = {}) =>
    people.caller.post<Begun>(
      '/user/order/pay',
      { order_id: ids.join(','), payment_name, device: 'scan', ...more },
      headers,
    );
  const begun = async (ids: number | readonly number[], payment_name = 'wechat'): Promise<string> =>
    (await begin([ids].flat(), payment_name)).data.pay_no;
  /** @returns the state of the reply */
  const tell = async (body: string, channel = 'wechat'): Promise<number> =>
    (
      await app.app.inject({
        method: 'POST',
        url: `/api/payment/${channel}/scan`,
        headers: { 'content-type': 'application/json' },
        payload: body,
      })
    ).statusCode;
  const one = async <T extends object>(statement: string, values: unknown[]): Promise<T | undefined> =>
    (await database.query<T>(statement, values))[0];
  return {
    database,
    app,
    wechat,
    alipay,
    people,
    order,
    begin,
    begun,
    tell,
    jobs: (name: string) => runNamed(name, database, { ports: app.deps.ports }),
    /** Another device of the shopper, or another day: three seconds are over. */
    rest: () => database.query(`update order_pays set created_at = created_at - interval '5 seconds'`),
    /** Fen of a system account. */
    system: async (kind: string): Promise<number> =>
      (
        await one<{ sum: number }>(
          `select coalesce(sum(amount), 0)::int as sum from audit_entries where owner_type = 'system' and account_kind = $1`,
          [kind],
        )
      )?.sum ?? 0,
    payStatus: async (payNo: string) =>
      (await one<{ pay_status: number }>('select pay_status from order_pays where pay_no = $1', [payNo]))?.pay_status,
    refundsOf: (payNo: string) =>
      database.query<{ id: number; refund_no: string; state: number; money: number; tries: number; channel: string }>(
        `select r.id::int, r.refund_no, r.state, r.money::int, r.tries, r.channel from pay_refunds r join order_pays p on p.id = r.pay_id where p.pay_no = $1 order by r.id`,
        [payNo],
      ),
    alarms: async () =>
      (await database.query<{ rule: string }>('select rule from alarms where cleared_at is null')).map(
        ({ rule }) => rule,
      ),
    clearAlarms: () => database.query('update alarms set cleared_at = now() where cleared_at is null'),
  };
}
