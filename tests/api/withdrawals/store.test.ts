import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { BANK, PROOF, type Cash, makeEarner, makeSaver, paidOut, purse, setFee } from './world.ts';

const database = testDatabase();
const app = testApp(database);
let admin: Caller;
beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
});
beforeEach(() => setFee(database, '2'));

const ask = (caller: Caller, money: string, more: Record<string, string> = {}) =>
  caller.post<Cash>('/Seller/cashes', { ...BANK, ...PROOF, money, remark: '', ...more });

describe('a store asks for money', () => {
  it('has it frozen and, once approved, paid without the fee', async () => {
    const { id, caller } = await makeEarner(app, database, 10_978);
    const { code, data } = await ask(caller, '109.78', { remark: '货款' });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      store_id: id,
      user_id: 0,
      money: '107.58',
      commission: '2.20',
      remark: '货款',
      ...BANK,
    });
    expect(await purse(database, 'store', id)).toEqual([0, 10_978]);
    expect((await admin.put(`/Admin/cashes/${data.id}`, { cash_status: 1 })).code).toBe(200);
    expect(await purse(database, 'store', id)).toEqual([0, 0]);
    expect(await paidOut(database, data.id)).toEqual({ bank: 10_758, platform_revenue: 220 });
  });

  it('needs name, bank and card, and no more than there is', async () => {
    const { id, caller } = await makeEarner(app, database, 1000);
    for (const name of Object.keys(BANK)) {
      const reply = await caller.post<{ errors: object }>('/Seller/cashes', { ...BANK, money: '1', [name]: ' ' });
      expect([reply.code, Object.keys(reply.data.errors)]).toEqual([422, [name]]);
    }
    expect((await ask(caller, '1', { card_no: '<b>' })).code).toBe(422);
    expect(await ask(caller, '10.01')).toMatchObject({ code: 500, msg: '余额不足' });
    expect((await ask(caller, '0')).code).toBe(500);
    expect(await purse(database, 'store', id)).toEqual([1000, 0]);
  });

  it('takes its own balance, whatever store the form names', async () => {
    const [one, other] = [await makeEarner(app, database, 1000), await makeEarner(app, database, 1000)];
    const { data } = await ask(one.caller, '4', { store_id: String(other.id), commission: '0', cash_status: '1' });
    expect(data).toMatchObject({ store_id: one.id, cash_status: 0, commission: '0.08' });
    expect(await purse(database, 'store', other.id)).toEqual([1000, 0]);
  });

  it('is no matter of people without a store', async () => {
    const { caller } = await makeSaver(app, database, 1000);
    expect((await ask(caller, '1')).code).toBe(403);
  });
});

describe('taking it back', () => {
  it('returns fee and net while pending, and keeps the rows', async () => {
    const { id, caller } = await makeEarner(app, database, 1000);
    const [a, b] = [(await ask(caller, '3')).data, (await ask(caller, '4')).data];
    expect(await caller.delete(`/Seller/cashes/${a.id},${b.id}`)).toMatchObject({ code: 200, data: 2 });
    expect(await purse(database, 'store', id)).toEqual([1000, 0]);
    const { data } = await caller.get<{ data: Cash[] }>('/Seller/cashes', { store_id: '0|gt' });
    expect(data.data.map((cash) => cash.cash_status)).toEqual([3, 3]);
  });

  it('is over once decided: nothing of the batch goes', async () => {
    const { id, caller } = await makeEarner(app, database, 1000);
    const [a, b] = [(await ask(caller, '3')).data, (await ask(caller, '4')).data];
    await admin.put(`/Admin/cashes/${a.id}`, { cash_status: 1 });
    expect(await caller.delete(`/Seller/cashes/${a.id},${b.id}`)).toMatchObject({ code: 500 });
    expect(await purse(database, 'store', id)).toEqual([300, 400]);
  });

  it("leaves another store's requests alone", async () => {
    const [one, other] = [await makeEarner(app, database, 1000), await makeEarner(app, database, 1000)];
    const { id } = (await ask(one.caller, '3')).data;
    expect(await other.caller.delete(`/Seller/cashes/${id}`)).toMatchObject({ data: 0 });
    expect((await other.caller.get(`/Seller/cashes/${id}`)).code).toBe(404);
    expect((await other.caller.get<{ total: number }>('/Seller/cashes')).data.total).toBe(0);
    expect((await other.caller.put(`/Seller/cashes/${id}`, { cash_status: 1 })).code).not.toBe(200);
    expect(await purse(database, 'store', one.id)).toEqual([700, 300]);
  });
});

describe('the desk', () => {
  it('counts requests by state, and says what there is to ask for', async () => {
    const { id, caller } = await makeEarner(app, database, 1000);
    const [a, b] = [(await ask(caller, '3')).data, (await ask(caller, '4')).data];
    await admin.put(`/Admin/cashes/${a.id}`, { cash_status: 1, remark: '流水 8812' });
    const { data } = await caller.get<{ count: object }>('/Seller/cashes', { store_id: '0|gt' });
    expect(data.count).toEqual({ wait: 1, pass: 1, refused: 0, cancelled: 0 });
    expect((await caller.get('/Seller/cashes/terms')).data).toEqual({
      available: '3.00',
      frozen: '4.00',
      debt: '0.00',
      fee: '2.00',
      phone: '',
      has_pay_password: true,
    });
    expect((await caller.get<Cash>(`/Seller/cashes/${a.id}`)).data).toMatchObject({ remark: '流水 8812' });
    expect(await caller.post(`/Seller/cashes/${a.id},${b.id}/cancel`)).toMatchObject({ code: 500 });
    expect(await caller.post(`/Seller/cashes/${b.id}/cancel`)).toMatchObject({ code: 200, data: 1 });
    expect(await purse(database, 'store', id)).toEqual([700, 0]);
  });

  it("shows a shopper the own money only, and refuses a seller's terms", async () => {
    const { caller } = await makeSaver(app, database, 1234);
    expect((await caller.get('/user/cashes/terms')).data).toMatchObject({ available: '12.34', frozen: '0.00' });
    expect((await caller.get('/Seller/cashes/terms')).code).toBe(403);
    expect((await app.anonymous.get('/user/cashes/terms')).code).toBe(401);
  });
});
