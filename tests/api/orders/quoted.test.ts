/** What was quoted is bought in one statement, as long as all that its price follows from is as it was. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rows } from '#db/client.ts';
import type { QuoteReply } from '#shared/contract/checkout.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeSeckill, makeStore, type GoodsIds } from '#tests/support/factories/goods.ts';
import {
  checkoutParams,
  claimCoupon,
  makeFreight,
  makeReduction,
  makeShopper,
  makeShoppers,
  stockOf,
  type Created,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  shopper = await makeShopper(database, { money: 100_000 });
  caller = await app.user(shopper.id);
});

interface World {
  store: number;
  goods: GoodsIds;
  coupon: number;
  freight: number;
}
/** 100.00, 6.00 for shipping, a coupon of 5.00. */
async function world(): Promise<World> {
  const store = (await makeStore(database)).id;
  const freight = await makeFreight(database, store, 1000, 600, 1000, 200);
  const goods = await makeGoods(database, store, {}, [{ goods_price: 10_000, stock: 5, goods_weight: 500 }]);
  return { store, goods, freight, coupon: await claimCoupon(database, shopper.id, store, { money: 500 }) };
}
const checkout = ({ goods, coupon }: World) => ({
  params: checkoutParams([{ goods_id: goods.id }]),
  address_id: shopper.addressId,
  coupon_id: coupon,
});
const quote = (at: World, by = caller) => by.post<QuoteReply>('/user/order/quote', checkout(at));
const buy = (at: World, submit_token: string, more: Record<string, string> = {}) =>
  caller.post<Created & QuoteReply>('/user/order/create', { ...checkout(at), submit_token, ...more });
const orderOf = async ({ data }: { data: Created }) =>
  (
    await database.query('select total_price, freight_money, order_name, receive_name from orders where id = $1', [
      data.order_id[0],
    ])
  )[0];

/** Every statement of the application, also within transactions; without the counts of traffic. */
async function sent<T>(work: () => Promise<T>): Promise<{ result: T; texts: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    const texts = query.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : String((first as { text?: unknown }).text),
    );
    return { result, texts: texts.filter((text) => !/rate_limits|from "?configs/.test(text)) };
  } finally {
    query.mockRestore();
  }
}

