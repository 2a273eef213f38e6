/** What each part of the books should hold, and what it holds: one statement per part. */
import { sql, type SQL } from 'drizzle-orm';
import { literal } from '#db/literal.ts';
import type { ReconciliationBlock } from '#shared/contract/reconciliation.ts';
import type zh from '#shared/i18n/zh-cn/server-audit.ts';
import { COUPON_STATUS } from '#shared/domain/promotions/coupon.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { PAY_REFUND, PAY_STATUS } from '#shared/domain/payment.ts';
import { REFUND_MONEY, REFUND_VERIFY } from '#shared/domain/refund-moves.ts';
import { CASH_STATUS } from '#shared/domain/withdrawal.ts';

/** `expected` and `found` in fen, points or pieces. */
export interface Compared {
  name: keyof typeof zh.audit.compared;
  unit: 'money' | 'points' | 'count';
  expected: number;
  found: number;
  checked: number;
  differing: number;
}
interface Part {
  name: Compared['name'];
  unit?: Compared['unit'];
  expected: SQL;
  found: SQL;
  checked?: SQL;
  /** @default whether both sums differ */
  differing?: SQL;
}
const row = ({ name, unit = 'money', expected, found, ...more }: Part, from: SQL): SQL => sql`
  select ${name}::text as name, ${unit}::text as unit, coalesce(${expected}, 0)::bigint as expected, coalesce(${found}, 0)::bigint as found,
    ${more.checked ?? sql`count(*)`}::bigint as checked,
    ${more.differing ?? sql`(coalesce(${expected}, 0) <> coalesce(${found}, 0))::int`}::bigint as differing ${from}`;
const all = (rows: readonly SQL[]): SQL => sql.join([...rows], sql` union all `);
/** Two columns of one row each, compared row by row. */
const pair = (name: Compared['name'], one: string, other: string, unit: Compared['unit'] = 'money') => ({
  name,
  unit,
  expected: sql`sum(${sql.identifier(one)})`,
  found: sql`sum(${sql.identifier(other)})`,
  differing: sql`count(*) filter (where ${sql.identifier(one)} is distinct from ${sql.identifier(other)})`,
});

const ledger: SQL = sql`with l as (
    select owner_type, owner_id, sum(balance) filter (where kind = 'available') as money, sum(balance) filter (where kind in ('frozen', 'held')) as frozen,
      sum(balance) filter (where kind = 'points') as points from ledger_accounts where owner_type in ('user', 'store') group by 1, 2),
  u as (select coalesce(l.money, 0) as money, u.money as shown_money, coalesce(l.frozen, 0) as frozen, u.frozen_money as shown_frozen,
      coalesce(l.points, 0) as points, u.integral as shown_points from users u left join l on l.owner_type = 'user' and l.owner_id = u.id),
  s as (select coalesce(l.money, 0) as money, s.store_money as shown_money, coalesce(l.frozen, 0) as frozen, s.store_frozen_money as shown_frozen
      from stores s left join l on l.owner_type = 'store' and l.owner_id = s.id),
  b as (select unit, sum(balance) as held, 0 as system, count(*) as accounts from ledger_accounts where owner_type <> 'system' group by 1
    union all select unit, 0, -sum(balance), count(*) from system_accounts group by 1)
  ${all([
    row(pair('userMoney', 'money', 'shown_money'), sql`from u`),
    row(pair('userFrozen', 'frozen', 'shown_frozen'), sql`from u`),
    row(pair('userPoints', 'points', 'shown_points', 'points'), sql`from u`),
    row(pair('storeMoney', 'money', 'shown_money'), sql`from s`),
    row(pair('storeFrozen', 'frozen', 'shown_frozen'), sql`from s`),
    row(
      { name: 'allMoney', expected: sql`sum(system)`, found: sql`sum(held)`, checked: sql`coalesce(sum(accounts), 0)` },
      sql`from b where unit = 'fen'`,
    ),
    row(
      {
        name: 'allPoints',
        unit: 'points',
        expected: sql`sum(system)`,
        found: sql`sum(held)`,
        checked: sql`coalesce(sum(accounts), 0)`,
      },
      sql`from b where unit = 'point'`,
    ),
  ])}`;

const booked = (channel: string): SQL =>
  sql`(select -balance from system_accounts where kind = ${`channel_${channel}`})`;
const channel = (name: 'wechat' | 'alipay'): SQL =>
  row(
    {
      name,
      expected: sql`(sum(p.total) - (select coalesce(sum(money), 0) from pay_refunds where channel = ${name} and state = ${literal(PAY_REFUND.back)}))`,
      found: booked(name),
    },
    sql`from (select total from order_pays where payment_name = ${name} and pay_status in (${literal(PAY_STATUS.paid)}, ${literal(PAY_STATUS.suspense)})) p`,
  );
