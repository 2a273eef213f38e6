/** The rules of prices, refunds and settlements as the model knows them: written from domain 3, 4 and 6, not from the product's code. */
import type { Claim, Group, Line, Model, Order } from './state.ts';

/** A percentage of an amount, in basis points, rounded half up. */
export const percent = (amount: number, rate: number): number => Math.floor((amount * rate + 5_000) / 10_000);

/** Parts that sum to the whole, by largest remainder. */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, n) => (n === 0 ? total : 0));
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const order = weights
    .map((weight, n) => ({ n, rest: (total * weight) % sum }))
    .toSorted((a, b) => b.rest - a.rest || a.n - b.n);
  const left = total - parts.reduce((a, b) => a + b, 0);
  for (const { n } of order.slice(0, left)) parts[n] = (parts[n] ?? 0) + 1;
  return parts;
}

/** What becomes of units that a flash sale has no more of, or not for this shopper: the order is refused, or they cost what they cost without it. */
const WITHOUT_SALE: 'refused' | 'normal' = 'normal';
export function saleFor({ sale, now }: Model, user: number, units: number): 'sale' | 'normal' | 'refused' {
  if (now >= sale.until) return 'normal';
  const isWithin = sale.sold + units <= sale.quota && (sale.claims[user] ?? 0) + units <= sale.limit;
  return isWithin ? 'sale' : WITHOUT_SALE;
}

/** Does the coupon of an order come back with a refund of everything before anything was shipped? */
const COUPON_RETURNS: boolean = true;
export const couponReturns = (order: Order): boolean =>
  COUPON_RETURNS && order.deliveredAt === null && order.lines.every((line) => line.refunded === line.units);

export interface Wanted {
  readonly goods: number;
  readonly units: number;
}
export interface Basket {
  readonly user: number;
  readonly lines: readonly Wanted[];
  readonly claim?: Claim | undefined;
  /** Goods of the offer are bought in a new group, or in this one. */
  readonly group?: Group | 'new' | undefined;
}
export interface PricedOrder {
  readonly store: number;
  readonly lines: { readonly goods: number; readonly units: number; readonly net: number; readonly onSale: boolean }[];
  readonly total: number;
  readonly freight: number;
  readonly claim: Claim | undefined;
  readonly hasActivity: boolean;
}

/** One order per store in the order of the lines; null where the checkout is refused. Goods stand in one line each. */
export function price(model: Model, basket: Basket): PricedOrder[] | null {
  const { user, lines, claim, group } = basket;
  for (const { goods, units } of lines) {
    const { onHand = 0, reserved = 0 } = model.goods[goods] ?? {};
    if (units < 1 || units > 999 || units > onHand - reserved) return null;
  }
  if (group !== undefined && group !== 'new' && !canJoin(model, user, group)) return null;
  const onSale = lines.find(({ goods }) => goods === model.sale.goods);
  const sale = onSale ? saleFor(model, user, onSale.units) : 'normal';
  if (sale === 'refused') return null;
  const stores = [...new Set(lines.map(({ goods }) => model.goods[goods]?.store ?? 0))];
  if (claim && !stores.includes(claim.coupon.store)) return null;
  const orders = stores.map((store) => priceStore(model, basket, store, sale === 'sale'));
  return orders.every((one) => one !== null) ? orders : null;
}

function canJoin({ now, offer }: Model, user: number, { status, until, seats }: Group): boolean {
  return status === 2 && now < until && seats.length < offer.need && seats.every((order) => order.user !== user);
}

function priceStore(
  model: Model,
  { user, lines, claim, group }: Basket,
  store: number,
  isSale: boolean,
): PricedOrder | null {
  const { sale, offer, reduction, now } = model;
  const own = lines.flatMap(({ goods, units }) => {
    const info = model.goods[goods];
    if (info?.store !== store) return [];
    const onSale = isSale && goods === sale.goods;
    const inGroup = group !== undefined && goods === offer.goods;
    const off = onSale ? sale.discount : inGroup ? offer.discount : 0;
    return [{ goods, units, onSale, inGroup, info, after: percent(info.price, 10_000 - off) * units }];
  });
  const subtotal = own.reduce((sum, { after }) => sum + after, 0);
  const reduced = store === reduction.store && subtotal >= reduction.from ? Math.min(reduction.money, subtotal) : 0;
  const isChosen = claim?.coupon.store === store;
  if (isChosen && (claim.user !== user || claim.order > 0 || now >= claim.until || subtotal < claim.coupon.from))
    return null;
  const reductions = share(
    reduced,
    own.map(({ after }) => after),
  );
  const left = own.map(({ after }, n) => after - (reductions[n] ?? 0));
  const coupons = share(isChosen ? Math.min(claim.coupon.money, subtotal - reduced) : 0, left);
  const priced = own.map(({ goods, units, onSale }, n) => ({
    goods,
    units,
    onSale,
    net: (left[n] ?? 0) - (coupons[n] ?? 0),
  }));
  const freight = freightOf(own.map(({ info, units }) => ({ freight: info.freight, weight: info.weight * units })));
  return {
    store,
    lines: priced,
    freight,
    total: freight + priced.reduce((sum, { net }) => sum + net, 0),
    claim: isChosen ? claim : undefined,
    hasActivity: own.some(({ onSale, inGroup }) => onSale || inGroup),
  };
}

