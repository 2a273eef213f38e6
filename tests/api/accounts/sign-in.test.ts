import jwt from 'jsonwebtoken';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeUser, PASSWORD } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);

const login = (username: string, password: string, more: Record<string, string> = {}) =>
  api.anonymous.post<TokenReply>('/login', { username, password, provider: 'users', ...more });
const infoOf = (token: TokenReply, path = '/auth/info') =>
  api.bearer(`Bearer ${token.access_token}`).post<Record<string, unknown>>(path);

/** Each test starts with a network that has done nothing wrong. */
beforeEach(() => database.query('delete from rate_limits'));

describe('signing in', () => {
  it('takes the user name or the phone number with the password', async () => {
    const user = await makeUser(database, { username: 'lin.wei' });
    const byName = await login('lin.wei', PASSWORD);
    expect(byName).toMatchObject({
      status: 200,
      code: 200,
      msg: '登录成功',
      data: { token_type: 'Bearer', expires_in: 604800 },
    });
    const byPhone = await login(`+86 ${user.phone}`, PASSWORD);
    expect((await infoOf(byPhone.data)).data).toMatchObject({ id: user.id, username: 'lin.wei' });
  });

  it('answers any method, as the existing client expects', async () => {
    const user = await makeUser(database);
    expect((await api.anonymous.put('/login', { username: user.username, password: PASSWORD })).code).toBe(200);
    expect((await api.anonymous.get('/login')).data).toEqual({ errors: { username: expect.any(String) } });
  });

  it('says the same for a wrong password and for an unknown account', async () => {
    const user = await makeUser(database);
    const wrong = await login(user.username, 'not this');
    const unknown = await login('nobody-here', 'not this');
    expect(wrong).toMatchObject({ status: 200, code: 500, msg: '账号或密码错误', data: [] });
    expect([unknown.code, unknown.msg, unknown.data]).toEqual([wrong.code, wrong.msg, wrong.data]);
  });

  it('refuses a disabled account and a sub-account of a disabled owner, but only to who knows the password', async () => {
    const owner = await makeUser(database, { status: 0 });
    const sub = await makeUser(database, { belong_id: owner.id });
    for (const { username } of [owner, sub]) {
      expect((await login(username, PASSWORD)).msg).toBe('账号已停用');
      expect((await login(username, 'not this')).msg).toBe('账号或密码错误');
    }
  });

  it('lets a sub-account sign in and still keeps it from buying', async () => {
    const owner = await makeUser(database);
    const sub = await makeUser(database, { belong_id: owner.id });
    const { data } = await login(sub.username, PASSWORD);
    expect((await infoOf(data)).data).toMatchObject({ id: sub.id, belong_id: owner.id });
    expect(await api.bearer(`Bearer ${data.access_token}`).get('/user/addresses')).toMatchObject({
      code: 403,
      msg: '子账号不允许使用平台购买功能',
    });
  });

  it('keeps the two realms apart', async () => {
    const admin = await makeAdmin(database, { is_super: 1 });
    expect((await login(admin.username, PASSWORD)).code).toBe(500);
    const { data } = await login(admin.username, PASSWORD, { provider: 'admins', sign: 'anything' });
    expect((await infoOf(data, '/Admin/auth/info')).data).toMatchObject({ id: admin.id, is_super: 1, defaultUrl: '' });
    expect((await infoOf(data)).code).toBe(401);
  });

  it.each([
    ['an unknown realm', { username: 'a', password: 'b', provider: 'oauth_clients' }],
    ['an unknown way', { username: 'a', password: 'b', type: 'money' }],
    ['no account', { username: '', password: 'b' }],
    ['an account that is a list', { username: ['a', 'b'], password: 'b' }],
    ['an endless account', { username: 'a'.repeat(61), password: 'b' }],
    ['an endless password', { username: 'a', password: 'b'.repeat(73) }],
  ])('refuses %s', async (_name, form) => {
    expect(await api.anonymous.post('/login', form)).toMatchObject({
      status: 200,
      code: 422,
      data: { errors: expect.any(Object) },
    });
  });

  it('does not let a user name that looks like a number stand before the owner of that number', async () => {
    const victim = await makeUser(database, { username: 'real-owner' });
    await makeUser(database, { username: victim.phone, phone: '' });
    const { data } = await login(victim.phone, PASSWORD);
    expect((await infoOf(data)).data).toMatchObject({ id: victim.id });
  });
});

