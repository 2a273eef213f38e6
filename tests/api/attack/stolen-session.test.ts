/** Somebody holds a session of an account, and nothing else of its holder: no password, no phone. */
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser, PASSWORD, type Account } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { PAY_PASSWORD, payPasswordHash, fillWallet } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const api = testApp(database);
const NEW_NUMBER = '13612345678';
const BANK = { name: '张三', bank_name: '招商银行', card_no: '6225880000001234' };

let user: Account;
/** The stolen session. */
let thief: Caller;
/** The holder's own. */
let holder: Caller;
beforeEach(async () => {
  await database.query('delete from rate_limits');
  await database.query('delete from sms_codes');
  user = await makeUser(database, { pay_password: await payPasswordHash() });
  await fillWallet(database, user.id, 10_000);
  thief = await api.user(user.id);
  holder = await api.user(user.id);
});

const rowOf = async (id = user.id) => (await database.query('select * from users where id = $1', [id]))[0] ?? {};
const errorsOf = (reply: Reply) => Object.keys((reply.data as { errors?: object }).errors ?? {});
const lastCode = (phone: string) =>
  api.sms.findLast((message) => message.phone === phone && 'code' in message.params)?.params['code'] ?? '';
/** A code to the own number, which the caller need not know. */
async function ownCode(caller: Caller, name: string, phone = user.phone): Promise<string> {
  await database.query(`update sms_codes set created_at = created_at - interval '2 minutes'`);
  expect((await caller.post('/sms', { name })).code).toBe(200);
  return lastCode(phone);
}
/** What the account's holder is told of, by events. */
const noticesOf = (id = user.id) =>
  database.query<{ params: object }>(
    `select data || jsonb_build_object('event', split_part(name, '.', 2)) as params from events where user_id = $1 and name like 'security.%' order by id`,
    [id],
  );
const warnings = (phone = user.phone) =>
  api.sms
    .filter((message) => message.phone === phone && message.template === 'security')
    .map((one) => one.params['text']);
const isAlive = async (caller: Caller) => (await caller.get('/auth/info')).code === 200;

const picture = async (folder: string) => {
  const url = `/storage/${folder}/2026-11-21/${user.id}${folder}.png`;
  await insertRow(database, 'file_spaces', { belong_id: user.id, url, name: 'a', new_name: 'a' });
  return url;
};
const record = async (bank_no = '6222021202012345678') => ({
  name: '林小雨',
  card_no: '330106199001011234',
  card_t: await picture('card_t'),
  card_b: await picture('card_b'),
  bank_no,
  bank_name: '工商银行',
});

