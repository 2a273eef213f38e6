/** After-sale arithmetic: what of an order can still be paid back, and what a case moves (domain 4). */
import { ZERO, addFen, allocate, fen, minFen, subtractFen, type Fen } from './money.ts';
import { ORDER_STATUS, type OrderStatus } from './order.ts';
import { refuse, type Refusal } from './refusal.ts';
import { REFUND_TYPE } from './refund-moves.ts';

/** An order line as `order_goods` keeps it. */
export interface RefundableLine {
  readonly id: number;
  readonly goods_name: string;
  readonly buy_num: number;
  /** Units sent out and not come back: receiving returned goods lowers it. */
  readonly shipped_num: number;
  readonly refunded_num: number;
  readonly net_price: Fen;
  readonly refunded_money: Fen;
}

/** The order that a case is about. */
export interface RefundableOrder {
  readonly lines: readonly RefundableLine[];
  readonly freight_money: Fen;
  /** Empty while nothing was shipped. */
  readonly delivery_time: string | null;
}

export interface RefundRequestLine {
  readonly order_goods_id: number;
  readonly quantity: number;
}

export interface RefundLine extends RefundRequestLine {
  readonly money: Fen;
}

export interface RefundQuote {
  readonly lines: readonly RefundLine[];
  /** Freight that returns with this case. */
  readonly freight_money: Fen;
  /** All that is paid back: lines and freight. */
  readonly money: Fen;
}

export type RefundRefusal = Refusal<
  'refund.nothingLeft' | 'refund.tooMany' | 'refund.lineUnknown' | 'refund.notShipped'
>;

export const remainingUnits = (line: RefundableLine): number => line.buy_num - line.refunded_num;
export const remainingMoney = (line: RefundableLine): Fen => subtractFen(line.net_price, line.refunded_money);

/**
 * What `quantity` more units of a line pay back: their share of what the line cost, rounded down, so that the
 * case that takes the last unit pays exactly what is left.
 */
export function refundAmount(line: RefundableLine, quantity: number): Fen {
  if (quantity >= remainingUnits(line)) return remainingMoney(line);
  const share = (BigInt(line.net_price) * BigInt(quantity)) / BigInt(line.buy_num);
  return minFen(fen(Number(share)), remainingMoney(line));
}

/** Freight returns with the case that leaves nothing to ship, if nothing was shipped. */
export function freightReturns(order: RefundableOrder, request: readonly RefundRequestLine[]): boolean {
  const asked = (line: RefundableLine) => request.find((one) => one.order_goods_id === line.id)?.quantity ?? 0;
  return !order.delivery_time && order.lines.every((line) => asked(line) === remainingUnits(line));
}

/** Units of a line that a case of this type can still take: only what was shipped can be returned. */
const limitOf = (line: RefundableLine, type: number): number =>
  type === REFUND_TYPE.return ? Math.min(line.shipped_num, remainingUnits(line)) : remainingUnits(line);

function lineRefusal(lines: readonly RefundableLine[], request: RefundRequestLine, type: number): RefundRefusal | null {
  const line = lines.find((one) => one.id === request.order_goods_id);
  if (!line) return refuse('refund.lineUnknown');
  if (type === REFUND_TYPE.return && line.shipped_num === 0)
    return refuse('refund.notShipped', { name: line.goods_name });
  const max = limitOf(line, type);
  const possible = Number.isInteger(request.quantity) && request.quantity >= 1 && request.quantity <= max;
  return possible ? null : refuse('refund.tooMany', { name: line.goods_name, max });
}

/** Adds up the same line asked for twice, so that two halves cannot exceed the whole. */
function merged(request: readonly RefundRequestLine[]): RefundRequestLine[] {
  const units = new Map<number, number>();
  for (const { order_goods_id, quantity } of request) {
    units.set(order_goods_id, quantity < 1 ? Number.NaN : (units.get(order_goods_id) ?? 0) + quantity);
  }
  return [...units].map(([order_goods_id, quantity]) => ({ order_goods_id, quantity }));
}

/** The amounts of a case; a request without lines means all that remains. */
export function quoteRefund(
  order: RefundableOrder,
  request: readonly RefundRequestLine[],
  type: number,
): RefundQuote | RefundRefusal {
  const rest = order.lines
    .map((line) => ({ order_goods_id: line.id, quantity: limitOf(line, type) }))
    .filter((line) => line.quantity > 0);
  const requested = request.length > 0 ? merged(request) : rest;
  if (requested.length === 0) return refuse('refund.nothingLeft');
  for (const one of requested) {
    const refusal = lineRefusal(order.lines, one, type);
    if (refusal) return refusal;
  }
  const lines = order.lines.flatMap((line): RefundLine[] => {
    const one = requested.find((want) => want.order_goods_id === line.id);
    return one ? [{ ...one, money: refundAmount(line, one.quantity) }] : [];
  });
  const freight_money = freightReturns(order, requested) ? order.freight_money : ZERO;
  return { lines, freight_money, money: addFen(freight_money, ...lines.map((line) => line.money)) };
}

/** The same case for a smaller amount: every part gives way in its proportion. `money` is not above the quote's. */
export function quoteFor(quote: RefundQuote, money: Fen): RefundQuote {
  const shares = allocate(money, [...quote.lines.map((line) => line.money), quote.freight_money]);
  return {
    lines: quote.lines.map((line, index) => ({ ...line, money: shares[index] ?? ZERO })),
    freight_money: shares.at(-1) ?? ZERO,
    money,
  };
}

/** Units of a refunded quantity that were never sent: they return to stock at once, the others only with the parcel. */
export const unsentUnits = (line: RefundableLine, quantity: number): number =>
  Math.min(quantity, Math.max(0, line.buy_num - line.shipped_num - line.refunded_num));

export const fullyRefunded = (lines: readonly RefundableLine[]): boolean =>
  lines.every((line) => remainingUnits(line) === 0);

/** Where an order goes on when its case closes, recomputed from the lines as they are after it. */
export function statusAfterCase(
  lines: readonly RefundableLine[],
  times: { readonly receipt_time: string | null; readonly comment_time: string | null },
): OrderStatus {
  if (fullyRefunded(lines)) return ORDER_STATUS.completed;
  if (lines.some((line) => unsentUnits(line, line.buy_num) > 0)) return ORDER_STATUS.waitDelivery;
  if (!times.receipt_time) return ORDER_STATUS.waitReceipt;
  return times.comment_time ? ORDER_STATUS.completed : ORDER_STATUS.waitComment;
}
