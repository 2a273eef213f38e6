/** Finding records of a back office: by number, phone and name, each kind with the right to list it. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundRecord } from '#shared/contract/record-search.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeClerk } from '#tests/support/factories/accounts.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket, type Market } from '#tests/support/factories/market.ts';
import { asOwner } from '#tests/support/templates.ts';

const database = testDatabase();
const app = testApp(database);
const PHONE = '13912345678';
let market: Market;
let goodsId: number;
let orderId: number;
let caseId: number;

/** Past the product's rules: what is found does not depend on how it came about. */
const insert = (table: string, values: Record<string, unknown>): Promise<number> =>
  asOwner(database.url, async (owner) => {
    const names = Object.keys(values);
    const places = names.map((_, index) => `$${index + 1}`).join(', ');
    const text = `insert into ${table} (${names.join(', ')}) values (${places}) returning id`;
    await owner.query(`begin; select set_config('app.tx', '1', true)`);
    const { rows } = await owner.query<{ id: string }>(text, Object.values(values));
    await owner.query('commit');
    return Number(rows[0]?.id ?? 0);
  });
const kinds = (found: readonly FoundRecord[]) => found.map(({ kind, id }) => [kind, id]);
const search = async (caller: Caller, area: 'Admin' | 'Seller', q: string) =>
  (await caller.get<FoundRecord[]>(`/${area}/record_search`, { q })).data;

beforeAll(async () => {
  market = await openMarket(database, app);
  const { storeId, shopper } = market;
  ({ id: goodsId } = await makeGoods(database, storeId, { goods_name: '青花瓷茶杯 Teacup' }));
  const buyer = { user_id: shopper.id, store_id: storeId };
  orderId = await insert('orders', {
    ...buyer,
    order_no: '2026112315000112345678',
    order_name: '青花瓷茶杯',
    receive_name: '李雷',
    receive_tel: PHONE,
    order_status: 0,
  });
  caseId = await insert('refunds', {
    ...buyer,
    order_id: orderId,
    refund_type: 1,
    refund_verify: 3,
    closed_at: '2026-01-01',
  });
});

describe.each(['Admin', 'Seller'] as const)('%s finds', (area) => {
  const caller = () => (area === 'Admin' ? market.admin : market.seller);
  it('an order by the beginning of its number, and not by another', async () => {
    expect(kinds(await search(caller(), area, '20261123150001'))).toEqual([['orders', orderId]]);
    expect(await search(caller(), area, '20261123150002')).toEqual([]);
  });
  it('an order by the phone of who receives it, however that is written', async () => {
    const [found] = (await search(caller(), area, '139 1234-5678')).filter(({ kind }) => kind === 'orders');
    expect(found).toMatchObject({ id: orderId, detail: expect.stringContaining('李雷') });
  });
  it('a case by its number: the page of its kind opens the order', async () => {
    expect(kinds(await search(caller(), area, String(caseId)))).toContainEqual(['returns', orderId]);
  });
  it.each(['茶杯', 'teac', 'chabei'])('a product by %s', async (words) => {
    expect(kinds(await search(caller(), area, words))).toContainEqual(['goods', goodsId]);
  });
});

describe('the platform alone finds', () => {
  const found = async (kind: 'stores' | 'users', q: string) =>
    Promise.all(
      [search(market.admin, 'Admin', q), search(market.seller, 'Seller', q)].map(async (answer) =>
        kinds(await answer).filter(([one]) => one === kind),
      ),
    );
  it('a store by its name and by its phone', async () => {
    const { storeId } = market;
    await database.query("update stores set store_name = '云岫数码', store_phone = '02187654321' where id = $1", [
      storeId,
    ]);
    for (const q of ['云岫', '02187654321']) expect(await found('stores', q)).toEqual([[['stores', storeId]], []]);
    expect(await found('stores', '02187654322')).toEqual([[], []]);
  });
  it('a user by the account, the nickname and the phone', async () => {
    const { id } = market.shopper;
    await database.query(
      "update users set username = 'hanmeimei', nickname = '韩梅梅', phone = '13800138001' where id = $1",
      [id],
    );
    for (const q of ['hanmei', '韩梅梅', '13800138001']) expect(await found('users', q)).toEqual([[['users', id]], []]);
    expect(await found('users', '13800138002')).toEqual([[], []]);
  });
});

it("shows a seller nothing of another's store", async () => {
  const { neighbour } = market;
  for (const q of ['20261123150001', PHONE, String(caseId), '茶杯'])
    expect(await search(neighbour, 'Seller', q)).toEqual([]);
});

describe('what the caller may not list', () => {
  const words = { orders: PHONE, goods: '茶杯', stores: '云岫', users: '韩梅梅' } as const;
  type Kind = keyof typeof words;
  it.each<Kind>(['orders', 'goods', 'stores', 'users'])('is not found beside %s', async (allowed) => {
    const clerk = await app.admin((await makeClerk(database, [`admin.${allowed}.index`])).id);
    for (const [kind, q] of Object.entries(words)) {
      const found = new Set((await search(clerk, 'Admin', q)).map((one) => one.kind));
      expect([...found], `${kind} by ${q}`).toEqual(kind === allowed ? [kind] : []);
    }
  });
  it('is nothing to who is not signed in', async () => {
    expect((await market.caller.get('/Admin/record_search', { q: '茶杯' })).code).toBe(401);
  });
});

it('asks for something to search for', async () => {
  expect(await search(market.admin, 'Admin', ' ')).toEqual([]);
  expect(await search(market.admin, 'Admin', '茶')).toEqual([]);
  expect((await market.admin.get('/Admin/record_search', { q: 'x'.repeat(61) })).code).toBe(422);
});
