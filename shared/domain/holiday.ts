/** When a store sells nothing for a while: a window with both its ends, and what it tells. */
import { laterMoment, momentMs } from './moments.ts';

export const MAX_HOLIDAY_DAYS = 180;
export const MAX_HOLIDAY_TEXT = 200;
const DAY_MS = 86_400_000;

/** Moments as the wire has them; '' for none. */
export interface HolidayWindow {
  readonly from: string;
  readonly until: string;
}
export type HolidayFault =
  | { readonly field: 'from' | 'until'; readonly why: 'missing' }
  | { readonly field: 'until'; readonly why: 'backwards' | 'past' }
  | { readonly field: 'until'; readonly why: 'long'; readonly max: string };

/** What is wrong with a window that somebody sets at `now`; null for a good one and for none at all. */
export function holidayFault({ from, until }: HolidayWindow, now: string): HolidayFault | null {
  if (from === '' && until === '') return null;
  if (from === '') return { field: 'from', why: 'missing' };
  if (until === '') return { field: 'until', why: 'missing' };
  if (until <= from) return { field: 'until', why: 'backwards' };
  if (until <= now) return { field: 'until', why: 'past' };
  const max = laterMoment(from, MAX_HOLIDAY_DAYS * DAY_MS);
  return momentMs(until) > momentMs(max) ? { field: 'until', why: 'long', max } : null;
}