describe('a checkout', () => {
  it('asks the database once for the price and once for the orders, the session included', async () => {
    const at = await world();
    await quote(at); // from here on it is known whose session it is
    const quoted = await sent(() => quote(at));
    expect(quoted.texts).toEqual(['select quote_facts($1::jsonb) as answers']);
    const created = await sent(() => buy(at, quoted.result.data.submit_token));
    expect(created.result).toMatchObject({ code: 200 });
    expect(created.texts).toEqual([expect.stringContaining('create_orders')]);
    expect(await orderOf(created.result)).toMatchObject({ total_price: 10_100, freight_money: 600 });
    expect(await stockOf(database, at.goods.skuIds[0] ?? 0)).toMatchObject({ reserved: 1 });
    const events = await database.query(
      `select actor, actor_id, user_id, data from events where name = 'order.created' and store_id = $1`,
      [at.store],
    );
    expect(events).toEqual([
      {
        actor: 'user',
        actor_id: shopper.id,
        user_id: shopper.id,
        data: {
          order_id: created.result.data.order_id[0],
          order_no: created.result.data.order_no[0],
          total_price: '101.00',
        },
      },
    ]);
  });

  it('that is quoted together with others gets its own answer, and so does one whose session has ended', async () => {
    const worlds = await Promise.all([world(), world()]);
    const [leaving, other] = await Promise.all([app.user(shopper.id), app.user((await makeShopper(database, {})).id)]);
    await quote(worlds[0], leaving);
    await quote(worlds[0], other);
    await database.query(
      `update sessions set revoked_at = now() where id = (select id from sessions where account_id = $1 order by created_at desc limit 1)`,
      [shopper.id],
    );
    const asked = Array.from({ length: 24 }, (_, n) => n);
    const { result, texts } = await sent(
      () => Promise.all(asked.map((n) => quote(worlds[n % 2] as World, [caller, leaving, other][n % 3]))), // as: there are two
    );
    expect(texts.filter((text) => text.includes('quote_facts')).length).toBeLessThan(asked.length);
    for (const [n, { code, data }] of result.entries()) {
      expect(code).toBe(n % 3 === 1 ? 401 : 200);
      if (n % 3 === 1) continue;
      expect(data.stores.map((store) => store.store_info.id)).toEqual([worlds[n % 2]?.store]);
      expect(data.address_id).toBe(n % 3 === 0 ? shopper.addressId : 0);
    }
  });

  it('ends with its session in the moment in which another process ends that', async () => {
    const at = await world();
    const leaving = await app.user(shopper.id);
    const { data } = await quote(at, leaving);
    await database.query(
      'update sessions set revoked_at = now() where id = (select id from sessions order by created_at desc limit 1)',
    );
    expect((await quote(at, leaving)).code).toBe(401);
    expect((await leaving.post('/user/order/create', { ...checkout(at), submit_token: data.submit_token })).code).toBe(
      401,
    );
    expect(await stockOf(database, at.goods.skuIds[0] ?? 0)).toMatchObject({ reserved: 0 });
    expect((await quote(at)).code).toBe(200);
  });

  it('ends with its account as well', async () => {
    const at = await world();
    const gone = await makeShopper(database);
    const visitor = await app.user(gone.id);
    const ask = () =>
      visitor.post('/user/order/quote', { params: checkoutParams([{ goods_id: at.goods.id }]), address_id: 0 });
    expect((await ask()).code).toBe(200);
    await database.query('update users set status = 0 where id = $1', [gone.id]);
    expect((await ask()).code).toBe(401);
  });

  it('answers a repeat with the orders of the first, and another content under the same key with a refusal', async () => {
    const at = await world();
    const { submit_token } = (await quote(at)).data;
    const first = await buy(at, submit_token);
    expect((await buy(at, submit_token)).data).toEqual(first.data);
    expect((await buy(at, submit_token, { remark: 'another' })).code).toBe(422);
    expect(await stockOf(database, at.goods.skuIds[0] ?? 0)).toMatchObject({ reserved: 1 });
  });
});

it('keeps its answer without reading those of all others, however few they were when the plan was made', async () => {
  const at = { ...(await world()), coupon: 0 };
  const { submit_token } = (await quote(at)).data;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await buy(at, submit_token);
  const sentValues = query.mock.calls
    .map(([first]: unknown[]) => first as { text?: string; values?: string[] }) // as: what the pool is given
    .find(({ text }) => text?.includes('create_orders_together'))?.values;
  query.mockRestore();
  await database.query('vacuum analyze idempotency_keys'); // so that the next plan is made for a few rows
  const another = String(sentValues?.[0]).replace('"key":"', '"key":"2-').replace('"order_no":"', '"order_no":"2-');
  await database.db.inTx(async (tx) => {
    const [row] = await rows(
      tx,
      sql`select create_orders_together(${another}::jsonb)->0 ? 'created' as created, pg_stat_get_xact_numscans('idempotency_keys'::regclass) as scans`,
    );
    expect(row).toEqual({ created: true, scans: 0 });
  });
});

it('buyers of one variant go together, and each gets the own answer: orders while there is stock, then the new price', async () => {
  const at = { ...(await world()), coupon: 0 };
  const buyers = await makeShoppers(database, 12);
  const submits = await Promise.all(
    buyers.map(async ({ id, addressId }) => {
      const by = await app.user(id);
      const body = { ...checkout(at), address_id: addressId };
      const { submit_token } = (await by.post<QuoteReply>('/user/order/quote', body)).data;
      return () => by.post<Created>('/user/order/create', { ...body, submit_token });
    }),
  );
  const { result: replies, texts } = await sent(() => Promise.all(submits.map((submit) => submit())));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    ...Array<number>(5).fill(200),
    ...Array<number>(7).fill(409),
  ]);
  const orders = await database.query<{ id: number; user_id: number }>(
    'select id, user_id from orders where store_id = $1',
    [at.store],
  );
  const told = buyers.flatMap(({ id }, place) =>
    (replies[place]?.data.order_id ?? []).map((order) => ({ id: order, user_id: id })),
  );
  expect(orders.sort((a, b) => a.id - b.id)).toEqual(told.sort((a, b) => a.id - b.id));
  expect(await stockOf(database, at.goods.skuIds[0] ?? 0)).toMatchObject({ sellable: 0, reserved: 5 });
  expect(batchesIn(texts)).toBeLessThan(buyers.length);
});

