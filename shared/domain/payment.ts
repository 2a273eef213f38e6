/** Payments at gateways: their states, when they are asked about again, and what makes the gateway's word ours (domain 5). */
import { fen, type Fen } from './money.ts';

/** `order_pays.pay_status`. suspense: paid too late or twice, so the money goes back. */
export const PAY_STATUS = { open: 0, paid: 1, closed: 2, suspense: 3 } as const;
export type PayStatus = (typeof PAY_STATUS)[keyof typeof PAY_STATUS];

/** `pay_refunds.state`. waiting: certainly not at the gateway; sent: it may be there; back: with the shopper; failed: it never will be. */
export const PAY_REFUND = { waiting: 0, sent: 1, back: 2, failed: 3 } as const;
export type PayRefundState = (typeof PAY_REFUND)[keyof typeof PAY_REFUND];

/** Seconds in which the same orders get no second attempt. */
export const PAY_REPEAT_SECONDS = 3;
/** The longest that an attempt stays open. */
export const PAY_OPEN_MINUTES = 120;
/** How long an order with an open attempt outlives its deadline while its gateway does not answer. */
export const PAY_GRACE_MINUTES = 60;
/** After this long money on its way back is a problem for people. */
export const PAY_REFUND_DAYS = 3;

const QUARTER = 15;
const SIX_HOURS = 360;
const doubled = (tries: number, most: number): number => Math.min(2 ** Math.min(Math.max(tries - 1, 0), 16), most);
/** Minutes until an attempt is asked about again. @param asks how often it was */
export const askAgainMinutes = (asks: number): number => doubled(asks, QUARTER);
/** Minutes until a refund is sent, or asked about, again: 1, 2, 4 … 6 hours. @param tries how often it was */
export const refundAgainMinutes = (tries: number): number => doubled(tries, SIX_HOURS);

/** What an attempt expects of the word of its gateway. */
export interface ExpectedPayment {
  pay_no: string;
  total: Fen;
  appId: string;
  /** '' where the settings do not say it. */
  merchantId: string;
}
export interface ToldPayment extends ExpectedPayment {
  currency: string;
}
export type PaymentMismatch = 'number' | 'amount' | 'currency' | 'app' | 'merchant';

/** What is not as it was asked for; null where all is. */
export function paymentMismatch(expected: ExpectedPayment, told: ToldPayment): PaymentMismatch | null {
  if (told.pay_no !== expected.pay_no) return 'number';
  if (told.currency !== 'CNY') return 'currency';
  if (told.appId !== expected.appId) return 'app';
  if (expected.merchantId !== '' && told.merchantId !== expected.merchantId) return 'merchant';
  return told.total === expected.total ? null : 'amount';
}

/** A figure of a gateway's statement beside ours; null where one of the two does not know it. */
export interface StatementDifference {
  kind: 'pay' | 'refund';
  no: string;
  /** Fen; refunds are negative. */
  theirs: Fen | null;
  ours: Fen | null;
}
type Line = Pick<StatementDifference, 'kind' | 'no'> & { money: number };

/** Lines of the statement that our books do not have with the same amount, and those of ours that no statement has. */
export function statementDifferences(theirs: readonly Line[], ours: readonly Line[]): StatementDifference[] {
  const key = ({ kind, no }: Line): string => `${kind} ${no}`;
  const sums = (lines: readonly Line[]): Map<string, Line> => {
    const found = new Map<string, Line>();
    for (const line of lines) {
      const had = found.get(key(line));
      found.set(key(line), had ? { ...had, money: had.money + line.money } : line);
    }
    return found;
  };
  const [told, booked] = [sums(theirs), sums(ours)];
  const missing = [...booked.values()].filter((line) => !told.has(key(line)));
  const wrong = [...told.values()].filter((line) => booked.get(key(line))?.money !== line.money);
  const amount = (line: Line | undefined): Fen | null => (line ? fen(line.money) : null);
  return [...wrong, ...missing].map((line) => ({
    kind: line.kind,
    no: line.no,
    theirs: amount(told.get(key(line))),
    ours: amount(booked.get(key(line))),
  }));
}
