/** Every other list of the back offices with as many rows as a large shop has after years: copies of what the demo shop shows. */
import type { Client } from 'pg';
import { RESOURCES } from '#shared/resources/index.ts';
import { tableOf } from '#shared/resources/fields.ts';

const MANY = 1_000_000;
const SOME = 100_000;
/** What people, orders and time add to. */
const ENDLESS = ['notices', 'coupon_logs', 'integral_orders', 'sms_logs'];
/** What somebody writes by hand, or what a law or a map says: never many. */
const FEW = new Set([
  'admin_menus',
  'admin_permission_groups',
  'admin_permissions',
  'admin_roles',
  'admins',
  'adv_spaces',
  'agreements',
  'app_versions',
  'areas',
  'article_menus',
  'currencies',
  'expresses',
  'file_space_dirs',
  'freights',
  'goods_classes',
  'integral_goods_classes',
  'sms',
  'user_menus',
  'user_permission_groups',
  'user_permissions',
  'user_roles',
]);

/** The demo shop has none to copy. @param shops stores, the first of which has half of all */
const FROM_NOTHING = (shops: readonly number[]): Record<string, string> => {
  const store = `case when n % 2 = 0 then ${shops[0]} else (array[${shops.join()}])[n % ${shops.length} + 1] end`;
  const at = `'2025-01-01'::timestamptz + n * interval '20 seconds'`;
  return {
    events: `insert into events (name, user_id, store_id, actor, data, created_at, due_at, dispatched_at)
      select (array['order.paid', 'order.shipped', 'order.completed', 'goods.price_dropped'])[n % 4 + 1], 1000 + n % ${SOME}, ${store},
        (array['user', 'system'])[n % 2 + 1], jsonb_build_object('order_id', n), ${at}, ${at}, ${at} from generate_series(1, ${MANY}) n`,
    webhooks: `insert into webhooks (store_id, name, url, events) select ${store}, 'Hook ' || n, 'https://example.com/' || n, array['order.paid'] from generate_series(1, ${SOME}) n`,
    webhook_deliveries: `insert into webhook_deliveries (webhook_id, store_id, event_id, name, message_id, body, status, attempts, next_at, created_at, updated_at)
      select 1 + n % 1000, ${store}, n, 'order.paid', 'message-' || n, '{}', 1 + n % 2, 1, ${at}, ${at}, ${at} from generate_series(1, ${MANY}) n`,
    api_tokens: `insert into api_tokens (realm, account_id, store_id, name, hash) select (array['users', 'admins'])[n % 2 + 1], 1, ${store}, 'Token ' || n, 'hash-' || n
      from generate_series(1, ${SOME}) n`,
  };
};

/** Half of all rows are the first store's, the rest everybody's. @param first of many users, goods and orders */
const REPLACED = (first: Record<'user' | 'goods' | 'order', number>, shops: readonly number[]) => ({
  created_at: `'2025-01-01'::timestamptz + n * interval '20 seconds'`,
  updated_at: `'2025-01-01'::timestamptz + n * interval '20 seconds'`,
  deleted_at: 'null',
  user_id: `case when s.user_id = 0 then 0 else ${first.user} + n % ${SOME} end`,
  store_id: `case when s.store_id = 0 then 0 when n % 2 = 0 then ${shops[0]} else (array[${shops.join()}])[n % ${shops.length} + 1] end`,
  goods_id: `case when s.goods_id = 0 then 0 else ${first.goods} + n end`,
  order_id: `case when s.order_id = 0 then 0 else ${first.order} + n end`,
});

/** Tables of lists that are grown here. @param grown those that have many rows by other means */
export const grownByCopies = (grown: readonly string[]): string[] =>
  [...new Set(RESOURCES.map(tableOf))].filter((table) => !FEW.has(table) && !grown.includes(table));

/** @returns tables that have no row to copy */
export async function growTheRest(owner: Client, tables: readonly string[]): Promise<string[]> {
  const first = await firsts(owner);
  const shops = (await owner.query<{ id: number }>(`select id from stores where store_verify = 4 order by id limit 20`))
    .rows;
  const replaced: Record<string, string> = REPLACED(
    first,
    shops.map(({ id }) => id),
  );
  const fromNothing = FROM_NOTHING(shops.map(({ id }) => id));
  const empty: string[] = [];
  for (const table of tables) {
    const text = fromNothing[table];
    if (text) await owner.query(text);
    if (text) continue;
    const { rows: columns } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and column_name <> 'id' and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => `"${name}"`).join();
    const values = columns.map(({ name }) => replaced[name] ?? `s."${name}"`).join();
    const made = await owner.query(`
      with shown as materialized (select *, row_number() over () - 1 as place, count(*) over () as all_of from (select * from "${table}" ${columns.some(({ name }) => name === 'deleted_at') ? 'where deleted_at is null' : ''} limit 500) t)
      insert into "${table}" (${names}) select ${values}
        from generate_series(1, ${ENDLESS.includes(table) ? MANY : SOME}) n join shown s on s.place = n % s.all_of order by n`);
    if (made.rowCount === 0) empty.push(table);
  }
  return empty;
}

async function firsts(owner: Client): Promise<Record<'user' | 'goods' | 'order', number>> {
  const { rows } = await owner.query<Record<'user' | 'goods' | 'order', number>>(
    `select (select min(id) from users where username like 'many\\_%') as user, (select min(id) from goods where goods_no like 'many-%') as goods,
      (select min(id) from orders where order_no like '20250101%') as order`,
  );
  const [found] = rows;
  if (!found) throw new Error('nothing has grown');
  return found;
}
