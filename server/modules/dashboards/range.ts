/** The stretch of time that a dashboard shows, the one before it, and their columns: hours, days, months or years. */
import { sql, type SQL } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import type { ChosenSpan } from '#shared/contract/dashboards.ts';
import { momentMs } from '#shared/domain/moments.ts';

type Unit = 'hour' | 'day' | 'month' | 'year';
/** Columns back from the current one, or two moments: from, up to but not including to. */
export type Span = { unit: Unit; back: number } | { unit: Unit; from: string; to: string };

/** is_type 0 week, 1 year, 2 five years. */
const PRESETS: readonly Span[] = [
  { unit: 'day', back: 6 },
  { unit: 'month', back: 11 },
  { unit: 'year', back: 4 },
];
const WEEK: Span = { unit: 'day', back: 6 };
export const TWELVE_DAYS: Span = { unit: 'day', back: 11 };

const MS_PER_DAY = 86_400_000;
const MOST_DAYS = 92;
const MOST_MONTHS = 60;
const DAYS_PER_MONTH = 30;

export const spanOf = ({ is_type, created_at }: ChosenSpan): Span =>
  created_at ? { unit: unitFor(created_at), ...created_at } : (PRESETS[is_type] ?? WEEK);

function unitFor({ from, to }: { from: string; to: string }): Unit {
  const days = (momentMs(to) - momentMs(from)) / MS_PER_DAY;
  if (days <= 1) return 'hour';
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_MONTHS * DAYS_PER_MONTH ? 'month' : 'year';
}

export const STEPS: Record<Unit, SQL> = {
  hour: sql`interval '1 hour'`,
  day: sql`interval '1 day'`,
  month: sql`interval '1 month'`,
  year: sql`interval '1 year'`,
};

export const startOf = (span: Span): SQL =>
  'from' in span
    ? sql`${span.from}::timestamptz`
    : sql`(date_trunc(${span.unit}, ${appNow}) - ${span.back}::int * ${STEPS[span.unit]})`;
export const endOf = (span: Span): SQL =>
  'to' in span ? sql`${span.to}::timestamptz` : sql`(date_trunc(${span.unit}, ${appNow}) + ${STEPS[span.unit]})`;

/** How far back the stretch before lies: as long as the span, in whole months where both are months, else in days. */
export function shiftOf(span: Span): SQL {
  if ('back' in span) return sql`(${span.back + 1}::int * ${STEPS[span.unit]})`;
  const { unit, from, to } = span;
  // From a day of the month to the same day of another: months and years are not equally long.
  if ((unit === 'month' || unit === 'year') && from.slice(8) === to.slice(8))
    return sql`make_interval(months => ${monthOf(to) - monthOf(from)}::int)`;
  const seconds = (momentMs(to) - momentMs(from)) / 1_000;
  const days = Math.floor(seconds / 86_400);
  return sql`make_interval(days => ${days}::int, secs => ${seconds - days * 86_400}::int)`;
}
const monthOf = (moment: string): number => Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7));

/** `column` lies in the span. */
export const inSpan = (span: Span, column: SQL): SQL =>
  sql`${column} >= ${startOf(span)} and ${column} < ${endOf(span)}`;
