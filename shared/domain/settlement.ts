/** What a store gets for an order, and what a late refund takes back (domain 6). Every row shows its arithmetic. */
import {
  addFen,
  fen,
  formatMoney,
  formatPercent,
  minFen,
  percentOf,
  subtractFen,
  type BasisPoints,
  type Fen,
} from './money.ts';

export interface SettlementInput {
  readonly lines: readonly { readonly net_price: Fen; readonly refunded_money: Fen }[];
  readonly freight_money: Fen;
  /** Freight that went back with a refund. */
  readonly freight_refunded: Fen;
  /** Platform commission, frozen on the order when it was paid. */
  readonly commission_rate: BasisPoints;
  /** Referral commissions of the order that are not void. */
  readonly commissions: readonly Fen[];
}

/** Columns of `order_settlements`. total_price = settlement_price + platform_money + commission_money. */
export interface Settlement {
  readonly total_price: Fen;
  /** Net lines after refunds. */
  readonly goods_money: Fen;
  readonly freight_money: Fen;
  readonly platform_money: Fen;
  readonly commission_money: Fen;
  /** What the store receives. */
  readonly settlement_price: Fen;
  /** The sum as text, the same in every language. */
  readonly info: string;
}

export function settle(input: SettlementInput): Settlement {
  const goods_money = addFen(...input.lines.map((line) => subtractFen(line.net_price, line.refunded_money)));
  const freight_money = subtractFen(input.freight_money, input.freight_refunded);
  const commission_money = addFen(...input.commissions);
  // All rates may add up to 100 %, where half-up rounding would exceed the goods by a fen: the platform gives way.
  const platform_money = minFen(
    percentOf(goods_money, input.commission_rate),
    subtractFen(goods_money, commission_money),
  );
  const total_price = addFen(goods_money, freight_money);
  const settlement_price = subtractFen(subtractFen(total_price, platform_money), commission_money);
  const parts = { total_price, goods_money, freight_money, platform_money, commission_money, settlement_price };
  return { ...parts, info: arithmetic(parts, input.commission_rate) };
}

/** "107.00 + 10.00 - 0.00 (0.00%) - 7.22 = 109.78": goods + freight - platform - referrals. */
function arithmetic(parts: Omit<Settlement, 'info'>, rate: BasisPoints): string {
  const [goods, freight, platform, referrals, result] = [
    parts.goods_money,
    parts.freight_money,
    parts.platform_money,
    parts.commission_money,
    parts.settlement_price,
  ].map(formatMoney);
  return `${goods} + ${freight} - ${platform} (${formatPercent(rate)}%) - ${referrals} = ${result}`;
}

export interface SettlementAdjustment {
  /** All that goes back to the shopper. */
  readonly refund_money: Fen;
  /** The store's part of it. */
  readonly store_money: Fen;
  /** The platform's: its own commission, and referral commissions, which stay paid. */
  readonly platform_money: Fen;
}

/** A refund after settlement: the store gives back what it got for these goods, the platform the rest. */
export function adjustSettlement(before: Settlement, after: Settlement): SettlementAdjustment {
  const refund_money = subtractFen(before.total_price, after.total_price);
  const store_money = subtractFen(before.settlement_price, after.settlement_price);
  return { refund_money, store_money, platform_money: subtractFen(refund_money, store_money) };
}

/** Takes what is there; the rest becomes debt. */
export function takeFromStore(amount: Fen, available: Fen): { readonly taken: Fen; readonly debt: Fen } {
  const taken = minFen(amount, available);
  return { taken, debt: subtractFen(amount, taken) };
}

/** Income repays debt first. `debt` as the ledger keeps it: zero or negative. */
export function repayDebt(income: Fen, debt: Fen): { readonly repaid: Fen; readonly credited: Fen } {
  const repaid = minFen(income, fen(-debt));
  return { repaid, credited: subtractFen(income, repaid) };
}
