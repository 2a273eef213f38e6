/** What lists of the back offices read, whatever the planner would prefer for a small table. */
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { withConnection } from '#db/single.ts';

const database = testDatabase({ template: 'demo' });
/** Lists of a store that are long where the store is large, and their tabs. */
const STORE_LISTS = [
  ['orders_list', ''],
  ['order_settlements', ''],
  ['order_comments_list', ''],
  ['order_comments_list', 'is_replied = 0'],
  ['distribution_logs', ''],
  ['goods_list', ''],
  ['coupons_list', ''],
  ['coupons_list', 'status = 1'],
  ['seckills_list', 'status = 1'],
  ['collective_logs_list', ''],
  ['collective_logs_list', 'status = 1'],
] as const;
beforeAll(() => database.query('vacuum analyze'));

/** The plan of a statement for a role, where rows are found along an index wherever there is one. */
const planOf = (role: 'app_tenant' | 'app_trade', statement: string): Promise<string> =>
  withConnection(database.url, 'test', async (client) => {
    for (const way of ['seqscan', 'bitmapscan']) await client.query(`set enable_${way} = off`);
    await client.query(`set role ${role}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (verbose, costs off) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

it('counts the orders of a store without reading one', async () => {
  const plan = await planOf(
    'app_tenant',
    'select 1 from orders_list r where r.store_id = 1 and r.deleted_at is null and r.order_status = 2 limit 1001',
  );
  expect(plan).toMatch(/Index Only Scan using orders_store_counts_idx/);
});

it.each([
  [2, 'waiting'],
  [1, 'approved'],
  [0, 'refused'],
])('counts the goods of a store with the review status %i without reading one', async (status, name) => {
  const plan = await planOf(
    'app_tenant',
    `select 1 from goods_list r where r.store_id = 1 and r.deleted_at is null and r.goods_verify = ${status} limit 1001`,
  );
  expect(plan).toMatch(new RegExp(`Index Only Scan using goods_${name}_idx`));
});

it.each(STORE_LISTS)('counts and picks the %s of a store without reading one (%s)', async (list, tab) => {
  const plan = await planOf(
    'app_tenant',
    `select r.id from ${list} r where r.store_id = 1 and r.deleted_at is null${tab && ` and r.${tab}`} order by r.id desc limit 10001`,
  );
  expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${list.replace('_list', '')}_store_list_idx`));
});

it.each(['app_tenant', 'app_trade'] as const)(
  'counts and picks ready-made answers in their order for %s',
  async (role) => {
    const plan = await planOf(
      role,
      'select r.id, r.is_sort from chat_replies r where r.store_id = 1 and r.deleted_at is null order by r.is_sort, r.id limit 10001',
    );
    expect(plan).toMatch(/^(?![^]*Sort)[^]*Index Only Scan using chat_replies_store_id_list_idx/);
  },
);

it('finds what is low in stock without looking at what is not', async () => {
  const plan = await planOf(
    'app_tenant',
    'select r.id from goods_list r where r.store_id = 1 and r.id in (select l.id from low_stock_goods l)',
  );
  expect(plan).toMatch(/Index Only Scan using goods_skus_stock_idx[^]*Index Cond: [^\n]*sellable <= CASE/);
});

it.each([
  ['coupon_logs_used_idx', 'coupon_logs l where l.coupon_id = any(array[1, 2]) and l.status = 1', 'l.order_id'],
  [
    'distribution_logs_sales_idx',
    'distribution_logs l where l.distribution_id = any(array[1, 2]) and l.level = 1 and l.status <> 2',
    'sum(l.money)',
  ],
])('sums up what promotions brought from %s alone', async (index, from, what) => {
  expect(await planOf('app_trade', `select ${what} from ${from}`)).toContain(`Index Only Scan using ${index}`);
});

it('finds points orders by the status that they show', async () => {
  const plan = await planOf('app_trade', 'select r.id from integral_orders_list r where r.shown_status = 3');
  expect(plan).toMatch(/Scan using integral_orders_shown_idx/);
  expect(plan).toMatch(/Index Cond: \(CASE/);
});

it.each(['coupons', 'full_reductions', 'seckills'])('asks for the moment once for all %s', async (table) => {
  const plan = await planOf('app_trade', `select r.id from ${table}_list r where r.status = 1`);
  expect(plan.match(/app_now\(\)/g)).toHaveLength(2); // in two plans of their own, each run once
  expect(plan).not.toMatch(/Filter:.*app_now\(\)/);
});
