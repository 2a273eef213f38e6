/** The columns of a chart, each beside its counterpart of the stretch before, and both sums: one row of two JSON values. */
import { sql, type SQL } from 'drizzle-orm';
import { wireTime, yuan } from '#db/functions.ts';
import { endOf, shiftOf, startOf, STEPS, type Span } from './range.ts';

export interface TrendSource {
  /** `from … where …` */
  from: SQL;
  at: SQL;
  /** Aggregates the rows of `from`: a whole number, of fen where it is money. */
  value: SQL;
  money: boolean;
}

const LABELS: Record<Span['unit'], string> = {
  hour: 'YYYY-MM-DD HH24:00',
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  year: 'YYYY',
};

/**
 * A table expression with `points` [{time, num, value, from, until, before: {…}}], one per column, 0 where there is
 * nothing, and `sum` {value, before, rate}. `num` is for drawing, `value` for reading: exact, money in yuan. `from` and
 * `until` are half-open as the filters of lists are. `rate` is the change in percent, null where there was nothing.
 */
export function trendOf(span: Span, { from, at, value, money }: TrendSource): SQL {
  const { unit } = span;
  const [step, label] = [STEPS[unit], sql`${LABELS[unit]}::text`];
  const text = (sum: SQL): SQL => (money ? yuan(sum) : sql`${sum}::text`);
  const number = (sum: SQL): SQL => (money ? sql`round(${sum} / 100.0, 2)` : sum);
  const shown = (moment: SQL, since: SQL, until: SQL, sum: SQL): SQL =>
    sql`'time', to_char(${moment}, ${label}), 'num', ${number(sum)}, 'value', ${text(sum)}, 'from', ${wireTime(since)}, 'until', ${wireTime(until)}`;
  return sql`(with edge as (select ${startOf(span)} as since, ${endOf(span)} as until, ${shiftOf(span)} as shift),
      now as (select date_trunc(${unit}, ${at}) as at, ${value} as num ${from}
        and ${at} >= (select since from edge) and ${at} < (select until from edge) group by 1),
      before as (select date_trunc(${unit}, ${at} + (select shift from edge)) as at, ${value} as num ${from}
        and ${at} >= (select since - shift from edge) and ${at} < (select until - shift from edge) group by 1),
      col as (select c.at, e.shift, greatest(c.at, e.since) as since, least(c.at + ${step}, e.until) as until,
          coalesce(n.num, 0)::bigint as num, coalesce(b.num, 0)::bigint as past
        from edge e cross join generate_series(date_trunc(${unit}, e.since), e.until - interval '1 microsecond', ${step}) c(at)
        left join now n on n.at = c.at left join before b on b.at = c.at)
    select json_agg(json_build_object(${shown(sql`at`, sql`since`, sql`until`, sql`num`)}, 'before',
        json_build_object(${shown(sql`at - shift`, sql`since - shift`, sql`until - shift`, sql`past`)})) order by at) as points,
      json_build_object('value', ${text(sql`sum(num)`)}, 'before', ${text(sql`sum(past)`)}, 'rate',
        case when sum(past) > 0 then round((sum(num) - sum(past)) * 100.0 / sum(past), 2) end) as sum
    from col)`;
}
