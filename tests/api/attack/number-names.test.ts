import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser, PASSWORD } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';

type Row = Record<string, unknown> & { id: number };
const database = testDatabase();
const api = testApp(database);
let store = { id: 0, ownerId: 0 };
let seller: Caller;
let root: Caller;
let role = 0;
beforeAll(async () => {
  store = await makeStore(database);
  seller = await api.user(store.ownerId);
  root = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
  role = await insertRow(database, 'user_roles', { name: '店员', store_id: store.id, belong_id: store.ownerId });
});
beforeEach(() => database.query('truncate rate_limits'));

const codeFor = async (phone: string, name: string, caller = api.anonymous): Promise<string> => {
  await caller.post('/sms', { phone, name });
  return api.sms.findLast((message) => message.phone === phone)?.params['code'] ?? '';
};
const register = async (phone: string) =>
  api.anonymous.post<TokenReply>('/register', {
    username: phone,
    password: 'secret1',
    re_password: 'secret1',
    code: await codeFor(phone, 'register'),
  });
const nameOf = async (id: number) =>
  (await database.query<{ username: string }>('select username from users where id = $1', [id]))[0]?.username;

describe('a name that looks like somebody else’s number', () => {
  const clerk = (username: string) => ({ username, password: 'a long password', role_id: [role] }) as never;

  it.each(['13611110001', '136-1111-0001', '１３６１１１１０００１'])(
    'is refused to a sub-account: %s',
    async (name) => {
      const refused = await seller.post('/Seller/users', clerk(name));
      expect(refused).toMatchObject({
        status: 200,
        code: 422,
        data: { errors: { username: '账号不能是他人的手机号' } },
      });
      const made = await seller.post<Row>('/Seller/users', clerk(`clerk_${name.length}_${name.charCodeAt(0)}`));
      expect(made.code).toBe(200);
      expect((await seller.put(`/Seller/users/${made.data.id}`, { username: name })).code).toBe(422);
    },
  );

  it('is refused to a user of the administrators, unless the number is that user’s own', async () => {
    const user = (username: string, phone: string) => ({ username, phone, password: 'a long password' });
    expect((await root.post('/Admin/users', user('13611110002', ''))).code).toBe(422);
    expect((await root.post('/Admin/users', user('13611110002', '13611110003'))).code).toBe(422);
    const made = await root.post<Row>('/Admin/users', user('13611110002', '13611110002'));
    expect(made.code).toBe(200);
    expect((await root.put(`/Admin/users/${made.data.id}`, { username: '13611110004' })).code).toBe(422);
    const both = { username: '13611110004', phone: '13611110004' };
    expect((await root.put(`/Admin/users/${made.data.id}`, both)).code).toBe(200);
  });

  it('that is there from earlier does not keep its row from being saved', async () => {
    const { id } = await makeUser(database, { username: '13611110005', phone: '', belong_id: store.ownerId });
    const whole = { username: '13611110005', nickname: '老店员', role_id: [role] };
    expect((await seller.put(`/Seller/users/${id}`, whole as never)).code).toBe(200);
    expect(await nameOf(id)).toBe('13611110005');
  });
});

describe('registering a number', () => {
  it('succeeds where a sub-account is called by it, which gets another name that its owner can see', async () => {
    const phone = '13611110006';
    const sub = await makeUser(database, { username: phone, phone: '', belong_id: store.ownerId });
    const reply = await register(phone);
    expect(reply.code).toBe(200);
    const info = await api.bearer(`Bearer ${reply.data.access_token}`).post('/auth/info');
    expect(info.data).toMatchObject({ username: phone, phone, belong_id: 0 });
    expect(await nameOf(sub.id)).toBe(`${phone}_${sub.id}`);
    const signIn = (username: string) => api.anonymous.post('/login', { username, password: PASSWORD });
    expect((await signIn(`${phone}_${sub.id}`)).code).toBe(200);
    expect((await signIn(phone)).code).toBe(500);
    const history = await seller.get<{ changes: Row; actor: string }[]>(`/Seller/users/${sub.id}/history`);
    expect(history.data[0]).toMatchObject({
      actor: 'system',
      changes: { username: [phone, `${phone}_${sub.id}`] },
    });
  });

  it('changes no name when it is refused', async () => {
    const phone = '13611110007';
    const sub = await makeUser(database, { username: phone, phone: '', belong_id: store.ownerId });
    const form = { username: phone, password: 'secret1', re_password: 'secret1', code: '000000' };
    expect((await api.anonymous.post('/register', form)).code).toBe(500);
    expect(await nameOf(sub.id)).toBe(phone);
  });

  it('leaves the holder of a number alone who is called by it', async () => {
    const holder = await makeUser(database, { username: '13611110008', phone: '13611110008' });
    expect((await register('13611110008')).code).not.toBe(200);
    expect(await nameOf(holder.id)).toBe('13611110008');
  });
});

describe('changing to a number', () => {
  it('succeeds where a sub-account is called by it', async () => {
    const phone = '13611110009';
    const sub = await makeUser(database, { username: phone, phone: '', belong_id: store.ownerId });
    const user = await makeUser(database);
    const caller = await api.user(user.id);
    const code = await codeFor(phone, 'edit_user', caller);
    const old_code = await codeFor(user.phone, 'edit_user', caller);
    expect((await caller.put('/auth/edit', { phone, code, old_code })).code).toBe(200);
    expect([await nameOf(user.id), await nameOf(sub.id)]).toEqual([phone, `${phone}_${sub.id}`]);
  });
});
