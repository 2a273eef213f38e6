/** A past for the demo shop: orders in every state, paid, shipped, commented and settled through the real ledger. */
import { sql } from 'drizzle-orm';
import { commentClass } from '#shared/domain/comment.ts';
import { fen, type Fen } from '#shared/domain/money.ts';
import { orderNumber, type DateParts } from '#shared/domain/order-number.ts';
import { priceCheckout } from '#shared/domain/pricing.ts';
import type { StoreQuote, StoreTerms } from '#shared/domain/quote.ts';
import type { Db } from '../client.ts';
import { postLedger } from '../ledger.ts';
import { hoursFromNow, insertRows, type SeedRow } from './bulk.ts';
import { fullReductions, goods, picturePath, planOrders, shoppers, stores } from './catalogue/index.ts';
import type { GoodsPlan, OrderLinePlan, OrderPlan, SkuPlan } from './catalogue/types.ts';
import type { DemoIds } from './ids.ts';
import { createRandom } from './random.ts';

const SHOP_SEED = 'orders';
/** Completed orders whose after-sale window is over are settled. */
const SETTLED_AFTER_HOURS = 24 * 7;

interface Bought {
  plan: OrderLinePlan;
  goods: GoodsPlan;
  sku: SkuPlan;
}
/** One order as its rows will say it. */
interface Made {
  id: number;
  checkout: OrderPlan;
  store: string;
  user: number;
  quote: StoreQuote;
  lines: readonly (Bought & { id: number; net: Fen })[];
  no: string;
  /** What its hours are counted back from: a moment of its own within the last hour, so that no two orders tick alike. */
  now: number;
}

export async function seedOrders(tx: Db, ids: DemoIds, now: number): Promise<void> {
  const orders = makeOrders(ids, now);
  await insertRows(
    tx,
    'orders',
    orders.map((order) => orderRow(order, ids, order.now)),
  );
  await insertRows(
    tx,
    'order_goods',
    orders.flatMap((order) => lineRows(order, ids)),
  );
  await insertRows(
    tx,
    'order_logs',
    orders.flatMap((order) => logRows(order, order.now)),
  );
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
    'refunds',
    orders
      .filter(({ checkout }) => checkout.after_sale)
      .map((order, index) => refundRow(order, index + 1, ids, order.now)),
  );
  await insertRows(
    tx,
    'refund_goods',
    orders
      .filter(({ checkout }) => checkout.after_sale)
      .flatMap((order, index) =>
        order.lines.map((line) => ({
          refund_id: index + 1,
          order_goods_id: line.id,
          quantity: line.plan.quantity,
          money: line.net,
        })),
      ),
  );
  await insertRows(
    tx,
    'order_comments',
    orders.flatMap((order) => commentRows(order, ids, order.now)),
  );
  await postMoney(tx, ids, orders);
  await countEverything(tx);
}

function makeOrders(ids: DemoIds, now: number): Made[] {
  const byKey = new Map(goods.map((plan) => [plan.key, plan]));
  const random = createRandom('order numbers');
  const made: Made[] = [];
  let lineId = 0;
  for (const checkout of planOrders({ goods, shoppers }, SHOP_SEED)) {
    const shopper = shoppers[checkout.shopper];
    if (!shopper) continue;
    const user = ids.users.of(shopper.key);
    const own = now - random.int(0, 3_599) * 1000;
    const bought = checkout.lines.map((plan): Bought => {
      const ofLine = byKey.get(plan.goods);
      const sku = ofLine?.skus.find(({ key }) => key === plan.sku);
      if (!ofLine || !sku) throw new Error(`demo catalogue: no SKU ${plan.sku}`);
      return { plan, goods: ofLine, sku };
    });
    for (const store of new Set(bought.map((line) => line.goods.store))) {
      const ofStore = bought.filter((line) => line.goods.store === store);
      const quote = priced(
        ids,
        store,
        ofStore,
        user,
        ids.areas.province(shopper.addresses[checkout.address]?.area[0] ?? '北京市'),
        now,
      );
      const lines = ofStore.map((line, index) => ({
        ...line,
        id: (lineId += 1),
        net: quote.lines[index]?.net_price ?? fen(0),
      }));
      const no = orderNumber(
        localParts(own - checkout.created_hours_ago * 3_600_000),
        String(random.int(10_000_000, 99_999_999)),
      );
      made.push({ id: made.length + 1, checkout, store, user, quote, lines, no, now: own });
    }
  }
  return made;
}

