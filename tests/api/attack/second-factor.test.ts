/** The second factor of administrators against whoever has the password, a token, or a look at the wire. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { codeShown } from '#tests/support/authenticator.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, PASSWORD, type Account } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const app = testApp(database, { resources: RESOURCES });

/** Each test starts with a network that has done nothing wrong. */
beforeEach(() => database.query('delete from rate_limits'));

const login = (username: string, more: Record<string, string> = {}) =>
  app.anonymous.post<TokenReply>('/login', { username, password: PASSWORD, provider: 'admins', ...more });
const asked = { status: 200, code: 500, data: { factor: 'totp' } };
const bearer = ({ data }: Reply<TokenReply>): Caller => app.bearer(`Bearer ${data.access_token}`);

interface Enrolled extends Account {
  self: Caller;
  secret: string;
  recovery: string[];
}
/** As if it had been set up a while ago: the present code is still to be used. */
async function enrol(account: Account, self: Caller): Promise<Enrolled> {
  const begun = await self.post<{ secret: string; uri: string }>('/Admin/auth/factor');
  const { secret } = begun.data;
  const confirmed = await self.post<{ recovery_codes: string[] }>('/Admin/auth/factor/confirm', {
    totp: codeShown(secret),
  });
  expect(confirmed.code).toBe(200);
  await database.query('update admins set totp_step = totp_step - 10 where id = $1', [account.id]);
  return { ...account, self, secret, recovery: confirmed.data.recovery_codes };
}
async function enrolled(fields: Record<string, unknown> = {}): Promise<Enrolled> {
  const account = await makeAdmin(database, { is_super: 1, ...fields });
  return enrol(account, await app.admin(account.id));
}
/** The lock of an account opens again. */
const wait = () => database.query(`update login_failures set locked_until = now() - interval '1 second'`);

describe('setting up', () => {
  it('answers a secret and its address for an app, and asks for nothing until the first code has come', async () => {
    const account = await makeAdmin(database, { username: 'begin.ner', is_super: 1 });
    const self = await app.admin(account.id);
    const { data } = await self.post<{ secret: string; uri: string }>('/Admin/auth/factor');
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect(data.uri).toContain('begin.ner');
    expect((await login('begin.ner')).code).toBe(200);
    expect((await self.get('/Admin/auth/factor')).data).toEqual({
      active: false,
      since: '',
      required: false,
      codes_left: 0,
    });
    // A code of the unconfirmed secret opens nothing either.
    expect(await self.post('/Admin/auth/factor/codes', { totp: codeShown(data.secret) })).toMatchObject({ code: 500 });
    expect((await self.post('/Admin/auth/factor/confirm', { totp: '000000' })).data).toMatchObject({
      errors: { totp: expect.any(String) },
    });
    expect((await login('begin.ner')).code).toBe(200);

    const confirmed = await self.post<{ recovery_codes: string[] }>('/Admin/auth/factor/confirm', {
      totp: codeShown(data.secret),
    });
    expect(new Set(confirmed.data.recovery_codes).size).toBe(10);
    expect((await self.get('/Admin/auth/factor')).data).toMatchObject({ active: true, codes_left: 10 });
    expect((await self.post('/Admin/auth/info')).data).toMatchObject({ factor: 'on' });
    expect(await login('begin.ner')).toMatchObject(asked);
    expect((await login('begin.ner', { totp: codeShown(data.secret, 1) })).code).toBe(200);
  });

  it('takes only the newest secret, and none while one is in use', async () => {
    const account = await makeAdmin(database);
    const self = await app.admin(account.id);
    const first = await self.post<{ secret: string }>('/Admin/auth/factor');
    const { secret } = (await self.post<{ secret: string }>('/Admin/auth/factor')).data;
    expect((await self.post('/Admin/auth/factor/confirm', { totp: codeShown(first.data.secret) })).code).toBe(422);
    expect((await self.post('/Admin/auth/factor/confirm', { totp: codeShown(secret) })).code).toBe(200);
    expect(await self.post('/Admin/auth/factor')).toMatchObject({ code: 500, msg: '两步验证已经开启' });
    expect((await self.post('/Admin/auth/factor/confirm', { totp: codeShown(secret, 1) })).code).toBe(500);
    expect(await login(account.username)).toMatchObject(asked);
  });

  it('ends the sessions that were opened with the password alone, and their refresh tokens', async () => {
    const account = await makeAdmin(database, { is_super: 1 });
    const stolen = await login(account.username);
    const { self } = await enrol(account, await app.admin(account.id));
    expect((await bearer(stolen).get('/Admin/admins')).code).toBe(401);
    expect((await app.anonymous.post('/token/refresh', { refresh_token: stolen.data.refresh_token })).code).toBe(401);
    expect((await self.get('/Admin/admins')).code).toBe(200);
  });

  it('is each administrator’s own: strangers and shoppers are sent away', async () => {
    for (const [method, path] of [
      ['get', ''],
      ['post', ''],
      ['post', '/confirm'],
      ['post', '/codes'],
      ['post', '/off'],
    ] as const)
      expect((await app.anonymous[method](`/Admin/auth/factor${path}`)).code).toBe(401);
  });
});

