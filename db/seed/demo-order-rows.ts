/** One demo order as the rows of its tables. */
import { commentClass } from '#shared/domain/comment.ts';
import { hoursFromNow, type SeedRow } from './bulk.ts';
import { picturePath, shoppers } from './catalogue/index.ts';
import { orderAfterCase, type DemoCase } from './demo-cases.ts';
import { COMMISSION_RATE } from './demo-settings.ts';
import { settledHoursAgo, type Made } from './demo-checkouts.ts';
import type { DemoIds } from './ids.ts';

const moment = (now: number, hoursAgo: number | null): string | null =>
  hoursAgo === null ? null : hoursFromNow(now, -hoursAgo);

export function orderRow(order: Made, ids: DemoIds, after: DemoCase | undefined): SeedRow {
  const { checkout, quote, now } = order;
  const address = shoppers[checkout.shopper]?.addresses[checkout.address];
  const [first] = order.lines;
  return {
    id: order.id,
    user_id: order.user,
    store_id: ids.stores.of(order.store),
    order_no: order.no,
    order_name: first?.goods.goods_name ?? '',
    order_image: first ? picturePath(first.sku.picture) : '',
    total_price: quote.total_price,
    order_price: quote.order_price,
    freight_money: quote.freight_money,
    coupon_money: quote.coupon_money,
    order_status: checkout.status,
    refund_status: 0,
    ...(after ? orderAfterCase(after) : {}),
    is_settlement: settledHoursAgo(order) === null ? 0 : 1,
    commission_rate: checkout.paid_hours_ago === null ? 0 : COMMISSION_RATE,
    delivery_no: checkout.delivery_no,
    delivery_code: checkout.delivery_code,
    receive_name: address?.receive_name ?? '',
    receive_tel: address?.receive_tel ?? '',
    receive_area: address?.area.join(' ') ?? '',
    receive_address: address?.address ?? '',
    province_id: address ? ids.areas.province(address.area[0]) : 0,
    payment_name: checkout.paid_hours_ago === null ? '' : checkout.payment_name,
    pay_time: moment(now, checkout.paid_hours_ago),
    delivery_time: moment(now, checkout.delivered_hours_ago),
    receipt_time: moment(now, checkout.received_hours_ago),
    comment_time: moment(now, checkout.commented_hours_ago),
    remark: checkout.remark,
    reasons: quote.reasons,
    created_at: hoursFromNow(now, -checkout.created_hours_ago),
  };
}

export const lineRows = (order: Made, ids: DemoIds, after: DemoCase | undefined): SeedRow[] =>
  order.lines.map((line, index) => {
    const priced = order.quote.lines[index];
    const shipped = order.checkout.delivered_hours_ago === null ? 0 : line.plan.quantity;
    return {
      id: line.id,
      order_id: order.id,
      sku_id: line.goods.attrs.length > 0 ? ids.skus.of(line.sku.key) : 0,
      stock_sku_id: ids.skus.of(line.sku.key),
      goods_id: ids.goods.of(line.goods.key),
      user_id: order.user,
      store_id: ids.stores.of(order.store),
      goods_name: line.goods.goods_name,
      goods_image: picturePath(line.sku.picture),
      sku_name: line.sku.sku_name,
      buy_num: line.plan.quantity,
      goods_price: line.sku.price,
      total_price: priced?.total_price ?? 0,
      net_price: line.net,
      activity_discount: 0,
      reduction_discount: priced?.reduction_discount ?? 0,
      total_weight: line.sku.weight * line.plan.quantity,
      shipped_num: after?.goods_back ? 0 : shipped,
      refunded_num: after?.money_back ? line.plan.quantity : 0,
      refunded_money: after?.money_back ? line.net : 0,
    };
  });

export function logRows(order: Made, ids: DemoIds): SeedRow[] {
  const { checkout, now } = order;
  const actorIds: Readonly<Record<string, number>> = { shopper: order.user, seller: ids.users.of(order.store) };
  const step = (move: string, from_status: number, to_status: number, actor: string, hours: number | null): SeedRow[] =>
    hours === null
      ? []
      : [
          {
            order_id: order.id,
            move,
            from_status,
            to_status,
            actor: actor in actorIds ? 'user' : actor,
            actor_id: actorIds[actor] ?? 0,
            created_at: hoursFromNow(now, -hours),
          },
        ];
  return [
    ...step('create', 1, 1, 'shopper', checkout.created_hours_ago),
    ...step('cancel', 1, 0, 'system', checkout.status === 0 ? Math.max(0, checkout.created_hours_ago - 24) : null),
    ...step('pay', 1, 2, 'system', checkout.paid_hours_ago),
    ...step('ship', 2, 3, 'seller', checkout.delivered_hours_ago),
    ...step('receive', 3, 4, 'shopper', checkout.received_hours_ago),
    ...step('comment', 4, 6, 'shopper', checkout.commented_hours_ago),
  ];
}

export const parcelRow = (order: Made, ids: DemoIds, now: number): SeedRow => ({
  order_id: order.id,
  store_id: ids.stores.of(order.store),
  delivery_code: order.checkout.delivery_code,
  delivery_no: order.checkout.delivery_no,
  lines: Object.fromEntries(order.lines.map((line) => [line.id, line.plan.quantity])),
  created_at: moment(now, order.checkout.delivered_hours_ago),
});

export const payRow = (order: Made, now: number): SeedRow => ({
  belong_id: order.user,
  name: order.lines[0]?.goods.goods_name ?? '',
  order_ids: [order.id],
  pay_no: `P${order.no}`,
  trade_no: order.checkout.payment_name === 'balance' ? '-' : `T${order.no}`,
  payment_name: order.checkout.payment_name,
  device: 'web',
  total: order.quote.total_price,
  balance: order.quote.total_price,
  pay_status: 1,
  pay_time: moment(now, order.checkout.paid_hours_ago),
  created_at: moment(now, order.checkout.paid_hours_ago),
});

export const commentRows = (order: Made, ids: DemoIds, now: number): SeedRow[] =>
  order.lines.flatMap(({ id, plan: { review }, goods }) => {
    if (!review || order.checkout.commented_hours_ago === null) return [];
    const [score, agree, service, speed] = review.scores;
    return [
      {
        user_id: order.user,
        order_id: order.id,
        order_goods_id: id,
        goods_id: ids.goods.of(goods.key),
        store_id: ids.stores.of(order.store),
        score,
        agree,
        service,
        speed,
        is_type: commentClass({ score, agree, service, speed }),
        content: review.content,
        image: review.pictures.map((recipe) => picturePath(recipe)).join(','),
        reply: review.reply ?? '',
        reply_time: review.reply === null ? null : moment(now, order.checkout.commented_hours_ago),
        created_at: moment(now, order.checkout.commented_hours_ago),
      },
    ];
  });
