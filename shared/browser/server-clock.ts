/** Countdowns run on the server's time: the offset is learnt from the Date header of replies. */

let offset = 0;

/** Takes the `Date` header of a reply that took `tookMs`; half of the trip is counted back. */
export function noteServerDate(header: string | null, tookMs: number, now: number = Date.now()): void {
  const date = header ? Date.parse(header) : Number.NaN;
  // The header has whole seconds; below that the own clock is as good.
  if (!Number.isNaN(date)) offset = Math.abs(date + tookMs / 2 - now) < 1_500 ? 0 : date + tookMs / 2 - now;
}

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + offset;
