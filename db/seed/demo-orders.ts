/** A past for the demo shop: orders in every state, paid, shipped, commented and settled through the real ledger. */
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { insertRows } from './bulk.ts';
import {
  caseLineRows,
  caseLogRows,
  caseNoticeRows,
  caseOrderLogRows,
  caseRow,
  makeCases,
  type DemoCase,
} from './demo-cases.ts';
import { makeOrders } from './demo-checkouts.ts';
import { postMoney } from './demo-order-money.ts';
import { commentRows, lineRows, logRows, orderRow, parcelRow, payRow } from './demo-order-rows.ts';
import type { DemoIds } from './ids.ts';

export async function seedOrders(tx: Db, ids: DemoIds, now: number): Promise<void> {
  const orders = makeOrders(ids, now);
  const cases = makeCases(orders);
  const caseOf = new Map(cases.map((one) => [one.order.id, one]));
  await insertRows(
    tx,
    'orders',
    orders.map((order) => orderRow(order, ids, caseOf.get(order.id))),
  );
  await insertRows(
    tx,
    'order_goods',
    orders.flatMap((order) => lineRows(order, ids, caseOf.get(order.id))),
  );
  await insertRows(tx, 'order_logs', [
    ...orders.flatMap((order) => logRows(order, ids)),
    ...cases.flatMap(caseOrderLogRows),
  ]);
  await insertRows(
    tx,
    'order_parcels',
    orders
      .filter(({ checkout }) => checkout.delivered_hours_ago !== null)
      .map((order) => parcelRow(order, ids, order.now)),
  );
  await insertRows(
    tx,
    'order_pays',
    orders.filter(({ checkout }) => checkout.paid_hours_ago !== null).map((order) => payRow(order, order.now)),
  );
  await insertRows(
    tx,
    'order_comments',
    orders.flatMap((order) => commentRows(order, ids, order.now)),
  );
  await seedCases(tx, ids, cases);
  await postMoney(tx, ids, orders, cases);
  await countEverything(tx);
}

async function seedCases(tx: Db, ids: DemoIds, cases: readonly DemoCase[]): Promise<void> {
  await insertRows(
    tx,
    'refunds',
    cases.map((one) => caseRow(one, ids)),
  );
  await insertRows(tx, 'refund_goods', cases.flatMap(caseLineRows));
  await insertRows(
    tx,
    'refund_logs',
    cases.flatMap((one) => caseLogRows(one, ids)),
  );
  await insertRows(
    tx,
    'user_notices',
    cases.flatMap((one) => caseNoticeRows(one, ids)),
  );
}

/** Figures that follow from the rows: stock held by open orders, sales, comments, favourites. */
async function countEverything(tx: Db): Promise<void> {
  await tx.execute(sql`update goods_skus k set reserved = h.held, sellable = greatest(k.sellable - h.held, 0), on_hand = greatest(k.sellable - h.held, 0) + h.held
    from (select g.stock_sku_id, sum(g.buy_num - g.shipped_num) as held from order_goods g join orders o on o.id = g.order_id
      where o.order_status in (${ORDER_STATUS.waitPay}, ${ORDER_STATUS.waitDelivery}, ${ORDER_STATUS.afterSale}) and g.shipped_num < g.buy_num group by 1) h where h.stock_sku_id = k.id`);
  await tx.execute(sql`update goods g set goods_sale = s.sold from (
      select l.goods_id, sum(l.buy_num - l.refunded_num) as sold from order_goods l join orders o on o.id = l.order_id where o.pay_time is not null group by 1) s where s.goods_id = g.id`);
  await tx.execute(sql`update goods g set comment_count = c.number, good_count = c.good, bad_count = c.bad from (
      select goods_id, count(*) as number, count(*) filter (where is_type = 1) as good, count(*) filter (where is_type = 3) as bad from order_comments group by 1) c where c.goods_id = g.id`);
  await tx.execute(sql`update stores s set comment_count = c.number, good_count = c.good, score_sum = c.score, agree_sum = c.agree, service_sum = c.service, speed_sum = c.speed from (
      select store_id, count(*) as number, count(*) filter (where is_type = 1) as good, sum(score) as score, sum(agree) as agree, sum(service) as service, sum(speed) as speed
      from order_comments group by 1) c where c.store_id = s.id`);
}
