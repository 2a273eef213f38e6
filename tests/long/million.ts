/** The demo shop with a million goods and a million orders, and what such a shop keeps beside them. */
import { asOwner } from '../support/templates.ts';
import { growTheRest, grownByCopies } from './more-rows.ts';

export const MILLION = 1_000_000;
const USERS = 200_000;
const CASES = 200_000;
const TABLES = [
  'users',
  'goods',
  'goods_skus',
  'orders',
  'order_goods',
  'money_logs',
  'cashes',
  'order_settlements',
  'distribution_logs',
  'order_comments',
];

/**
 * Grows the demo shop. Triggers and foreign keys sleep meanwhile: the rows are as they would leave them.
 * @param everything also all other lists of the back offices
 * @returns tables that the demo shop has no row of, and so has none now
 */
export async function growMillion(url: string, everything = false): Promise<string[]> {
  return asOwner(url, async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query(`set synchronous_commit = off`);
    await owner.query(`set maintenance_work_mem = '512MB'`);
    // Built once at the end, indexes cost a fraction of what they cost row by row.
    const copies = everything ? grownByCopies(TABLES) : [];
    // Copies repeat what is unique: their indexes are made anew without that.
    const indexes = await owner.query<{ name: string; made: string; rule: string | null; of: string }>(
      `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' UNIQUE ', ' ') as made, r.conname as rule, indrelid::regclass::text as of
        from pg_index i left join pg_constraint r on r.conindid = i.indexrelid and r.contype in ('u', 'x')
        where not indisprimary and (indrelid::regclass::text = any($1) and not indisunique or indrelid::regclass::text = any($2))`,
      [TABLES, copies],
    );
    for (const { name, rule, of } of indexes.rows)
      await owner.query(rule ? `alter table ${of} drop constraint ${rule}` : `drop index ${name}`);
    for (const text of [MANY_USERS, MANY_GOODS, MANY_SKUS, MANY_ORDERS, ...BESIDE]) await owner.query(text);
    const empty = await growTheRest(owner, copies);
    for (const { made } of indexes.rows) await owner.query(made);
    await owner.query('vacuum analyze');
    return empty;
  });
}

const ROW = (n: string) => `('2025-01-01'::timestamptz + ${n} * interval '20 seconds')`;
const MANY_USERS = `
  insert into users (username, nickname, phone, created_at)
    select 'many_' || n, '买家' || n, '150' || lpad(n::text, 8, '0'), ${ROW('n')} from generate_series(1, ${USERS}) n`;
const MANY_GOODS = `
  with shown as materialized (
    select *, row_number() over (order by id) - 1 as place from goods where goods_status = 1 and goods_verify = 1)
  insert into goods (brand_id, class_id, store_id, goods_name, goods_no, goods_images, goods_master_image, goods_price, goods_price_max, card_price,
      goods_market_price, goods_weight, freight_id, goods_content, goods_sale, comment_count, goods_status, goods_verify, search, created_at)
    select g.brand_id, g.class_id, g.store_id, left(g.goods_name, 100) || ' ' || n, 'many-' || n, g.goods_images, g.goods_master_image,
      1000 + n::bigint * 37 % 90000, 1000 + n::bigint * 37 % 90000, 1000 + n::bigint * 37 % 90000, 100000, g.goods_weight, g.freight_id, '', n % 4999, n % 50,
      case when n % 10 = 0 then 0 else 1 end, case when n % 50 = 0 then 2 when n % 51 = 0 then 0 else 1 end,
      g.search || array_to_tsvector(array[n::text]), ${ROW('n')}
    from generate_series(1, ${MILLION}) n join shown g on g.place = n % (select count(*) from shown)`;
const MANY_SKUS = `
  insert into goods_skus (goods_id, store_id, hidden, goods_price, goods_market_price, goods_weight, on_hand, sellable)
    select id, store_id, 1, goods_price, goods_market_price, goods_weight, 100, 100 from goods where goods_no like 'many-%'`;
