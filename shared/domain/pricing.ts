/**
 * The price of one checkout. Confirm page, order creation, simulator and tests all call this one function, so
 * the amount shown is the amount charged (domain 3).
 */
import type { Moment } from './activity.ts';
import { freightCharges, freightTotal } from './freight.ts';
import { ZERO, addFen, allocate, minFen, subtractFen, timesFen, type Fen } from './money.ts';
import { bestCoupon, byCouponSaving, couponRefusal, type CouponLog } from './promotions/coupon.ts';
import { bestReduction, type FullReduction } from './promotions/full-reduction.ts';
import { discountedUnit, seckillRunning, type MissedSale, type Seckill } from './promotions/seckill.ts';
import { groupBy, missedSales, purchaseRefusals, quantityValid } from './purchase-limits.ts';
import type {
  AppliedDiscount,
  CheckoutInput,
  CheckoutQuote,
  CouponOption,
  LineActivity,
  PricedLine,
  PricingLine,
  QuoteRefusal,
  Reason,
  StoreQuote,
} from './quote.ts';
import { refuse } from './refusal.ts';

/** Prices a checkout: one order per store, with every reason and every refusal. Never throws on what a shopper can send. */
export function priceCheckout(input: CheckoutInput): CheckoutQuote {
  const lines = input.lines.filter((line) => quantityValid(line.quantity));
  const storeIds = new Set(input.lines.map((line) => line.store_id));
  const choice = chooseCoupons(input, storeIds);
  const missed = missedSales(lines, input.now);
  const priced = [...groupBy(lines, (line) => line.store_id)].map(([storeId, ofStore]) =>
    priceStore(
      input,
      storeId,
      ofStore.map((line) => draftLine(line, missed.get(line.key), input.now)),
      choice.byStore.get(storeId),
    ),
  );
  return {
    stores: priced.map((store) => store.quote),
    total_price: addFen(...priced.map((store) => store.quote.total_price)),
    refusals: [
      ...purchaseRefusals(input.lines, input.now),
      ...choice.refusals,
      ...priced.flatMap((store) => store.refusals),
    ],
  };
}

/** At most one coupon per store; whatever cannot be matched to a store of this checkout is refused. */
function chooseCoupons(input: CheckoutInput, storeIds: ReadonlySet<number>) {
  const byStore = new Map<number, CouponLog>();
  const refusals: QuoteRefusal[] = [];
  for (const id of new Set(input.chosen_coupons)) {
    const coupon = input.coupons.find((row) => row.id === id);
    const own = coupon?.user_id === input.user_id;
    if (!coupon) refusals.push({ ...refuse('coupon.notFound', { name: '' }), coupon_id: id });
    else if (!own) refusals.push({ ...refuse('coupon.notOwned', { name: '' }), coupon_id: id });
    else if (!storeIds.has(coupon.store_id))
      refusals.push({ ...refuse('coupon.wrongStore', { name: coupon.name }), coupon_id: id });
    else if (byStore.has(coupon.store_id)) {
      refusals.push({ ...refuse('coupon.duplicate', { name: coupon.name }), coupon_id: id, store_id: coupon.store_id });
    } else byStore.set(coupon.store_id, coupon);
  }
  return { byStore, refusals };
}

/** A line on its way to its price. */
interface Draft {
  readonly line: PricingLine;
  readonly base: Fen;
  readonly activity: LineActivity | null;
  readonly missed_sale: PricedLine['missed_sale'];
  readonly after: Fen;
}