/** All that a store sends with freight travels together: the first kilogram, then each that is begun. */
function freightOf(lines: readonly { freight: readonly [number, number] | null; weight: number }[]): number {
  const sent = lines.filter(({ freight }) => freight);
  const [first, further] = sent[0]?.freight ?? [0, 0];
  const weight = sent.reduce((sum, line) => sum + line.weight, 0);
  return sent.length === 0 ? 0 : first + Math.ceil(Math.max(0, weight - 1_000) / 1_000) * further;
}

export const remaining = (line: Line): number => line.units - line.refunded;
/** Units that have not left and are not given up. */
export const unsent = (line: Line): number => Math.max(0, line.units - line.shipped - line.refunded);
/** Units that can leave now: not those of the open case. */
export const shippable = (order: Order, line: Line): number => {
  const asked = openCase(order)?.lines.find((one) => one.line === line)?.units ?? 0;
  return Math.max(0, line.units - line.shipped - line.refunded - asked);
};
export const openCase = (order: Order) => order.cases.find(({ isOpen }) => isOpen);

export interface AskedBack {
  readonly type: 0 | 1;
  /** Empty: all that remains. */
  readonly lines: readonly { line: Line; units: number }[];
  /** Less than the goods cost. */
  readonly money?: number | undefined;
}
export interface QuotedBack {
  readonly lines: { readonly line: Line; readonly units: number; readonly money: number }[];
  readonly freight: number;
  readonly money: number;
}
/** What a case pays back; null where it is refused. */
export function quoteBack(order: Order, { type, lines, money }: AskedBack): QuotedBack | null {
  const most = (line: Line) => (type === 1 ? Math.min(line.shipped, remaining(line)) : remaining(line));
  const rest = order.lines.map((line) => ({ line, units: most(line) })).filter(({ units }) => units > 0);
  const asked = lines.length > 0 ? lines : rest;
  if (asked.length === 0 || asked.some(({ line, units }) => units < 1 || units > most(line))) return null;
  const priced = asked.map(({ line, units }) => {
    const left = line.net - line.refundedMoney;
    return {
      line,
      units,
      money: units >= remaining(line) ? left : Math.min(left, Math.floor((line.net * units) / line.units)),
    };
  });
  const isAll = order.lines.every((line) => (asked.find((one) => one.line === line)?.units ?? 0) === remaining(line));
  const freight = order.deliveredAt === null && isAll ? order.freight : 0;
  const whole = { lines: priced, freight, money: freight + priced.reduce((sum, one) => sum + one.money, 0) };
  if (money === undefined) return whole;
  if (money > whole.money || (money === 0 && whole.money > 0)) return null;
  const shares = share(money, [...priced.map((one) => one.money), freight]);
  return { lines: priced.map((one, n) => ({ ...one, money: shares[n] ?? 0 })), freight: shares.at(-1) ?? 0, money };
}

/** What the parts of an order come to as its lines are now. */
export function partsOf(order: Order, rate: number) {
  const goods = order.lines.reduce((sum, line) => sum + line.net - line.refundedMoney, 0);
  const freightBack = order.cases
    .filter(({ moneyStatus }) => moneyStatus > 0)
    .reduce((sum, one) => sum + one.freight, 0);
  const total = goods + order.freight - freightBack;
  const commission = order.commissions
    .filter(({ status }) => status !== 2)
    .reduce((sum, one) => sum + percent(one.line.net - one.line.refundedMoney, one.rate), 0);
  const platform = Math.min(percent(goods, rate), goods - commission);
  return { goods, total, commission, platform, store: total - platform - commission };
}
