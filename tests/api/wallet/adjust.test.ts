import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const app = testApp(database);
const PATH = '/Admin/users/money/handle';
let admin: Caller;
beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
});

const userOf = async (id: number) =>
  (await admin.get<{ money: string; frozen_money: string; integral: unknown }>(`/Admin/users/${id}`)).data;
const storeOf = async (id: number) =>
  (await admin.get<{ store_money: string; store_frozen_money: string }>(`/Admin/stores/${id}`)).data;
const logsOf = (id: number) =>
  database.query<{ money: string; is_type: number; is_belong: number; info: string; name: string }>(
    'select money, is_type, is_belong, info, name from money_logs where user_id = $1 order by id',
    [id],
  );

describe('an administrator changes money by hand', () => {
  it('moves balance, held money and points by a signed amount, each with its line in the log', async () => {
    const { id } = await makeUser(database);
    for (const [is_type, money] of [
      ['0', '100.50'],
      ['0', '-0.50'],
      ['1', '20'],
      ['2', '300'],
      ['2', '-50.00'],
    ] as const)
      expect(await admin.post(PATH, { id, money, is_type, is_belong: 0 })).toMatchObject({ code: 200, data: 1 });
    expect(await userOf(id)).toMatchObject({ money: '100.00', frozen_money: '20.00' });
    const logs = (await logsOf(id)).map((log) => [Number(log.money), log.is_type, log.is_belong, log.name]);
    expect(logs).toEqual([
      [10_050, 0, 0, '系统处理'],
      [-50, 0, 0, '系统处理'],
      [2000, 1, 0, '系统处理'],
      [300, 2, 0, '系统处理'],
      [-50, 2, 0, '系统处理'],
    ]);
    const [books] = await database.query<{ fen: string; points: string }>(
      `select sum(amount) filter (where account_kind = 'manual_adjust') as fen, sum(amount) filter (where account_kind = 'points_issued') as points from audit_entries`,
    );
    expect([Number(books?.fen), Number(books?.points)]).toEqual([-12_000, -250]);
  });

  it('does the same for a store, with the note that was given', async () => {
    const { id } = await makeStore(database);
    await admin.post(PATH, { id, money: '80', is_type: 0, is_belong: 1, remark: '活动补贴' });
    await admin.post('/Admin/stores/money/handle', { id, money: '5', is_type: 1 });
    expect(await storeOf(id)).toMatchObject({ store_money: '80.00', store_frozen_money: '5.00' });
    expect((await logsOf(id)).filter((log) => log.is_belong === 1)[0]).toMatchObject({ info: '活动补贴' });
  });

  it('takes no more than there is, and leaves everything as it was', async () => {
    const { id } = await makeUser(database);
    await admin.post(PATH, { id, money: '10', is_type: 0, is_belong: 0 });
    for (const is_type of [0, 1, 2])
      expect(await admin.post(PATH, { id, money: '-11', is_type, is_belong: 0 })).toMatchObject({
        code: 500,
        data: [],
      });
    expect(await userOf(id)).toMatchObject({ money: '10.00', frozen_money: '0.00' });
    expect(await logsOf(id)).toHaveLength(1);
  });

  it.each([
    ['nothing', { money: '0' }, 'money'],
    ['no number', { money: 'ten' }, 'money'],
    ['a third decimal', { money: '1.005' }, 'money'],
    ['half a point', { money: '1.50', is_type: 2 }, 'money'],
    ['an unknown kind', { money: '1', is_type: 3 }, 'is_type'],
    ['points of a store', { money: '1', is_type: 2, is_belong: 1 }, 'is_type'],
  ])('refuses %s by name', async (_what, body, field) => {
    const { id } = await makeUser(database);
    const reply = await admin.post<{ errors: Record<string, string> }>(PATH, { id, is_type: 0, is_belong: 0, ...body });
    expect([reply.code, Object.keys(reply.data.errors)]).toEqual([422, [field]]);
  });

  it('knows no account that is not there', async () => {
    expect((await admin.post(PATH, { id: 999_999, money: '1' })).code).toBe(404);
    expect((await admin.post(PATH, { id: 999_999, money: '1', is_belong: 1 })).code).toBe(404);
  });
});

describe('the same submit', () => {
  it('moves money once, and another amount under its key is refused', async () => {
    const { id } = await makeUser(database);
    const key = { 'idempotency-key': 'adjust-1' };
    const body = { id, money: '7.00', is_type: 0, is_belong: 0 };
    const both = await Promise.all([admin.post(PATH, body, key), admin.post(PATH, body, key)]);
    expect(both.map((reply) => reply.code)).toEqual([200, 200]);
    expect((await admin.post(PATH, { ...body, money: '8.00' }, key)).code).toBe(422);
    expect(await userOf(id)).toMatchObject({ money: '7.00' });
  });
});

it('asks for the right of users for a user and for that of stores for a store', async () => {
  const { id } = await makeAdmin(database);
  const right = await insertRow(database, 'admin_permissions', { name: 'money', apis: 'admin.users.money' });
  const role = await insertRow(database, 'admin_roles', { name: 'cashier' });
  await insertRow(database, 'admin_to_roles', { admin_id: id, role_id: role });
  await insertRow(database, 'admin_to_permissions', { role_id: role, permission_id: right });
  const cashier = await app.admin(id);
  const user = await makeUser(database);
  const store = await makeStore(database);
  expect((await cashier.post(PATH, { id: user.id, money: '1' })).code).toBe(200);
  expect((await cashier.post(PATH, { id: store.id, money: '1', is_belong: 1 })).code).toBe(403);
  expect((await cashier.post('/Admin/stores/money/handle', { id: store.id, money: '1' })).code).toBe(403);
  expect((await (await app.admin((await makeAdmin(database)).id)).post(PATH, { id: user.id, money: '1' })).code).toBe(
    403,
  );
  expect((await (await app.user(user.id)).post(PATH, { id: user.id, money: '1' })).code).toBe(401);
});
