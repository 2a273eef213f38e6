/** Withdrawals of users and stores: fee, net amount, and the decisions that can be taken once (domain 6). */
import { formatMoney, percentOf, subtractFen, type BasisPoints, type Fen } from './money.ts';
import { refuse, type Refusal } from './refusal.ts';

export const CASH_STATUS = { pending: 0, success: 1, refused: 2, cancelled: 3 } as const;
export type CashStatus = (typeof CASH_STATUS)[keyof typeof CASH_STATUS];

export const WITHDRAWAL_MOVES = {
  approve: { from: CASH_STATUS.pending, to: CASH_STATUS.success },
  refuse: { from: CASH_STATUS.pending, to: CASH_STATUS.refused },
  cancel: { from: CASH_STATUS.pending, to: CASH_STATUS.cancelled },
} as const;
export type WithdrawalMove = keyof typeof WITHDRAWAL_MOVES;

/** The columns of `cashes`: money + commission is what is frozen. */
export function withdrawalAmounts(
  amount: Fen,
  feeRate: BasisPoints,
): { readonly money: Fen; readonly commission: Fen } {
  const commission = percentOf(amount, feeRate);
  return { money: subtractFen(amount, commission), commission };
}

export type WithdrawalRefusal = Refusal<'auth.notCheck' | 'wallet.debt' | 'wallet.amount' | 'order.moneyNotEnough'>;

/** Null when the amount can be asked for. `debt` as the ledger keeps it: zero or negative. */
export function withdrawalRefusal(
  amount: Fen,
  owner: { readonly available: Fen; readonly debt: Fen; readonly has_bank_data: boolean },
): WithdrawalRefusal | null {
  if (!owner.has_bank_data) return refuse('auth.notCheck');
  if (owner.debt < 0) return refuse('wallet.debt', { money: formatMoney(-owner.debt) });
  if (amount <= 0) return refuse('wallet.amount');
  return amount > owner.available ? refuse('order.moneyNotEnough') : null;
}
