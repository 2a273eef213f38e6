import { beforeAll, expect, it } from 'vitest';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { BANK, PROOF, type Cash, makeEarner, makeSaver, paidOut, purse } from './world.ts';

const database = testDatabase({ poolSize: 12 });
const app = testApp(database);
let admin: Caller;
beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
});
const codes = (replies: readonly Reply[]) =>
  [200, 500].map((code) => replies.filter((one) => one.code === code).length);
const many = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)));

it('30 requests at once never take more than there is, of a shopper or of a store', async () => {
  const user = await makeSaver(app, database, 10_000);
  const asUser = await many(30, () => user.caller.post<Cash>('/user/cashes', { ...PROOF, money: '7', remark: '' }));
  expect(codes(asUser)).toEqual([14, 16]);
  expect(await purse(database, 'user', user.id)).toEqual([200, 9800]);
  const store = await makeEarner(app, database, 10_000);
  const asStore = await many(30, () => store.caller.post<Cash>('/Seller/cashes', { ...BANK, ...PROOF, money: '7' }));
  expect(codes(asStore)).toEqual([14, 16]);
  expect(await purse(database, 'store', store.id)).toEqual([200, 9800]);
  expect(await database.problems()).toEqual([]);
});

it('20 who approve, refuse and cancel at once decide once', async () => {
  for (const owner of ['user', 'store'] as const) {
    const { id, caller } = await (owner === 'user' ? makeSaver : makeEarner)(app, database, 1000);
    const path = owner === 'user' ? '/user/cashes' : '/Seller/cashes';
    const cash = (await caller.post<Cash>(path, { ...BANK, ...PROOF, money: '10' })).data;
    const cancel = () =>
      owner === 'user' ? caller.post(`${path}/${cash.id}/cancel`) : caller.delete(`${path}/${cash.id}`);
    const put = (body: Record<string, string | number>) => admin.put(`/Admin/cashes/${cash.id}`, body);
    const ways = [() => put({ cash_status: 1 }), () => put({ cash_status: 2, refuse_info: '不符' }), cancel];
    const replies = await many(20, (n) => (ways[n % 3] ?? cancel)());
    expect(codes(replies)).toEqual([1, 19]);
    const { cash_status } = (await admin.get<Cash>(`/Admin/cashes/${cash.id}`)).data;
    expect(await purse(database, owner, id)).toEqual(cash_status === 1 ? [0, 0] : [1000, 0]);
    expect(await paidOut(database, cash.id)).toEqual(cash_status === 1 ? { bank: 1000 } : {});
  }
  expect(await database.problems()).toEqual([]);
});

it('batches of cancels and decisions over the same requests end without a deadlock', async () => {
  const { id, caller } = await makeEarner(app, database, 1000);
  const ids: number[] = [];
  for (let n = 0; n < 6; n += 1)
    ids.push((await caller.post<Cash>('/Seller/cashes', { ...BANK, ...PROOF, money: '1' })).data.id);
  const replies = await Promise.all([
    caller.delete(`/Seller/cashes/${ids.join(',')}`),
    ...ids.toReversed().map((one) => admin.put(`/Admin/cashes/${one}`, { cash_status: 2, refuse_info: '不符' })),
    caller.delete(`/Seller/cashes/${ids.toReversed().join(',')}`),
  ]);
  expect(replies.every((reply) => reply.code === 200 || reply.msg === '提现申请已处理，不能再次操作')).toBe(true);
  expect((await purse(database, 'store', id)).reduce((sum, part) => sum + part, 0)).toBe(1000);
  expect(await database.problems()).toEqual([]);
});
