/** A balance changed by hand: what it comes to, and from which amount somebody is asked once more. */
import { addFen, fen, type Fen } from './money.ts';

/** ¥1,000, or as many points: more than this is asked about once more. */
const LARGE_ADJUSTMENT: Fen = fen(100_000);

interface Adjusted {
  after: Fen;
  /** Is there enough for it? No balance goes below zero. */
  enough: boolean;
  large: boolean;
}

/** @param amount signed; fen, or hundredths of points */
export function adjusted(before: Fen, amount: Fen): Adjusted {
  const after = addFen(before, amount);
  return { after, enough: after >= 0, large: Math.abs(amount) > LARGE_ADJUSTMENT };
}