describe('signing in', () => {
  it('gives no token for the password alone, at any door', async () => {
    const { username } = await enrolled();
    const reply = await login(username);
    expect(reply).toMatchObject(asked);
    expect(reply.text).not.toContain('token');
    const grant = { grant_type: 'password', username, password: PASSWORD, provider: 'admins' };
    expect(await app.anonymous.post('/oauth/token', grant)).toMatchObject(asked);
    expect(await login(username, { type: 'phone', code: '123456' })).toMatchObject(asked);
    expect((await login(username, { provider: 'users' })).code).toBe(500);
  });

  it('says nothing about a second factor to who does not know the password', async () => {
    const [withOne, without] = [await enrolled(), await makeAdmin(database)];
    const replies = [];
    for (const username of [withOne.username, without.username, 'nobody-at-all'])
      for (const totp of ['', '123456', codeShown(withOne.secret)])
        replies.push(await login(username, { password: 'not this one', totp }));
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(replies[0]).toMatchObject({ code: 500, msg: '账号或密码错误', data: [] });
    await wait();
    await database.query('delete from rate_limits');
    // The code that came with a wrong password was not spent by it.
    expect((await login(withOne.username, { totp: codeShown(withOne.secret) })).code).toBe(200);
  });

  it('takes a code once', async () => {
    const { username, secret } = await enrolled();
    const totp = codeShown(secret);
    expect((await login(username, { totp: `${totp.slice(0, 3)} ${totp.slice(3)}` })).code).toBe(200);
    expect(await login(username, { totp })).toMatchObject(asked);
    // Nor one that is older than the last one used, though it would still be in time.
    expect(await login(username, { totp: codeShown(secret, -1) })).toMatchObject(asked);
    expect((await login(username, { totp: codeShown(secret, 1) })).code).toBe(200);
  });

  it('lets in one of many requests that bring the same code at once', async () => {
    const { username, secret } = await enrolled();
    const replies = await Promise.all(Array.from({ length: 6 }, () => login(username, { totp: codeShown(secret) })));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('lets in one of many requests that bring the same recovery code at once', async () => {
    const { username, recovery } = await enrolled();
    const replies = await Promise.all(Array.from({ length: 6 }, () => login(username, { totp: recovery[3] ?? '' })));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('takes each recovery code once, however it is written', async () => {
    const { username, self, recovery } = await enrolled();
    const [first = '', second = ''] = recovery;
    expect((await login(username, { totp: first })).code).toBe(200);
    expect(await login(username, { totp: first })).toMatchObject(asked);
    expect((await login(username, { totp: ` ${second.toUpperCase().replaceAll('-', ' ')} ` })).code).toBe(200);
    expect((await self.get('/Admin/auth/factor')).data).toMatchObject({ codes_left: 8 });
  });

  it('takes no code and no recovery code of a colleague', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    expect(await login(one.username, { totp: codeShown(other.secret) })).toMatchObject(asked);
    expect(await login(one.username, { totp: other.recovery[0] ?? '' })).toMatchObject(asked);
    expect((await login(other.username, { totp: other.recovery[0] ?? '' })).code).toBe(200);
    // Nor when the colleague's secret is written into the own row.
    await database.query(
      'update admins set totp_secret = (select totp_secret from admins where id = $2) where id = $1',
      [one.id, other.id],
    );
    expect(await login(one.username, { totp: codeShown(other.secret) })).toMatchObject(asked);
  });

  it('locks after five wrong codes, for the right one too, and a right password alone does not forgive them', async () => {
    const { username, secret, recovery } = await enrolled();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login(username, { totp: '000000' })).msg).toBe('动态验证码不正确或已使用过');
      expect((await login(username)).msg).toMatch(/请输入动态验证码/);
    }
    expect((await login(username, { totp: codeShown(secret) })).msg).toContain('尝试次数过多');
    expect((await login(username, { totp: recovery[0] ?? '' })).msg).toContain('尝试次数过多');
    await wait();
    expect((await login(username, { totp: codeShown(secret) })).code).toBe(200);
    expect(await database.query(`select subject from login_failures where subject like $1`, [`%${username}%`])).toEqual(
      [],
    );
  });

  it('holds against a burst of parallel guesses', async () => {
    const { username } = await enrolled();
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(username, { totp: String(100_000 + index) })),
    );
    const judged = replies.filter(({ msg }) => msg === '动态验证码不正确或已使用过').length;
    expect(judged).toBeGreaterThanOrEqual(5);
    expect(judged).toBeLessThanOrEqual(8);
  });

  it.each([
    ['a list', ['123456', '654321']],
    ['an endless text', '1'.repeat(41)],
  ])('refuses %s as a code', async (_what, totp) => {
    const { username } = await enrolled();
    expect(
      await app.anonymous.post('/login', { username, password: PASSWORD, provider: 'admins', totp } as never),
    ).toMatchObject({
      code: 422,
      data: { errors: { totp: expect.any(String) } },
    });
  });

  it('tells a disabled administrator so before any code, and shoppers are never asked', async () => {
    const { id, username } = await enrolled();
    await database.query('update admins set status = 0 where id = $1', [id]);
    expect((await login(username)).msg).toBe('账号已停用');
  });
});

