/**
 * What SQL must know of the rules in shared/domain. Files of `db/sql` name it in braces, `{ORDER_STATUS.waitPay}`, and
 * get the numbers when a database is brought up to date: they stand in the domain alone.
 */
import { AFTER_SALE_DAYS } from '#shared/contract/limits.ts';
import { MAX_SCORE } from '#shared/domain/comment.ts';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import { ORDER_STATUS, REFUND_STATUS } from '#shared/domain/order.ts';
import { PAY_REFUND, PAY_REFUND_DAYS, PAY_STATUS } from '#shared/domain/payment.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import { COUPON_STATUS } from '#shared/domain/promotions/coupon.ts';
import { REFUND_MONEY, REFUND_VERIFY } from '#shared/domain/refund-moves.ts';
import { SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { PARCEL_STATE } from '#shared/domain/tracking.ts';
import { orderStatusPairs } from '#shared/domain/transitions.ts';
import { CASH_STATUS } from '#shared/domain/withdrawal.ts';

const NUMBERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  CASH_STATUS,
  COUPON_STATUS,
  GOODS_REVIEW,
  GROUP_STATUS,
  ORDER_STATUS,
  PAY_REFUND,
  PAY_STATUS,
  PARCEL_STATE,
  REFUND_MONEY,
  REFUND_STATUS,
  REFUND_VERIFY,
  STORE_VERIFY,
};
const OTHERS: Readonly<Record<string, () => string>> = {
  AFTER_SALE_DAYS: () => String(AFTER_SALE_DAYS),
  MAX_SCORE: () => String(MAX_SCORE),
  PAY_REFUND_DAYS: () => String(PAY_REFUND_DAYS),
  /** A record in JSON: `group.key` -> number. */
  SETTING_DEFAULTS: () => JSON.stringify(SETTING_DEFAULTS),
  /** Elements of an array of texts. */
  ORDER_STATUS_PAIRS: () =>
    orderStatusPairs()
      .map(([from, to]) => `'${from}>${to}'`)
      .join(','),
};

/** Replaces the names in braces. @throws for a name that the domain does not have */
export const withDomain = (text: string): string =>
  text.replaceAll(/\{([A-Z_]+)(?:\.(\w+))?\}/g, (name, list: string, member: string | undefined) => {
    const value = member === undefined ? OTHERS[list]?.() : NUMBERS[list]?.[member];
    if (value === undefined) throw new Error(`the domain has no ${name}`);
    return String(value);
  });
