/**
 * A store lowers what an unpaid order costs: so much off the products, and shipping for less. It never costs more than the
 * buyer agreed to. A further change takes the place of the one before.
 */
import { addFen, allocate, subtractFen, ZERO, type Fen } from './money.ts';
import { refuse, type Refusal } from './refusal.ts';

/** The order as it was priced, before any change of this kind. */
interface PricedOrder {
  /** What the products cost after every discount, by line. */
  lines: readonly { id: number; net: Fen }[];
  freight: Fen;
}
interface WantedPrice {
  /** Off the products. */
  discount: Fen;
  freight: Fen;
}
export interface ChangedPrice {
  /** The share of each line, largest remainder first. */
  shares: readonly { id: number; money: Fen }[];
  total: Fen;
}
type PriceRefusal = 'order.discountTooMuch' | 'order.freightHigher' | 'order.priceZero';

const LEAST = 1;

export function changedPrice(
  { lines, freight }: PricedOrder,
  wanted: WantedPrice,
): ChangedPrice | Refusal<PriceRefusal> {
  const goods = addFen(ZERO, ...lines.map(({ net }) => net));
  if (wanted.discount > goods) return refuse('order.discountTooMuch');
  if (wanted.freight > freight) return refuse('order.freightHigher');
  const total = addFen(subtractFen(goods, wanted.discount), wanted.freight);
  // What costs nothing has no payment to wait for.
  if (total < LEAST) return refuse('order.priceZero');
  const parts =
    wanted.discount > 0
      ? allocate(
          wanted.discount,
          lines.map(({ net }) => net),
        )
      : [];
  return { shares: lines.map(({ id }, index) => ({ id, money: parts[index] ?? ZERO })), total };
}
