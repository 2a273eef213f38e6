import { beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '#tests/support/count-statements.ts';
import { world } from './world.ts';

type Row = Record<string, unknown> & { id: number; name: string };
type Page = {
  data: Row[];
  total: number;
  per_page: number;
  last_page: number;
  current_page: number;
  next_cursor?: string;
  total_is_estimate?: true;
};

const w = world();
const BIG = 25_000;
const MINE = 410;
beforeAll(async () => {
  await w.database.query(
    `insert into gadgets (store_id, name, amount, price) select $1, 'g' || n, n, (n * 7919) % 100000 from generate_series(1, $2::int) n`,
    [w.mine.store, MINE],
  );
  await w.database.query(
    `insert into gadgets (store_id, name, amount) select $1, 'other' || n, n % 100 from generate_series(1, $2::int) n`,
    [w.theirs.store, BIG],
  );
  await w.database.query('analyze gadgets');
});
const page = async (query: Record<string, unknown> = {}) =>
  (await w.mine.caller.get<Page>('/Seller/gadgets', query as never)).data;
const adminPage = async (query: Record<string, unknown> = {}) =>
  (await w.admin.get<Page>('/Admin/gadgets', query as never)).data;

describe('a list', () => {
  it('starts with the newest, 30 to a page', async () => {
    const first = await page();
    expect(first).toMatchObject({ total: MINE, per_page: 30, last_page: 14, current_page: 1 });
    expect(first.data.map((row) => row.name)).toEqual(Array.from({ length: 30 }, (_, index) => `g${MINE - index}`));
  });

  it('answers the true last page when asked for one past the end', async () => {
    expect(await page({ page: 99 })).toEqual(await page({ page: 14 }));
    expect(await page({ page: 99 })).toMatchObject({ current_page: 14, total: MINE });
    expect((await page({ page: 99 })).data.map((row) => row.name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `g${20 - index}`),
    );
    expect(await page({ name: 'nobody' })).toMatchObject({ data: [], total: 0, last_page: 1, current_page: 1 });
  });

  it('takes any page size from 1 to 400', async () => {
    expect((await page({ per_page: 7 })).data).toHaveLength(7);
    expect((await page({ per_page: 4000 })).per_page).toBe(400);
    expect((await page({ per_page: 0 })).per_page).toBe(1);
    expect((await page({ per_page: 'many' })).per_page).toBe(30);
  });

  it('shows every row exactly once over its pages, whatever the order', async () => {
    for (const sort of ['price', '-amount', '-id', 'sold_at']) {
      const seen = [];
      for (let number = 1; number <= 5; number += 1)
        seen.push(...(await page({ sort, page: number, per_page: 100 })).data.map((row) => row.id));
      expect(new Set(seen).size).toBe(MINE);
      expect(seen).toHaveLength(MINE);
    }
  });

  it('continues behind a cursor, to the end', async () => {
    for (const sort of ['price', '-id', '-sold_at', 'made_on']) {
      const seen: number[] = [];
      let cursor: string | undefined = undefined;
      do {
        const part: Page = await page({ sort, per_page: 100, ...(cursor && { cursor }) });
        seen.push(...part.data.map((row) => row.id));
        cursor = part.next_cursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(MINE);
      expect(seen).toHaveLength(MINE);
    }
    expect((await w.mine.caller.get('/Seller/gadgets', { cursor: 'nonsense' })).code).toBe(422);
  });

  it('gives all rows as a bare array, 5,000 at most', async () => {
    expect((await w.mine.caller.get<Row[]>('/Seller/gadgets', { isAll: 'true' })).data).toHaveLength(MINE);
    expect((await w.admin.get<Row[]>('/Admin/gadgets', { isAll: '1' })).data).toHaveLength(5_000);
  });

  it('estimates beyond 10,000 rows and says so, and still reaches both ends', async () => {
    const first = await adminPage();
    expect(first.total_is_estimate).toBe(true);
    expect(first.total).toBeGreaterThan(0.9 * BIG);
    expect(first.total).toBeLessThan(1.1 * (BIG + MINE));
    const last = await adminPage({ page: first.last_page });
    expect(last.data.at(-1)?.name).toBe('g1');
    expect((await adminPage({ page: first.last_page + 50 })).data).toEqual(last.data);
    expect((await adminPage({ amount: '5' })).total_is_estimate).toBeUndefined();
  });

  it('estimates the rows of a store alone for its seller, and reaches both ends', async () => {
    const sellerPage = async (query: Record<string, unknown> = {}) =>
      (await w.theirs.caller.get<Page>('/Seller/gadgets', query as never)).data;
    const first = await sellerPage();
    expect(first.total_is_estimate).toBe(true);
    expect(Math.abs(first.total - BIG)).toBeLessThan(0.1 * BIG);
    const last = await sellerPage({ page: first.last_page });
    expect(last.data.at(-1)?.name).toBe('other1');
  });

  it('needs as many statements for 400 rows as for 30, and one for the rows', async () => {
    const count = async (size: number) =>
      (
        await statementsOf(w.database.db, () =>
          w.admin.get('/Admin/gadgets', { per_page: size, store_id: w.mine.store }),
        )
      ).texts.length;
    await count(30);
    const [small, large] = [await count(30), await count(400)];
    expect(large).toBe(small);
    expect(small).toBe(2); // the session, the list
  });
});

describe('rows of another store', () => {
  it('are not there: not in lists, totals, shows, filters, cursors, exports of the trash or histories', async () => {
    const [foreign] = await w.database.query<{ id: number }>('select id from gadgets where store_id = $1 limit 1', [
      w.theirs.store,
    ]);
    const id = foreign?.id ?? 0;
    expect((await page({ per_page: 400 })).data.some((row) => row.name.startsWith('other'))).toBe(false);
    expect((await page({ id: String(id) })).total).toBe(0);
    expect((await page({ id: `0|gt`, name: 'other|likeRight' })).total).toBe(0);
    for (const reply of [
      await w.mine.caller.get(`/Seller/gadgets/${id}`),
      await w.mine.caller.get(`/Seller/gadgets/${id}/history`),
      await w.mine.caller.put(`/Seller/gadgets/${id}`, { name: 'mine now' }),
    ])
      expect(reply.code).toBe(404);
    expect((await w.mine.caller.delete(`/Seller/gadgets/${id}`)).data).toBe(0);
    expect((await w.mine.caller.post(`/Seller/gadgets/${id}/restore`)).data).toBe(0);
    const imported = await w.mine.caller.post<{ failed: number; updated: number }>('/Seller/gadgets/import/excel', {
      rows: [{ id, name: 'mine now' }],
    } as never);
    expect(imported.data).toMatchObject({ failed: 1, updated: 0 });
    expect(await w.database.query('select name, deleted_at from gadgets where id = $1', [id])).toEqual([
      { name: expect.stringMatching(/^other/), deleted_at: null },
    ]);
  });

  it('are not there for callers without a store, a token or the right', async () => {
    const { id } = await (await import('#tests/support/factories/accounts.ts')).makeUser(w.database);
    expect((await (await w.app.user(id)).get('/Seller/gadgets')).code).toBe(403);
    expect((await w.app.anonymous.get('/Seller/gadgets')).code).toBe(401);
    const clerk = await (await import('#tests/support/factories/accounts.ts')).makeAdmin(w.database);
    const reply = await (await w.app.admin(clerk.id)).get('/Admin/gadgets');
    expect(reply.code).toBe(403);
    expect(reply.data).toEqual([]);
  });
});

describe('a list far beyond what is counted', () => {
  const MANY = 60_000;
  beforeAll(async () => {
    await w.database.query(
      `insert into gadgets (store_id, name, amount, state) select $1, 'many' || n, n % 100, 'used' from generate_series(1, $2::int) n`,
      [w.theirs.store, MANY],
    );
    await w.database.query('analyze gadgets');
  });
  const opened = async (query: Record<string, string>) => {
    const { result, texts } = await statementsOf(w.database.db, () => adminPage(query));
    return { page: result, isCounted: texts.some((text) => text.includes('counted as')) };
  };

  it('is not counted for its first opening either where the planner knows how many rows have the value', async () => {
    const { page: first, isCounted } = await opened({ state: 'used' });
    expect(isCounted).toBe(false);
    expect(first.total_is_estimate).toBe(true);
    expect(Math.abs(first.total - MANY)).toBeLessThan(0.1 * MANY);
    expect(first.data[0]?.name).toBe(`many${MANY}`);
  });

  it('is counted where fewer rows have the value, and where more than one thing is asked for', async () => {
    expect((await opened({ state: 'new' })).isCounted).toBe(true);
    const { page: first, isCounted } = await opened({ state: 'used', amount: '5' });
    expect(isCounted).toBe(true);
    expect(first.total_is_estimate).toBeUndefined();
    expect(first.total).toBe(MANY / 100);
  });
});
