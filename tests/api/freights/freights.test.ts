import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);

interface Template {
  id: number;
  name: string;
  f_weight: string;
  f_price: string;
  o_weight: string;
  o_price: string;
  area_id: number[];
  area_name: string;
  is_type: number;
  goods_count: number;
}
let store: { id: number; caller: Caller };
let other: { id: number; caller: Caller };
let provinces: number[];
let city: number;

const openStore = async () => {
  const { id, ownerId } = await makeStore(database);
  await database.query(`insert into freights (store_id, name, is_type) values ($1, '默认', 0)`, [id]);
  return { id, caller: await api.user(ownerId) };
};
const area = async (name: string, code: string, pid: string): Promise<number> => {
  const text = 'insert into areas (name, code, pid) values ($1, $2, $3) returning id';
  const [row] = await database.query<{ id: string }>(text, [name, code, pid]);
  return Number(row?.id);
};
const templates = async ({ caller }: { caller: Caller }) =>
  (await caller.get<Template[]>('/Seller/freights', { isAll: 'true' })).data;
const save = ({ caller }: { caller: Caller }, info: readonly Record<string, string | number | readonly number[]>[]) =>
  caller.put<Template[] & { errors?: Record<string, string> }>('/Seller/freights/0', { info });
const saveAny = ({ caller }: { caller: Caller }, info: readonly object[]) =>
  caller.put<Template[] & { errors?: Record<string, string> }>('/Seller/freights/0', { info } as never); // as: rows hold lists of rows
const price = { f_weight: '1', f_price: '8', o_weight: '0.5', o_price: '2.5' };

beforeAll(async () => {
  provinces = [await area('浙江省', '330000', '0'), await area('江苏省', '320000', '0')];
  city = await area('杭州市', '330100', '330000');
  store = await openStore();
  other = await openStore();
});

