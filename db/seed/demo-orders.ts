/** A past for the demo shop: orders in every state, paid, shipped, commented and settled through the real ledger. */
import { sql } from 'drizzle-orm';
import { commentClass } from '#shared/domain/comment.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import type { Db } from '../client.ts';
import { demoPayNo, makeCases, orderAfterCase, seedCases, type DemoCase } from './demo-cases.ts';
import { COMMISSION_RATE, POINTS_RATE, postMoney } from './demo-money.ts';
import type { Demo, DemoIds } from './ids.ts';
import { seedGroups } from './demo-groups.ts';
import { seedReferrals } from './demo-referrals.ts';
import { makeOrders, receiver, type DemoOrder } from './order-plans.ts';
import { hoursAgo, insertRows, type SeedRow } from './rows.ts';

/** @returns their after-sale cases */
export async function seedOrders(demo: Demo): Promise<readonly DemoCase[]> {
  const { tx, ids } = demo;
  const orders = makeOrders(demo);
  const cases = makeCases(orders);
  const caseOf = new Map(cases.map((one) => [one.order.id, one]));
  const insert = (table: string, rowsOf: (order: DemoOrder) => SeedRow[]) =>
    insertRows(tx, table, orders.flatMap(rowsOf));
  await insert('orders', (order) => [orderRow(order, ids, caseOf.get(order.id))]);
  await insert('order_goods', (order) => lineRows(order, ids, caseOf.get(order.id)));
  await insert('order_logs', (order) => logRows(order, ids));
  await insert('order_parcels', (order) => parcelRows(order, ids));
  await insert('order_pays', payRows);
  await insert('order_comments', (order) => commentRows(order, ids));
  await seedGroups(demo, orders);
  // A commission that was paid with a settlement stays paid.
  const isRefunded = ({ id, plan }: DemoOrder) => {
    const after = caseOf.get(id);
    return plan.group?.over !== undefined || (after?.money_back === true && !after.is_late);
  };
  await seedReferrals(demo, orders, isRefunded);
  await seedCases(demo, cases);
  await postMoney(demo, orders, cases);
  await countEverything(tx);
  return cases;
}

function orderRow({ id, plan, user, lines, no, now }: DemoOrder, ids: DemoIds, after: DemoCase | undefined): SeedRow {
  const to = receiver(plan.shopper, plan.address);
  return {
    id,
    user_id: user,
    store_id: ids.stores.of(plan.store),
    order_no: no,
    order_name: lines[0]?.goods.goods_name,
    order_image: lines[0]?.picture,
    total_price: plan.total_price,
    order_price: plan.order_price,
    freight_money: plan.freight_money,
    coupon_money: plan.coupon_money,
    collective_id: plan.group?.log ?? 0,
    has_activity: plan.group ? 1 : 0,
    order_status: plan.order_status,
    refund_status: 0,
    ...(after && orderAfterCase(after)),
    is_settlement: plan.settled === undefined ? 0 : 1,
    commission_rate: plan.paid === undefined ? 0 : COMMISSION_RATE,
    points_rate: plan.paid === undefined ? 0 : POINTS_RATE,
    delivery_no: plan.delivery_no,
    delivery_code: plan.delivery_code,
    ...to,
    province_id: ids.areas.province(to.receive_area.split(' ')[0] ?? ''),
    payment_name: plan.paid === undefined ? '' : plan.payment_name,
    pay_time: hoursAgo(now, plan.paid),
    delivery_time: hoursAgo(now, plan.delivered),
    receipt_time: hoursAgo(now, plan.received),
    comment_time: hoursAgo(now, plan.commented),
    remark: plan.remark,
    reasons: plan.reasons,
    created_at: hoursAgo(now, plan.created),
  };
}

const lineRows = ({ plan: order, user, id, lines }: DemoOrder, ids: DemoIds, after: DemoCase | undefined): SeedRow[] =>
  lines.map(({ id: line, plan, goods: { key, attrs, goods_name }, sku, picture }) => {
    const shipped = order.delivered === undefined || after?.goods_back ? 0 : plan.quantity;
    const isBack = after?.money_back ?? false;
    return {
      id: line,
      order_id: id,
      sku_id: attrs.length > 0 ? ids.skus.of(plan.sku) : 0,
      stock_sku_id: ids.skus.of(plan.sku),
      goods_id: ids.goods.of(key),
      user_id: user,
      store_id: ids.stores.of(order.store),
      goods_name,
      goods_image: picture,
      sku_name: sku.specs.join(','),
      buy_num: plan.quantity,
      goods_price: sku.price,
      total_price: plan.total_price,
      net_price: plan.net_price,
      activity_discount: plan.activity_discount,
      reduction_discount: plan.reduction_discount,
      total_weight: sku.weight * plan.quantity,
      shipped_num: shipped,
      refunded_num: isBack ? plan.quantity : 0,
      refunded_money: isBack ? plan.net_price : 0,
    };
  });

