/** `/readyz`: whether this process can serve, and what is missing when it cannot. */
import pino from 'pino';
import { expect, it } from 'vitest';
import { startJobs } from '#server/jobs/start.ts';
import { testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { jobDeps } from '../../support/jobs.ts';

const database = testDatabase();
const app = testApp(database);

const ask = async (language = 'zh-cn') => {
  const reply = await app.app.inject({ url: '/readyz', headers: { 'accept-language': language } });
  return {
    status: reply.statusCode,
    ...reply.json<{ ok: boolean; msg: string; data: { missing: string[]; worker_lag: number | null } }>(),
  };
};

it('names what is missing, in words too, and is fine when nothing is', async () => {
  expect(await ask('en')).toMatchObject({
    status: 503,
    ok: false,
    msg: expect.stringContaining('starting'),
    data: { missing: ['seed'] },
  });
  await database.query(`insert into app_state (key, value) values ('seed', '"none"')`);
  expect(await ask()).toMatchObject({ status: 200, ok: true, data: { missing: [], worker_lag: null } });

  await database.query(`update drizzle.__drizzle_migrations set created_at = created_at - 100000000000000`);
  expect(await ask()).toMatchObject({ status: 503, ok: false, data: { missing: ['migrations'] } });
  await database.query(`update drizzle.__drizzle_migrations set created_at = created_at + 100000000000000`);
  expect((await ask()).status).toBe(200);
});

it('knows since when no worker has done anything, and is not ready when that is long ago', async () => {
  const stop = await startJobs({ ...jobDeps(database, { log: pino({ level: 'silent' }) }), url: database.url });
  await stop();
  expect((await ask()).data.worker_lag).toBeGreaterThanOrEqual(0);
  await database.query(`update app_state set value = to_jsonb(now() - interval '11 minutes') where key = 'worked_at'`);
  expect(await ask()).toMatchObject({ status: 503, data: { missing: ['worker'] } });
  const again = await startJobs({ ...jobDeps(database, { log: pino({ level: 'silent' }) }), url: database.url });
  await again();
  expect((await ask()).status).toBe(200);
});

it('says so when the database does not answer', async () => {
  await database.query('alter table app_state rename to app_state_gone');
  expect(await ask()).toMatchObject({ status: 503, data: { missing: ['database'] } });
  await database.query('alter table app_state_gone rename to app_state');
});
