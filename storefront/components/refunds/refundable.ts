/** What of an order can be asked for now, by the same rule as the server. */
import { fen, formatMoney, parseMoney, ZERO, type Fen } from '#shared/domain/money.ts';
import { quoteRefund, remainingUnits, type RefundableOrder, type RefundQuote } from '#shared/domain/refund.ts';
import { REFUND_TYPE } from '#shared/domain/refund-moves.ts';
import type { OrderDetail, OrderLine } from '#shared/contract/orders.ts';

const fenOf = (text: string): Fen => parseMoney(text) ?? ZERO;

const refundable = (order: OrderDetail): RefundableOrder => ({
  freight_money: fenOf(order.freight_money),
  delivery_time: order.delivery_time,
  lines: order.order_goods.map((line) => ({
    ...line,
    net_price: fenOf(line.net_price),
    refunded_money: fenOf(line.refunded_money),
  })),
});

/** Units of a line that can be asked for: a return takes only what was sent. */
export const unitsLeft = (line: OrderLine, type: number): number => {
  const rest = remainingUnits({ ...line, net_price: fen(0), refunded_money: fen(0) });
  return type === REFUND_TYPE.return ? Math.min(line.shipped_num, rest) : rest;
};

/** The most that these units pay back; null while nothing is chosen. */
export function quoteUnits(
  order: OrderDetail,
  units: Readonly<Record<number, number>>,
  type: number,
): RefundQuote | null {
  const request = order.order_goods
    .map((line) => ({ order_goods_id: line.id, quantity: Math.min(units[line.id] ?? 0, unitsLeft(line, type)) }))
    .filter(({ quantity }) => quantity > 0);
  if (request.length === 0) return null;
  const quote = quoteRefund(refundable(order), request, type);
  return 'key' in quote ? null : quote;
}

/** "40.12 + 26.75 + 10.00 = 76.87", or nothing where there is nothing to add. */
export const sumText = (quote: RefundQuote, freight: string): string => {
  const parts = quote.lines.map(({ money }) => formatMoney(money));
  if (quote.freight_money > 0) parts.push(`${formatMoney(quote.freight_money)} (${freight})`);
  return parts.length > 1 ? `${parts.join(' + ')} = ${formatMoney(quote.money)}` : '';
};