function logRows({ id, plan, user, now }: DemoOrder, ids: DemoIds): SeedRow[] {
  const { cancelled, waitPay, waitDelivery, waitReceipt, waitComment, completed } = ORDER_STATUS;
  const seller = ids.users.of(plan.store);
  const over = plan.group?.over;
  const cancelledAt =
    plan.order_status === cancelled && over === undefined ? Math.max(0, plan.created - 24) : undefined;
  const steps = [
    ['create', waitPay, waitPay, user, plan.created],
    ['cancel', waitPay, cancelled, 0, cancelledAt],
    ['pay', waitPay, waitDelivery, 0, plan.paid],
    ['ship', waitDelivery, waitReceipt, seller, plan.delivered],
    ['receive', waitReceipt, waitComment, user, plan.received],
    ['comment', waitComment, completed, user, plan.commented],
    ['expire_group', waitDelivery, cancelled, 0, over],
  ] as const;
  return steps
    .filter(([, , , , hours]) => hours !== undefined)
    .map(([move, from_status, to_status, actor_id, hours]) => ({
      order_id: id,
      move,
      from_status,
      to_status,
      actor: actor_id === 0 ? 'system' : 'user',
      actor_id,
      created_at: hoursAgo(now, hours),
    }));
}

const parcelRows = ({ id, plan, lines, now }: DemoOrder, ids: DemoIds): SeedRow[] =>
  plan.delivered === undefined
    ? []
    : [
        {
          order_id: id,
          store_id: ids.stores.of(plan.store),
          delivery_code: plan.delivery_code,
          delivery_no: plan.delivery_no,
          lines: Object.fromEntries(lines.map((line) => [line.id, line.plan.quantity])),
          created_at: hoursAgo(now, plan.delivered),
        },
      ];

const payRows = (order: DemoOrder): SeedRow[] => {
  const { id, plan, user, lines, no, now } = order;
  return plan.paid === undefined
    ? []
    : [
        {
          belong_id: user,
          name: lines[0]?.goods.goods_name,
          order_ids: [id],
          pay_no: demoPayNo(order),
          trade_no: plan.payment_name === 'balance' ? '-' : `T${no}`,
          payment_name: plan.payment_name,
          device: 'web',
          total: plan.total_price,
          balance: plan.total_price,
          pay_status: 1,
          pay_time: hoursAgo(now, plan.paid),
          created_at: hoursAgo(now, plan.paid),
        },
      ];
};

const commentRows = ({ id, plan, user, lines, now }: DemoOrder, ids: DemoIds): SeedRow[] =>
  lines.flatMap(({ id: line, plan: { review }, goods: { key } }) => {
    if (!review) return [];
    const [score, agree, service, speed] = review.scores;
    const scores = { score, agree, service, speed };
    return {
      user_id: user,
      order_id: id,
      order_goods_id: line,
      goods_id: ids.goods.of(key),
      store_id: ids.stores.of(plan.store),
      ...scores,
      is_type: commentClass(scores),
      content: review.content,
      image: review.images.join(','),
      reply: review.reply ?? '',
      reply_time: review.reply === null ? null : hoursAgo(now, plan.commented),
      created_at: hoursAgo(now, plan.commented),
    };
  });

/** Figures that follow from the rows: stock held by open orders, sales, comments. */
async function countEverything(tx: Db): Promise<void> {
  await tx.execute(sql`update goods_skus k set reserved = h.held, sellable = greatest(k.sellable - h.held, 0), on_hand = greatest(k.sellable - h.held, 0) + h.held
    from (select g.stock_sku_id, sum(g.buy_num - g.shipped_num) as held from order_goods g join orders o on o.id = g.order_id
      where o.order_status in (${ORDER_STATUS.waitPay}, ${ORDER_STATUS.waitDelivery}, ${ORDER_STATUS.afterSale}) and g.shipped_num < g.buy_num group by 1) h where h.stock_sku_id = k.id`);
  await tx.execute(sql`update goods g set goods_sale = s.sold from (
      select l.goods_id, sum(l.buy_num - l.refunded_num) as sold from order_goods l join orders o on o.id = l.order_id where o.pay_time is not null and o.order_status <> ${ORDER_STATUS.cancelled} group by 1) s where s.goods_id = g.id`);
  await tx.execute(sql`update goods g set comment_count = c.number, good_count = c.good, bad_count = c.bad from (
      select goods_id, count(*) as number, count(*) filter (where is_type = 1) as good, count(*) filter (where is_type = 3) as bad from order_comments group by 1) c where c.goods_id = g.id`);
  await tx.execute(sql`update stores s set comment_count = c.number, good_count = c.good, score_sum = c.score, agree_sum = c.agree, service_sum = c.service, speed_sum = c.speed from (
      select store_id, count(*) as number, count(*) filter (where is_type = 1) as good, sum(score) as score, sum(agree) as agree, sum(service) as service, sum(speed) as speed
      from order_comments group by 1) c where c.store_id = s.id`);
}
