/** What becomes of a message: sent once, tried again where it surely was not, asked for where nobody knows. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutgoingError } from '#server/outgoing/outgoing.ts';
import { SmsRefusal, type SmsMessage, type SmsPort, type SmsReport } from '#server/ports/sms/sms.ts';
import { SMS_STATE } from '#shared/domain/sms.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { runNamed } from '#tests/support/jobs.ts';

/** A provider that answers as the test says. */
const provider = {
  isReady: true,
  sent: [] as SmsMessage[],
  asked: 0,
  answer: async (): Promise<string> => 'biz-1',
  report: async (): Promise<SmsReport | null> => null,
};
const port: SmsPort = {
  isReady: async () => provider.isReady,
  send: (message) => {
    provider.sent.push(message);
    return provider.answer();
  },
  find: () => {
    provider.asked += 1;
    return provider.report();
  },
  check: async () => {},
};
const database = testDatabase();
const api = testApp(database, { ports: { sms: port } });
let admin: Caller;
beforeAll(async () => {
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
});
beforeEach(async () => {
  await database.query('delete from rate_limits');
  await database.query('delete from sms_logs');
  Object.assign(provider, { isReady: true, sent: [], asked: 0, answer: async () => 'biz-1', report: async () => null });
});

let serial = 0;
const newNumber = () => `136${String((serial += 1)).padStart(8, '0')}`;
interface Row {
  state: number;
  status: number;
  error_msg: string;
  params: string;
  provider_no: string;
  attempts: number;
}
const rowOf = async (phone: string) =>
  (await database.query<Row>('select * from sms_logs where phone = $1', [phone]))[0] as Row; // as: there is one