function priced(
  ids: DemoIds,
  store: string,
  lines: readonly Bought[],
  user_id: number,
  province_id: number,
  now: number,
): StoreQuote {
  const quote = priceCheckout({
    now,
    user_id,
    province_id,
    coupons: [],
    chosen_coupons: [],
    stores: [termsOf(ids, store, now)],
    lines: lines.map(({ plan, goods, sku }) => ({
      key: sku.key,
      store_id: ids.stores.of(store),
      goods_id: ids.goods.of(goods.key),
      sku_id: goods.attrs.length > 0 ? ids.skus.of(sku.key) : 0,
      name: goods.goods_name,
      quantity: plan.quantity,
      unit_price: fen(sku.price),
      unit_weight: sku.weight,
      sellable: sku.stock,
      freight_id: typeof goods.freight === 'number' ? goods.freight : ids.freights.of(`${store}/${goods.freight}`),
    })),
  });
  const [only] = quote.stores;
  if (!only) throw new Error('demo catalogue: an order without lines');
  return only;
}

function termsOf(ids: DemoIds, store: string, now: number): StoreTerms {
  const plan = stores.find(({ key }) => key === store);
  return {
    store_id: ids.stores.of(store),
    freights: (plan?.freights ?? []).map((freight) => ({
      id: ids.freights.of(`${store}/${freight.key}`),
      name: freight.name,
      f_weight: freight.f_weight,
      f_price: fen(freight.f_price),
      o_weight: freight.o_weight,
      o_price: fen(freight.o_price),
      area_id: freight.provinces.map((name) => ids.areas.province(name)),
      is_type: freight.key === 'default' ? 0 : 1,
    })),
    full_reductions: fullReductions
      .filter((rule) => rule.store === store)
      .map((rule, index) => ({
        id: index + 1,
        name: rule.name,
        money: fen(rule.money),
        use_money: fen(rule.use_money),
        start_time: now + rule.starts_in_hours * 3_600_000,
        end_time: now + (rule.starts_in_hours + rule.lasts_hours) * 3_600_000,
      })),
  };
}

function localParts(time: number): DateParts {
  const at = new Date(time);
  return {
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    second: at.getSeconds(),
  };
}

const settledHere = ({ checkout }: Made): boolean =>
  checkout.status === 6 && (checkout.received_hours_ago ?? 0) > SETTLED_AFTER_HOURS;
const moment = (now: number, hoursAgo: number | null): string | null =>
  hoursAgo === null ? null : hoursFromNow(now, -hoursAgo);

function orderRow(order: Made, ids: DemoIds, now: number): SeedRow {
  const { checkout, quote } = order;
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
    refund_status: checkout.after_sale?.refund_type ?? 0,
    is_settlement: settledHere(order) ? 1 : 0,
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

const lineRows = (order: Made, ids: DemoIds): SeedRow[] =>
  order.lines.map((line, index) => {
    const priced = order.quote.lines[index];
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
      shipped_num: order.checkout.delivered_hours_ago === null ? 0 : line.plan.quantity,
    };
  });

function logRows(order: Made, now: number): SeedRow[] {
  const { checkout } = order;
  const step = (move: string, from_status: number, to_status: number, actor: string, hours: number | null): SeedRow[] =>
    hours === null
      ? []
      : [
          {
            order_id: order.id,
            move,
            from_status,
            to_status,
            actor,
            actor_id: actor === 'user' ? order.user : 0,
            created_at: hoursFromNow(now, -hours),
          },
        ];
  return [
    ...step('create', 1, 1, 'user', checkout.created_hours_ago),
    ...step('cancel', 1, 0, 'system', checkout.status === 0 ? Math.max(0, checkout.created_hours_ago - 24) : null),
    ...step('pay', 1, 2, 'system', checkout.paid_hours_ago),
    ...step('ship', 2, 3, 'seller', checkout.delivered_hours_ago),
    ...step('receive', 3, 4, 'user', checkout.received_hours_ago),
    ...step('comment', 4, 6, 'user', checkout.commented_hours_ago),
    ...step(
      'open_after_sale',
      checkout.delivered_hours_ago === null ? 2 : 3,
      5,
      'user',
      checkout.after_sale ? 1 : null,
    ),
  ];
}

const parcelRow = (order: Made, ids: DemoIds, now: number): SeedRow => ({
  order_id: order.id,
  store_id: ids.stores.of(order.store),
  delivery_code: order.checkout.delivery_code,
  delivery_no: order.checkout.delivery_no,
  lines: Object.fromEntries(order.lines.map((line) => [line.id, line.plan.quantity])),
  created_at: moment(now, order.checkout.delivered_hours_ago),
});

