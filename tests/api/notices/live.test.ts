/** Open pages hear at once that there is a notice; what it says they ask for. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listen } from '#db/notify.ts';
import { raise } from '#server/modules/events/index.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { runNamed } from '#tests/support/jobs.ts';

const database = testDatabase();
const server = testApp(database);
let address = '';
let stop = async (): Promise<void> => {};
const open: WebSocket[] = [];

beforeAll(async () => {
  address = (await server.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  stop = await listen(database.url, { notice: (payload) => void server.chat.deliverNotice(payload) });
});
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await stop();
});

/** The kinds of frames that come after the token was shown. */
async function lineOf(
  caller: Caller | null,
  provider: 'users' | 'admins',
): Promise<{ heard: string[]; quiet: () => Promise<void> }> {
  const socket = new WebSocket(`${address}/ws`);
  open.push(socket);
  const heard: string[] = [];
  const typeOf = (raw: unknown) => (JSON.parse(String(raw)) as { type: string }).type; // as: every frame has one
  await once(socket, 'open');
  if (caller) {
    socket.send(JSON.stringify({ type: 'auth', provider, token: caller.authorization }));
    await once(socket, 'message');
  }
  socket.on('message', (raw) => heard.push(typeOf(raw)));
  return {
    heard,
    // What was sent to it before the answer to its heartbeat has come by then.
    quiet: async () => {
      socket.send('{"type":"heart"}');
      await expect.poll(() => heard.includes('heart')).toBe(true);
      heard.splice(heard.indexOf('heart'), 1);
    },
  };
}

it('a notice wakes every page of whom it tells, as the account that it is, and nobody else', async () => {
  const store = await makeStore(database);
  const clerkId = (await makeUser(database, { belong_id: store.ownerId })).id;
  const owner = await server.user(store.ownerId);
  const pages = [await lineOf(owner, 'users'), await lineOf(owner, 'users')];
  const others = [
    await lineOf(await server.user(clerkId), 'users'), // speaks for the owner in conversations, and has no right to orders
    await lineOf(await server.user((await makeUser(database)).id), 'users'),
    await lineOf(null, 'users'),
  ];
  const data = { order_id: 1, order_no: '1', total_price: '1.00' };
  await database.db.inTx((tx) => raise(tx, 'order.paid', [{ store_id: store.id, data }]));
  await runNamed('dispatch-events', database);
  for (const { heard } of pages) await expect.poll(() => heard).toEqual(['notice']);
  for (const { heard, quiet } of others) {
    await quiet();
    expect(heard).toEqual([]);
  }
});

it('an administrator with the number of a shopper is another one', async () => {
  const shopper = await makeUser(database);
  // The same number in the other realm.
  const adminId = await insertRow(database, 'admins', { id: shopper.id, username: 'twin', is_super: 1 });
  const [office, shop] = [
    await lineOf(await server.admin(adminId), 'admins'),
    await lineOf(await server.user(shopper.id), 'users'),
  ];
  const data = { cash_id: 1, money: '1.00', reason: '' };
  await database.db.inTx((tx) => raise(tx, 'withdrawal.requested', [{ data }]));
  await runNamed('dispatch-events', database);
  await expect.poll(() => office.heard).toEqual(['notice']);
  await shop.quiet();
  expect(shop.heard).toEqual([]);
});

it('a page whose session has ended hears nothing more', async () => {
  const { id } = await makeUser(database);
  const caller = await server.user(id);
  const line = await lineOf(caller, 'users');
  await caller.post('/logout');
  const data = { cash_id: 1, money: '1.00', reason: '' };
  await database.db.inTx((tx) => raise(tx, 'withdrawal.approved', [{ user_id: id, data }]));
  await runNamed('dispatch-events', database);
  await line.quiet();
  expect(line.heard).toEqual([]);
});