describe('with a session alone', () => {
  it('no password, payment password or number is changed, however often it is guessed', async () => {
    const before = await rowOf();
    const guesses: readonly [Record<string, string>, string][] = [
      [{ password: 'mine now' }, 'old_password'],
      [{ password: 'mine now', old_password: 'a guess' }, 'old_password'],
      [{ password: 'mine now', code: '123456' }, 'code'],
      [{ pay_password: '111111' }, 'old_pay_password'],
      [{ pay_password: '111111', old_pay_password: '000000' }, 'old_pay_password'],
      [{ pay_password: '111111', old_password: PASSWORD }, 'old_pay_password'],
      [{ phone: NEW_NUMBER }, 'old_code'],
      [{ phone: NEW_NUMBER, old_code: '123456', code: '123456' }, 'old_code'],
      [{ phone: NEW_NUMBER, old_password: PASSWORD, code: '123456' }, 'old_code'],
    ];
    for (const path of ['/auth/edit', '/Seller/auth/edit'])
      for (const [form, field] of guesses) {
        const reply = await thief.put(path, form);
        expect([reply.status, reply.code === 422 || reply.code === 500, errorsOf(reply)], JSON.stringify(form)).toEqual(
          [200, true, [field]],
        );
      }
    const { pay_tries, ...rest } = await rowOf();
    expect(rest).toEqual({ ...before, pay_tries: undefined });
    expect(pay_tries).toBe(2);
    expect(await isAlive(holder)).toBe(true);
    expect([await noticesOf(), warnings()]).toEqual([[], []]);
  });

  it('the sentence says what to send, and shows no more of the number than its holder knows', async () => {
    const masked = user.phone.replace(/^(...)....(.*)$/, '$1****$2');
    expect((await thief.put('/auth/edit', { password: 'mine now' })).msg).toBe(
      `请输入原登录密码，或填写发送到 ${masked} 的短信验证码`,
    );
    expect((await thief.put('/auth/edit', { phone: NEW_NUMBER })).msg).toBe(
      `请填写发送到原手机号 ${masked} 的短信验证码`,
    );
  });

  it('a code that the thief has sent to a number of their own proves nothing of this account', async () => {
    expect((await thief.post('/sms', { phone: NEW_NUMBER, name: 'user' })).code).toBe(200);
    const code = lastCode(NEW_NUMBER);
    expect(code).not.toBe('');
    expect(errorsOf(await thief.put('/auth/edit', { password: 'mine now', code }))).toEqual(['code']);
    expect(errorsOf(await thief.put('/auth/edit', { phone: NEW_NUMBER, code }))).toEqual(['old_code']);
    expect(errorsOf(await thief.put('/auth/edit', { phone: NEW_NUMBER, code, old_code: code }))).toEqual(['old_code']);
    for (const name of ['check', 'cash']) await thief.post('/sms', { phone: NEW_NUMBER, name });
    expect(api.sms.filter(({ phone }) => phone === NEW_NUMBER)).toHaveLength(1);
    expect((await rowOf())['phone']).toBe(user.phone);
  });

  it('neither the bank record is replaced nor money withdrawn', async () => {
    expect((await holder.post('/user/check', await record())).code).toBe(200);
    thief = await api.user(user.id);
    const stolen = await record('6217000000000000000');
    for (const proof of [{}, { pay_password: '000000' }, { code: '123456' }] as Record<string, string>[]) {
      expect(errorsOf(await thief.post('/user/check', { ...stolen, ...proof }))).toHaveLength(1);
      expect(errorsOf(await thief.post('/user/cashes', { money: '10', remark: '', ...proof }))).toHaveLength(1);
    }
    expect(await database.query('select bank_no from user_checks where user_id = $1', [user.id])).toEqual([
      { bank_no: '6222021202012345678' },
    ]);
    expect(await database.query('select 1 as it from cashes where user_id = $1', [user.id])).toEqual([]);
    expect(await rowOf()).toMatchObject({ money: 10_000, frozen_money: 0 });
  });

  it('no code sent for one thing opens another', async () => {
    await holder.post('/user/check', await record());
    const stolen = await record('6217000000000000000');
    let bank = 6_217_000_000;
    const use = {
      edit_user: (code: string) => holder.put('/auth/edit', { password: 'another one', code }),
      // Another one each time: what is filed already needs no proof.
      check: (code: string) => holder.post('/user/check', { ...stolen, bank_no: String((bank += 1)), code }),
      cash: (code: string) => holder.post('/user/cashes', { money: '10', remark: '', code }),
    };
    for (const sent of ['edit_user', 'check', 'cash'] as const) {
      const code = await ownCode(holder, sent);
      for (const other of ['edit_user', 'check', 'cash'] as const)
        if (other !== sent) expect((await use[other](code)).code, `${sent} for ${other}`).toBe(500);
      expect((await use[sent](code)).code, sent).toBe(200);
      expect((await use[sent](code)).code, `${sent} again`).toBe(500);
      await database.query('delete from sms_codes');
    }
  });

  it('guesses of the sign-in password are locked after five, and keep nobody from signing in', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await thief.put('/auth/edit', { password: 'mine now', old_password: `guess ${guess}` })).code).toBe(500);
    expect((await thief.put('/auth/edit', { password: 'mine now', old_password: PASSWORD })).msg).toMatch(
      /^尝试次数过多/,
    );
    expect((await api.anonymous.post('/login', { username: user.username, password: PASSWORD })).code).toBe(200);
  });

  it('guessing the payment password anywhere is guessing at one lock, which nothing but time opens', async () => {
    await holder.post('/user/check', await record());
    const stolen = await record('6217000000000000000');
    const wrong = { pay_password: '000000' };
    thief = await api.user(user.id);
    await thief.post('/user/cashes', { money: '1', ...wrong });
    await thief.post('/user/cashes', { money: '1', ...wrong });
    await thief.post('/user/check', { ...stolen, ...wrong });
    await thief.put('/auth/edit', { pay_password: '111111', old_pay_password: '000000' });
    await thief.post('/user/cashes', { money: '1', ...wrong });
    const locked = await rowOf();
    expect(locked['pay_tries']).toBe(5);
    expect(locked['pay_locked_until']).not.toBeNull();
    expect((await holder.post('/user/cashes', { money: '1', pay_password: PAY_PASSWORD })).msg).toMatch(/已锁定/);
    const code = await ownCode(holder, 'edit_user');
    expect((await holder.put('/auth/edit', { pay_password: '135790', code })).code).toBe(200);
    expect(await rowOf()).toMatchObject({ pay_tries: 5, pay_locked_until: locked['pay_locked_until'] });
    expect((await holder.post('/user/cashes', { money: '1', pay_password: '135790' })).msg).toMatch(/已锁定/);
  });
});

