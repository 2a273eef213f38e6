import os from 'node:os';
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeUser, PASSWORD } from '#tests/support/factories/accounts.ts';
import { jobDeps } from '../../support/jobs.ts';

const database = testDatabase();
const api = testApp(database);
beforeEach(() => database.query('delete from rate_limits'));

const SECRETS = ['password', 're_password', 'pay_password', 'code', 'token', 'refresh_token', 'old_password'];
/** What takes credentials in a body, whatever the method. */
const DOORS = [
  '/login',
  '/register',
  '/forget_password',
  '/sms',
  '/token/refresh',
  '/oauth/token',
  '/logout',
  '/is_login',
  '/auth/info',
  '/auth/edit',
  '/Seller/auth/edit',
  '/Admin/auth/edit',
  '/user/cashes',
  '/Chat/friends',
  '/goods',
  '/nowhere',
];

describe('a credential in the address', () => {
  it.each(SECRETS)('is refused by its name on every route and method: %s', async (name) => {
    for (const path of DOORS)
      for (const method of ['get', 'post', 'put', 'delete'] as const) {
        const reply = await api.anonymous[method](`${path}?${name}=s3cret-1`);
        expect(
          [reply.code, Object.keys((reply.data as { errors?: object }).errors ?? {})],
          `${method} ${path}`,
        ).toEqual([422, [name]]);
        expect(reply.text).not.toContain('s3cret-1');
      }
  });

  it('is refused however it is spelled or nested', async () => {
    for (const query of ['Password=x', 'pass%77ord=x', 'user[password]=x', 'a[0][pay_password]=x', 'password[]=x'])
      expect(await api.anonymous.get(`/is_login?${query}`), query).toMatchObject({ status: 200, code: 422 });
  });

  it('signs nobody in, spends nothing and counts for nothing', async () => {
    const user = await makeUser(database);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => api.anonymous.get('/login', { username: user.username, password: PASSWORD })),
    );
    expect(tries.map(({ code }) => code)).toEqual(Array<number>(8).fill(422));
    expect(tries[0]?.msg).toBe('密码不能放在网址中，请放在请求体中提交');
    expect(await database.query('select 1 as it from sessions where account_id = $1', [user.id])).toEqual([]);
    expect((await api.anonymous.put('/login', { username: user.username, password: PASSWORD })).code).toBe(200);
  });

  it('is none where lists are searched by a field of that name', async () => {
    const admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
    for (const path of ['/Admin/sms', '/Admin/expresses', '/Admin/areas'])
      expect((await admin.get(path, { code: 'sf|likeRight' })).code, path).toBe(200);
    expect((await admin.get('/Admin/users', { password: 'x' })).code).toBe(422);
    expect((await admin.get('/Admin/goods', { code: 'x' })).code).toBe(422);
  });
});

describe('the log', () => {
  it('tells of every request, at every level, without what follows its path', async () => {
    let lines = '';
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines += String(chunk);
        done();
      },
    });
    const { app } = await buildApp({
      db: database.db,
      env: readEnv({ DATA_DIR: os.tmpdir() }),
      ports: jobDeps(database).ports,
      secret: randomBytes(16).toString('hex'),
      resources: [],
      logger: { level: 'trace', stream },
    });
    for (const url of [
      '/api/login?password=s3cret-1',
      '/api/goods?keywords=s3cret-1',
      '/api/nowhere?token=s3cret-1',
      '/api/a?code=s3cret-1',
    ])
      await app.inject({ method: 'GET', url });
    await app.inject({ method: 'POST', url: '/api/login', payload: { username: 'nobody', password: 's3cret-1' } });
    await app.close();
    expect(lines).toContain('/api/login');
    expect(lines).toContain('/api/goods');
    expect(lines).not.toContain('s3cret-1');
  });
});
