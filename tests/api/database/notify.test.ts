import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listen, notify } from '#db/notify.ts';
import { testDatabase } from '../../support/database.ts';
import { tcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';

const database = testDatabase({ template: 'empty' });
let proxy: TcpProxy;
let stop: () => Promise<void>;
let heard: string[] = [];
let subscribed = 0;

beforeAll(async () => {
  proxy = await tcpProxy(database.url);
  stop = await listen(proxy.url, { cache: (payload) => heard.push(payload) }, () => (subscribed += 1));
});
afterEach(() => void (heard = []));
afterAll(async () => {
  await stop();
  await proxy.close();
});

test('a message arrives after COMMIT and not before', async () => {
  await database.db.inTx(async (tx) => {
    await notify(tx, 'cache', 'goods:1');
    // Another one, sent later and already committed, comes first.
    await notify(database.db.trade, 'cache', 'goods:2');
    await expect.poll(() => heard).toEqual(['goods:2']);
  });
  await expect.poll(() => heard).toEqual(['goods:2', 'goods:1']);
});

test('a message of a transaction that failed never arrives', async () => {
  const failed = database.db.inTx(async (tx) => {
    await notify(tx, 'cache', 'never');
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await notify(database.db.trade, 'cache', 'after');
  await expect.poll(() => heard).toEqual(['after']);
});

test('other channels are not heard', async () => {
  await notify(database.db.trade, 'menu', 'other');
  await notify(database.db.trade, 'cache', 'mine');
  await expect.poll(() => heard).toEqual(['mine']);
});

test('a lost connection is taken up again, and says that messages may have been missed', async () => {
  const before = subscribed;
  proxy.refuse(true);
  proxy.resetAll();
  await notify(database.db.trade, 'cache', 'missed');
  // It has tried in vain, and tries on.
  await expect.poll(() => proxy.refused(), { timeout: 5000 }).toBeGreaterThan(1);
  expect(subscribed).toBe(before);
  proxy.refuse(false);
  await expect.poll(() => subscribed, { timeout: 5000 }).toBeGreaterThan(before);
  await notify(database.db.trade, 'cache', 'heard again');
  await expect.poll(() => heard).toEqual(['heard again']);
});
