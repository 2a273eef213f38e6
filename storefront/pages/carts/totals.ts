/** What the chosen lines of a cart cost, before coupons and freight: the checkout prices them exactly. */
import { addFen, formatMoney, parseMoney, subtractFen, timesFen, ZERO, type Fen } from '#shared/domain/money.ts';
import type { CartLineRow, CartStoreRow } from '#shared/contract/carts.ts';

/** One unit now: the flash sale's price where one runs. */
export const unitPrice = (line: CartLineRow): string => line.activity_price || line.goods_price;

const amount = (text: string, quantity: number): Fen => timesFen(parseMoney(text) ?? ZERO, quantity);
export const lineTotal = (line: CartLineRow): string => formatMoney(amount(unitPrice(line), line.buy_num));

export interface CartTotals {
  total: string;
  /** What running flash sales take off; '0.00' without any. */
  saved: string;
  pieces: number;
}
export function cartTotals(lines: readonly CartLineRow[]): CartTotals {
  const total = addFen(...lines.map((line) => amount(unitPrice(line), line.buy_num)));
  const usual = addFen(...lines.map((line) => amount(line.goods_price, line.buy_num)));
  return {
    total: formatMoney(total),
    saved: formatMoney(subtractFen(usual, total)),
    pieces: lines.reduce((sum, line) => sum + line.buy_num, 0),
  };
}

/** Can be chosen as it is. One that merely wants more than there is stays with its store, to be lowered. */
export const isBuyable = (line: CartLineRow): boolean => line.valid;
const isFixable = (line: CartLineRow): boolean =>
  line.valid || (line.goods_stock > 0 && line.goods_stock < line.buy_num);

/** The stores with what can be bought or put right, and apart from them what is gone. */
export function splitCart(stores: readonly CartStoreRow[]): { stores: CartStoreRow[]; invalid: CartLineRow[] } {
  const kept = stores.map((store) => ({ ...store, cart_list: store.cart_list.filter(isFixable) }));
  return {
    stores: kept.filter((store) => store.cart_list.length > 0),
    invalid: stores.flatMap((store) => store.cart_list.filter((line) => !isFixable(line))),
  };
}

export type Tick = 'all' | 'some' | 'none';
/** State of a checkbox above others. */
export function tickOf(ids: readonly number[], chosen: ReadonlySet<number>): Tick {
  const count = ids.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