const payRow = (order: Made, now: number): SeedRow => ({
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

const refundRow = (order: Made, id: number, ids: DemoIds, now: number): SeedRow => ({
  id,
  user_id: order.user,
  store_id: ids.stores.of(order.store),
  order_id: order.id,
  refund_type: order.checkout.after_sale?.refund_type ?? 0,
  money: order.lines.reduce((sum, line) => sum + line.net, 0),
  status_before: order.checkout.delivered_hours_ago === null ? 2 : 3,
  refund_remark: order.checkout.after_sale?.reason ?? '',
  deadline_at: hoursFromNow(now, 71),
  created_at: hoursFromNow(now, -1),
});

const commentRows = (order: Made, ids: DemoIds, now: number): SeedRow[] =>
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

/** Every wallet was filled, every order paid and every old one settled by a real posting. */
async function postMoney(tx: Db, ids: DemoIds, orders: readonly Made[]): Promise<void> {
  const paid = orders.filter(({ checkout }) => checkout.paid_hours_ago !== null);
  for (const shopper of shoppers) {
    const id = ids.users.of(shopper.key);
    const spent = paid
      .filter((order) => order.user === id && order.checkout.payment_name === 'balance')
      .reduce((sum, order) => sum + order.quote.total_price, 0);
    const opening = { owner: 'user', id } as const;
    await postLedger(tx, {
      kind: 'opening',
      key: `seed:user:${id}`,
      cause: { type: 'seed', id },
      entries: [
        { ...opening, kind: 'available', amount: shopper.money + spent },
        { owner: 'system', kind: 'manual_adjust', amount: -(shopper.money + spent) },
        { ...opening, kind: 'points', amount: shopper.integral },
        { owner: 'system', kind: 'points_issued', amount: -shopper.integral },
      ],
    });
  }
  for (const order of paid) {
    const from = order.checkout.payment_name;
    await postLedger(tx, {
      kind: from === 'balance' ? 'order_pay' : 'pay_in',
      key: `seed:pay:${order.id}`,
      cause: { type: 'order', id: order.id },
      info: order.no,
      entries: [
        from === 'balance'
          ? { owner: 'user', id: order.user, kind: 'available', amount: -order.quote.total_price }
          : { owner: 'system', kind: `channel_${from}`, amount: -order.quote.total_price },
        { owner: 'order', id: order.id, kind: 'escrow', amount: order.quote.total_price },
      ],
    });
  }
  await settle(tx, ids, paid.filter(settledHere));
}

async function settle(tx: Db, ids: DemoIds, orders: readonly Made[]): Promise<void> {
  for (const order of orders) {
    await postLedger(tx, {
      kind: 'settle',
      key: `settle:${order.id}`,
      cause: { type: 'order', id: order.id },
      info: order.no,
      entries: [
        { owner: 'order', id: order.id, kind: 'escrow', amount: -order.quote.total_price },
        { owner: 'store', id: ids.stores.of(order.store), kind: 'available', amount: order.quote.total_price },
      ],
    });
  }
  await insertRows(
    tx,
    'order_settlements',
    orders.map((order) => ({
      order_id: order.id,
      user_id: order.user,
      store_id: ids.stores.of(order.store),
      settlement_no: 'S202601010001',
      total_price: order.quote.total_price,
      goods_money: order.quote.total_price - order.quote.freight_money,
      freight_money: order.quote.freight_money,
      settlement_price: order.quote.total_price,
      status: 1,
    })),
  );
}

/** Figures that follow from the rows: stock held by open orders, sales, comments, favourites. */
async function countEverything(tx: Db): Promise<void> {
  await tx.execute(sql`update goods_skus k set reserved = h.held, sellable = greatest(k.sellable - h.held, 0), on_hand = greatest(k.sellable - h.held, 0) + h.held
    from (select g.stock_sku_id, sum(g.buy_num - g.shipped_num) as held from order_goods g join orders o on o.id = g.order_id
      where o.order_status in (1, 2, 5) and g.shipped_num < g.buy_num group by 1) h where h.stock_sku_id = k.id`);
  await tx.execute(sql`update goods g set goods_sale = s.sold from (
      select l.goods_id, sum(l.buy_num) as sold from order_goods l join orders o on o.id = l.order_id where o.pay_time is not null group by 1) s where s.goods_id = g.id`);
  await tx.execute(sql`update goods g set comment_count = c.number, good_count = c.good, bad_count = c.bad from (
      select goods_id, count(*) as number, count(*) filter (where is_type = 1) as good, count(*) filter (where is_type = 3) as bad from order_comments group by 1) c where c.goods_id = g.id`);
  await tx.execute(sql`update stores s set comment_count = c.number, good_count = c.good, score_sum = c.score, agree_sum = c.agree, service_sum = c.service, speed_sum = c.speed from (
      select store_id, count(*) as number, count(*) filter (where is_type = 1) as good, sum(score) as score, sum(agree) as agree, sum(service) as service, sum(speed) as speed
      from order_comments group by 1) c where c.store_id = s.id`);
}
