/** The four stock movements (domain 4 "Stock words"); `goods_stock` on the wire is `sellable`. */

export interface Stock {
  /** In the warehouse, = reserved + sellable. */
  readonly on_hand: number;
  /** Taken by orders that are not shipped yet. */
  readonly reserved: number;
  readonly sellable: number;
}

export const STOCK_MOVES = {
  /** An order is created. */
  create: { on_hand: 0, reserved: 1, sellable: -1 },
  /** A parcel leaves. */
  ship: { on_hand: -1, reserved: -1, sellable: 0 },
  /** Cancelled, or refunded before it was shipped. */
  release: { on_hand: 0, reserved: -1, sellable: 1 },
  /** Goods came back. */
  goods_back: { on_hand: 1, reserved: 0, sellable: 1 },
} as const satisfies Record<string, Stock>;

export type StockMove = keyof typeof STOCK_MOVES;

/** What to add to a SKU's figures. */
export function stockDelta(move: StockMove, quantity: number): Stock {
  const unit = STOCK_MOVES[move];
  return {
    // `|| 0`: zero times a quantity stays a plain zero.
    on_hand: unit.on_hand * quantity || 0,
    reserved: unit.reserved * quantity || 0,
    sellable: unit.sellable * quantity || 0,
  };
}