function priceStore(input: CheckoutInput, store_id: number, drafts: readonly Draft[], chosen: CouponLog | undefined) {
  const { now, user_id } = input;
  const { full_reductions = [], freights = [] } = input.stores.find((store) => store.store_id === store_id) ?? {};
  const order_price = addFen(...drafts.map((draft) => draft.base));
  const subtotal = addFen(...drafts.map((draft) => draft.after));

  const use = { user_id, store_id, subtotal, now };
  const refusal = chosen ? couponRefusal(chosen, use) : null;
  const full_reduction = applied(bestReduction(full_reductions, subtotal, now), subtotal);
  const left = subtractFen(subtotal, moneyOf(full_reduction));
  const coupon = applied(chosen && !refusal ? chosen : null, left);
  const coupon_options = couponOptions(input, use, left);
  const usable = coupon_options.filter((option) => option.refusal === null).map((option) => option.coupon);

  const priced = allocateDiscounts(drafts, moneyOf(full_reduction), moneyOf(coupon));
  const freight = freightCharges(
    drafts.map(({ line }, index) => ({
      freight_id: line.freight_id,
      weight: line.unit_weight * line.quantity,
      paid: priced[index]?.net_price ?? ZERO,
    })),
    freights,
    input.province_id,
  );
  const freight_money = freightTotal(freight);
  const net = addFen(...priced.map((line) => line.net_price));
  const steps = { order_price, lines: priced, full_reduction, coupon, freight };
  const quote: StoreQuote = {
    ...steps,
    store_id,
    subtotal,
    coupon_options,
    best_coupon_id: bestCoupon(usable, left)?.id ?? 0,
    freight_money,
    coupon_money: subtractFen(order_price, net),
    total_price: addFen(net, freight_money),
    total_weight: priced.reduce((sum, line) => sum + line.total_weight, 0),
    has_activity: drafts.some(({ line, activity }) => activity !== null || line.collective !== undefined),
    reasons: explain(steps, {
      names: new Map(drafts.map(({ line }) => [line.key, line.name])),
      chosen,
      full_reductions,
    }),
  };
  const refusals: QuoteRefusal[] = chosen && refusal ? [{ ...refusal, coupon_id: chosen.id, store_id }] : [];
  return { quote, refusals };
}

const moneyOf = (discount: AppliedDiscount | null): Fen => discount?.money ?? ZERO;

function draftLine(line: PricingLine, missed: MissedSale | undefined, now: Moment): Draft {
  const base = timesFen(line.unit_price, line.quantity);
  const running = line.seckill && seckillRunning(line.seckill, now) ? line.seckill : null;
  const activity = activityOf(line, base, missed ? null : running);
  const missed_sale =
    missed && running
      ? {
          ...missed,
          id: running.id,
          rate: running.discount,
          unit_sale: discountedUnit(line.unit_price, running.discount),
        }
      : null;
  return { line, base, activity, missed_sale, after: activity?.after ?? base };
}

/** A running flash sale, else the group price when bought as a group. Rounded per unit, then multiplied. */
function activityOf(line: PricingLine, before: Fen, running: Seckill | null): LineActivity | null {
  const offer = running ?? line.collective;
  if (!offer) return null;
  const unit_after = discountedUnit(line.unit_price, offer.discount);
  return {
    kind: running ? 'seckill' : 'collective',
    id: offer.id,
    name: line.name,
    rate: offer.discount,
    unit_before: line.unit_price,
    unit_after,
    before,
    after: timesFen(unit_after, line.quantity),
  };
}

/** A discount never takes more than there is. */
function applied(rule: FullReduction | CouponLog | null, atMost: Fen): AppliedDiscount | null {
  return rule && { id: rule.id, name: rule.name, money: minFen(rule.money, atMost), threshold: rule.use_money };
}

/**
 * Shares both discounts over the lines. The coupon is shared over what the reduction left: over the original
 * amounts, two roundings could add up to more than a line costs.
 */
