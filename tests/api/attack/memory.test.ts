/** Whatever is asked for, what is remembered of it has an end. */
import { beforeAll, describe, expect, it } from 'vitest';
import { CACHE_BOUNDS } from '#server/http/cache.ts';
import { testApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAreas, type Chain } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const app = testApp(database);
let chain: Chain;
/** Of the province. */
let code = '';
beforeAll(async () => {
  chain = await makeAreas(database);
  // Enough that a copy of the reply per caller would be felt.
  await database.query(
    `insert into areas (pid, name, code, deep) select '0', repeat('地', 20) || n, 'x' || n, 0 from generate_series(1, 1000) n`,
  );
  const [province] = await database.query<{ code: string }>('select code from areas where id = $1', [chain.province]);
  code = province?.code ?? '';
  app.deps.cache.bump('areas');
  app.deps.meter.count = () => {};
});

/** Asks for many addresses, a few at a time. @returns how many answered something else than 200 */
async function askAll(variants: number, path: (n: number) => string): Promise<number> {
  let others = 0;
  for (let n = 0; n < variants; n += 50) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => app.app.inject({ url: `/api${path(n + at)}`, method: 'HEAD' })),
    );
    others += replies.filter(({ statusCode }) => statusCode !== 200).length;
  }
  return others;
}

describe('the reply cache', () => {
  it('makes no further entry for what a call ignores', async () => {
    const reply = await app.anonymous.get('/load_areas');
    const before = app.deps.cache.size;
    expect(await askAll(20_000, (n) => `/load_areas?type=${n}&_=${n}`)).toBe(0);
    expect(app.deps.cache.size).toEqual(before);
    expect((await app.anonymous.get('/load_areas', { type: 1 })).headers['etag']).toBe(reply.headers['etag']);
  }, 300_000);

  it('keeps apart what a call heeds', async () => {
    const all = await app.anonymous.get<unknown[]>('/load_areas');
    const deep = await app.anonymous.get<unknown[]>('/load_areas', { deep: 1 });
    expect(deep.headers['etag']).not.toBe(all.headers['etag']);
    const provinces = await app.anonymous.get('/load_areas', { isLazy: 1 });
    const below = await app.anonymous.get<{ id: number }[]>('/load_areas', { isLazy: 1, pid: code });
    expect(below.data.map(({ id }) => id)).toEqual([chain.city]);
    expect(below.headers['etag']).not.toBe(provinces.headers['etag']);
  });

  it('lets the oldest go when callers find ever new things to ask for', async () => {
    expect(await askAll(CACHE_BOUNDS.max + 500, (n) => `/load_areas?isLazy=1&pid=none-${n}`)).toBe(0);
    const { entries, bytes } = app.deps.cache.size;
    expect(entries).toBeLessThanOrEqual(CACHE_BOUNDS.max);
    expect(entries).toBeGreaterThanOrEqual(CACHE_BOUNDS.max / 2);
    expect(bytes).toBeLessThanOrEqual(CACHE_BOUNDS.maxSize);
  }, 300_000);

  it('refuses an unknown filter of a list whose reply it has', async () => {
    expect((await app.anonymous.get('/goods')).code).toBe(200);
    expect(await app.anonymous.get('/goods', { colour: 'red' })).toMatchObject({ status: 200, code: 422 });
    expect((await app.anonymous.get('/goods', { page: 1, total: 5, lang: 'en' })).code).toBe(200);
  });
});

it('areas are read from the database once for every way to ask for them', async () => {
  app.deps.cache.bump('areas');
  const ways = [{}, { deep: 1 }, { deep: 2 }, { deep: 3 }, { isLazy: 1 }, { isLazy: 1, pid: code }];
  const { texts } = await statementsOf(app.deps.db, () =>
    Promise.all([...ways, ...ways].map((way) => app.anonymous.get('/load_areas', way))),
  );
  expect(texts).toHaveLength(1);
  await database.query(`update areas set name = '改名省' where id = $1`, [chain.province]);
  app.deps.cache.bump('areas');
  const { data } = await app.anonymous.get<{ name: string }[]>('/load_areas');
  expect(data.map(({ name }) => name)).toContain('改名省');
});
