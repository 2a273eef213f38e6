/** What a promotion means for a price, as one sentence, and the question where it looks like a slip. */
import { moneyText } from '../../../browser/format.ts';
import type { ReferralTerms } from '../../../contract/referrals.ts';
import type { CommissionRates } from '../../../domain/commission.ts';
import {
  basisPoints,
  formatMoney,
  formatPercent,
  parseMoney,
  parsePercent,
  subtractFen,
  ZERO,
  type BasisPoints,
  type Fen,
} from '../../../domain/money.ts';
import {
  amountExample,
  EXAMPLE_PRICE,
  keptExample,
  rateExample,
  reversedRate,
  tenthsLeft,
  type Example,
} from '../../../domain/promotions/example.ts';
import type { Translate } from '../../app/i18n.ts';
import { shortRate } from './activities.ts';
import { sharesOf } from './referral-shares.ts';

export interface Told {
  text: string;
  /** Asked before it is saved. */
  question: string | null;
}
type Values = Readonly<Record<string, unknown>>;

const typed = (value: unknown): string => String(value ?? '').trim();
const moneyOf = (amount: Fen): string => moneyText(formatMoney(amount));
const percentOf = (rate: number): string => shortRate(formatPercent(rate));
/** `¥10.00`, or `¥10.00–¥20.00` where they differ. */
const span = (amounts: readonly Fen[]): string =>
  [...new Set([Math.min(...amounts), Math.max(...amounts)])].map((amount) => moneyText(formatMoney(amount))).join('–');

/** A coupon, or a full reduction. Null until both amounts are there. */
export function amountTold(t: Translate, values: Values): Told | null {
  const money = parseMoney(typed(values['money']));
  const threshold = parseMoney(typed(values['use_money']));
  if (money === null || threshold === null || money === 0) return null;
  const { price, pays, off, doubt } = amountExample(money, threshold);
  const params = {
    money: moneyOf(money),
    threshold: moneyOf(threshold),
    price: moneyOf(price),
    pays: moneyOf(pays),
    percent: percentOf(off),
  };
  const kind = threshold > 0 ? 'amount' : 'gift';
  const question = doubt && t(doubt === 'deep' ? 'activities.doubt.deep' : `activities.doubt.${kind}`, params);
  return { text: t(`activities.told.${kind}`, params), question };
}

/** A flash sale or a group offer of goods at these prices; without goods, an example stands for them. */
export function rateTold(t: Translate, values: Values, prices: readonly Fen[]): Told | null {
  const discount = parsePercent(typed(values['discount']));
  if (discount === null || discount === 0) return null;
  const examples = (prices.length > 0 ? prices : [EXAMPLE_PRICE]).map((price) => rateExample(price, discount));
  const params = {
    percent: percentOf(discount),
    tenths: tenthsLeft(discount),
    rate: percentOf(reversedRate(discount)),
    meant: tenthsLeft(reversedRate(discount)),
    price: span(examples.map(({ price }) => price)),
    pays: span(examples.map(({ pays }) => pays)),
  };
  const doubts = examples.map(({ doubt }) => doubt);
  const doubt = doubts.includes('free') ? 'rate' : doubts.includes('reversed') ? 'reversed' : null;
  return { text: t('activities.told.rate', params), question: doubt && t(`activities.doubt.${doubt}`, params) };
}

const LEVELS = ['lev_1', 'lev_2', 'lev_3'] as const;
const NONE = basisPoints(0);

/** A referral product: what everybody gets of the cheapest and the dearest variant. */
export function referralTold(t: Translate, values: Values, terms: ReferralTerms | undefined): Told | null {
  const levels = LEVELS.map((name) => parsePercent(typed(values[name])));
  const prices = terms ? [terms.price_min, terms.price_max].map((price) => parseMoney(price) ?? ZERO) : [];
  if (levels.includes(null) || prices.length === 0) return null;
  const rates = levels.map((level) => level ?? NONE) as unknown as CommissionRates; // as: three levels, as they are named above
  const platform = parsePercent(terms?.platform ?? '') ?? NONE;
  const examples = prices.map((price) => keptOf(price, rates, platform));
  const params = {
    price: span(examples.map(({ price }) => price)),
    paid: span(examples.map(({ paid }) => paid)),
    kept: span(examples.map(({ pays }) => pays)),
  };
  const doubts = examples.map(({ doubt }) => doubt);
  const doubt = doubts.includes('free') ? 'keptNone' : doubts.includes('deep') ? 'keptLittle' : null;
  return { text: t('activities.told.referral', params), question: doubt && t(`activities.doubt.${doubt}`, params) };
}

function keptOf(price: Fen, rates: CommissionRates, platform: BasisPoints): Example & { paid: Fen } {
  const shares = sharesOf(price, rates, platform);
  return { ...keptExample(price, shares.rest), paid: subtractFen(subtractFen(price, shares.platform), shares.rest) };
}
