/** Group buying in the demo: groups that gather, are complete, or ran out of time, with the orders of their members. */
import { z } from 'zod';
import { basisPoints, fen } from '#shared/domain/money.ts';
import { freightCharges, freightTotal } from '#shared/domain/freight.ts';
import { FREIGHT_MODE, ORDER_STATUS } from '#shared/domain/order.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import { discountedUnit } from '#shared/domain/promotions/seckill.ts';
import { collectives, freightPlan, goods, skuKey, stores, type Goods } from './catalogue.ts';
import type { Demo, DemoIds } from './ids.ts';
import type { DemoOrder } from './order-plans.ts';
import { readSeed } from './read.ts';
import { hoursAgo, insertRows } from './rows.ts';
import type { OrderPlan } from './scenario.ts';

/** `opened` hours ago, by the first member; each next one joined a quarter of an hour later and paid from the wallet. */
const groups = readSeed(
  'demo/groups',
  z.array(z.object({ goods: z.string(), opened: z.number(), members: z.array(z.string()).min(1) })),
);
type Group = (typeof groups)[number];

const JOIN_HOURS = 0.25;
const byKey = new Map(goods.map((one) => [one.key, one]));
const offers = collectives.map((offer, index) => ({ ...offer, id: index + 1 }));

function offerOf({ goods: key }: Group) {
  const offer = offers.find((one) => one.goods === key);
  const bought = byKey.get(key);
  if (!offer || !bought) throw new Error(`demo catalogue: no group price for ${key}`);
  return { offer, bought };
}

function statusOf(group: Group): number {
  const { offer } = offerOf(group);
  if (group.members.length >= offer.need) return GROUP_STATUS.complete;
  return group.opened < offer.hours ? GROUP_STATUS.gathering : GROUP_STATUS.cancelled;
}

/** One order per member: to be shipped, or cancelled and paid back where the group ran out of time. */
export const groupOrderPlans = (ids: DemoIds): OrderPlan[] =>
  groups.flatMap((group, index) =>
    group.members.map((shopper, place) => memberOrder(ids, group, { log: index + 1, shopper, place })),
  );

interface Member {
  log: number;
  shopper: string;
  place: number;
}

function memberOrder(ids: DemoIds, group: Group, { log, shopper, place }: Member): OrderPlan {
  const { offer, bought } = offerOf(group);
  const [sku] = bought.skus;
  if (!sku) throw new Error(`demo catalogue: ${bought.key} has no SKU`);
  const rate = basisPoints(offer.discount);
  const off = sku.price - discountedUnit(fen(sku.price), rate);
  const created = group.opened - JOIN_HOURS * place;
  const isOver = statusOf(group) === GROUP_STATUS.cancelled;
  const activity = { kind: 'collective', id: offer.id, name: bought.goods_name, line: '0', rate };
  const after = sku.price - off;
  const freight = freightOf(ids, bought, sku.weight);
  const freight_money = freightTotal(freight);
  return {
    store: offer.store,
    shopper,
    address: 0,
    order_status: isOver ? ORDER_STATUS.cancelled : ORDER_STATUS.waitDelivery,
    payment_name: 'balance',
    remark: '',
    serial: String(70_210_000 + 100 * log + place),
    seconds: 40 + 7 * log + place,
    created,
    paid: created,
    delivery_code: '',
    delivery_no: '',
    order_price: sku.price,
    coupon_money: off,
    freight_money,
    total_price: after + freight_money,
    reasons: [
      { ...activity, before: sku.price, after },
      ...freight.map(({ id, name, weight, money }) => ({
        kind: 'freight',
        id,
        name,
        weight,
        before: after,
        after: after + money,
      })),
    ],
    lines: [
      {
        sku: skuKey(bought.key, 0),
        quantity: 1,
        total_price: sku.price,
        net_price: after,
        activity_discount: off,
        reduction_discount: 0,
      },
    ],
    group: { log, ...(isOver && { over: Math.max(0, group.opened - offer.hours) }) },
  };
}

/** Goods of groups travel free or by their store's default template. */
function freightOf(ids: DemoIds, { store, freight }: Goods, weight: number) {
  const own = stores.find(({ key }) => key === store);
  const plan = freightPlan.templates.find(({ key }) => key === 'default');
  const prices = freightPlan.default_prices[own?.freight ?? ''];
  if (!plan || !prices || typeof freight === 'string')
    throw new Error(`demo catalogue: no default freight of ${store}`);
  const template = {
    id: ids.freights.of(`${store}/default`),
    name: plan.name,
    f_weight: plan.f_weight,
    o_weight: plan.o_weight,
    f_price: fen(prices.f_price),
    o_price: fen(prices.o_price),
    area_id: [],
    is_type: 0,
  };
  return freightCharges([{ freight_id: freight ?? FREIGHT_MODE.default, weight }], [template], null);
}

/** The groups themselves, with the seats that are taken. */
export async function seedGroups({ tx, ids, now }: Demo, orders: readonly DemoOrder[]): Promise<void> {
  await insertRows(
    tx,
    'collective_logs',
    groups.map((group, index) => {
      const { offer } = offerOf(group);
      const status = statusOf(group);
      const seats = status === GROUP_STATUS.cancelled ? 0 : group.members.length;
      return {
        id: index + 1,
        collective_id: offer.id,
        user_id: ids.users.of(group.members[0] ?? ''),
        store_id: ids.stores.of(offer.store),
        goods_id: ids.goods.of(offer.goods),
        discount: offer.discount,
        need: offer.need,
        seats,
        paid: seats,
        status,
        end_time: hoursAgo(now, group.opened - offer.hours),
        created_at: hoursAgo(now, group.opened),
        updated_at: hoursAgo(now, group.opened),
      };
    }),
  );
  await insertRows(
    tx,
    'collective_seats',
    orders
      .filter(({ plan }) => plan.group && plan.group.over === undefined)
      .map(({ id, user, plan }) => ({ collective_log_id: plan.group?.log, user_id: user, order_id: id })),
  );
}
