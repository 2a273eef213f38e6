/** The stretch of time that a dashboard shows, and its columns: days, months or years. */
import { sql, type SQL } from 'drizzle-orm';
import { datetime } from '#shared/resources/kinds/times.ts';
import { fieldIssue, z } from '../../http/validate.ts';

type Unit = 'day' | 'month' | 'year';
export interface Span {
  unit: Unit;
  /** Columns back from the current one, or two moments: from, up to but not including to. */
  back?: number;
  from?: string;
  to?: string;
}

/** is_type 0 week, 1 year, 2 five years. */
const PRESETS: readonly Span[] = [
  { unit: 'day', back: 6 },
  { unit: 'month', back: 11 },
  { unit: 'year', back: 4 },
];
const WEEK = PRESETS[0] ?? { unit: 'day', back: 6 };
export const TWELVE_DAYS: Span = { unit: 'day', back: 11 };

const MS_PER_DAY = 86_400_000;
const MOST_DAYS = 92;
const MOST_MONTHS = 60;
const MOST_YEARS = 20;
const DAYS_PER_MONTH = 30;
const DAYS_PER_YEAR = 365;

const moments = z
  .array(z.string())
  .length(2)
  .or(z.record(z.string(), z.string()).transform((pair) => Object.values(pair)));
const range = moments
  .transform((pair) => pair.filter((moment) => moment !== ''))
  .transform((pair, ctx): Span | undefined => {
    if (pair.length === 0) return undefined;
    const [from, to] = pair.map((moment) => datetime().safeParse(moment).data);
    const days = from && to ? (localMs(to) - localMs(from)) / MS_PER_DAY : 0;
    if (from && to && days > 0 && days <= MOST_YEARS * DAYS_PER_YEAR) return { unit: unitFor(days), from, to };
    ctx.addIssue({ code: 'custom', ...fieldIssue('field.date') });
    return z.NEVER;
  });

export const spanInput = {
  is_type: z.literal(['', '0', '1', '2', 0, 1, 2]).default('0').transform(Number),
  created_at: z
    .literal('')
    .transform(() => undefined)
    .or(range)
    .optional(),
};

export const spanOf = (input: { is_type: number; created_at?: Span | undefined }): Span =>
  input.created_at ?? PRESETS[input.is_type] ?? WEEK;

/** Both are local times of one zone: their distance needs no zone. */
const localMs = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
const unitFor = (days: number): Unit =>
  days <= MOST_DAYS ? 'day' : days <= MOST_MONTHS * DAYS_PER_MONTH ? 'month' : 'year';

const STEPS: Record<Unit, SQL> = {
  day: sql`interval '1 day'`,
  month: sql`interval '1 month'`,
  year: sql`interval '1 year'`,
};
const LABELS: Record<Unit, string> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' };

export const startOf = ({ unit, back = 0, from }: Span): SQL =>
  from ? sql`${from}::timestamptz` : sql`(date_trunc(${unit}, app_now()) - ${back}::int * ${STEPS[unit]})`;
export const endOf = ({ unit, to }: Span): SQL =>
  to ? sql`${to}::timestamptz` : sql`(date_trunc(${unit}, app_now()) + ${STEPS[unit]})`;

/** `column` lies in the span. */
export const within = (span: Span, column: SQL): SQL =>
  sql`${column} >= ${startOf(span)} and ${column} < ${endOf(span)}`;

/** [{time, num}], one per column of the span, 0 where there is nothing. `value` aggregates the rows of `from`. */
export function plot(span: Span, source: { from: SQL; at: SQL; value: SQL }): SQL {
  const { unit } = span;
  return sql`(select coalesce(json_agg(json_build_object('time', to_char(c.at, ${LABELS[unit]}), 'num', coalesce(v.num, 0)) order by c.at), '[]')
    from generate_series(date_trunc(${unit}, ${startOf(span)}), ${endOf(span)} - interval '1 microsecond', ${STEPS[unit]}) c(at)
    left join (select date_trunc(${unit}, ${source.at}) as at, ${source.value} as num ${source.from} and ${within(span, source.at)} group by 1) v on v.at = c.at)`;
}