describe('the holder', () => {
  it.each([
    ['the old password', async () => ({ old_password: PASSWORD })],
    ['a code to the own number', async () => ({ code: await ownCode(holder, 'user') })],
  ])('changes the password with %s, is told, and is alone afterwards', async (_with, proof) => {
    expect((await holder.put('/auth/edit', { password: 'another one', ...(await proof()) })).code).toBe(200);
    expect([await isAlive(holder), await isAlive(thief)]).toEqual([true, false]);
    expect((await api.anonymous.post('/login', { username: user.username, password: 'another one' })).code).toBe(200);
    expect(await noticesOf()).toMatchObject([{ params: { event: 'password' } }]);
    expect(warnings()).toEqual(['您的登录密码已修改。如非本人操作，请立即找回密码并联系客服']);
  });

  it('changes the payment password with the old one, or sets a first one with that of the sign-in', async () => {
    expect((await holder.put('/auth/edit', { pay_password: '111111', old_pay_password: PAY_PASSWORD })).code).toBe(200);
    expect([await isAlive(holder), await isAlive(thief)]).toEqual([true, false]);
    const fresh = await makeUser(database);
    const caller = await api.user(fresh.id);
    expect(errorsOf(await caller.put('/auth/edit', { pay_password: '111111' }))).toEqual(['old_password']);
    expect((await caller.put('/auth/edit', { pay_password: '111111', old_password: PASSWORD })).code).toBe(200);
    for (const id of [user.id, fresh.id])
      expect(await noticesOf(id)).toMatchObject([{ params: { event: 'pay_password' } }]);
    expect([warnings().length, warnings(fresh.phone).length]).toEqual([1, 1]);
  });

  it('takes a new number with a code to either; the old number is told', async () => {
    const old_code = await ownCode(holder, 'edit_user');
    await holder.post('/sms', { phone: NEW_NUMBER, name: 'user' });
    const form = { phone: NEW_NUMBER, code: lastCode(NEW_NUMBER), old_code };
    expect(errorsOf(await holder.put('/auth/edit', { ...form, code: '' }))).toEqual(['code']);
    expect((await holder.put('/auth/edit', form)).code).toBe(200);
    expect((await rowOf())['phone']).toBe(NEW_NUMBER);
    expect([await isAlive(holder), await isAlive(thief)]).toEqual([true, false]);
    expect(await noticesOf()).toMatchObject([{ params: { event: 'phone' } }]);
    expect([warnings().length, warnings(NEW_NUMBER).length]).toEqual([1, 0]);
  });

  it('without a number takes the first one with the password', async () => {
    const fresh = await makeUser(database, { phone: '' });
    const caller = await api.user(fresh.id);
    await caller.post('/sms', { phone: '13600000099', name: 'user' });
    const form = { phone: '13600000099', code: lastCode('13600000099') };
    expect(errorsOf(await caller.put('/auth/edit', form))).toEqual(['old_password']);
    expect((await caller.put('/auth/edit', { ...form, old_password: PASSWORD })).code).toBe(200);
  });

  it('changes several things of one form with one code', async () => {
    const code = await ownCode(holder, 'edit_user');
    expect((await holder.put('/auth/edit', { password: 'another one', pay_password: '111111', code })).code).toBe(200);
    expect((await noticesOf()).map(({ params }) => (params as { event: string }).event)).toEqual([
      'password',
      'pay_password',
    ]);
  });

  it('files a bank record, changes it and withdraws with the payment password, and is told each time', async () => {
    const proof = { pay_password: PAY_PASSWORD };
    expect((await holder.post('/user/check', await record())).code).toBe(200);
    expect([await isAlive(holder), await isAlive(thief)]).toEqual([true, false]);
    expect((await holder.post('/user/check', { ...(await record('6217000000000000000')), ...proof })).code).toBe(200);
    const other = await api.user(user.id);
    expect((await holder.post('/user/cashes', { money: '10', remark: '', ...proof })).code).toBe(200);
    expect(await isAlive(other)).toBe(true);
    expect(await noticesOf()).toMatchObject([
      { params: { event: 'bank' } },
      { params: { event: 'bank' } },
      { params: { event: 'withdrawal', money: '10.00' } },
    ]);
    expect(warnings().at(-1)).toBe('您的账户申请了提现（10.00 元）。如非本人操作，请立即修改登录密码并联系客服');
  });

  it('gets the answer of a withdrawal again with the same key, though its code has served', async () => {
    await holder.post('/user/check', await record());
    const form = { money: '10', remark: '', code: await ownCode(holder, 'cash') };
    const send = () => holder.post<{ id: number }>('/user/cashes', form, { 'idempotency-key': 'k1' });
    const [one, again] = [await send(), await send()];
    expect([one.code, again.code, again.data.id]).toEqual([200, 200, one.data.id]);
    expect((await rowOf())['money']).toBe(9_000);
    expect(warnings().filter((text) => text?.includes('提现'))).toHaveLength(1);
    expect((await holder.post('/user/cashes', form, { 'idempotency-key': 'k2' })).code).toBe(500);
  });

  it('sets a forgotten password anew and is told of it', async () => {
    await api.anonymous.post('/sms', { phone: user.phone, name: 'forget_password' });
    const form = {
      username: user.phone,
      password: 'another one',
      re_password: 'another one',
      code: lastCode(user.phone),
    };
    expect((await api.anonymous.post('/forget_password', form)).code).toBe(200);
    expect(await noticesOf()).toMatchObject([{ params: { event: 'password' } }]);
    expect(warnings()).toHaveLength(1);
  });
});

