/** Changes of settings leave who, when and what, but never a secret, in the history and in the log. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type App } from '#server/app.ts';
import { openSession } from '#server/http/tokens.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';

interface Entry {
  actor: string;
  actor_id: number;
  actor_name: string;
  operation: string;
  changes: Record<string, [unknown, unknown]>;
  created_at: string;
}
const database = testDatabase();
const api = testApp(database);
let admin: Caller;
let adminId = 0;
beforeAll(async () => {
  adminId = (await makeAdmin(database, { is_super: 1, nickname: '系统管理员' })).id;
  admin = await api.admin(adminId);
});
const save = (form: object) => admin.put('/Admin/configs/update', form as never);
const history = async (query: object = {}) => admin.get<Entry[]>('/Admin/configs/history', query as never);

it('tells field by field what changed, by whom and when; what did not change is not told', async () => {
  await save({ web_name: '集市', task: { cancel: 2, confirm: 5 } });
  await save({ web_name: '集市', task: { cancel: '2', confirm: 7 } });
  await save({ web_name: '集市', task: { confirm: 7 } });
  const { data } = await history();
  expect(data).toMatchObject([
    {
      actor: 'admin',
      actor_id: adminId,
      actor_name: '系统管理员',
      operation: 'update',
      changes: { 'task.confirm': [5, 7] },
    },
    { changes: { web_name: ['', '集市'], 'task.cancel': ['', 2], 'task.confirm': ['', 5] } },
  ]);
  expect(data[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await history({ name: 'web_name' })).data).toMatchObject([{ changes: { web_name: ['', '集市'] } }]);
  expect(Object.keys((await history({ name: ['task'] })).data[1]?.changes ?? {})).toEqual([
    'task.cancel',
    'task.confirm',
  ]);
});

it('tells that a secret changed, and never what it was or is', async () => {
  const secrets = ['canary-one', 'canary-two'];
  for (const secret of secrets)
    await save({ sms: { key: 'key-of-sms', secret }, pay: { wechatscan: { mch_id: '100', mch_secret_key: secret } } });
  await save({ sms: { key: '********', secret: '********' } });
  await save({ sms: { secret: '' } });
  const { data, text } = await history({ name: 'sms,pay' });
  expect(data.map(({ changes }) => changes)).toEqual([
    { 'sms.secret': ['********', ''] },
    { 'sms.secret': ['********', '********'], 'pay.wechatscan.mch_secret_key': ['********', '********'] },
    {
      'sms.key': ['', '********'],
      'sms.secret': ['', '********'],
      'pay.wechatscan.mch_id': ['', '100'],
      'pay.wechatscan.mch_secret_key': ['', '********'],
    },
  ]);
  const kept = await database.query(`select changes::text from record_history where resource = 'configs'`);
  for (const secret of [...secrets, 'key-of-sms']) expect(text + JSON.stringify(kept)).not.toContain(secret);
});

it('is for whoever may edit settings', async () => {
  const clerk = await makeAdmin(database);
  const caller = await api.admin(clerk.id);
  const role = await insertRow(database, 'admin_roles', { name: 'settings' });
  await insertRow(database, 'admin_to_roles', { admin_id: clerk.id, role_id: role });
  const grant = async (apis: string) =>
    database.query('insert into admin_to_permissions values ($1, $2)', [
      role,
      await insertRow(database, 'admin_permissions', { name: apis, apis }),
    ]);
  await grant('admin.configs.index');
  expect((await caller.get('/Admin/configs/history')).code).toBe(403);
  await grant('admin.configs.update');
  expect((await caller.get('/Admin/configs/history')).code).toBe(200);
  expect((await api.anonymous.get('/Admin/configs/history')).code).toBe(401);
  expect((await (await api.user((await makeUser(database)).id)).get('/Admin/configs/history')).code).toBe(401);
});

let spoken: App | undefined;
afterAll(() => spoken?.app.close());
it('leaves a line in the log with the actor and the names of what changed, without values', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(String(chunk)), done()) });
  const { db, env, ports } = api.deps;
  spoken = await buildApp({ db, env, ports, secret: 'x', resources: [], logger: { level: 'info', stream } });
  const { keys } = spoken.deps;
  const token = await db.inTx((tx) =>
    openSession(tx, keys, { realm: 'admins', accountId: adminId, ip: '127.0.0.1', agent: 'test' }),
  );
  const reply = await spoken.app.inject({
    method: 'PUT',
    url: '/api/Admin/configs/update',
    headers: { authorization: `Bearer ${token.access_token}` },
    payload: { sms: { secret: 'canary-three' }, tel: '400-9' },
  });
  expect(reply.json()).toMatchObject({ code: 200 });
  const line = lines.find((one) => one.includes('settings changed'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ admin: adminId, settings: ['tel', 'sms.secret'] });
  for (const word of ['canary', '400-9']) expect(lines.join('')).not.toContain(word);
});