describe('saving the templates of a store', () => {
  it('changes the default one, which delivers everywhere, and adds custom ones with the names of their provinces', async () => {
    const reply = await save(store, [
      { ...price, name: '全国', area_id: provinces },
      { ...price, name: '大件', f_price: '20.50', area_id: provinces },
    ]);
    expect(reply.code).toBe(200);
    const saved = { f_weight: '1.00', f_price: '8.00', o_weight: '0.50', o_price: '2.50' };
    expect(reply.data).toMatchObject([
      { ...saved, name: '全国', area_id: [], is_type: 0 },
      { ...saved, name: '大件', f_price: '20.50', area_id: provinces, area_name: '浙江省 江苏省', is_type: 1 },
    ]);
    const [first, second] = await templates(store);
    expect(await templates(store)).toMatchObject(reply.data);

    await save(store, [
      { id: first!.id, f_price: '9' },
      { id: second!.id, area_id: [provinces[1]!] },
    ]); // both were saved above
    expect(await templates(store)).toMatchObject([
      { id: first!.id, name: '全国', f_price: '9.00', f_weight: '1.00' },
      { id: second!.id, name: '大件', area_id: [provinces[1]], area_name: '江苏省', f_price: '20.50' },
    ]);
  });

  it('gives provinces rates of their own and an amount from which shipping is free, and takes them back', async () => {
    const [first] = await templates(store);
    const region = { ...price, f_price: '30', area_id: [provinces[0]!] };
    const shown = { ...region, f_weight: '1.00', f_price: '30.00', o_weight: '0.50', o_price: '2.50' };
    const saved = await saveAny(store, [{ id: first!.id, free_over: '99', regions: [region] }]);
    expect(saved.code).toBe(200);
    expect(saved.data[0]).toMatchObject({ free_over: '99.00', regions: [shown] });
    expect((await templates(store))[0]).toMatchObject({ free_over: '99.00', regions: [shown] });
    // A form that says nothing of them leaves them as they are.
    await save(store, [{ id: first!.id, f_price: '9' }]);
    expect((await templates(store))[0]).toMatchObject({ free_over: '99.00', regions: [shown] });
    await saveAny(store, [{ id: first!.id, free_over: '', regions: '' }]);
    expect((await templates(store))[0]).toMatchObject({ free_over: '0.00', regions: [] });
  });

  it('refuses a province twice in one template, a region without provinces, and places that are none', async () => {
    const [first] = await templates(store);
    const region = (...area_id: number[]) => ({ ...price, area_id });
    const errors = async (...regions: object[]) =>
      Object.keys((await saveAny(store, [{ id: first!.id, regions }])).data.errors ?? {});
    expect(await errors(region(provinces[0]!), region(provinces[0]!))).toEqual(['info.0.regions.1.area_id']);
    expect(await errors({ ...price, area_id: '' })).toEqual(['info.0.regions.0.area_id']);
    expect(await errors(region(city))).toEqual(['info.0.regions.0.area_id']);
    expect(await errors({ ...region(provinces[0]!), f_price: 'x' })).toEqual(['info.0.regions.0.f_price']);
  });

  it('leaves templates alone that the form does not speak of', async () => {
    const before = await templates(store);
    await save(store, [{ ...price, f_price: '9' }]);
    expect((await templates(store)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('says row by row what is wrong, and then saves nothing', async () => {
    const before = await templates(store);
    const reply = await save(store, [
      { ...price, f_price: '-1' },
      { ...price, name: '', area_id: provinces },
      { ...price, name: '没有省份', o_weight: 'much' },
      { ...price, name: '市', area_id: [provinces[0]!, city] },
    ]);
    expect(reply.code).toBe(422);
    expect(reply.data.errors).toEqual({
      'info.0.f_price': '请输入正确的首费，最多两位小数',
      'info.1.name': '模板名称不能为空',
      'info.2.area_id': '省份不能为空',
      'info.2.o_weight': '续重应以千克为单位填写，最多三位小数',
    });
    const city422 = await save(store, [price, { ...price, name: '市', area_id: [provinces[0]!, city] }]);
    expect(city422.data.errors).toEqual({ 'info.1.area_id': '省份不存在或已被删除' });
    expect((await save(store, [])).code).toBe(422);
    expect(await templates(store)).toEqual(before);
  });

  it('never touches a template of another store, nor makes a custom one the default', async () => {
    const [, custom] = await templates(store);
    const [foreign] = await templates(other);
    const reply = await save(store, [{ ...price, id: custom!.id }]); // saved by the first test
    expect(reply.data.errors).toMatchObject({ 'info.0.id': expect.any(String) });
    const stolen = await save(store, [price, { ...price, id: foreign!.id, name: 'x', area_id: provinces }]);
    expect(stolen.data.errors).toMatchObject({ 'info.1.id': expect.any(String) });
    expect(await templates(other)).toEqual([foreign]);
    expect((await other.caller.put('/Seller/freights/1', { info: [price] })).code).toBe(404);
    expect((await api.anonymous.put('/Seller/freights/0', { info: [price] })).code).toBe(401);
  });

  it('makes the one default template of a store that has none, even when asked twice at once', async () => {
    const { id, ownerId } = await makeStore(database);
    const bare = { id, caller: await api.user(ownerId) };
    const replies = await Promise.all([save(bare, [price]), save(bare, [price])]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    expect(await templates(bare)).toMatchObject([{ is_type: 0, name: '默认运费模板', f_price: '8.00' }]);
  });

  it('is written in the history of the template', async () => {
    const [first] = await templates(store);
    await save(store, [{ ...price, f_price: '7' }]);
    const reply = await store.caller.get<{ operation: string; changes: object }[]>(
      `/Seller/freights/${first!.id}/history`,
    );
    expect(reply.data[0]).toMatchObject({ operation: 'update', changes: { f_price: [first!.f_price, '7.00'] } });
  });
});

describe('deleting a template', () => {
  it('moves its goods to the default one, and tells beforehand how many they are', async () => {
    await save(store, [price, { ...price, name: '冷链', area_id: provinces }]);
    const cold = (await templates(store)).find(({ name }) => name === '冷链');
    const goods = await makeGoods(database, store.id, { freight_id: cold!.id });
    expect((await templates(store)).find(({ name }) => name === '冷链')).toMatchObject({ goods_count: 1 });
    expect(await store.caller.delete(`/Seller/freights/${cold!.id}`)).toMatchObject({ code: 200, data: 1 });
    expect(await database.query('select freight_id::int from goods where id = $1', [goods.id])).toEqual([
      { freight_id: 0 },
    ]);
    expect((await templates(store))[0]).toMatchObject({ is_type: 0, goods_count: 1 });
  });

  it('is refused for the default one, and finds none of another store', async () => {
    const [own] = await templates(store);
    const [foreign] = await templates(other);
    expect(await store.caller.delete(`/Seller/freights/${own!.id}`)).toMatchObject({
      code: 500,
      msg: '默认运费模板不能删除',
    });
    await store.caller.delete(`/Seller/freights/${foreign!.id}`);
    expect(await templates(other)).toHaveLength(1);
    expect((await templates(store))[0]?.id).toBe(own!.id);
  });
});
