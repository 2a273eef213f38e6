/**
 * Money is a whole number of fen (1/100 yuan); rates are whole basis points (1/100 of a percent).
 * No other representation of an amount exists between the wire and the database.
 */

declare const fenBrand: unique symbol;
declare const basisPointsBrand: unique symbol;

/** An amount in fen. May be negative where the caller says so (ledger entries, adjustments). */
export type Fen = number & { readonly [fenBrand]: true };
/** A rate in basis points: 500 is 5 %. */
export type BasisPoints = number & { readonly [basisPointsBrand]: true };

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const SIGNED_AMOUNT = /^-?\d{1,7}(\.\d{1,2})?$/;

/** A whole number of fen as money. @throws RangeError when the value is not a safe integer. */
export function fen(value: number): Fen {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of fen: ${value}`);
  return (value === 0 ? 0 : value) as Fen; // -0 would print as "-0.00"
}

export const ZERO: Fen = fen(0);

/** A whole number of basis points as a rate. @throws RangeError when it is not an integer. */
export function basisPoints(value: number): BasisPoints {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of basis points: ${value}`);
  return value as BasisPoints;
}

/** "12.3" -> 1230 fen. Null for anything that is not 1-7 digits with at most 2 decimals. */
export function parseMoney(text: string, options: { signed?: boolean } = {}): Fen | null {
  if (!(options.signed ? SIGNED_AMOUNT : AMOUNT).test(text)) return null;
  const negative = text.startsWith('-');
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.');
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return fen(negative ? -value : value);
}

/** 1230 fen -> "12.30", the only form in which money crosses the wire (contract: 2 decimals, requirements 9). */
export function formatMoney(amount: Fen | number): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "5" or "5.25" percent -> basis points; null outside 0..100 or with more than 2 decimals. */
export function parsePercent(text: string): BasisPoints | null {
  const hundredths = parseMoney(text);
  return hundredths === null || hundredths > 10_000 ? null : basisPoints(hundredths);
}

/** 525 basis points -> "5.25". */
export const formatPercent = (rate: BasisPoints | number): string => formatMoney(rate);

export const addFen = (...amounts: readonly Fen[]): Fen => fen(amounts.reduce((sum, amount) => sum + amount, 0));
export const subtractFen = (a: Fen, b: Fen): Fen => fen(a - b);
export const timesFen = (amount: Fen, quantity: number): Fen => fen(amount * quantity);
export const minFen = (a: Fen, b: Fen): Fen => (a < b ? a : b);

/** `rate` of `amount`, rounded half up (away from zero) exactly once. */
export function percentOf(amount: Fen, rate: BasisPoints): Fen {
  const product = BigInt(amount) * BigInt(rate);
  const magnitude = product < 0n ? -product : product;
  const rounded = Number((magnitude + 5_000n) / 10_000n);
  return fen(product < 0n ? -rounded : rounded);
}

/**
 * Shares `total` over `weights` so that the parts sum exactly to it: each part gets its floor, the fen left
 * over go to the largest remainders, earlier positions first on a tie.
 * With all weights 0 the first position takes everything.
 */
export function allocate(total: Fen, weights: readonly number[]): Fen[] {
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : ZERO));
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, floor: exact / sum, remainder: exact % sum };
  });
  let left = BigInt(total) - shares.reduce((a, share) => a + share.floor, 0n);
  const parts = shares.map((share) => share.floor);
  for (const share of shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)) {
    if (left === 0n) break;
    parts[share.index] = share.floor + 1n;
    left -= 1n;
  }
  return parts.map((part) => fen(Number(part)));
}