describe('what is kept', () => {
  it('leaves in no answer: not in the account, lists, exports, history or filters', async () => {
    const { id, self, secret, recovery } = await enrolled();
    const [row] = await database.query<{ totp_secret: string; totp_step: number }>(
      'select totp_secret, totp_step from admins where id = $1',
      [id],
    );
    const hashes = await database.query<{ code_hash: string }>(
      'select code_hash from admin_recovery_codes where admin_id = $1',
      [id],
    );
    const answers = await Promise.all([
      self.post('/Admin/auth/info'),
      self.get('/Admin/auth/factor'),
      self.get('/Admin/admins', { isAll: 'true' }),
      self.get(`/Admin/admins/${id}`),
      self.get('/Admin/admins/export'),
      self.get(`/Admin/admins/${id}/history`),
      self.put(`/Admin/admins/${id}`, { nickname: 'new', totp_secret: '', totp_at: '', totp_step: '0', has_totp: '0' }),
    ]);
    const told = answers.map(({ text }) => text).join('\n');
    for (const kept of [
      secret,
      row?.totp_secret,
      String(row?.totp_step),
      ...hashes.map((hash) => hash.code_hash),
      ...recovery,
      'totp_secret',
      'totp_step',
      'code_hash',
    ])
      expect(told).not.toContain(kept);
    for (const field of ['totp_secret', 'totp_step'])
      expect((await self.get('/Admin/admins', { [field]: '1|gt' })).code).toBe(422);
    // What was sent back with the row changed nothing.
    expect((await self.get('/Admin/auth/factor')).data).toMatchObject({ active: true });
  });

  it('is of no use to who reads the database: secrets are sealed, recovery codes hashed with a key', async () => {
    const { id, secret, recovery } = await enrolled();
    const [dump] = await database.query<{ text: string }>(
      `select (select string_agg(to_jsonb(a)::text, '') from admins a where id = $1) || (select string_agg(code_hash, ' ') from admin_recovery_codes where admin_id = $1) as text`,
      [id],
    );
    for (const clear of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(dump?.text.toLowerCase()).not.toContain(clear.toLowerCase());
  });
});

describe('new recovery codes', () => {
  it('need a code of the app, and put the earlier ones out of use', async () => {
    const { username, self, secret, recovery } = await enrolled();
    expect((await self.post('/Admin/auth/factor/codes', { totp: '' })).code).toBe(422);
    expect(await self.post('/Admin/auth/factor/codes', { totp: recovery[0] ?? '' })).toMatchObject(asked);
    const renewed = await self.post<{ recovery_codes: string[] }>('/Admin/auth/factor/codes', {
      totp: codeShown(secret),
    });
    expect(renewed.data.recovery_codes).toHaveLength(10);
    expect(await login(username, { totp: recovery[1] ?? '' })).toMatchObject(asked);
    expect((await login(username, { totp: renewed.data.recovery_codes[1] ?? '' })).code).toBe(200);
  });
});

describe('switching off', () => {
  it('needs the password and a code, and a stolen session cannot guess either', async () => {
    const { username, self, secret } = await enrolled();
    const off = (password: string, totp: string) => self.post('/Admin/auth/factor/off', { password, totp });
    expect((await off('not this one', codeShown(secret))).data).toMatchObject({
      errors: { password: expect.any(String) },
    });
    expect(await off(PASSWORD, '000000')).toMatchObject(asked);
    for (let guess = 0; guess < 4; guess += 1) await off(PASSWORD, String(100_000 + guess));
    expect((await off(PASSWORD, codeShown(secret))).msg).toContain('尝试次数过多');
    expect((await login(username, { totp: codeShown(secret) })).msg).toContain('尝试次数过多');
    await wait();
    await database.query('delete from rate_limits');
    expect((await off(PASSWORD, codeShown(secret))).data).toBe(1);
    expect((await login(username)).code).toBe(200);
    expect(
      await database.query('select 1 from admins where username = $1 and totp_secret <> $2', [username, '']),
    ).toEqual([]);
  });

  it('is possible with a recovery code, for a lost phone', async () => {
    const { id, username, self, recovery } = await enrolled();
    expect((await self.post('/Admin/auth/factor/off', { password: PASSWORD, totp: recovery[9] ?? '' })).data).toBe(1);
    expect((await login(username)).code).toBe(200);
    expect(await database.query('select 1 from admin_recovery_codes where admin_id = $1', [id])).toEqual([]);
  });
});

describe('a colleague who has lost it', () => {
  const reset = (by: Caller, id: number) => by.post(`/Admin/admins/${id}/reset_totp`);
  async function clerkWith(right: string): Promise<Account> {
    const account = await makeAdmin(database);
    const role = await insertRow(database, 'admin_roles', { name: '人事' });
    const permission = await insertRow(database, 'admin_permissions', { name: right, apis: `${right}.${account.id}` });
    await database.query('update admin_permissions set deleted_at = now() where apis = $1', [right]);
    await database.query('update admin_permissions set apis = $1 where id = $2', [right, permission]);
    await database.query('insert into admin_to_roles values ($1, $2)', [account.id, role]);
    await database.query('insert into admin_to_permissions values ($1, $2)', [role, permission]);
    return account;
  }

  it('is helped by a super administrator only, is signed out, and the record keeps who did it', async () => {
    const boss = await makeAdmin(database, { is_super: 1 });
    const root = await app.admin(boss.id);
    const lost = await enrolled();
    const clerk = await app.admin((await clerkWith('admin.admins.update')).id);
    expect(await reset(clerk, lost.id)).toMatchObject({ code: 403, msg: '只有超级管理员可以重置他人的两步验证' });
    expect(await login(lost.username)).toMatchObject(asked);

    expect((await root.get(`/Admin/admins/${lost.id}`)).data).toMatchObject({ has_totp: 1 });
    expect((await reset(root, lost.id)).data).toBe(1);
    expect((await lost.self.get('/Admin/auth/info')).code).toBe(401);
    expect((await login(lost.username)).code).toBe(200);
    expect((await login(lost.username, { totp: lost.recovery[0] ?? '' })).code).toBe(200);
    const history = await root.get<{ actor_id: number; changes: unknown }[]>(`/Admin/admins/${lost.id}/history`);
    expect(history.data[0]).toMatchObject({ actor_id: boss.id, changes: { has_totp: [1, 0] } });
    expect(history.data[1]).toMatchObject({ actor_id: lost.id, changes: { has_totp: [0, 1] } });
    expect((await reset(root, lost.id)).data).toBe(0);
  });

  it('cannot be oneself: a stolen session would need neither password nor code', async () => {
    const { id, self, username } = await enrolled();
    expect((await reset(self, id)).code).toBe(500);
    expect(await login(username)).toMatchObject(asked);
  });
});

describe('a role that requires it', () => {
  /** An administrator of a role with one right, and a way to ask for a second factor. */
  async function clerkOfRole(fields: Record<string, unknown> = {}) {
    const account = await makeAdmin(database, fields);
    const role = await insertRow(database, 'admin_roles', { name: '财务' });
    const [known] = await database.query<{ id: number }>(
      `select id from admin_permissions where apis = 'admin.sms_logs.index' and deleted_at is null`,
    );
    const right =
      known?.id ?? (await insertRow(database, 'admin_permissions', { name: 'x', apis: 'admin.sms_logs.index' }));
    const menu = await insertRow(database, 'admin_menus', { name: '短信', apis: '/Admin/sms_logs', view: 'x' });
    await database.query('insert into admin_to_roles values ($1, $2)', [account.id, role]);
    await database.query('insert into admin_to_permissions values ($1, $2)', [role, right]);
    await database.query('insert into admin_to_menus values ($1, $2)', [role, menu]);
    return { account, role };
  }
  const root = async () => app.admin((await makeAdmin(database, { is_super: 1 })).id);
  const closed = { status: 200, code: 403, data: { factor: 'enrol' } };

  it('closes everything at the next request but setting it up, and opens it again afterwards', async () => {
    const { account, role } = await clerkOfRole();
    const self = await app.admin(account.id);
    expect((await self.get('/Admin/sms_logs')).code).toBe(200);
    expect((await (await root()).put(`/Admin/roles/${role}`, { needs_totp: '1' })).data).toMatchObject({
      needs_totp: 1,
    });

    expect(await self.get('/Admin/sms_logs')).toMatchObject({ ...closed, msg: '您的角色要求两步验证，请先完成设置' });
    expect(await self.get('/Admin/load_resources')).toMatchObject(closed);
    expect(await self.get('/Admin/load_menu')).toMatchObject({ code: 200, data: [] });
    expect((await self.get('/is_login', { provider: 'admins' })).data).toBe(account.id);
    expect((await self.post('/Admin/auth/info')).data).toMatchObject({ id: account.id, factor: 'enrol' });
    expect((await self.post('/Admin/auth/edit', { nickname: '小财' })).code).toBe(200);
    expect((await self.get('/Admin/auth/factor')).data).toMatchObject({ active: false, required: true });
    // The password alone still opens the door, to the same few calls.
    const again = await login(account.username);
    expect(await bearer(again).get('/Admin/sms_logs')).toMatchObject(closed);

    const { secret } = await enrol(account, self);
    expect((await self.get('/Admin/sms_logs')).code).toBe(200);
    expect((await bearer(again).get('/Admin/sms_logs')).code).toBe(401);
    expect(await login(account.username)).toMatchObject(asked);
    expect((await bearer(await login(account.username, { totp: codeShown(secret) })).get('/Admin/sms_logs')).code).toBe(
      200,
    );
  });

  it('is not switched off by its holder, but ends when the role does not want it any more', async () => {
    const { account, role } = await clerkOfRole();
    await database.query('update admin_roles set needs_totp = 1 where id = $1', [role]);
    const { self, secret, recovery } = await enrol(account, await app.admin(account.id));
    const off = { password: PASSWORD, totp: codeShown(secret) };
    expect(await self.post('/Admin/auth/factor/off', off)).toMatchObject({
      code: 500,
      msg: '您的角色要求两步验证，不能关闭',
    });
    await database.query('update admin_roles set needs_totp = 0 where id = $1', [role]);
    expect((await self.post('/Admin/auth/factor/off', { ...off, totp: recovery[0] ?? '' })).code).toBe(200);
    expect((await self.get('/Admin/sms_logs')).code).toBe(200);
  });

  it('binds super administrators too, and a reset leads back to setting it up', async () => {
    const { account, role } = await clerkOfRole({ is_super: 1 });
    await database.query('update admin_roles set needs_totp = 1 where id = $1', [role]);
    const self = await app.admin(account.id);
    expect(await self.get('/Admin/admins')).toMatchObject(closed);
    expect(await self.put(`/Admin/roles/${role}`, { needs_totp: '0' })).toMatchObject(closed);
    expect(await self.post(`/Admin/admins/${account.id}/reset_totp`)).toMatchObject(closed);
    await enrol(account, self);
    expect((await self.get('/Admin/admins')).code).toBe(200);
    await (await root()).post(`/Admin/admins/${account.id}/reset_totp`);
    expect(await bearer(await login(account.username)).get('/Admin/admins')).toMatchObject(closed);
  });

  it('keeps the description of the API closed as well', async () => {
    const { account, role } = await clerkOfRole({ is_super: 1 });
    const self = await app.admin(account.id);
    const described = async () => (await self.get('/openapi.json')).text.includes('/api/Admin/admins');
    expect(await described()).toBe(true);
    await database.query('update admin_roles set needs_totp = 1 where id = $1', [role]);
    expect(await described()).toBe(false);
  });

  it('asks nothing of those who have other roles', async () => {
    const { account } = await clerkOfRole();
    await insertRow(database, 'admin_roles', { name: '别的', needs_totp: 1 });
    expect((await (await app.admin(account.id)).get('/Admin/sms_logs')).code).toBe(200);
  });
});
