/** A million goods, orders and movements: every page, filter and order that the back office offers finds its index. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldOf, isSortable, useOf } from '#shared/resources/fields.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { testApp, type Caller } from '../support/app.ts';
import { statementsOf } from '../support/count-statements.ts';
import { testDatabase } from '../support/database.ts';
import { growMillion, MILLION } from './million.ts';

const database = testDatabase({ template: 'demo', audit: false });
const app = testApp(database);
let admin: Caller;
beforeAll(async () => {
  await growMillion(database.url);
  admin = await app.admin(1);
}, 1_200_000);

interface Page {
  data: { id: number }[];
  total: number;
  last_page: number;
  total_is_estimate?: true;
}
const MONTH = ['2025-03-01 00:00:00', '2025-03-02 00:00:00'];
/** What is asked of each search field: a rare value wherever an index can find it. */
const ASKED: Record<string, Record<string, readonly FormFields[string][]>> = {
  goods: { goods_name: ['999999|like'], goods_status: ['0', '1'], goods_verify: ['0', '1', '2'] },
  orders: {
    order_no: ['20250101000000999999|likeRight'],
    store_name: ['店|whereHas|store'],
    nickname: ['买家1234|whereHas|user'],
    order_status: ['0', '2', '5', '6'],
    created_at: [MONTH],
    order_name: ['商品 4999|like'],
    is_sale: ['0', '1'],
  },
  // Names are a few words that a quarter of all rows share each: no index helps to find them.
  money_logs: { money: ['10.00'], is_type: ['1'], is_belong: ['1'], created_at: [MONTH] },
};
/** Backends tell what they scanned at the latest ten seconds after they fell idle. */
const TOLD_AFTER_MS = 11_000;
const walks = async (table: string): Promise<number> => {
  await sleep(TOLD_AFTER_MS);
  const [row] = await database.query<{ walks: string }>(
    'select seq_scan as walks from pg_stat_user_tables where relname = $1',
    [table],
  );
  return Number(row?.walks);
};

describe.each(Object.entries(ASKED))('a million %s', (name, asked) => {
  const resource = RESOURCES.find((one) => one.name === name)!; // named above
  const { path, pages } = resource.areas.admin!; // every one of them is an admin's
  const [page] = pages;
  const ask = async (query: FormFields = {}): Promise<Page> => {
    const reply = await admin.get<Page>(path, { ...page?.params, ...query });
    expect([query, reply.code]).toEqual([query, 200]);
    return reply.data;
  };

  it('are never walked through, whichever page, filter or order is asked for', async () => {
    const fields = (page?.search ?? []).map((use) => useOf(use).field);
    expect(fields.filter((field) => field !== 'name').toSorted()).toEqual(Object.keys(asked).toSorted());
    const before = await walks(name);
    const first = await ask();
    expect(first).toMatchObject({ total_is_estimate: true });
    expect(Math.abs(first.total - MILLION)).toBeLessThan(MILLION / 10);
    await ask({ page: 500 });
    const last = await ask({ page: first.last_page });
    expect(last.data.at(-1)?.id).toBeLessThan(first.data.at(-1)?.id ?? 0);
    for (const [field, values] of Object.entries(asked))
      for (const value of values) expect((await ask({ [field]: value })).data.length, field).toBeGreaterThan(0);
    for (const use of [...(page?.columns ?? []), 'id']) {
      const { field } = useOf(use);
      const known = fieldOf(resource, field);
      if (!known || known.presented || !isSortable(known)) continue;
      for (const sort of [field, `-${field}`]) {
        await ask({ sort });
        await ask({ sort, page: 500 });
      }
    }
    expect((await walks(name)) - before).toBe(0);
  });

  it('open at their end with the statements that their beginning takes', async () => {
    const { last_page } = await ask();
    const count = async (query: FormFields) => (await statementsOf(database.db, () => ask(query))).texts.length;
    expect(await count({ page: last_page })).toBe(await count({}));
    expect(await count({ page: last_page, per_page: 400 })).toBe(await count({}));
  });
});

describe('a million goods in the shop', () => {
  it('are sorted and filtered by the price on the card along its index', async () => {
    const sort = { sort_type: 'goods_price', sort_order: 'asc' };
    const asked: FormFields[] = [
      { sort },
      { sort: { ...sort, sort_order: 'desc' } },
      { sort, price_min: '100.00', price_max: '101.00' },
      { sort: { sort_type: 'goods_sale', sort_order: 'desc' }, price_max: '11.00' },
    ].map(({ sort: order, ...query }) => ({
      params: Buffer.from(JSON.stringify(order)).toString('base64'),
      ...query,
    }));
    const before = await walks('goods');
    for (const query of asked) {
      const reply = await app.anonymous.get<Page>('/goods', query);
      expect([query, reply.code, reply.data.data.length]).toEqual([query, 200, 30]);
    }
    expect((await walks('goods')) - before).toBe(0);
  });
});
