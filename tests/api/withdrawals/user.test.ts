import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { BANK, PROOF, type Cash, fill, makeEarner, makeSaver, paidOut, purse, setFee } from './world.ts';

const database = testDatabase();
const app = testApp(database);
let admin: Caller;
beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
});
beforeEach(() => setFee(database, '2'));

const ask = (caller: Caller, money: string, more: Record<string, string> = {}, key = '') =>
  caller.post<Cash>('/user/cashes', { ...PROOF, money, remark: '', ...more }, key ? { 'idempotency-key': key } : {});
const decide = (id: number, body: Record<string, string | number>, headers = {}) =>
  admin.put<Cash>(`/Admin/cashes/${id}`, body, headers);

describe('a shopper asks for money', () => {
  it('has it frozen, less the fee, for the card of the verified record', async () => {
    const { id, caller } = await makeSaver(app, database, 10_800);
    const reply = await ask(caller, '108.00', { remark: '生活费' });
    expect(reply).toMatchObject({
      code: 200,
      data: {
        user_id: id,
        store_id: 0,
        money: '105.84',
        commission: '2.16',
        cash_status: 0,
        remark: '生活费',
        ...BANK,
      },
    });
    expect(await purse(database, 'user', id)).toEqual([0, 10_800]);
    const logs = await database.query(
      `select ename, money, is_type from money_logs where user_id = $1 and ename = 'withdraw_apply' order by id`,
      [id],
    );
    expect(logs).toEqual([
      { ename: 'withdraw_apply', money: -10_800, is_type: 0 },
      { ename: 'withdraw_apply', money: 10_800, is_type: 1 },
    ]);
  });

  it('keeps the fractions of a percent that the fee has', async () => {
    await setFee(database, '0.15');
    const { caller } = await makeSaver(app, database, 10_000);
    expect((await ask(caller, '100')).data).toMatchObject({ money: '99.85', commission: '0.15' });
  });

  it('needs a bank card on record', async () => {
    const { id, caller } = await makeSaver(app, database, 1000, false);
    expect(await ask(caller, '1')).toMatchObject({ code: 500, msg: '请先填写认证信息' });
    expect(await purse(database, 'user', id)).toEqual([1000, 0]);
  });

  it('gets no more than there is, and nothing for nothing', async () => {
    const { id, caller } = await makeSaver(app, database, 1000);
    expect(await ask(caller, '10.01')).toMatchObject({ code: 500, msg: '余额不足' });
    expect(await ask(caller, '0')).toMatchObject({ code: 500, msg: '提现金额必须大于 0' });
    for (const money of ['-5', 'ten', '1.005', '']) expect((await ask(caller, money)).code).toBe(422);
    expect((await ask(caller, '1', { remark: '长'.repeat(61) })).code).toBe(422);
    expect(await purse(database, 'user', id)).toEqual([1000, 0]);
    expect((await ask(caller, '10.00')).code).toBe(200);
  });

  it('gets nothing while a debt is open', async () => {
    const { id, caller } = await makeSaver(app, database, 1000);
    await fill(database, 'user', id, -300, 'debt');
    expect(await ask(caller, '1')).toMatchObject({ code: 500, msg: '还有 3.00 元欠款未还清，暂不能提现' });
  });

  it('asks once, however often the same submit arrives', async () => {
    const { id, caller } = await makeSaver(app, database, 1000);
    const replies = await Promise.all([
      ask(caller, '3', {}, 'k'),
      ask(caller, '3', {}, 'k'),
      ask(caller, '3', {}, 'k'),
    ]);
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1);
    expect((await ask(caller, '4', {}, 'k')).code).toBe(422);
    expect(await purse(database, 'user', id)).toEqual([700, 300]);
  });

  it('sees the own requests only, newest first, a page at a time', async () => {
    const [one, other] = [await makeSaver(app, database, 1000), await makeSaver(app, database, 1000)];
    for (const money of ['1', '2', '3']) await ask(one.caller, money);
    await ask(other.caller, '9');
    const page = await one.caller.get<{ total: number; data: Cash[] }>('/user/cashes', { per_page: 2 });
    expect(page.data).toMatchObject({ total: 3, last_page: 2 });
    expect(page.data.data.map((cash) => cash.money)).toEqual(['2.94', '1.96']);
    expect((await app.anonymous.get('/user/cashes')).code).toBe(401);
    expect((await ask(app.anonymous, '1')).code).toBe(401);
  });
});

describe('taking it back', () => {
  it('returns all of it and keeps the row, once', async () => {
    const { id, caller } = await makeSaver(app, database, 1000);
    const cash = (await ask(caller, '10')).data;
    const back = () => caller.post<Cash>(`/user/cashes/${cash.id}/cancel`);
    expect(await back()).toMatchObject({ code: 200, data: { id: cash.id, cash_status: 3 } });
    expect(await back()).toMatchObject({ code: 500, msg: '提现申请已处理，不能再次操作' });
    expect(await purse(database, 'user', id)).toEqual([1000, 0]);
    expect((await caller.get<{ total: number }>('/user/cashes')).data.total).toBe(1);
  });

  it('is for the owner', async () => {
    const [one, other] = [await makeSaver(app, database, 1000), await makeSaver(app, database, 0)];
    const store = await makeEarner(app, database, 0);
    const { id } = (await ask(one.caller, '10')).data;
    expect((await other.caller.post(`/user/cashes/${id}/cancel`)).code).toBe(404);
    expect((await other.caller.post('/user/cashes/987654/cancel')).code).toBe(404);
    expect(await store.caller.delete(`/Seller/cashes/${id}`)).toMatchObject({ code: 200, data: 0 });
    expect(await purse(database, 'user', one.id)).toEqual([0, 1000]);
  });
});

