import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser, PASSWORD, type Account } from '#tests/support/factories/accounts.ts';
import { PAY_PASSWORD, payPasswordHash } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const api = testApp(database);

let user: Account;
let caller: Caller;
beforeEach(async () => {
  await database.query('delete from rate_limits');
  user = await makeUser(database, { pay_password: await payPasswordHash() });
  caller = await api.user(user.id);
});

const row = async (id = user.id) => (await database.query(`select * from users where id = $1`, [id]))[0] ?? {};
const codeTo = (phone: string) => api.sms.findLast((message) => message.phone === phone)?.params['code'] ?? '';
const without = (record: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

describe('the own profile', () => {
  it('is told without secrets, with money as text', async () => {
    const reply = await caller.post<Record<string, unknown>>('/auth/info', { provider: 'users' });
    expect(reply.data).toMatchObject({
      id: user.id,
      belong_id: 0,
      money: '0.00',
      frozen_money: '0.00',
      integral: '0.00',
      check: false,
    });
    expect(Object.keys(reply.data).filter((name) => /^(pay_)?password$|tries|locked/.test(name))).toEqual([]);
    expect(reply.data).not.toHaveProperty('code');
    expect((await api.anonymous.post('/auth/info')).code).toBe(401);
  });

  it('changes nickname, avatar and sex, and nothing that was not asked for', async () => {
    const before = await row();
    expect(
      await caller.put('/auth/edit', {
        provider: 'users',
        nickname: ' 小林 ',
        avatar: '/storage/avatar/2026-11-21/a.webp',
        sex: 0,
        password: '',
      }),
    ).toMatchObject({ code: 200, data: 1 });
    const after = await row();
    expect(after).toMatchObject({ nickname: '小林', avatar: '/storage/avatar/2026-11-21/a.webp', sex: 0 });
    const own = ['nickname', 'avatar', 'sex', 'version', 'updated_at'];
    expect(without(after, own)).toEqual(without(before, own));
  });

  it('writes no other column, whatever the form contains', async () => {
    const before = await row();
    const columns = Object.keys(before).filter(
      (name) => !['nickname', 'avatar', 'sex', 'password', 'pay_password', 'phone'].includes(name),
    );
    await caller.put('/auth/edit', {
      nickname: before['nickname'] as string,
      ...Object.fromEntries(columns.map((name) => [name, '7'])),
      is_super: 1,
    });
    expect(without(await row(), ['version', 'updated_at'])).toEqual(without(before, ['version', 'updated_at']));
  });

  it.each([
    ['a blank nickname', { nickname: ' ' }],
    ['a nickname of 16 characters', { nickname: '名'.repeat(16) }],
    ['a script for a picture', { avatar: 'javascript:alert(1)' }],
    ['a picture with no scheme', { avatar: '//evil.example/a.png' }],
    ['a third sex', { sex: 2 }],
    ['a sex in exponent form', { sex: '1e0' }],
    ['a short password', { password: '12345' }],
    ['a payment password of five digits', { pay_password: '12345' }],
    ['a payment password in full-width digits', { pay_password: '１２３４５６' }],
    ['a list for a nickname', { nickname: ['a', 'b'] }],
  ])('refuses %s', async (_name, form) => {
    const before = await row();
    expect(await caller.put('/auth/edit', form)).toMatchObject({ status: 200, code: 422 });
    expect(await row()).toEqual(before);
  });

  it('says what a payment password is made of', async () => {
    expect((await caller.put('/auth/edit', { pay_password: '12345a' })).data).toEqual({
      errors: { pay_password: '请输入 0-9 的六位数字支付密码' },
    });
  });

  it('ends the other sessions with a new password, and keeps this one', async () => {
    const other = await api.user(user.id);
    expect((await caller.put('/auth/edit', { password: 'another one', old_password: PASSWORD })).code).toBe(200);
    expect((await caller.get('/auth/info')).code).toBe(200);
    expect((await other.get('/auth/info')).code).toBe(401);
    expect((await api.anonymous.post('/login', { username: user.username, password: PASSWORD })).code).toBe(500);
  });

  it('takes a new number only with a code sent to it', async () => {
    const number = '13612345678';
    expect((await caller.post('/sms', { name: 'user' })).code).toBe(200);
    const old_code = codeTo(user.phone);
    expect((await caller.put('/auth/edit', { phone: number, old_code })).code).toBe(422);
    expect((await caller.put('/auth/edit', { phone: number, old_code, code: '123456' })).msg).toBe('验证码错误');
    expect((await caller.post('/sms', { phone: number, name: 'user' })).code).toBe(200);
    const code = codeTo(number);
    expect((await caller.put('/auth/edit', { phone: number, old_code, code })).code).toBe(200);
    expect(await row()).toMatchObject({ phone: number, username: number });
  });

  it('cannot take a number that belongs to someone', async () => {
    const owner = await makeUser(database);
    await caller.post('/sms', { phone: owner.phone, name: 'edit_user' });
    expect(api.sms.some((message) => message.phone === owner.phone)).toBe(false);
    await caller.post('/sms', { name: 'edit_user' });
    const form = { phone: owner.phone, code: '000000', old_code: codeTo(user.phone) };
    expect((await caller.put('/auth/edit', form)).data).toEqual({ errors: { code: '验证码错误' } });
  });

  it('is there for sub-accounts and, at their own door, for administrators', async () => {
    const sub = await api.user((await makeUser(database, { belong_id: user.id })).id);
    expect((await sub.put('/auth/edit', { nickname: '店员' })).data).toBe(1);
    await makeAdmin(database, { is_super: 1 }); // the one that must stay
    const admin = await makeAdmin(database);
    const adminCaller = await api.admin(admin.id);
    expect((await adminCaller.put('/Admin/auth/edit', { nickname: '管理员', is_super: 1, belong_id: 3 })).data).toBe(1);
    expect(
      (await database.query('select nickname, is_super, belong_id from admins where id = $1', [admin.id]))[0],
    ).toEqual({ nickname: '管理员', is_super: 0, belong_id: 0 });
    expect((await caller.put('/Admin/auth/edit', { nickname: 'x' })).code).toBe(401);
    expect((await adminCaller.put('/auth/edit', { nickname: 'x' })).code).toBe(401);
  });
});

describe('real name and bank card', () => {
  const picture = async (owner: Account, folder = 'card_t') => {
    const url = `/storage/${folder}/2026-11-21/${owner.id}${folder}.png`;
    await insertRow(database, 'file_spaces', { belong_id: owner.id, url, name: 'a', new_name: 'a' });
    return url;
  };
  const form = async (owner: Account) => ({
    name: '林小雨',
    card_no: '330106199001011234',
    card_t: await picture(owner),
    card_b: await picture(owner, 'card_b'),
    bank_no: '6222021202012345678',
    bank_name: '工商银行',
  });

  it('are kept once per account, their pictures behind signed addresses', async () => {
    expect(await caller.get('/user/check')).toMatchObject({ code: 200, data: [] });
    const given = await form(user);
    const saved = await caller.post<Record<string, string>>('/user/check', { ...given, user_id: 1, id: 5 });
    expect(saved.data).toMatchObject({ name: '林小雨', user_id: user.id });
    expect(saved.data['card_t']).toMatch(/^\/storage\/card_t\/.+\?expires=\d+&sign=[\w-]{32}$/);
    const again = await caller.post<Record<string, string>>('/user/check', {
      ...saved.data,
      bank_name: '建设银行',
      pay_password: PAY_PASSWORD,
    });
    expect(again.data).toMatchObject({ bank_name: '建设银行' });
    expect(await database.query('select card_t, bank_name from user_checks where user_id = $1', [user.id])).toEqual([
      { card_t: given.card_t, bank_name: '建设银行' },
    ]);
    expect((await caller.post<Record<string, unknown>>('/auth/info')).data['check']).toBe(true);
  });

  it('refuse pictures of others, blanks and numbers that are none', async () => {
    const stranger = await makeUser(database);
    const given = await form(user);
    expect((await caller.post('/user/check', { ...given, card_t: await picture(stranger) })).data).toEqual({
      errors: { card_t: expect.any(String) },
    });
    expect((await caller.post('/user/check', { ...given, card_b: 'https://evil.example/a.png' })).code).toBe(422);
    for (const [name, value] of [
      ['name', ''],
      ['card_no', '１２３４５６'],
      ['bank_no', '1e10'],
      ['bank_name', '行'.repeat(31)],
    ] as const) {
      expect((await caller.post('/user/check', { ...given, [name]: value })).code, name).toBe(422);
    }
    expect(await caller.get('/user/check')).toMatchObject({ data: [] });
  });
});
