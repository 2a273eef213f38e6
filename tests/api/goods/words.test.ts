/** Search words follow the names of brands and classes. */
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobNamed } from '#server/jobs/list.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeClasses, makeGoods, makeStore, type ClassIds, type StoreIds } from '#tests/support/factories/goods.ts';
import { jobDeps } from '#tests/support/jobs.ts';

const database = testDatabase();
const app = testApp(database);
const log = pino({ level: 'silent' });
let admin: Caller;
let clerk: Caller;
let store: StoreIds;
let classes: ClassIds;

beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  clerk = await app.admin((await makeAdmin(database)).id);
  classes = await makeClasses(database, '茶具');
  store = await makeStore(database, {}, [classes.leaf]);
});

const found = async (keywords: string): Promise<number> => {
  const params = Buffer.from(JSON.stringify({ keywords: encodeURIComponent(keywords) })).toString('base64');
  return (await app.anonymous.get<Page<unknown>>('/goods', { params })).data.total;
};
const run = () => jobNamed('refresh-words')?.run(jobDeps(database, { log }));
const rename = (what: 'brands' | 'classes', id: number, name: string, who = admin) =>
  who.put(`/Admin/goods_${what}/${id}`, { name });

describe('a new name of a brand', () => {
  it('finds its goods at once, and the old one finds nothing', async () => {
    const brand = await insertRow(database, 'goods_brands', { name: 'Oldbrand' });
    const other = await insertRow(database, 'goods_brands', { name: 'Elsewhere' });
    for (const brand_id of [brand, brand, other])
      await makeGoods(database, store.id, { brand_id, class_id: classes.leaf });
    expect((await rename('brands', brand, 'Midbrand')).code).toBe(200);
    expect([await found('midbrand'), await found('elsewhere')]).toEqual([2, 0]);
    expect((await rename('brands', brand, 'Newbrand')).code).toBe(200);
    expect([await found('newbrand'), await found('midbrand'), await found('oldbrand')]).toEqual([2, 0, 0]);
    expect(await run()).toBe(0);
  });

  it('is left alone by another picture, and by whoever may not rename', async () => {
    const brand = await insertRow(database, 'goods_brands', { name: 'Quiet' });
    const goods = await makeGoods(database, store.id, { brand_id: brand });
    const words = () => database.query('select search::text from goods where id = $1', [goods.id]);
    const before = await words();
    expect((await admin.put(`/Admin/goods_brands/${brand}`, { name: 'Quiet', is_sort: 9 })).code).toBe(200);
    expect((await rename('brands', brand, 'Loud', clerk)).code).toBe(403);
    expect((await rename('brands', brand, '')).code).toBe(422);
    expect(await words()).toEqual(before);
  });
});

describe('a new name of a class', () => {
  it('finds its goods by its Chinese and its spelling', async () => {
    await makeGoods(database, store.id, { goods_name: 'Cup', class_id: classes.leaf });
    expect((await rename('classes', classes.leaf, '紫砂壶')).code).toBe(200);
    expect(await found('紫砂壶')).toBe(await found('zishahu'));
    expect(await found('zishahu')).toBeGreaterThan(0);
  });

  it('with too many goods is left to a job, which may run twice and goes on after a second name', async () => {
    const { leaf } = await makeClasses(database, 'Many');
    await database.query(
      `insert into goods (store_id, class_id, goods_name, goods_master_image, goods_images)
        select $1, $2, 'Mass ' || n, '/storage/goods/a.webp', '' from generate_series(1, 501) n`,
      [store.id, leaf],
    );
    expect((await rename('classes', leaf, 'Firstname')).code).toBe(200);
    expect(await found('firstname')).toBe(0);
    expect((await rename('classes', leaf, 'Secondname')).code).toBe(200);
    expect(await run()).toBe(501);
    expect([await found('secondname'), await found('firstname')]).toEqual([501, 0]);
    expect(await run()).toBe(0);
  });
});
