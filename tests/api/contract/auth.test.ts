/** Tokens, as the existing client stores, sends and renews them. */
import { describe, expect, it } from 'vitest';
import jwt from 'jsonwebtoken';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { demoWorld, expectEnvelope, expectWire, oneOf, record, SHOPPER_PHONE, text } from './wire.ts';

const { app, database, admin, seller, shopper } = demoWorld();

const login = (more: Record<string, string> = {}) =>
  app.anonymous.post<TokenReply>('/login', {
    username: SHOPPER_PHONE,
    password: 'shopper123',
    provider: 'users',
    type: 'username',
    grant_type: 'password',
    client_type: 'web',
    ...more,
  });
const sign = async (username: string, password: string) =>
  (await app.anonymous.post<string>('/captcha', { username, password, step: 1 })).data;
const TOKEN = record({
  token_type: oneOf('Bearer'),
  expires_in: oneOf(604_800),
  access_token: text,
  refresh_token: text,
});

describe('login', () => {
  it('answers a week of access and a refresh token, to shoppers and to administrators', async () => {
    expectWire((await login()).data, TOKEN);
    const asAdmin = await login({
      username: 'admin',
      password: 'admin123',
      provider: 'admins',
      sign: await sign('admin', 'admin123'),
    });
    expectWire(asAdmin.data, TOKEN);
    expect((await app.bearer(`Bearer ${asAdmin.data.access_token}`).get('/Admin/users')).code).toBe(200);
    expect((await app.bearer(`Bearer ${asAdmin.data.access_token}`).get('/user/addresses')).code).toBe(401);
  });

  it.each([
    ['a wrong password', { password: 'wrong-one' }],
    ['an unknown account', { username: '13911119999' }],
    ['the other realm', { provider: 'admins' }],
    ['nothing', { username: '', password: '' }],
  ])('refuses %s without taking anybody’s token away', async (_what, more) => {
    const reply = await login(more);
    expectEnvelope(reply, '/login');
    expect([reply.code === 500 || reply.code === 422, reply.headers['authorization']]).toEqual([true, undefined]);
  });

  it('does not care for a column that the caller names', async () => {
    expect((await login({ type: 'id' })).code).toBe(422);
  });
});

describe('a presented token', () => {
  const aged = (bearer: string, days: number): string => {
    const payload = jwt.decode(bearer.replace('Bearer ', '')) as jwt.JwtPayload; // as: one of ours
    const issued = Math.floor(Date.now() / 1000) - days * 86_400;
    return `Bearer ${jwt.sign({ sid: payload['sid'] as string, iat: issued, exp: issued + 604_800 }, app.deps.keys.users, { audience: 'users' })}`; // as: a session id
  };

  it('is renewed when it is older than a day, on private calls alone', async () => {
    const fresh = await shopper();
    const old = app.bearer(aged(fresh.authorization, 2));
    const renewed = String((await old.get('/user/addresses')).headers['authorization']);
    expect(renewed).toMatch(/^Bearer \S+$/);
    expect((await app.bearer(renewed).get('/user/addresses')).code).toBe(200);
    for (const path of ['/common', '/is_login', '/cart_count', '/is_fav?is_type=0&out_id=1', '/agreements/agreement'])
      expect((await old.get(path)).headers['authorization'], path).toBeUndefined();
    expect((await fresh.get('/user/addresses')).headers['authorization']).toBeUndefined();
    expect((await old.post('/logout', { provider: 'users' })).headers['authorization']).toBeUndefined();
  });

  it('counts as nobody when it has expired, is of the other realm or was revoked', async () => {
    const caller = await shopper();
    const expired = app.bearer(aged(caller.authorization, 8));
    for (const stranger of [
      expired,
      await admin(),
      app.bearer('Bearer null'),
      app.bearer('Bearer undefined'),
      app.bearer('Basic x'),
    ]) {
      expect(await stranger.get('/is_login', { provider: 'users' })).toMatchObject({ code: 200, data: '' });
      expect(await stranger.get('/user/addresses')).toMatchObject({ status: 200, code: 401, data: [] });
    }
    expect((await caller.get<number>('/is_login')).data).toBeGreaterThan(0);
    expect((await caller.post('/logout', { provider: 'users' })).code).toBe(200);
    expect((await caller.get('/user/addresses')).code).toBe(401);
  });

  it('is not revoked by a logout that names the other realm', async () => {
    const caller = await shopper();
    expect((await caller.post('/logout', { provider: 'admins' })).code).toBe(200);
    expect((await caller.get('/user/addresses')).code).toBe(200);
  });

  it('ends with the password that it was given for', async () => {
    const caller = await shopper();
    expect(
      (await caller.post('/auth/edit', { provider: 'users', password: 'another-one', old_password: 'shopper123' }))
        .code,
    ).toBe(200);
    expect((await login({ password: 'another-one' })).code).toBe(200);
    expect((await login()).code).toBe(500);
  });
});