/** Asks for a code and waits for what becomes of the first try. */
async function ask(settled: (row: Row) => boolean): Promise<string> {
  const phone = newNumber();
  expect(await api.anonymous.post('/sms', { phone, name: 'register' })).toMatchObject({ code: 200 });
  await expect.poll(async () => settled(await rowOf(phone))).toBe(true);
  return phone;
}
const later = (seconds: number) =>
  database.query(
    `update sms_logs set next_at = next_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  );
const work = () => runNamed('send-sms', database, { ports: api.deps.ports, keys: api.deps.keys });
const isIn = (state: number) => (row: Row) => row.state === state;

const busy = async () => {
  throw new SmsRefusal('isv.BUSINESS_LIMIT_CONTROL', 'too many', false);
};
const broken = async () => {
  throw new OutgoingError('timeout', true, 'the provider is too slow');
};

describe('a message', () => {
  it('goes out at once, with the template and signature of its purpose', async () => {
    await database.query(`delete from sms where name = 'register'`);
    await database.query(`insert into sms (name, code, content) values ('register', 'SMS_77', '集市')`);
    const phone = await ask(isIn(SMS_STATE.sent));
    expect(provider.sent).toMatchObject([{ phone, name: 'register', code: 'SMS_77', signature: '集市' }]);
    expect(provider.sent[0]?.params['code']).toMatch(/^\d{6}$/);
    expect(await rowOf(phone)).toMatchObject({ status: 1, provider_no: 'biz-1', params: '', attempts: 1 });
    expect(await work()).toBe(0);
    expect(provider.sent).toHaveLength(1);
  });

  it('stands nowhere in clear while it waits', async () => {
    provider.answer = busy;
    const phone = await ask(isIn(SMS_STATE.waiting));
    const code = provider.sent[0]?.params['code'] ?? '';
    const row = await rowOf(phone);
    expect(row.params).not.toBe('');
    const kept = [row, await database.query('select * from sms_codes where phone = $1', [phone])];
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(Buffer.from(row.params, 'base64url').toString('latin1')).not.toContain(code);
  });

  it('that was refused for the moment is tried again, the same under the same name, and not before its time', async () => {
    provider.answer = busy;
    const phone = await ask(isIn(SMS_STATE.waiting));
    expect(await rowOf(phone)).toMatchObject({ status: 0, error_msg: 'too many' });
    provider.answer = async () => 'biz-2';
    expect(await work()).toBe(0);
    await later(61);
    expect(await work()).toBe(1);
    expect(provider.sent).toHaveLength(2);
    expect(provider.sent[1]).toEqual(provider.sent[0]);
    expect(await rowOf(phone)).toMatchObject({
      state: SMS_STATE.sent,
      provider_no: 'biz-2',
      attempts: 2,
      error_msg: '',
    });
  });

  it('that was refused for good is not tried again, and says why in the provider’s words', async () => {
    provider.answer = async () => {
      throw new SmsRefusal('isv.MOBILE_NUMBER_ILLEGAL', 'no such number', true);
    };
    const phone = await ask(isIn(SMS_STATE.failed));
    await later(3_600);
    await work();
    expect(provider.sent).toHaveLength(1);
    expect(await rowOf(phone)).toMatchObject({ status: 0, error_msg: 'no such number', params: '' });
  });

  it('that surely did not leave is tried again without asking', async () => {
    provider.answer = async () => {
      throw new OutgoingError('unreachable', false, 'the provider is away');
    };
    await ask(isIn(SMS_STATE.waiting));
    provider.answer = async () => 'biz-3';
    await later(61);
    await work();
    expect([provider.sent.length, provider.asked]).toEqual([2, 0]);
  });

  it('of unknown outcome is asked for first, and not sent again where the provider has it', async () => {
    provider.answer = broken;
    const phone = await ask((row) => row.error_msg !== '');
    expect(await rowOf(phone)).toMatchObject({ state: SMS_STATE.sending, status: 0 });
    provider.report = async () => ({ state: 'sent' });
    await later(61);
    await work();
    expect([provider.sent.length, provider.asked]).toEqual([1, 1]);
    expect(await rowOf(phone)).toMatchObject({ state: SMS_STATE.sent, status: 1, params: '' });
  });

  it('of unknown outcome is sent again where the provider has never heard of it', async () => {
    provider.answer = broken;
    const phone = await ask((row) => row.error_msg !== '');
    provider.answer = async () => 'biz-4';
    await later(61);
    await work();
    expect(provider.asked).toBe(1);
    expect(provider.sent).toHaveLength(2);
    expect(provider.sent[1]).toEqual(provider.sent[0]);
    expect(await rowOf(phone)).toMatchObject({ state: SMS_STATE.sent, provider_no: 'biz-4' });
  });

  it('of unknown outcome waits while the provider says nothing, and is told as lost after a day', async () => {
    provider.answer = broken;
    const phone = await ask((row) => row.error_msg !== '');
    provider.report = broken;
    await later(61);
    expect(await work()).toBe(0);
    expect(await rowOf(phone)).toMatchObject({ state: SMS_STATE.sending });
    await later(90_000);
    await work();
    expect(provider.sent).toHaveLength(1);
    expect(await rowOf(phone)).toMatchObject({ state: SMS_STATE.failed, error_msg: 'sms.lost', params: '' });
  });

  it('that waits is sent once, however many workers look', async () => {
    provider.answer = busy;
    await ask(isIn(SMS_STATE.waiting));
    provider.answer = async () => 'biz-5';
    await later(61);
    await Promise.all([work(), work(), work()]);
    expect(provider.sent).toHaveLength(2);
  });

  it('that is no longer valid is not sent, and says so in the language of whoever reads the log', async () => {
    provider.answer = busy;
    const phone = await ask(isIn(SMS_STATE.waiting));
    await later(600);
    await work();
    expect(provider.sent).toHaveLength(1);
    const shown = async (language: string) =>
      (await admin.get<{ data: object[] }>('/Admin/sms_logs', { phone, lang: language })).data.data;
    expect(await shown('zh-cn')).toMatchObject([{ state: SMS_STATE.failed, error_msg: '超过有效时间，未发送' }]);
    expect(await shown('en')).toMatchObject([
      { state: SMS_STATE.failed, error_msg: 'Not sent: it was no longer valid' },
    ]);
  });

  it('to a number that cannot use it is noted and never sent', async () => {
    const { phone } = await makeUser(database);
    expect(await api.anonymous.post('/sms', { phone, name: 'register' })).toMatchObject({ code: 200 });
    expect(await rowOf(phone)).toMatchObject({ state: SMS_STATE.failed, error_msg: 'sms.unusable', params: '' });
    await work();
    expect(provider.sent).toEqual([]);
  });
});

describe('a report', () => {
  it('says that the phone has the message, or that it does not', async () => {
    const [here, gone] = [await ask(isIn(SMS_STATE.sent)), await ask(isIn(SMS_STATE.sent))];
    provider.report = async () => ({ state: 'delivered' });
    await database.query(`update sms_logs set next_at = next_at - interval '61 seconds' where phone = $1`, [here]);
    await work();
    expect(await rowOf(here)).toMatchObject({ state: SMS_STATE.delivered, status: 1 });
    provider.report = async () => ({ state: 'failed', reason: 'MK:0001' });
    await later(61);
    await work();
    expect(await rowOf(gone)).toMatchObject({ state: SMS_STATE.failed, status: 0, error_msg: 'MK:0001' });
    expect(await rowOf(here)).toMatchObject({ state: SMS_STATE.delivered });
    expect(provider.asked).toBe(2);
  });

  it('that does not come is asked for again, ever less often', async () => {
    const phone = await ask(isIn(SMS_STATE.sent));
    provider.report = async () => ({ state: 'sent' });
    for (const [passed, asked] of [
      [61, 1],
      [30, 1],
      [61, 2],
    ] as const) {
      await later(passed);
      await work();
      expect(provider.asked).toBe(asked);
    }
    expect(await rowOf(phone)).toMatchObject({ state: SMS_STATE.sent, attempts: 1 });
  });
});

describe('without a provider', () => {
  it('whoever asks is told before anything is made, in their language, and pages know it beforehand', async () => {
    provider.isReady = false;
    api.deps.cache.bump('configs');
    const phone = newNumber();
    expect(await api.anonymous.post('/sms', { phone, name: 'register' })).toMatchObject({
      code: 500,
      msg: '商城尚未开通短信服务，暂时无法发送短信',
    });
    expect(await api.anonymous.post('/sms?lang=en', { phone, name: 'register' })).toMatchObject({
      code: 500,
      msg: 'This shop cannot send SMS yet',
    });
    expect(await database.query('select 1 from sms_codes where phone = $1', [phone])).toEqual([]);
    expect(await rowOf(phone)).toBeUndefined();
    expect((await api.anonymous.get('/common')).data).toMatchObject({ sms: false });
    provider.isReady = true;
    api.deps.cache.bump('configs');
    expect((await api.anonymous.get('/common')).data).toMatchObject({ sms: true });
    expect(await api.anonymous.post('/sms', { phone, name: 'register' })).toMatchObject({ code: 200 });
  });
});