const gatewayStatement = (name: 'wechat' | 'alipay'): SQL =>
  row(
    {
      name: `${name}Statement`,
      unit: 'count',
      expected: sql`0::bigint`,
      found: sql`(select count(*) from pay_differences where channel = ${name})`,
      checked: sql`coalesce(sum(lines), 0)`,
      differing: sql`(select count(*) from pay_differences where channel = ${name})`,
    },
    sql`from pay_statements where channel = ${name}`,
  );
const channels: SQL = all([
  channel('wechat'),
  channel('alipay'),
  gatewayStatement('wechat'),
  gatewayStatement('alipay'),
  row(
    {
      name: 'suspense',
      expected: sql`(sum(p.total) - (select coalesce(sum(money), 0) from pay_refunds where cause = 'suspense' and state = ${literal(PAY_REFUND.back)}))`,
      found: sql`(select balance from system_accounts where kind = 'suspense')`,
    },
    sql`from (select total from order_pays where pay_status = ${literal(PAY_STATUS.suspense)}) p`,
  ),
]);

const isBack = sql`r.refund_verify = ${literal(REFUND_VERIFY.agreed)} and r.money_status <> ${literal(REFUND_MONEY.none)}`;
const orders: SQL = sql`with due as (
    select o.id, o.total_price - coalesce((select sum(r.money) from refunds r where r.order_id = o.id and ${isBack}), 0) as money
    from orders o where o.pay_time is not null and o.is_settlement = 0 and o.order_status <> ${literal(ORDER_STATUS.cancelled)}),
  held as (select owner_id as id, balance from ledger_accounts where owner_type = 'order' and kind = 'escrow'),
  e as (select coalesce(due.money, 0) as expected, coalesce(held.balance, 0) as found from due full join held on held.id = due.id),
  c as (select case when r.money_status = ${literal(REFUND_MONEY.clearing)} then r.money else 0 end as expected, coalesce(a.balance, 0) as found
    from refunds r left join ledger_accounts a on a.owner_type = 'refund' and a.owner_id = r.id where r.money_status <> ${literal(REFUND_MONEY.none)}),
  w as (select coalesce(p.money, 0) as expected, coalesce(a.balance, 0) as found from (
      select case when store_id > 0 then 'store' else 'user' end as owner_type, case when store_id > 0 then store_id else user_id end as owner_id, sum(money + commission) as money
      from cashes where cash_status = ${literal(CASH_STATUS.pending)} and deleted_at is null group by 1, 2) p
    full join (select owner_type, owner_id, balance from ledger_accounts where kind = 'frozen') a using (owner_type, owner_id))
  ${all([
    row(pair('escrow', 'expected', 'found'), sql`from e`),
    row(pair('clearing', 'expected', 'found'), sql`from c`),
    row(pair('withdrawals', 'expected', 'found'), sql`from w`),
  ])}`;

const open = [ORDER_STATUS.waitPay, ORDER_STATUS.waitDelivery, ORDER_STATUS.waitReceipt, ORDER_STATUS.afterSale];
const stock: SQL = sql`with h as (
    select g.stock_sku_id as id, sum(g.buy_num - g.shipped_num - case when o.order_status = ${literal(ORDER_STATUS.waitPay)} then 0 else greatest(0, least(g.refunded_num, g.buy_num - g.shipped_num)) end) as held
    from order_goods g join orders o on o.id = g.order_id where o.order_status in (${sql.join(open.map(literal), sql`, `)})
      or (o.order_status in (${literal(ORDER_STATUS.waitComment)}, ${literal(ORDER_STATUS.completed)}) and g.shipped_num + g.refunded_num < g.buy_num) group by 1),
  k as (select k.on_hand, k.sellable + k.reserved as parts, k.reserved, coalesce(h.held, 0) as held from goods_skus k left join h on h.id = k.id)
  ${all([
    row(pair('onHand', 'parts', 'on_hand', 'count'), sql`from k`),
    row(pair('reserved', 'held', 'reserved', 'count'), sql`from k`),
  ])}`;

const coupons: SQL = sql`with n as (select coupon_id as id, count(*) as logs from coupon_logs group by 1),
  k as (select coalesce(n.logs, 0) as logs, c.claimed from coupons c left join n on n.id = c.id),
  u as (select (l.status = ${literal(COUPON_STATUS.used)})::int as marked, (o.id is not null)::int as used from coupon_logs l
    left join orders o on o.id = l.order_id and o.coupon_id = l.id and o.order_status <> ${literal(ORDER_STATUS.cancelled)} where l.order_id > 0)
  ${all([
    row(pair('claims', 'logs', 'claimed', 'count'), sql`from k`),
    row(pair('couponOrders', 'marked', 'used', 'count'), sql`from u`),
  ])}`;

export const BLOCKS: Readonly<Record<Exclude<ReconciliationBlock, 'problems'>, SQL>> = {
  ledger,
  channels,
  orders,
  stock,
  coupons,
};
