/** Five hundred who want the same variant: some are served soon, the others told at once, and every piece is sold once. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { makeAreas } from '../support/factories/accounts.ts';
import { makeGoods, makeStore } from '../support/factories/goods.ts';
import { checkoutParams, stockOf } from '../support/factories/trade.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ask, crowd, figures, strangeOf, type Answer, type Member } from './crowd.ts';

const CLIENTS = 500;
const ROUNDS = 3;
const STOCK = 400;
/** Whoever was told to come back does so when he was told to, so often. */
const PATIENCE = 40;

const database = testDatabase();
const secret = randomBytes(16).toString('hex');
let server: RunningServer;
let buyers: Member[] = [];
let warmUp = { id: 0 };
let hot: { id: number; skuIds: number[] };

beforeAll(async () => {
  const env = { SECRET_KEY: secret, TRUST_PROXY: '1', SEED: 'none', LOG_LEVEL: 'error' };
  server = await startServer({ databaseUrl: database.url, env });
  const { id: store } = await makeStore(database);
  await makeAreas(database);
  warmUp = await makeGoods(database, store, {}, [{ stock: 1_000 }]);
  hot = await makeGoods(database, store, {}, [{ stock: STOCK }]);
  buyers = await crowd(database, secret, CLIENTS);
}, 300_000);
afterAll(() => server?.stop());

let serial = 0;
const buy = ({ authorization, addressId }: Member, goods: number): Promise<Answer> =>
  ask({
    kind: 'order',
    url: `${server.url}/api/user/order/create`,
    authorization,
    body: {
      params: checkoutParams([{ goods_id: goods, buy_num: 1 }]),
      address_id: addressId,
      coupon_id: '',
      remark: `${(serial += 1)}`,
    },
  });

it('sells to five hundred at once what there is, and fails nobody', async () => {
  for (const one of buyers.slice(0, 50)) await buy(one, warmUp.id);
  const all: Answer[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const answers = await Promise.all(buyers.map((one) => buy(one, hot.id)));
    console.log(`round ${round}\n${figures(answers)}`);
    all.push(...answers);
  }
  for (const one of buyers) {
    for (let n = 0; n < PATIENCE; n += 1) {
      const answer = await buy(one, hot.id);
      all.push(answer);
      if (answer.status === 200) break;
      await sleep(answer.retryAfter * 1000);
    }
    if (all.at(-1)?.code !== 200) break; // sold out
  }
  expect(strangeOf(all)).toEqual([]);
  expect(all.filter(({ code }) => code === 200)).toHaveLength(STOCK);
  expect(await stockOf(database, hot.skuIds[0] ?? 0)).toMatchObject({ reserved: STOCK, sellable: 0 });
}, 600_000);
