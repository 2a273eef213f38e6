import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#db/embedded/start.ts';
import { demoGateways } from '#server/demo-gateways.ts';
import { readEnv } from '#server/env.ts';
import { settingParts } from '#server/modules/settings/index.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobDeps } from '#tests/support/jobs.ts';
import { TEST_KEYS } from '#tests/support/keys.ts';

const database = testDatabase();
let dir = '';
beforeAll(async () => void (dir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-twin-'))));
afterAll(() => rm(dir, { recursive: true, force: true }));

const start = async (more: NodeJS.ProcessEnv = {}) => {
  const env = readEnv({ DATA_DIR: dir, LOG_LEVEL: 'error', TWIN_PORT: String(await freePort()), ...more });
  const { storage } = jobDeps(database, { env }).ports;
  return { env, stop: await demoGateways({ env, db: database.db, storage, keys: TEST_KEYS }) };
};
const parts = (name: string) => settingParts(database.db.trade, TEST_KEYS, name);

it('fills what is blank, leaves what somebody typed in, and takes its own back at a start without it', async () => {
  await database.query(`insert into configs (name, content, is_type) values ('sms', '{"key": "typed", "secret": ""}', 1)
    on conflict (name) do update set content = excluded.content`);
  const { env, stop } = await start({ DEMO_GATEWAYS: '1' });
  const page = await fetch(`${env.twinUrl}/twin`);
  expect(page.status).toBe(200);
  const sms = await parts('sms');
  expect(sms).toMatchObject({ key: 'typed' });
  expect(sms['secret']).not.toBe('');
  expect(Object.keys(await parts('pay'))).toContain('wechatscan');
  await stop();
  await expect(fetch(`${env.twinUrl}/twin`)).rejects.toThrow('fetch failed');

  await (await start()).stop();
  expect(await parts('sms')).toMatchObject({ key: 'typed' });
  expect((await parts('sms'))['secret'] ?? '').toBe('');
  expect((await parts('pay'))['wechatscan'] ?? {}).toEqual({});
});

it('is refused where strangers could reach the shop', async () => {
  await expect(start({ DEMO_GATEWAYS: '1', PUBLIC_URL: 'https://shop.example' })).rejects.toThrow('ALLOW_DEMO=1');
});