describe('the three doors', () => {
  it('tell each back office where to go first, and the shop nothing', async () => {
    const first = async (caller: Promise<{ post: typeof app.anonymous.post }>, path: string, provider: string) =>
      (await (await caller).post<{ defaultUrl?: string }>(path, { provider })).data.defaultUrl;
    expect(await first(admin(), '/Admin/auth/info', 'admins')).toBe('/Admin/dashboard');
    expect(await first(shopper(), '/auth/info', 'users')).toBeUndefined();
  });

  it('tell whoever works behind them the account they belong to and the page to begin with', async () => {
    const info = async (caller: Promise<{ post: typeof app.anonymous.post }>, path: string, provider: string) =>
      (await (await caller).post(path, { provider })).data;
    expect(await info(admin(), '/Admin/auth/info', 'admins')).toMatchObject({
      belong_id: expect.any(Number),
      defaultUrl: '/Admin/dashboard',
    });
    expect(await info(seller(), '/Seller/auth/info', 'users')).toMatchObject({
      belong_id: 0,
      defaultUrl: '/Seller/dashboard',
    });
  });

  it('keep of a user username, password, nickname, avatar, points, frozen money and money, and never tell the password', async () => {
    const office = await admin();
    const user = { username: 'keeper', nickname: '掌灯', avatar: '/storage/avatar/keeper.webp' };
    const made = await office.post<{ id: number }>('/Admin/users', { ...user, password: 'lamp-1234', status: 1 });
    const { data } = await office.get<object>(`/Admin/users/${made.data.id}`);
    expect(data).toMatchObject({ ...user, integral: '0.00', frozen_money: '0.00', money: '0.00' });
    for (const [is_type, money] of ['12.34', '5.60', '78'].entries())
      await office.post('/Admin/users/money/handle', { id: made.data.id, money, is_type, is_belong: 0 });
    const own = await (await app.user(made.data.id)).post('/auth/info', { provider: 'users' });
    const purse = { integral: '78.00', frozen_money: '5.60', money: '12.34' };
    expect(own.data).toMatchObject({ ...user, ...purse });
    expect((await office.get(`/Admin/users/${made.data.id}`)).data).toMatchObject(purse);
    expect(JSON.stringify(data)).not.toMatch(/lamp-1234|argon2/);
    expect((await login({ username: 'keeper', password: 'lamp-1234' })).code).toBe(200);
  });

  it('close to shoppers without a store, and open to sellers', async () => {
    expect(await (await shopper()).get('/Seller/goods')).toMatchObject({ status: 200, code: 403, data: [] });
    expect((await (await seller()).get('/Seller/goods')).code).toBe(200);
  });

  it('let a sub-account work but not buy', async () => {
    const owner = await seller();
    const role = await owner.post<{ id: number }>('/Seller/roles', { name: '店员', menu_id: [1], permission_id: [] });
    const made = await owner.post<{ id: number }>('/Seller/users', {
      username: 'clerk',
      nickname: '店员',
      password: 'clerk-pass',
      role_id: [role.data.id],
    });
    const clerk = await app.user(made.data.id);
    expect((await clerk.get('/user/addresses')).code).toBe(403);
    for (const path of ['/user/carts', '/user/order/create', '/user/order/pay'])
      expect((await clerk.post(path)).code, path).toBe(403);
    expect((await clerk.get('/Seller/goods')).code).toBe(403);
    const [right] = await database.query<{ id: number }>(
      `select id from user_permissions where apis = 'seller.goods.index'`,
    );
    await owner.put(`/Seller/roles/${role.data.id}`, {
      name: '店员',
      menu_id: [1],
      permission_id: [Number(right?.id)],
    });
    expect((await (await app.user(made.data.id)).get('/Seller/goods')).code).toBe(200);
  });
});
