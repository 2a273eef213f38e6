/** Numbers of orders, payments and settlements: sortable by time, unique and not guessable by their random digits. */

export const ORDER_NUMBER_DIGITS = 8;

/** Local time, month and day counted from 1. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** `YYYYMMDDHHmmss` and the random digits. @throws RangeError for parts that are not such a time, or for other digits. */
export function orderNumber(at: DateParts, randomDigits: string): string {
  const stamp = [
    String(at.year).padStart(4, '0'),
    ...[at.month, at.day, at.hour, at.minute, at.second].map((part) => String(part).padStart(2, '0')),
  ].join('');
  if (!/^\d{14}$/.test(stamp)) throw new RangeError(`not a time: ${stamp}`);
  if (!/^\d{4,14}$/.test(randomDigits)) throw new RangeError('random digits must be 4 to 14 digits');
  return stamp + randomDigits;
}
