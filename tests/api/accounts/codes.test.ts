import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeUser, PASSWORD } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);

let serial = 0;
const newNumber = () => `137${String((serial += 1)).padStart(8, '0')}`;
const ask = (phone: string, name: string) => api.anonymous.post('/sms', { phone, name });
/** Asks for a code and reads it where the message would have gone. */
async function codeFor(phone: string, name: string, caller = api.anonymous): Promise<string> {
  expect((await caller.post('/sms', { phone, name })).code).toBe(200);
  return api.sms.findLast((message) => message.phone === phone)?.params['code'] ?? '';
}
const registration = (username: string, code: string, more: Record<string, string | number> = {}) => ({
  username,
  password: 'secret1',
  re_password: 'secret1',
  code,
  type: 'phone',
  ...more,
});
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const later = (time: string) => database.query('update sms_codes set created_at = created_at - $1::interval', [time]);

beforeEach(() => database.query('delete from rate_limits'));

describe('a code', () => {
  it('has six digits, goes to the number asked for and is kept as a hash only', async () => {
    const phone = newNumber();
    const code = await codeFor(phone, 'register');
    expect(code).toMatch(/^\d{6}$/);
    const kept = JSON.stringify([
      await database.query('select * from sms_codes where phone = $1', [phone]),
      await database.query('select * from sms_logs where phone = $1', [phone]),
    ]);
    expect(kept).not.toContain(code);
  });

  it('is asked for with the same answer whether the number is known or not', async () => {
    const user = await makeUser(database);
    const known = [
      await ask(user.phone, 'register'),
      await ask(newNumber(), 'forget_password'),
      await ask(newNumber(), 'edit_user'),
      await ask(newNumber(), 'login'),
    ];
    const sent = await ask(newNumber(), 'register');
    for (const reply of known) expect([reply.code, reply.msg, reply.data]).toEqual([sent.code, sent.msg, sent.data]);
    expect(api.sms.some((message) => message.phone === user.phone)).toBe(false);
  });

  it('is refused for a purpose or a number that does not exist', async () => {
    for (const phone of ['', '12345678901', '1390000000', '１３９００００００００', '139e0000000', '13900000000;']) {
      expect(await ask(phone, 'register'), phone).toMatchObject({ status: 200, code: 422 });
    }
    expect((await ask(newNumber(), 'transfer')).code).toBe(422);
  });

  it('is sent once a minute, five times an hour, ten times a day, however the number is written', async () => {
    const phone = newNumber();
    expect(await ask(phone, 'register')).toMatchObject({ code: 200, msg: '短信发送成功' });
    for (const spelling of [phone, `+86${phone}`, `0086 ${phone}`, `${phone.slice(0, 3)} ${phone.slice(3)}`])
      expect((await ask(spelling, 'register')).msg).toBe('请勿频繁发送');
    const fillTheHour = async (left: number) => {
      for (let more = 0; more < left; more += 1) {
        await later('2 minutes');
        expect((await ask(phone, 'register')).code).toBe(200);
      }
      await later('2 minutes');
      expect(await ask(phone, 'register')).toMatchObject({ status: 429, code: 429 });
    };
    await fillTheHour(4);
    await later('1 hour');
    await fillTheHour(5);
    await later('1 hour');
    expect((await ask(phone, 'register')).status).toBe(429);
    expect(api.sms.filter((message) => message.phone === phone)).toHaveLength(10);
    await later('24 hours');
    expect((await ask(phone, 'register')).code).toBe(200);
  });

  it('goes out once when a hundred callers ask at the same time', async () => {
    const phone = newNumber();
    await Promise.all(Array.from({ length: 100 }, () => ask(phone, 'register')));
    expect(api.sms.filter((message) => message.phone === phone)).toHaveLength(1);
  });

  it('costs a network a proof of work after twenty messages', async () => {
    for (let message = 0; message < 20; message += 1) await ask(newNumber(), 'register');
    expect(await ask(newNumber(), 'register')).toMatchObject({ status: 429, msg: '请先完成安全验证' });
  });
});