function allocateDiscounts(drafts: readonly Draft[], reduction: Fen, coupon: Fen): PricedLine[] {
  const reductions = allocate(
    reduction,
    drafts.map((draft) => draft.after),
  );
  const left = drafts.map((draft, index) => subtractFen(draft.after, reductions[index] ?? ZERO));
  const coupons = allocate(coupon, left);
  return drafts.map(({ line, base, activity, missed_sale, after }, index) => {
    const coupon_discount = coupons[index] ?? ZERO;
    return {
      key: line.key,
      goods_id: line.goods_id,
      sku_id: line.sku_id,
      quantity: line.quantity,
      unit_price: line.unit_price,
      total_price: base,
      activity,
      missed_sale,
      activity_discount: subtractFen(base, after),
      reduction_discount: reductions[index] ?? ZERO,
      coupon_discount,
      net_price: subtractFen(left[index] ?? ZERO, coupon_discount),
      total_weight: line.unit_weight * line.quantity,
    };
  });
}

/** The shopper's coupons of this store, the usable ones that save most of `left` first. */
function couponOptions(input: CheckoutInput, use: Parameters<typeof couponRefusal>[1], left: Fen): CouponOption[] {
  const bySaving = byCouponSaving(left);
  return input.coupons
    .filter((coupon) => coupon.user_id === use.user_id && coupon.store_id === use.store_id)
    .map((coupon) => ({ coupon, refusal: couponRefusal(coupon, use) }))
    .toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null) || bySaving(a.coupon, b.coupon));
}

/** What the steps were made from. */
interface Rules {
  readonly names: ReadonlyMap<string, string>;
  readonly full_reductions: readonly FullReduction[];
  readonly chosen: CouponLog | undefined;
}

/** The steps from the sum of the line bases to the total, each from where the last one ended. */
function explain(
  {
    order_price,
    lines,
    full_reduction,
    coupon,
    freight,
  }: Pick<StoreQuote, 'order_price' | 'lines' | 'full_reduction' | 'coupon' | 'freight'>,
  { names, full_reductions, chosen }: Rules,
): Reason[] {
  const reductionMoney = full_reductions.find(({ id }) => id === full_reduction?.id)?.money;
  let running = order_price;
  const step = (change: Fen) => {
    const before = running;
    running = addFen(before, change);
    return { before, after: running };
  };
  const less = (
    { money, ...rule }: AppliedDiscount,
    nominal: Fen | undefined,
    part: 'reduction_discount' | 'coupon_discount',
  ) => ({
    ...rule,
    nominal: nominal ?? money,
    shares: lines.map((line) => ({ name: names.get(line.key) ?? '', money: line[part] })),
    ...step(subtractFen(ZERO, money)),
  });
  return [
    ...lines.flatMap((line) => missedStep(line, names.get(line.key) ?? '', running)),
    ...lines.flatMap(({ key, activity, activity_discount, goods_id, quantity }): Reason[] => {
      if (!activity) return [];
      const { kind, id, name, rate, unit_before, unit_after } = activity;
      const unit = { goods_id, quantity, unit_before, unit_after };
      return [{ kind, id, name, line: key, rate, ...unit, ...step(subtractFen(ZERO, activity_discount)) }];
    }),
    ...(full_reduction
      ? [{ kind: 'full_reduction' as const, ...less(full_reduction, reductionMoney, 'reduction_discount') }]
      : []),
    ...(coupon ? [{ kind: 'coupon' as const, ...less(coupon, chosen?.money, 'coupon_discount') }] : []),
    ...freight.map(({ id, name, weight, money, rule }) => ({
      kind: 'freight' as const,
      id,
      name,
      weight,
      template: rule,
      ...step(money),
    })),
  ];
}

/** Why a running flash sale left a line at its normal price; the amount stays what it was. */
function missedStep({ key, goods_id, quantity, unit_price, missed_sale }: PricedLine, name: string, at: Fen): Reason[] {
  if (!missed_sale) return [];
  const { id, rate, reason, left } = missed_sale;
  const unit = { goods_id, quantity, unit_before: unit_price, unit_after: unit_price };
  return [{ kind: 'seckill', id, name, line: key, rate, ...unit, missed: { reason, left }, before: at, after: at }];
}
