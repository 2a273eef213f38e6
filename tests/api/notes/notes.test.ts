/** Internal notes of the staff on orders, stores and users. */
import { beforeAll, expect, it } from 'vitest';
import type { StaffNotes } from '#shared/contract/staff-notes.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import { createOrder, type ShopperIds } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let seller: Caller;
let neighbour: Caller;
let admin: Caller;
let caller: Caller;
let shopper: ShopperIds;
let storeId: number;
let order: number;

beforeAll(async () => {
  ({ seller, neighbour, admin, caller, shopper, storeId } = await openMarket(database, app));
  const goods = await makeGoods(database, storeId);
  order = (await createOrder(caller, shopper.addressId, [{ goods_id: goods.id }])).data.order_id[0] ?? 0;
});

const write = (by: Caller, path: string, text: string) => by.post<StaffNotes>(`${path}/notes`, { text });
const notesOf = async (by: Caller, path: string) => (await by.get<StaffNotes>(`${path}/notes`)).data.notes;

it('are several, each with who wrote it and when, newest first', async () => {
  const path = `/Admin/orders/${order}`;
  expect((await write(admin, path, 'Called the shopper')).code).toBe(200);
  expect((await write(admin, path, 'Will call back')).data).toMatchObject({
    can_write: 1,
    notes: [
      {
        author: 'root',
        text: 'Will call back',
        own: true,
        removed_at: null,
        created_at: expect.stringMatching(/^\d{4}/),
      },
      { author: 'root', text: 'Called the shopper' },
    ],
  });
  for (const of of [`/Admin/stores/${storeId}`, `/Admin/users/${shopper.id}`]) {
    expect((await write(admin, of, 'Known to us')).code).toBe(200);
    expect((await notesOf(admin, of)).map(({ text }) => text)).toEqual(['Known to us']);
  }
});

it('of a store stay with that store, those of the platform with the platform, and shoppers are told of neither', async () => {
  expect((await write(seller, `/Seller/orders/${order}`, 'Pack it twice')).code).toBe(200);
  expect((await notesOf(seller, `/Seller/orders/${order}`)).map(({ text }) => text)).toEqual(['Pack it twice']);
  expect((await notesOf(admin, `/Admin/orders/${order}`)).map(({ text }) => text)).not.toContain('Pack it twice');
  expect((await neighbour.get(`/Seller/orders/${order}/notes`)).code).toBe(404);
  expect((await write(neighbour, `/Seller/orders/${order}`, 'x')).code).toBe(404);
  expect((await caller.get(`/Admin/orders/${order}/notes`)).code).toBe(401);
  for (const path of [`/user/order/${order}`, '/user/order'])
    expect((await caller.get(path)).text).not.toMatch(/Pack it twice|Called the shopper/);
  expect((await seller.get(`/Seller/orders/${order}`)).text).not.toContain('Called the shopper');
});

it('are removed by whoever wrote them, once, and leave that there was one', async () => {
  const path = `/Admin/orders/${order}`;
  const [newest] = await notesOf(admin, path);
  const colleague = await app.admin(await insertRow(database, 'admins', { username: 'colleague', is_super: 1 }));
  expect((await notesOf(colleague, path))[0]).toMatchObject({ own: false });
  expect((await colleague.delete(`${path}/notes/${newest?.id}`)).code).toBe(404);
  expect((await seller.delete(`/Seller/orders/${order}/notes/${newest?.id}`)).code).toBe(404);
  expect((await admin.delete(`${path}/notes/${newest?.id}`)).code).toBe(200);
  expect((await admin.delete(`${path}/notes/${newest?.id}`)).code).toBe(404);
  const left = await notesOf(admin, path);
  expect(left[0]).toMatchObject({
    id: newest?.id,
    author: 'root',
    text: '',
    removed_at: expect.stringMatching(/^\d{4}/),
  });
  expect(left).toHaveLength(2);
});

it('need a text that fits, a record that is there, and the right to write', async () => {
  const path = `/Admin/orders/${order}`;
  expect(await write(admin, path, '  ')).toMatchObject({ code: 422, msg: expect.stringContaining('内部备注') });
  expect((await write(admin, path, 'x'.repeat(1001))).code).toBe(422);
  expect((await write(admin, '/Admin/orders/99999999', 'x')).code).toBe(404);
  const clerk = await app.admin(await insertRow(database, 'admins', { username: 'clerk' }));
  expect((await write(clerk, path, 'x')).code).toBe(403);
  expect((await clerk.get(`${path}/notes`)).code).toBe(403);
  await database.query(`insert into staff_notes (subject, record_id, actor, actor_id, text)
    select 'users', ${shopper.id}, 'admin', 1, 'n' from generate_series(1, 199)`);
  expect((await write(admin, `/Admin/users/${shopper.id}`, 'one too many')).msg).toBe('这条记录的备注太多了');
});