const MANY_ORDERS = `
  insert into orders (user_id, store_id, order_no, order_name, order_price, total_price, order_status, refund_status, is_settlement, receive_name,
      receive_tel, created_at, pay_time)
    select u.first + n % ${USERS}, s.ids[n % array_length(s.ids, 1) + 1], '20250101' || lpad(n::text, 12, '0'), '订单商品 ' || n % 5000, 1000 + n % 90000, 1000 + n % 90000,
      (array[0, 1, 2, 3, 4, 6, 6, 6, 6, 6, 6, 6])[n % 12 + 1], 0, 1, '张三', '13800000000', ${ROW('n')}, ${ROW('n')}
    from generate_series(1, ${MILLION}) n
    cross join (select min(id) as first from users where username like 'many\\_%') u
    cross join (select array_agg(id order by id) as ids from stores where store_verify = 4) s`;
/** Of 100,000 referral rules: the best one brings 2 % of all that is sold by them, the next ones less and less. */
const SOME_RULE = `1 + floor(100000 * power((l.id * 7919 % ${CASES})::float8 / ${CASES}, 3))`;
const BESIDE = [
  `insert into order_goods (order_id, user_id, store_id, goods_id, stock_sku_id, goods_name, goods_price, total_price, net_price)
    select o.id, o.user_id, o.store_id, g.first + o.id % ${MILLION}, k.first + o.id % ${MILLION}, o.order_name, o.order_price, o.order_price, o.order_price
    from orders o cross join (select min(id) as first from goods where goods_no like 'many-%') g
    cross join (select min(s.id) as first from goods_skus s join goods m on m.id = s.goods_id where m.goods_no like 'many-%') k where o.order_no like '20250101%'`,
  `insert into money_logs (user_id, name, ename, money, is_type, is_belong, info, created_at)
    select u.first + n % ${USERS}, (array['充值', '订单支付', '提现', '佣金'])[n % 4 + 1], 'money', n % 100000 - 50000, n % 3, n % 2, '', ${ROW('n')}
    from generate_series(1, ${MILLION}) n cross join (select min(id) as first from users where username like 'many\\_%') u`,
  `insert into cashes (user_id, store_id, money, commission, cash_status, name, card_no, bank_name, created_at)
    select u.first + n, 0, 1000 + n % 100000, 0, n % 4, (array['张三', '李四', '王五'])[n % 3 + 1], '6222' || lpad(n::text, 12, '0'), '招商银行', ${ROW('n')}
    from generate_series(1, ${CASES}) n cross join (select min(id) as first from users where username like 'many\\_%') u`,
  `insert into order_settlements (order_id, store_id, settlement_no, total_price, goods_money, settlement_price, status, created_at)
    select o.id, o.store_id, '20250101' || lpad(o.id::text, 12, '0'), o.total_price, o.total_price, o.total_price, o.id % 3, o.created_at
    from orders o where o.order_no like '20250101%' and o.id % 5 = 0`,
  `insert into distribution_logs (name, user_id, store_id, order_id, distribution_id, order_goods_id, money, lev, level, commission, status, created_at)
    select '分销 ' || l.goods_name, l.user_id, l.store_id, l.order_id, ${SOME_RULE}, l.id, l.total_price, 500, 1, l.total_price / 20, l.id % 3, now()
    from order_goods l join orders o on o.id = l.order_id where o.order_no like '20250101%' and l.id % 5 = 0`,
  `insert into order_comments (user_id, order_id, order_goods_id, goods_id, store_id, score, agree, service, speed, is_type, content, created_at)
    select l.user_id, l.order_id, l.id, l.goods_id, l.store_id, 5, 5, 5, 5, l.id % 3 + 1, '不错 ' || l.id, now()
    from order_goods l join orders o on o.id = l.order_id where o.order_no like '20250101%' and l.id % 5 = 1`,
];
