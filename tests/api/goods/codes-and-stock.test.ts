/** What a seller knows variants by, and which of them run low. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { GoodsRecord } from '#shared/contract/goods-page.ts';
import type { FoundRecord } from '#shared/contract/record-search.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';

const database = testDatabase();
const app = testApp(database);
let seller: Caller;
let neighbour: Caller;
let id: number;
let plain: number;

interface Listed {
  id: number;
  codes: string[];
  low_stock: number;
}
const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<{ data: Listed[] }>('/Seller/goods', query)).data.data;
const show = async () => (await seller.get<GoodsRecord>(`/Seller/goods/${id}`)).data;
const save = async (codes: readonly string[]) =>
  seller.put(`/Seller/goods/${id}`, {
    skuList: (await show()).skuList.map(({ spec_id, goods_price }, index) => ({
      spec_id,
      goods_price,
      goods_no: codes[index] ?? '',
    })),
  });

beforeAll(async () => {
  const market = await openMarket(database, app);
  ({ seller, neighbour } = market);
  const [attr] = await database.query<{ id: number }>(
    `insert into goods_attrs (store_id, name) values ($1, 'Colour') returning id`,
    [market.storeId],
  );
  const specs = await database.query<{ id: number }>(
    `insert into goods_specs (attr_id, name) values ($1, 'Red'), ($1, 'Blue') returning id`,
    [attr?.id],
  );
  ({ id } = await makeGoods(database, market.storeId, { goods_name: 'Scarf' }));
  ({ id: plain } = await makeGoods(database, market.storeId, { goods_name: 'Hat' }));
  await seller.put(`/Seller/goods/${id}`, {
    goods_no: 'SC-1',
    skuList: specs.map((spec) => ({ spec_id: [spec.id], goods_price: '10.00', goods_stock: 50 })),
  });
});

describe('the code of a variant', () => {
  it('is kept, shown in the list and found by list and palette', async () => {
    expect((await save(['TS-RED', 'TS-BLUE'])).code).toBe(200);
    expect((await show()).skuList.map(({ goods_no }) => goods_no)).toEqual(['TS-RED', 'TS-BLUE']);
    expect(await list(seller, { codes: 'TS-BLUE' })).toMatchObject([{ id, codes: ['SC-1', 'TS-BLUE', 'TS-RED'] }]);
    expect(await list(seller, { codes: 'SC-1' })).toMatchObject([{ id }]);
    expect(await list(seller, { codes: 'TS-GREEN' })).toEqual([]);
    expect(await list(neighbour, { codes: 'TS-BLUE' })).toEqual([]);
    const { data: found } = await seller.get<FoundRecord[]>('/Seller/record_search', { q: 'ts-blue' });
    expect(found).toMatchObject([{ kind: 'goods', id }]);
  });
  it('stays when a form says nothing of it', async () => {
    const { skuList } = await show();
    const skus = skuList.map(({ spec_id }) => ({ spec_id, goods_price: '11.00' }));
    expect((await seller.put(`/Seller/goods/${id}`, { skuList: skus })).code).toBe(200);
    expect((await show()).skuList.map(({ goods_no }) => goods_no)).toEqual(['TS-RED', 'TS-BLUE']);
  });
  it('names one variant of a product, and is no longer than thirty characters', async () => {
    expect(await save(['TS-RED', 'TS-RED'])).toMatchObject({
      code: 422,
      data: { errors: { 'skuList.1.goods_no': expect.any(String) } },
    });
    expect((await save(['x'.repeat(31)])).code).toBe(422);
    expect((await save(['', ''])).code).toBe(200);
    expect(await list(seller, { codes: 'TS-RED' })).toEqual([]);
  });
});

describe('low stock', () => {
  const low = async () => (await list(seller, { low_stock: '1' })).map((row) => row.id);
  const measure = (low_stock: string) => seller.put('/Seller/stores/0', { low_stock });
  const stockOf = (stocks: readonly number[]) =>
    show().then(({ skuList }) =>
      seller.put(`/Seller/goods/${id}`, {
        skuList: skuList.map(({ spec_id, goods_price }, index) => ({
          spec_id,
          goods_price,
          goods_stock: stocks[index] ?? 0,
        })),
      }),
    );

  it("is what the platform's number says, variant by variant", async () => {
    await seller.put(`/Seller/goods/${plain}`, { goods_stock: '500' });
    expect(await low()).toEqual([]);
    await stockOf([50, 10]);
    expect(await low()).toEqual([id]);
    await stockOf([50, 11]);
    expect(await low()).toEqual([]);
  });
  it('can be left out, and asked for with the rest', async () => {
    const all = (await list(seller)).map((row) => row.id);
    await stockOf([50, 10]);
    expect((await list(seller, { low_stock: '0' })).map((row) => row.id)).toEqual(all.filter((other) => other !== id));
    expect((await list(seller, { low_stock: '0,1|in' })).map((row) => row.id)).toEqual(all);
    expect((await list(seller, { low_stock: '0|gt' })).map((row) => row.id)).toEqual([id]);
    await stockOf([50, 11]);
  });
  it("is what the store's own number says, until that is cleared", async () => {
    expect((await measure('600')).code).toBe(200);
    expect((await low()).toSorted((a, b) => a - b)).toEqual([id, plain]);
    expect((await seller.get('/Seller/stores')).data).toMatchObject({ data: [{ low_stock: 600 }] });
    expect((await measure('')).code).toBe(200);
    expect(await low()).toEqual([]);
    expect((await measure('10000')).code).toBe(422);
  });
  it('is told by that number, too', async () => {
    const told = async () =>
      (
        await database.query<{ count: number }>(
          `select count(*)::int as count from events where name = 'goods.low_stock'`,
        )
      )[0]?.count ?? 0;
    const before = await told();
    await measure('40');
    await stockOf([39, 45]);
    expect(await told()).toBe(before + 1);
    await measure('');
  });
});