describe('the money of a store', () => {
  const worker = async (ownerId: number) => {
    const role = await insertRow(database, 'user_roles', { store_id: 0, name: '财务' });
    const sub = await makeUser(database, { belong_id: ownerId, pay_password: await payPasswordHash() });
    await insertRow(database, 'user_to_roles', { user_id: sub.id, role_id: role });
    return sub;
  };
  it("leaves with its owner's proof only, whoever asks", async () => {
    const { id, ownerId } = await makeStore(database);
    await database.query('update users set pay_password = $2, phone = $3 where id = $1', [
      ownerId,
      await payPasswordHash(),
      '13500000001',
    ]);
    await database.query(`select ledger_post('adjust', 'test:store:stolen', 'test', 1, $1::jsonb)`, [
      JSON.stringify([
        { o: 'system', i: 0, k: 'manual_adjust', u: 'fen', a: -5_000 },
        { o: 'store', i: id, k: 'available', u: 'fen', a: 5_000 },
      ]),
    ]);
    const owner = await api.user(ownerId);
    const form = { ...BANK, money: '10', remark: '' };
    expect(errorsOf(await owner.post('/Seller/cashes', form))).toEqual(['pay_password']);
    expect((await owner.post('/Seller/cashes', { ...form, pay_password: '000000' })).code).toBe(500);
    expect(await database.query('select 1 as it from cashes where store_id = $1', [id])).toEqual([]);
    expect((await owner.post('/Seller/cashes', { ...form, pay_password: PAY_PASSWORD })).code).toBe(200);
    const code = await ownCode(owner, 'cash', '13500000001');
    expect((await owner.post('/Seller/cashes', { ...form, code })).code).toBe(200);
    expect(await noticesOf(ownerId)).toHaveLength(2);
    expect(warnings('13500000001')).toHaveLength(2);
    expect((await owner.get('/Seller/cashes/terms')).data).toMatchObject({
      phone: '135****0001',
      has_pay_password: true,
    });
  });

  it("is not opened by the payment password of an account that the owner's session made", async () => {
    const { ownerId } = await makeStore(database);
    await database.query(`update users set phone = '13500000002' where id = $1`, [ownerId]);
    const sub = await worker(ownerId);
    await database.query(
      `insert into user_permissions (apis, name) select 'seller.cashes.store', 'x' where not exists (select 1 from user_permissions where apis = 'seller.cashes.store')`,
    );
    await database.query(
      `insert into user_to_permissions (role_id, permission_id) select ur.role_id, p.id from user_to_roles ur, user_permissions p where ur.user_id = $1 and p.apis = 'seller.cashes.store'`,
      [sub.id],
    );
    const caller = await api.user(sub.id);
    const reply = await caller.post('/Seller/cashes', { ...BANK, money: '10', pay_password: PAY_PASSWORD });
    expect(reply).toMatchObject({ code: 500, msg: '请先设置支付密码' });
    await database.query('delete from sms_codes');
    const sent = api.sms.length;
    expect((await caller.post('/sms', { name: 'cash' })).code).toBe(200);
    expect(api.sms.slice(sent).map(({ phone }) => phone)).toEqual(['13500000002']);
  });
});

describe('an administrator', () => {
  it('shows the old password for a new one; guesses are counted, and an empty one changes nothing', async () => {
    const admin = await makeAdmin(database, { is_super: 1 });
    const [stolen, own] = [await api.admin(admin.id), await api.admin(admin.id)];
    expect(errorsOf(await stolen.put('/Admin/auth/edit', { nickname: 'x', password: 'mine now!' }))).toEqual([
      'old_password',
    ]);
    expect(
      await stolen.put('/Admin/auth/edit', { nickname: 'x', password: 'mine now!', old_password: 'a guess' }),
    ).toMatchObject({ code: 500, data: { errors: { old_password: '原登录密码错误' } } });
    expect(
      await database.query(`select failures from login_failures where subject = $1`, [`account:admins:${admin.id}`]),
    ).toEqual([{ failures: 1 }]);
    expect((await own.put('/Admin/auth/edit', { nickname: '老练', password: '' })).code).toBe(200);
    expect((await own.put('/Admin/auth/edit', { password: 'another one 77', old_password: PASSWORD })).code).toBe(200);
    expect((await stolen.get('/Admin/auth/info')).code).toBe(401);
    expect((await own.get('/Admin/auth/info')).code).toBe(200);
  });
});
