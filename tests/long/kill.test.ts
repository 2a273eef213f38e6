/** The real server with its own PostgreSQL, killed in the middle of its work: what it acknowledged is there, once. */
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '#db/embedded/start.ts';
import { shoppers as catalogue } from '#db/seed/catalogue/index.ts';
import { DEMO_ACCOUNTS } from '#db/seed/demo-accounts.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import { checkoutParams, type Created } from '../support/factories/trade.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { asOwner } from '../support/templates.ts';

const SHOPPERS = 10;
const ROUNDS = 3;
const STORM_MS = 4_000;

interface Shopper {
  authorization: string;
  address_id: number;
}
interface Submit {
  shopper: Shopper;
  key: string;
  fields: FormFields;
  /** Undefined: the server died before it answered. */
  reply?: Envelope<Created>;
}

let dir = '';
let server: RunningServer;
let goodsIds: number[] = [];
const submits: Submit[] = [];

const start = () => startServer({ databaseUrl: '', env: { DATA_DIR: dir, TRUST_PROXY: '1', ALLOW_DEMO: '1' } });

async function call<T>(method: 'GET' | 'POST', url: string, fields?: FormFields, headers: Record<string, string> = {}) {
  const reply = await fetch(`${server.url}/api${url}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1`,
      ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(fields && { body: encodeForm(fields).toString() }),
  });
  return (await reply.json()) as Envelope<T>; // as: every call answers the envelope
}

async function signIn(phone: string): Promise<Shopper> {
  const { password } = DEMO_ACCOUNTS.shopper;
  const token = await call<{ access_token: string }>('POST', '/login', {
    username: phone,
    password,
    provider: 'users',
  });
  const authorization = `Bearer ${token.data.access_token}`;
  const addresses = await call<{ data: { id: number }[] }>('GET', '/user/addresses', undefined, { authorization });
  return { authorization, address_id: addresses.data.data[0]?.id ?? 0 };
}

async function send(submit: Submit): Promise<void> {
  const headers = { authorization: submit.shopper.authorization, 'idempotency-key': submit.key };
  submit.reply = await call<Created>('POST', '/user/order/create', submit.fields, headers);
}

async function pay({ shopper, reply }: Submit): Promise<void> {
  const fields = {
    order_id: reply?.data.order_id.join() ?? '',
    payment_name: 'balance',
    device: 'scan',
    pay_password: DEMO_ACCOUNTS.shopper.pay_password,
  };
  await call('POST', '/user/order/pay', fields, { authorization: shopper.authorization });
}

/** One shopper orders, and pays every other order, until the server is gone. */
async function keepOrdering(shopper: Shopper): Promise<void> {
  for (let n = 0; ; n += 1) {
    const key = randomUUID();
    const line = { goods_id: goodsIds[randomInt(goodsIds.length)] ?? 0, buy_num: 1 };
    const fields = { params: checkoutParams([line]), address_id: shopper.address_id, coupon_id: '', remark: key };
    const submit: Submit = { shopper, key, fields };
    submits.push(submit);
    try {
      await send(submit);
      if (submit.reply?.code === 200 && n % 2 === 0) await pay(submit);
    } catch {
      return;
    }
  }
}

/** A look into the database of the running server. */
async function look<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  const postgres = await startEmbedded({ dir: path.join(dir, 'postgres'), database: 'marketplace' });
  return asOwner(postgres.url, async (owner) => (await owner.query<Row>(text)).rows);
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-kill-'));
  server = await start();
  const plain = await look<{ id: string }>(
    `select g.id from goods g join goods_skus k on k.goods_id = g.id and k.hidden = 1 and k.deleted_at is null where k.sellable > 30 limit 20`,
  );
  goodsIds = plain.map(({ id }) => Number(id));
}, 300_000);
afterAll(async () => {
  await server.stop();
  await sleep(1_000); // its PostgreSQL stops with it
  await rm(dir, { recursive: true, force: true });
});

test('killed in the middle of a storm of orders, it loses nothing it acknowledged and makes nothing twice', async () => {
  const shoppers = await Promise.all(catalogue.slice(0, SHOPPERS).map(({ phone }) => signIn(phone)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const storm = shoppers.map(keepOrdering);
    await sleep(STORM_MS + randomInt(1_000));
    await server.kill();
    await Promise.all(storm);
    server = await start();
    expect(await look('select * from audit_problems limit 20')).toEqual([]);
  }

  const acknowledged = submits.filter(({ reply }) => reply?.code === 200);
  const unanswered = submits.filter(({ reply }) => reply === undefined);
  expect(acknowledged.length, submits[0]?.reply?.msg).toBeGreaterThan(SHOPPERS);
  expect(unanswered.length, 'the kills met nobody').toBeGreaterThan(0);
  // Whoever got no answer asks again, with the same key, when the minute of many orders is over.
  await look('delete from rate_limits');
  for (const submit of unanswered) await send(submit);

  const made = await look<{ remark: string; orders: number }>(
    `select remark, count(*)::int as orders from orders where remark <> '' group by remark`,
  );
  const ordersOf = new Map(made.map(({ remark, orders }) => [remark, orders]));
  for (const { key, reply } of submits) expect(ordersOf.get(key) ?? 0, reply?.msg).toBe(reply?.code === 200 ? 1 : 0);
  expect(await look('select * from audit_problems limit 20')).toEqual([]);
});