describe('guessing passwords', () => {
  it('locks the name after five wrong ones, for its right password too, and opens again with time', async () => {
    const user = await makeUser(database);
    const replies = [];
    for (let attempt = 0; attempt < 7; attempt += 1) replies.push(await login(user.username, `wrong ${attempt}`));
    expect(replies.map((reply) => reply.msg).filter((msg) => msg === '账号或密码错误')).toHaveLength(5);
    expect(replies[6]?.msg).toContain('尝试次数过多');
    expect((await login(user.username.toUpperCase(), PASSWORD)).msg).toContain('尝试次数过多');
    await database.query(`update login_failures set locked_until = now() - interval '1 second'`);
    expect((await login(user.username, PASSWORD)).code).toBe(200);
    expect(await database.query('select * from login_failures where failures >= 5')).toEqual([]);
  });

  it('locks names that are no account in the same way', async () => {
    const messages = [];
    for (let attempt = 0; attempt < 6; attempt += 1) messages.push((await login('ghost-name', 'x')).msg);
    expect(messages[5]).toContain('尝试次数过多');
  });

  it('holds against a burst of parallel guesses', async () => {
    const user = await makeUser(database);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => login(user.username, `guess ${index}`)));
    const judged = replies.filter((reply) => reply.msg === '账号或密码错误').length;
    expect(judged).toBeGreaterThanOrEqual(5);
    expect(judged).toBeLessThanOrEqual(8);
  });

  it('asks a network for a proof of work after ten wrong ones, and takes each proof once', async () => {
    const user = await makeUser(database);
    for (let attempt = 0; attempt < 10; attempt += 1) await login(`spray-${attempt}`, 'x');
    const refused = await login(user.username, PASSWORD);
    expect(refused).toMatchObject({ status: 429, code: 429, msg: '请先完成安全验证', data: [] });
    expect(refused.headers['retry-after']).toBeDefined();

    const { data: challenge } = await api.anonymous.get<Challenge>('/altcha');
    const solution = await solveChallenge({ challenge, deriveKey });
    const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await login(user.username, PASSWORD, { altcha })).code).toBe(200);
    expect((await login(user.username, PASSWORD, { altcha })).status).toBe(429);
    const forged = Buffer.from(
      JSON.stringify({ challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: '00' } }, solution }),
    ).toString('base64');
    expect((await login(user.username, PASSWORD, { altcha: forged })).status).toBe(429);
  });

  it('cannot be escaped with forwarding headers', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await api.anonymous.post(
        '/login',
        { username: `rotate-${attempt}`, password: 'x' },
        { 'x-forwarded-for': `8.8.${attempt}.1`, 'x-real-ip': `9.9.${attempt}.1` },
      );
    }
    const reply = await api.anonymous.post(
      '/login',
      { username: 'rotate-11', password: 'x' },
      { 'x-forwarded-for': '1.2.3.4' },
    );
    expect(reply.status).toBe(429);
  });
});

describe('a session', () => {
  it('names its account at is_login, and nobody for strangers and other realms', async () => {
    const user = await makeUser(database);
    const caller = await api.user(user.id);
    expect((await caller.get('/is_login', { provider: 'users' })).data).toBe(user.id);
    expect(await caller.get('/is_login', { provider: 'admins' })).toMatchObject({ code: 200, data: '' });
    for (const header of ['', 'Bearer null', 'Bearer x.y.z']) {
      expect(await api.bearer(header).get('/is_login')).toMatchObject({ status: 200, code: 200, data: '' });
    }
  });

  it('ends with logout of its own provider only, and logout always succeeds', async () => {
    const user = await makeUser(database);
    const caller = await api.user(user.id);
    expect((await caller.post('/logout', { provider: 'admins' })).code).toBe(200);
    expect((await caller.get('/auth/info')).code).toBe(200);
    expect((await caller.post('/logout', { provider: 'users' })).code).toBe(200);
    expect((await caller.get('/auth/info')).code).toBe(401);
    for (const path of ['/logout', '/Admin/logout', '/Seller/logout'])
      expect((await api.bearer('Bearer junk').post(path)).code).toBe(200);
  });

  it('is refused when its token is unsigned, signed for the other realm, or expired', async () => {
    const user = await makeUser(database);
    const token = (await api.user(user.id)).authorization.slice('Bearer '.length);
    const { sid } = jwt.decode(token) as { sid: string };
    const { keys } = api.deps;
    const forged = [
      jwt.sign({ sid }, '', { algorithm: 'none', audience: 'users' }),
      jwt.sign({ sid }, keys.admins, { audience: 'users' }),
      jwt.sign({ sid }, keys.users, { audience: 'admins' }),
      jwt.sign({ sid }, keys.users, { algorithm: 'HS384', audience: 'users' }),
      jwt.sign({ sid }, keys.users, { audience: 'users', expiresIn: -1 }),
    ];
    for (const one of forged) expect((await api.bearer(`Bearer ${one}`).get('/auth/info')).code).toBe(401);
    expect((await api.bearer(`Bearer ${token}`).get('/auth/info')).code).toBe(200);
  });

  it('is renewed by its refresh token once; a second use, unless it follows at once, ends it', async () => {
    const user = await makeUser(database);
    const { data: first } = await login(user.username, PASSWORD);
    const second = await api.anonymous.post<TokenReply>('/token/refresh', { refresh_token: first.refresh_token });
    expect((await infoOf(second.data)).data).toMatchObject({ id: user.id });
    await database.query(`update refresh_tokens set used_at = used_at - interval '1 minute'`);
    expect((await api.anonymous.post('/token/refresh', { refresh_token: first.refresh_token })).code).toBe(401);
    expect((await infoOf(second.data)).code).toBe(401);
  });

  it('can be had through the OAuth password and refresh grants', async () => {
    const user = await makeUser(database);
    const granted = await api.anonymous.post<TokenReply>('/oauth/token', {
      grant_type: 'password',
      username: user.username,
      password: PASSWORD,
    });
    expect((await infoOf(granted.data)).data).toMatchObject({ id: user.id });
    const renewed = await api.anonymous.post<TokenReply>('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: granted.data.refresh_token,
    });
    expect(renewed.data.access_token).not.toBe('');
  });

  it('gives each caller of captcha a string of its own', async () => {
    const one = await api.anonymous.post<string>('/captcha', { username: 'admin', password: 'x', step: 12 });
    const two = await api.anonymous.post<string>('/captcha');
    expect(one.data).toMatch(/^[\w-]{40}$/);
    expect(two.data).not.toBe(one.data);
  });
});
