/** Passwords that are guessed first, at every place where an administrator gets one. */
import { beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '#shared/resources/index.ts';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, PASSWORD } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const app = testApp(database, { resources: RESOURCES });
let root: Caller;
let role = 0;
beforeAll(async () => {
  root = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  role = await insertRow(database, 'admin_roles', { name: '客服' });
});

const login = (username: string, password: string) =>
  app.anonymous.post('/login', { username, password, provider: 'admins' });
const WEAK = [
  ['too short', 'Tr0ub4dor', '至少 10 位'],
  ['a common one', 'password123', '容易被猜到'],
  ['the name of the account', 'wang.lei-2024', '用户名'],
  ['one pattern', 'aaaabbbbcccc', '重复或连续'],
] as const;
const expectRefusal = (reply: Reply, part: string) => {
  expect(reply).toMatchObject({
    status: 200,
    code: 422,
    data: { errors: { password: expect.stringContaining(part) } },
  });
  expect(reply.msg).toContain(part);
};

describe('a new administrator', () => {
  it.each(WEAK)('is not made with a password that is %s', async (_what, password, part) => {
    expectRefusal(await root.post('/Admin/admins', { username: 'wang.lei', password, role_id: [role] } as never), part);
    expect(await database.query(`select id from admins where username = 'wang.lei'`)).toEqual([]);
  });

  it('is made with a strong one, which signs in', async () => {
    const made = await root.post('/Admin/admins', {
      username: 'zhao.min',
      password: 'kX9-vulture-tea',
      role_id: [role],
    } as never);
    expect(made.code).toBe(200);
    expect((await login('zhao.min', 'kX9-vulture-tea')).code).toBe(200);
  });
});

describe('an administrator', () => {
  it.each(WEAK)('is not given a password that is %s, and keeps the old one', async (_what, password, part) => {
    const { id } = await makeAdmin(database, { username: `wang.lei`, deleted_at: null });
    expectRefusal(await root.put(`/Admin/admins/${id}`, { password }), part);
    expect((await login('wang.lei', PASSWORD)).code).toBe(200);
    // Under the new name as well, when both are sent at once.
    expectRefusal(
      await root.put(`/Admin/admins/${id}`, { username: 'li.na', password: 'li.na-and-tea', role_id: [role] } as never),
      '用户名',
    );
    await database.query('delete from admins where id = $1', [id]);
  });

  it.each(WEAK)('cannot give itself one that is %s', async (_what, password, part) => {
    const { id } = await makeAdmin(database, { username: 'wang.lei' });
    const self = await app.admin(id);
    expectRefusal(await self.post('/Admin/auth/edit', { nickname: 'w', password, old_password: PASSWORD }), part);
    expect((await self.post('/Admin/auth/edit', { nickname: 'w', password: '' })).code).toBe(200);
    expect((await login('wang.lei', PASSWORD)).code).toBe(200);
    expect(
      (await self.post('/Admin/auth/edit', { nickname: 'w', password: 'kX9-vulture-tea', old_password: PASSWORD }))
        .code,
    ).toBe(200);
    expect((await login('wang.lei', 'kX9-vulture-tea')).code).toBe(200);
    await database.query('delete from admins where id = $1', [id]);
  });

  it('whose password has been weak all along still signs in', async () => {
    const { hashPassword } = await import('#server/modules/accounts/index.ts');
    await makeAdmin(database, { username: 'veteran', password: await hashPassword('admin123') });
    expect((await login('veteran', 'admin123')).code).toBe(200);
  });
});

it('a shopper is free to choose six characters', async () => {
  expect((await root.post('/Admin/users', { username: 'shopper_six', password: 'abc123' })).code).toBe(200);
});
