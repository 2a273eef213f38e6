/** About four hundred checkouts of the past months, so that a new marketplace looks lived in. Pure: no clock, no database. */
import { createRandom, hashText, type Random } from '../random.ts';
import { COURIERS } from './settings.ts';
import { AFTER_SALE_REASONS, bodiesOf, CLOSINGS, type Mood, OPENINGS, REMARKS, REPLIES } from './reviews.ts';
import type { GoodsPlan, OrderLinePlan, OrderPlan, ReviewPlan, ShopperPlan, SkuPlan } from './types.ts';

const DAY = 24;
const PLANS = 400;

export interface ScenarioCatalogue {
  goods: readonly GoodsPlan[];
  shoppers: readonly ShopperPlan[];
}

type Status = OrderPlan['status'];

/** How many of a hundred checkouts stand where. */
const STATUS_SHARES: readonly (readonly [Status, number])[] = [[6, 58], [4, 9], [3, 9], [2, 9], [5, 5], [1, 4], [0, 6]];

function pickStatus(random: Random): Status {
  let left = random.int(1, 100);
  for (const [status, share] of STATUS_SHARES) {
    left -= share;
    if (left <= 0) return status;
  }
  return 6;
}

/** Later times first decided, earlier ones before them, so that the order of events holds for every status. */
function timesOf(status: Status, random: Random): Pick<OrderPlan, 'created_hours_ago' | 'paid_hours_ago' | 'delivered_hours_ago' | 'received_hours_ago' | 'commented_hours_ago'> {
  const never = { paid_hours_ago: null, delivered_hours_ago: null, received_hours_ago: null, commented_hours_ago: null };
  if (status === 1) return { created_hours_ago: random.int(1, 20), ...never };
  if (status === 0) return { created_hours_ago: random.int(2 * DAY, 90 * DAY), ...never };
  // An open case needs a receipt at most six days old; a shipment arrives or is confirmed by itself within four.
  const commented = status === 6 ? random.int(2, 80 * DAY) : null;
  const received = status === 6 ? (commented ?? 0) + random.int(2, 4 * DAY) : status === 4 || status === 5 ? random.int(3, 5 * DAY) : null;
  const delivered = status === 3 ? random.int(4, 3 * DAY) : received === null ? null : received + random.int(DAY, 3 * DAY);
  const paid = status === 2 ? random.int(1, 2 * DAY) : (delivered ?? 0) + random.int(4, 2 * DAY);
  return {
    created_hours_ago: paid + random.int(0, 2),
    paid_hours_ago: paid,
    delivered_hours_ago: delivered,
    received_hours_ago: received,
    commented_hours_ago: commented,
  };
}

const SCORES: Record<Mood, readonly (readonly [number, number, number, number])[]> = {
  good: [[5, 5, 5, 5], [5, 5, 5, 4], [5, 4, 5, 5], [4, 5, 5, 4], [4, 4, 5, 5]],
  middling: [[3, 3, 4, 3], [3, 3, 3, 4], [3, 4, 3, 3]],
  bad: [[1, 1, 3, 2], [2, 2, 3, 3], [1, 2, 2, 3]],
};

function reviewOf(goods: GoodsPlan, sku: SkuPlan, random: Random): ReviewPlan {
  const roll = random.int(1, 100);
  const mood: Mood = roll <= 84 ? 'good' : roll <= 94 ? 'middling' : 'bad';
  const content = [random.pick(OPENINGS[mood]), random.pick(bodiesOf(goods.class, mood)), random.pick(CLOSINGS[mood])].join('');
  const shots = random.chance(30) ? [sku.picture, ...goods.pictures.filter((one) => one.view === 'scene' || one.view === 'closeup')] : [];
  return {
    content,
    scores: random.pick(SCORES[mood]),
    pictures: shots.slice(0, random.int(1, 3)),
    reply: random.chance(mood === 'good' ? 35 : 85) ? random.pick(REPLIES[mood]) : null,
  };
}

/** Squaring the roll makes the first of the ranked goods much more popular than the last. */
function pickGoods(ranked: readonly GoodsPlan[], random: Random): GoodsPlan {
  const roll = random.int(0, 9_999);
  const chosen = ranked[Math.floor((roll * roll * ranked.length) / 100_000_000)];
  if (!chosen) throw new RangeError('no goods to order');
  return chosen;
}

function linesOf(ranked: readonly GoodsPlan[], commented: boolean, random: Random): OrderLinePlan[] {
  const wanted = random.pick([1, 1, 1, 1, 2, 2, 3]);
  const lines: OrderLinePlan[] = [];
  while (lines.length < wanted) {
    const one = pickGoods(ranked, random);
    if (lines.some((line) => line.goods === one.key)) continue;
    const plenty = one.skus.filter((each) => each.stock > 5);
    const sku = random.pick(plenty.length > 0 ? plenty : one.skus);
    const quantity = one.price > 50_000 ? 1 : random.pick([1, 1, 1, 2, 3]);
    lines.push({ goods: one.key, sku: sku.key, quantity, review: commented ? reviewOf(one, sku, random) : null });
  }
  return lines;
}

function planOrder(catalogue: ScenarioCatalogue, random: Random): OrderPlan {
  const status = pickStatus(random);
  // The demo shopper has orders in every state to look at.
  const shopper = random.chance(12) ? 0 : random.int(1, catalogue.shoppers.length - 1);
  const addresses = catalogue.shoppers[shopper]?.addresses.length ?? 1;
  const times = timesOf(status, random);
  const listed = catalogue.goods.filter((one) => one.listed_days_ago * DAY > times.created_hours_ago);
  const shipped = times.delivered_hours_ago !== null;
  const courier = random.pick(COURIERS);
  return {
    shopper,
    address: random.int(0, addresses - 1),
    lines: linesOf(listed, status === 6, random),
    status,
    payment_name: random.pick(['wechat', 'wechat', 'alipay', 'alipay', 'balance'] as const),
    remark: random.pick(REMARKS),
    ...times,
    delivery_code: shipped ? courier.code : '',
    delivery_no: shipped ? `${courier.code.toUpperCase()}${random.int(100_000_000, 999_999_999)}${random.int(1_000, 9_999)}` : '',
    after_sale: status === 5 ? { refund_type: random.pick([0, 1] as const), reason: random.pick(AFTER_SALE_REASONS) } : null,
  };
}

/** The same catalogue and seed always give the same orders, oldest first. */
export function planOrders(catalogue: ScenarioCatalogue, seed: string): OrderPlan[] {
  const random = createRandom(seed);
  // What is popular has nothing to do with the order in which the goods are written down.
  const ranked = { ...catalogue, goods: catalogue.goods.toSorted((a, b) => hashText(a.key) - hashText(b.key)) };
  return Array.from({ length: PLANS }, () => planOrder(ranked, random)).toSorted((a, b) => b.created_hours_ago - a.created_hours_ago);
}