/** What 8 shoppers buy, each of goods of its own. */
async function manySubmits() {
  const buyers = await makeShoppers(database, 8);
  return Promise.all(
    buyers.map(async ({ id, addressId }) => {
      const at = { ...(await world()), coupon: 0 };
      const by = await app.user(id);
      const body = { ...checkout(at), address_id: addressId };
      const { submit_token } = (await by.post<QuoteReply>('/user/order/quote', body)).data;
      return { at, submit: () => by.post<Created>('/user/order/create', { ...body, submit_token }) };
    }),
  );
}
const batchesIn = (texts: readonly string[]): number =>
  texts.filter((text) => text.includes('create_orders_together')).length;

it('orders of different goods go together too, and each gets its own answer', async () => {
  const buyers = await manySubmits();
  const gone = buyers[3]?.at.goods.id;
  await database.query('update goods_skus set sellable = 0, on_hand = 0 where goods_id = $1', [gone]);
  const { result: replies, texts } = await sent(() => Promise.all(buyers.map(({ submit }) => submit())));
  for (const [place, reply] of replies.entries()) {
    expect(reply.code).toBe(place === 3 ? 409 : 200);
    const orders = await database.query('select id from orders where store_id = $1', [buyers[place]?.at.store]);
    expect(orders).toEqual(place === 3 ? [] : [{ id: reply.data.order_id[0] }]);
  }
  expect(batchesIn(texts)).toBeLessThan(buyers.length);
});

it('shipping that became dearer in one store touches no order of another store that goes with it', async () => {
  const buyers = await manySubmits();
  await database.query('update freights set f_price = 900 where id = $1', [buyers[3]?.at.freight]);
  const { result: replies, texts } = await sent(() => Promise.all(buyers.map(({ submit }) => submit())));
  expect(replies.map(({ code }) => code)).toEqual(buyers.map((_, place) => (place === 3 ? 409 : 200)));
  expect(batchesIn(texts)).toBeLessThan(buyers.length);
});

it('prices that are asked for together are those that each would have alone, whichever stores come before', async () => {
  const [one, other] = [await world(), await world()];
  await database.query('update freights set f_price = 900 where id = $1', [other.freight]);
  await makeReduction(database, other.store, 800, 5000);
  const ask = (...worlds: World[]) => ({
    session: null,
    user_id: shopper.id,
    address_id: 0,
    lines: worlds.map(({ goods }) => ({ goods_id: goods.id, sku_id: 0, buy_num: 1, collective_id: 0 })),
    coupon_ids: [],
  });
  const asked = [ask(one), ask(one), ask(other), ask(one, other), ask(one), { ...ask(one), lines: [] }, ask(other)];
  const answersTo = async (together: readonly unknown[]) =>
    (
      await database.query<{ answers: unknown[] }>(
        `select jsonb_agg(a #- '{facts,now}' #- '{facts,moment}' order by place) as answers
         from jsonb_array_elements(quote_facts($1::jsonb)) with ordinality as x(a, place)`,
        [JSON.stringify(together)],
      )
    )[0]?.answers ?? [];
  const alone = await Promise.all(asked.map(async (each) => (await answersTo([each]))[0]));
  expect(await answersTo(asked)).toEqual(alone);
  expect(alone[0]).not.toEqual(alone[2]);
});

it('an order whose goods somebody else has in hand keeps no other waiting, and is placed when they are free', async () => {
  const [first, ...others] = await manySubmits();
  const waiting = await database.db.inTx(async (tx) => {
    await tx.execute(sql`select 1 from goods_skus where id = ${first?.at.goods.skuIds[0]} for update`);
    const reply = first?.submit();
    const replies = await Promise.all(others.map(({ submit }) => submit()));
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 200));
    expect(await Promise.race([reply, Promise.resolve('waits')])).toBe('waits');
    return { reply };
  });
  expect((await waiting.reply)?.code).toBe(200);
});

