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
  return { total_price, goods_money, freight_money, platform_money, commission_money, settlement_price };
}

/** A row of `order_settlements` with what its store owed. */
export interface SettledParts extends Settlement {
  /** Of the settled amount, what repaid the store's debt; negative: what became debt. */
  readonly debt_money: Fen;
}

/**
 * The sum as text, the same in every language: goods + freight - platform - referrals, and what repaid debt.
 * "107.00 + 10.00 - 0.00 (0.00%) - 7.22 = 109.78", or with a debt of 80.00 "… = 109.78 - 80.00 = 29.78". It always
 * ends in what the store's balance gained.
 * @param rate the platform's percent, where it explains the commission: in a correction it does not
 */
export function arithmetic(parts: SettledParts, rate?: BasisPoints): string {
  const percent = rate === undefined ? '' : ` (${formatPercent(rate)}%)`;
  const owed = parts.debt_money;
  const arrived = formatMoney(subtractFen(parts.settlement_price, owed));
  return [
    formatMoney(parts.goods_money),
    plus(parts.freight_money),
    `${less(parts.platform_money)}${percent}`,
    less(parts.commission_money),
    `= ${formatMoney(parts.settlement_price)}`,
    ...(owed === 0 ? [] : [less(owed), `= ${arrived}`]),
  ].join(' ');
}
const plus = (amount: Fen): string => (amount < 0 ? less(fen(-amount)) : `+ ${formatMoney(amount)}`);
const less = (amount: Fen): string => (amount < 0 ? plus(fen(-amount)) : `- ${formatMoney(amount)}`);

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
