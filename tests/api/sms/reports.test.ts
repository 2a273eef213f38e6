/** Delivery reports that the provider sends by itself: nothing signs them, so they only make us ask. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingParts } from '#server/modules/settings/index.ts';
import { openOutgoing } from '#server/outgoing/outgoing.ts';
import { openSms } from '#server/ports/sms/open.ts';
import type { SmsPort } from '#server/ports/sms/sms.ts';
import { SMS_STATE } from '#shared/domain/sms.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { TEST_KEYS } from '#tests/support/keys.ts';
import { outside } from '#tests/support/outside.ts';

const logged: string[] = [];
let asked = 0;
const database = testDatabase();
const world = outside(database, (): TestApp => app);
const provider = (): SmsPort =>
  openSms({
    base: `${world.twin.url}/sms`,
    outgoing: openOutgoing([world.twin.url]),
    readSetting: (name) => settingParts(database.db.trade, TEST_KEYS, name),
    log: { info: () => undefined },
    showsInLog: false,
  });
const sms: SmsPort = {
  isReady: () => provider().isReady(),
  send: (message) => provider().send(message),
  find: (message, sentAt) => {
    asked += 1;
    return provider().find(message, sentAt);
  },
  check: () => provider().check(),
};
const app = testApp(database, { env: world.env, ports: { sms }, log: (line) => logged.push(line), logLevel: 'warn' });

beforeAll(async () => {
  await world.connect();
  await database.query(`delete from sms where name = 'register'`);
  await database.query(`insert into sms (name, code) values ('register', 'SMS_REGISTER')`);
});
beforeEach(async () => {
  world.twin.choose('sms', []);
  await database.query('delete from rate_limits');
  [asked, logged.length] = [0, 0];
});

interface Row {
  id: number;
  phone: string;
  reference: string;
  state: number;
}
let serial = 0;
const rowOf = async (phone: string): Promise<Row> =>
  (await database.query<Row>('select * from sms_logs where phone = $1', [phone]))[0] as Row; // as: there is one
/** A message that the provider has taken. */
async function sent(): Promise<Row> {
  const phone = `135${String((serial += 1)).padStart(8, '0')}`;
  expect(await app.anonymous.post('/sms', { phone, name: 'register' })).toMatchObject({ code: 200 });
  await expect.poll(async () => (await rowOf(phone)).state).toBe(SMS_STATE.sent);
  return rowOf(phone);
}
const told = ({ phone, reference }: Pick<Row, 'phone' | 'reference'>) => ({
  phone_number: phone,
  send_time: '2026-01-31 08:30:00',
  report_time: '2026-01-31 08:30:02',
  success: true,
  err_code: 'DELIVERED',
  err_msg: '用户接收成功',
  sms_size: '1',
  biz_id: '1^0',
  out_id: reference,
});
const push = (payload: string) =>
  app.app.inject({ method: 'POST', url: '/api/sms/reports', headers: { 'content-type': 'application/json' }, payload });
const rows = () => database.query('select * from sms_logs order by id');

describe('a delivery report', () => {
  it.each([[['late']], [['late', 'twice']]] as const)(
    'makes us ask, and what the provider answers counts (%j)',
    async (faults) => {
      world.twin.choose('sms', faults);
      const { phone, reference } = await sent();
      const { path, status, text } = await world.notice(reference);
      expect([path, status, text]).toEqual(['/api/sms/reports', 200, '{"code":0,"msg":"成功"}']);
      await expect.poll(async () => (await rowOf(phone)).state).toBe(SMS_STATE.delivered);
      expect(logged).toEqual([]);
    },
  );

  it('with the country before the number is ours as well', async () => {
    world.twin.choose('sms', ['never']);
    const row = await sent();
    await push(JSON.stringify([{ ...told(row), phone_number: `86${row.phone}` }]));
    await expect.poll(() => asked).toBe(1);
  });

  it('that lies is found out', async () => {
    world.twin.choose('sms', ['late', 'forged']);
    const { phone, reference } = await sent();
    expect((await world.notice(reference)).status).toBe(200);
    await expect.poll(() => asked).toBe(1);
    expect((await rowOf(phone)).state).toBe(SMS_STATE.sent);
  });

  it('about a message that is over asks nobody', async () => {
    world.twin.choose('sms', ['late']);
    const { phone, reference } = await sent();
    await world.notice(reference);
    await expect.poll(async () => (await rowOf(phone)).state).toBe(SMS_STATE.delivered);
    const [before, times] = [await rows(), asked];
    expect((await push(JSON.stringify([told(await rowOf(phone))]))).json()).toEqual({ code: 0, msg: '成功' });
    expect([await rows(), asked]).toEqual([before, times]);
  });

  it('that names no message of ours changes nothing and is logged', async () => {
    world.twin.choose('sms', ['never']);
    const row = await sent();
    const before = await rows();
    const foreign = [
      { ...row, reference: 'nobody' },
      { ...row, phone: '13000000000' },
      { ...row, reference: "'\u0000" },
    ];
    for (const one of foreign) {
      logged.length = 0;
      expect((await push(JSON.stringify([told(one)]))).json()).toEqual({ code: 0, msg: '成功' });
      expect(logged.join()).toContain('SMS reports of nobody');
    }
    expect([await rows(), asked]).toEqual([before, 0]);
  });

  it('that is cut off or none is refused, so that it comes again, and is logged', async () => {
    world.twin.choose('sms', ['never']);
    const row = await sent();
    const before = await rows();
    const whole = JSON.stringify([told(row)]);
    for (const broken of [whole.slice(0, -2), '', '{}', 'null', '[1]', '[{}]', JSON.stringify(told(row))]) {
      logged.length = 0;
      const { statusCode, body } = await push(broken);
      expect([broken, statusCode, body]).toEqual([broken, 400, '{"code":1,"msg":"格式错误"}']);
      expect(logged.join()).toContain('SMS reports that cannot be read');
    }
    expect([await rows(), asked]).toEqual([before, 0]);
  });
});