describe('an administrator decides', () => {
  it('pays the net to the bank and keeps the fee', async () => {
    const { id, caller } = await makeSaver(app, database, 12_000);
    const cash = (await ask(caller, '108')).data;
    expect(await decide(cash.id, { cash_status: 1 })).toMatchObject({ code: 200, data: { cash_status: 1 } });
    expect(await purse(database, 'user', id)).toEqual([1200, 0]);
    expect(await paidOut(database, cash.id)).toEqual({ bank: 10_584, platform_revenue: 216 });
  });

  it('or returns all of it, with the reason that the shopper reads', async () => {
    const { id, caller } = await makeSaver(app, database, 1000);
    const cash = (await ask(caller, '10')).data;
    expect(await decide(cash.id, { cash_status: 2, refuse_info: ' ' })).toMatchObject({
      code: 422,
      data: { errors: { refuse_info: expect.anything() } },
    });
    expect(await purse(database, 'user', id)).toEqual([0, 1000]);
    expect((await decide(cash.id, { cash_status: 2, refuse_info: '卡号有误' })).code).toBe(200);
    expect(await purse(database, 'user', id)).toEqual([1000, 0]);
    const [seen] = (await caller.get<{ data: Cash[] }>('/user/cashes')).data.data;
    expect(seen).toMatchObject({ cash_status: 2, refuse_info: '卡号有误' });
  });

  it('once: every further answer is refused and moves nothing', async () => {
    const { id, caller } = await makeSaver(app, database, 1000);
    const cash = (await ask(caller, '10')).data;
    await decide(cash.id, { cash_status: 1 });
    for (const body of [{ cash_status: 1 }, { cash_status: 2, refuse_info: '不' }])
      expect(await decide(cash.id, body)).toMatchObject({ code: 500, msg: '提现申请已处理，不能再次操作' });
    expect((await caller.post(`/user/cashes/${cash.id}/cancel`)).code).toBe(500);
    expect(await purse(database, 'user', id)).toEqual([0, 0]);
    expect((await admin.get<Cash>(`/Admin/cashes/${cash.id}`)).data).toMatchObject({ cash_status: 1, refuse_info: '' });
  });

  it('gets the same answer to the same submit', async () => {
    const { caller } = await makeSaver(app, database, 1000);
    const cash = (await ask(caller, '10')).data;
    const send = () => decide(cash.id, { cash_status: 1 }, { 'idempotency-key': 'd1' });
    expect([(await send()).code, (await send()).code]).toEqual([200, 200]);
  });

  it('writes no amount, owner or card that comes with the row', async () => {
    const { id, caller } = await makeSaver(app, database, 1000);
    const cash = (await ask(caller, '10')).data;
    await decide(cash.id, { cash_status: 1, money: '9999', commission: '0', user_id: 1, card_no: '666', name: 'x' });
    expect((await admin.get<Cash>(`/Admin/cashes/${cash.id}`)).data).toMatchObject({
      user_id: id,
      money: '9.80',
      commission: '0.20',
      ...BANK,
    });
  });

  it.each(['', 0, 3, 4, 'yes'])('takes %j for no verdict', async (cash_status) => {
    const { id, caller } = await makeSaver(app, database, 1000);
    const cash = (await ask(caller, '10')).data;
    expect((await decide(cash.id, { cash_status })).code).toBe(422);
    expect(await purse(database, 'user', id)).toEqual([0, 1000]);
  });

  it('needs the right, and a request that is there', async () => {
    const { caller } = await makeSaver(app, database, 1000);
    const cash = (await ask(caller, '10')).data;
    const clerk = await app.admin((await makeAdmin(database)).id);
    expect((await clerk.put(`/Admin/cashes/${cash.id}`, { cash_status: 1 })).code).toBe(403);
    expect((await caller.put(`/Admin/cashes/${cash.id}`, { cash_status: 1 })).code).toBe(401);
    expect((await decide(987_654, { cash_status: 1 })).code).toBe(404);
  });

  it('leaves a line in the history of the record', async () => {
    const { caller } = await makeSaver(app, database, 1000);
    const cash = (await ask(caller, '10')).data;
    await decide(cash.id, { cash_status: 1 });
    const lines = (await admin.get<{ actor: string; operation: string }[]>(`/Admin/cashes/${cash.id}/history`)).data;
    expect(lines.map(({ actor, operation }) => [actor, operation])).toEqual([
      ['admin', 'update'],
      ['user', 'create'],
    ]);
  });
});
