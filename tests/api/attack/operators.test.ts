/** What is meant for those who run the shop stays with them, also behind a proxy. */
import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { seedOnce } from '#server/seeding.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase({ template: 'demo' });

describe('the metrics', () => {
  const alone = testApp(database);
  const proxied = testApp(database, { env: { TRUST_PROXY: '1' } });
  const secret = testApp(database, { env: { TRUST_PROXY: '1', METRICS_TOKEN: 'of-the-operator' } });
  const status = async (app: typeof alone, headers: Record<string, string> = {}) =>
    (await app.app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' })).statusCode;

  it('are shown at this machine', async () => {
    expect(await status(alone)).toBe(200);
    const elsewhere = await alone.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
    expect(elsewhere.statusCode).toBe(403);
  });

  it('are not shown to whoever comes through a proxy, told of or not', async () => {
    expect(await status(alone, { 'x-forwarded-for': '203.0.113.7' })).toBe(403);
    expect(await status(alone, { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await status(alone, { forwarded: 'for=203.0.113.7' })).toBe(403);
    expect(await status(proxied)).toBe(403);
    expect(await status(proxied, { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
  });

  it('are shown to whoever has the token, and to nobody else', async () => {
    expect(await status(secret, { authorization: 'Bearer of-the-operator' })).toBe(200);
    for (const authorization of ['Bearer of-the-operato', 'Bearer of-the-operator2', 'of-the-operator', 'Bearer '])
      expect(await status(secret, { authorization })).toBe(403);
    expect(await status(secret)).toBe(403);
  });

  it('tell the lines before the database and the memory of replies', async () => {
    await alone.anonymous.get('/home');
    const { body } = await alone.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    for (const work of ['pay', 'account', 'browse', 'office', 'enter', 'pages'])
      for (const name of ['busy', 'waiting', 'refused']) expect(body).toContain(`requests_${name}{work="${work}"} 0`);
    expect(body).toMatch(/^cache_entries [1-9]/m);
    expect(body).toMatch(/^cache_bytes [1-9]/m);
  });
});

describe('accounts with known passwords', () => {
  it('are not served behind a proxy unless somebody says so', async () => {
    const seed = (env: NodeJS.ProcessEnv) => seedOnce(database.db, readEnv(env));
    await expect(seed({ TRUST_PROXY: '1' })).rejects.toThrow('ALLOW_DEMO=1');
    await expect(seed({ TRUST_PROXY: '1', ALLOW_DEMO: '1' })).resolves.toMatchObject({ was: 'demo' });
    await expect(seed({})).resolves.toMatchObject({ was: 'demo' });
  });
});
