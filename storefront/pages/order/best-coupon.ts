import type { QuoteStoreReply } from '#shared/contract/checkout.ts';
import { parseMoney, ZERO } from '#shared/domain/money.ts';

/** The usable coupon that saves most; 0 when there is none. */
export function bestCoupon({ coupons }: Pick<QuoteStoreReply, 'coupons'>): number {
  const worth = (money: string) => parseMoney(money) ?? ZERO;
  return coupons.filter(({ usable }) => usable).toSorted((a, b) => worth(b.money) - worth(a.money))[0]?.id ?? 0;
}