describe('registering', () => {
  it('opens an account with nothing in it and signs it in', async () => {
    const inviter = await makeUser(database);
    const phone = newNumber();
    const code = await codeFor(phone, 'register');
    const taken = {
      money: '999.00',
      integral: '9',
      frozen_money: '9',
      belong_id: inviter.id,
      is_super: 1,
      status: 0,
      id: 77_777,
      pay_password: '111111',
    };
    const reply = await api.anonymous.post<TokenReply>('/register', {
      ...registration(phone, code, { inviter_id: inviter.id }),
      ...taken,
    });
    expect(reply.code).toBe(200);
    const info = await api.bearer(`Bearer ${reply.data.access_token}`).post('/auth/info');
    expect(info.data).toMatchObject({
      username: phone,
      nickname: expect.stringMatching(/^用户 ?[2-9a-z]{6}$/),
      phone,
      inviter_id: inviter.id,
      money: '0.00',
      frozen_money: '0.00',
      integral: '0.00',
      belong_id: 0,
      status: 1,
      check: false,
      has_pay_password: false,
    });
    expect(info.text).not.toMatch(/argon2|"(pay_)?password"/);
  });

  it('forgets an inviter who is nobody, a sub-account or not a number', async () => {
    const owner = await makeUser(database);
    const sub = await makeUser(database, { belong_id: owner.id });
    for (const inviter of [999_999, sub.id, '1e3', '']) {
      await database.query('delete from rate_limits');
      const phone = newNumber();
      const reply = await api.anonymous.post(
        '/register',
        registration(phone, await codeFor(phone, 'register'), { inviter_id: inviter }),
      );
      expect(reply.code).toBe(200);
      expect(await database.query('select inviter_id from users where phone = $1', [phone])).toEqual([
        { inviter_id: 0 },
      ]);
    }
  });

  it('refuses different repeats, short and blank passwords, and codes that are not six digits', async () => {
    const phone = newNumber();
    const code = await codeFor(phone, 'register');
    expect(
      (await api.anonymous.post('/register', { ...registration(phone, code), re_password: 'other' })).data,
    ).toEqual({ errors: { re_password: '两次输入不一致' } });
    for (const password of ['', '      ', '12345'])
      expect(
        (await api.anonymous.post('/register', { ...registration(phone, code), password, re_password: password })).code,
      ).toBe(422);
    for (const bad of ['', '12345', '1e3456', '１２３４５６'])
      expect((await api.anonymous.post('/register', registration(phone, bad))).code).toBe(422);
    expect((await api.anonymous.post('/register', registration(phone, code))).code).toBe(200);
  });

  it('takes five tries of a code, and the right one no more after that', async () => {
    const phone = newNumber();
    const code = await codeFor(phone, 'register');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await api.anonymous.post('/register', registration(phone, wrong(code)))).msg).toBe('验证码错误');
    expect((await api.anonymous.post('/register', registration(phone, code))).msg).toBe('验证码已过期，请重新获取');
  });

  it('takes a code for five minutes, once, and for its own number and purpose', async () => {
    const [phone, other] = [newNumber(), newNumber()];
    const code = await codeFor(phone, 'register');
    expect((await api.anonymous.post('/register', registration(other, code))).msg).toBe('验证码错误');
    expect((await api.anonymous.post('/forget_password', registration(phone, code))).msg).toBe('验证码错误');
    await database.query(`update sms_codes set expires_at = now() - interval '1 second' where phone = $1`, [phone]);
    expect((await api.anonymous.post('/register', registration(phone, code))).msg).toBe('验证码已过期，请重新获取');
    await database.query(`update sms_codes set expires_at = now() + interval '1 minute' where phone = $1`, [phone]);
    const both = await Promise.all([1, 2].map(() => api.anonymous.post('/register', registration(phone, code))));
    expect(both.map((reply) => reply.code).sort((a, b) => a - b)).toEqual([200, 500]);
  });
});

describe('forgetting a password', () => {
  it('sets a new one, signs in and ends every older session', async () => {
    const user = await makeUser(database);
    const before = await api.user(user.id);
    const code = await codeFor(user.phone, 'forget_password');
    const reply = await api.anonymous.post<TokenReply>('/forget_password', registration(user.phone, code));
    expect(reply.data.token_type).toBe('Bearer');
    expect((await before.get('/auth/info')).code).toBe(401);
    expect((await api.anonymous.post('/login', { username: user.username, password: PASSWORD })).code).toBe(500);
    expect((await api.anonymous.post('/login', { username: user.username, password: 'secret1' })).code).toBe(200);
  });

  it('takes a code once when it is used twice at the same time', async () => {
    const user = await makeUser(database);
    const code = await codeFor(user.phone, 'forget_password');
    const replies = await Promise.all(
      [1, 2, 3].map(() => api.anonymous.post('/forget_password', registration(user.phone, code))),
    );
    expect(replies.map((reply) => reply.code).sort((a, b) => a - b)).toEqual([200, 500, 500]);
  });

  it('says of an unknown number what it says of a wrong code', async () => {
    const user = await makeUser(database);
    const unknown = newNumber();
    await ask(unknown, 'forget_password');
    const code = await codeFor(user.phone, 'forget_password');
    const replies = [
      await api.anonymous.post('/forget_password', registration(unknown, '123456')),
      await api.anonymous.post('/forget_password', registration(user.phone, wrong(code))),
    ];
    expect(replies.map((reply) => [reply.code, reply.msg])).toEqual([
      [500, '验证码错误'],
      [500, '验证码错误'],
    ]);
  });
});

describe('signing in with a code', () => {
  it('needs no password, and a code for signing in', async () => {
    const user = await makeUser(database);
    const code = await codeFor(user.phone, 'login');
    const form = { username: user.phone, type: 'phone', provider: 'users' };
    expect((await api.anonymous.post('/login', { ...form, code: wrong(code) })).msg).toBe('验证码错误');
    expect((await api.anonymous.post('/login', { ...form, code })).code).toBe(200);
    expect((await api.anonymous.post('/login', { ...form, code })).code).toBe(500);
    expect(
      (await api.anonymous.post('/login', { username: 'admin', type: 'phone', provider: 'admins', code: '123456' }))
        .code,
    ).toBe(500);
  });
});