describe('what changes between the price and the order', () => {
  type Change = (at: World) => Promise<unknown>;
  const set =
    (text: string, value: (at: World) => number): Change =>
    (at) =>
      database.query(text, [value(at)]);

  it.each<[string, Change]>([
    ['a dearer template of shipping', set('update freights set f_price = 900 where id = $1', ({ freight }) => freight)],
    ['a heavier goods', set('update goods_skus set goods_weight = 1500 where goods_id = $1', ({ goods }) => goods.id)],
    ['a flash sale that began', (at) => makeSeckill(database, at.store, at.goods.id)],
    ['a reduction that began', (at) => makeReduction(database, at.store, 800, 5000)],
    ['another price', set(`update goods_skus set goods_price = 9000 where goods_id = $1`, ({ goods }) => goods.id)],
    [
      'no goods left',
      set('update goods_skus set sellable = 0, on_hand = 0 where goods_id = $1', ({ goods }) => goods.id),
    ],
    ['a closed store', set('update stores set store_status = 0 where id = $1', ({ store }) => store)],
    [
      'a coupon whose time is over',
      set('update coupon_logs set end_time = app_now() where id = $1', ({ coupon }) => coupon),
    ],
  ])('%s: nothing is bought, and the new price is shown', async (_what, change) => {
    const at = await world();
    const before = (await quote(at)).data;
    await change(at);
    const reply = await buy(at, before.submit_token);
    expect(reply.code).toBe(409);
    expect(reply.data.submit_token).not.toBe(before.submit_token);
    expect([reply.data.total_price, reply.data.refusals.length]).not.toEqual([before.total_price, 0]);
    expect(await database.query('select 1 from orders where store_id = $1', [at.store])).toEqual([]);
    expect(
      await database.query(`select 1 from events where name = 'order.created' and store_id = $1`, [at.store]),
    ).toEqual([]);
  });

  it.each<[string, Change, Record<string, unknown>]>([
    [
      'another name of the goods',
      set(`update goods set goods_name = '新名' where id = $1`, ({ goods }) => goods.id),
      { order_name: '新名' },
    ],
    [
      'a corrected address',
      () => database.query(`update addresses set receive_name = '李四' where id = $1`, [shopper.addressId]),
      { receive_name: '李四' },
    ],
  ])('%s: the price is the same, so it is bought as it is now', async (_what, change, written) => {
    const at = await world();
    const { submit_token } = (await quote(at)).data;
    await change(at);
    const reply = await buy(at, submit_token);
    expect(reply.code).toBe(200);
    expect(await orderOf(reply)).toMatchObject({ ...written, total_price: 10_100 });
  });

  it('units of a sale that others took count where too few are left, and otherwise not', async () => {
    const at = await world();
    const sale = await makeSeckill(database, at.store, at.goods.id, { stock: 3 });
    await database.query('update seckills set limit_num = 0 where id = $1', [sale]);
    const enough = (await quote(at)).data.submit_token;
    await database.query('update seckills set sold = 2 where id = $1', [sale]);
    const last = await buy(at, enough);
    expect(last.code).toBe(200);
    await database.query('update seckills set sold = 2 where id = $1', [sale]);
    const other = { ...at, coupon: 0 };
    const late = (await quote(other)).data.submit_token;
    await database.query('update seckills set sold = 3 where id = $1', [sale]);
    expect((await buy(other, late)).code).toBe(409);
  });

  it('a token with another offer in it is nobody’s', async () => {
    const at = await world();
    const [seen, nonce, carried = '', seal] = (await quote(at)).data.submit_token.split('.');
    const offer = Buffer.from(carried, 'base64url').toString().replaceAll('10000', '1');
    const forged = [seen, nonce, Buffer.from(offer).toString('base64url'), seal].join('.');
    expect((await buy(at, forged)).code).toBe(409);
    expect(await database.query('select 1 from orders where store_id = $1', [at.store])).toEqual([]);
  });
});
