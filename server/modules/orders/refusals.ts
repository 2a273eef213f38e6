/** Reasons of the rules and of the database -> what the shopper is told. */
import { pgError } from '#db/client.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { invalid, refuse, type AppError } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import type { Language } from '#shared/contract/limits.ts';
import type { CheckoutRefusal } from './price.ts';

/** SQLSTATE of `refuse_order`: the message is a key of the catalogue, the detail its parameters. */
const REFUSED = 'MK100';

interface Reason {
  readonly key: MessageKey | CheckoutRefusal['key'];
  readonly params: Readonly<Record<string, string | number>>;
}

/** A `coupon.*` key is the reason inside the sentence about that coupon. */
function sentence(reason: Reason, language: Language): { key: MessageKey; params: Reason['params'] } {
  if (!reason.key.startsWith('coupon.')) return { key: reason.key, params: reason.params };
  return {
    key: 'order.couponErr',
    params: { name: reason.params['name'] ?? '', reason: translatorIn(language)(reason.key, reason.params) },
  };
}

export const reasonText = (reason: Reason, language: Language): string => {
  const { key, params } = sentence(reason, language);
  return translatorIn(language)(key, params);
};

/** Two coupons of one store are a form filled in wrongly; everything else is a rule that says no. */
export function refusalError(reason: Reason, language: Language): AppError {
  const { key, params } = sentence(reason, language);
  return reason.key === 'coupon.duplicate' ? invalid({ coupon_id: { key, params } }) : refuse(key, params);
}

/** The refusal that a database function raised, or null for any other error. */
export function raisedRefusal(error: unknown): Reason | null {
  const raised = pgError(error);
  if (raised?.code !== REFUSED) return null;
  return { key: raised.message as MessageKey, params: JSON.parse(raised.detail ?? '{}') as Reason['params'] };
}
