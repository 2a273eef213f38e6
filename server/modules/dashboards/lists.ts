/** GET /Admin/dashboard/user, /store and /pay: a trend, and the rows behind it a page at a time, in one statement. */
import { sql, type SQL } from 'drizzle-orm';
import { escapeLike, wireTime, yuan } from '#db/functions.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type {
  ChosenSpan,
  exportPayments,
  showPayTrend,
  showStoreTrend,
  showUserTrend,
} from '#shared/contract/dashboards.ts';
import type { Ctx } from '../../context.ts';
import type { JsonText } from '../../http/route.ts';
import { cachedFigures } from './cached-figures.ts';
import { inSpan, spanOf } from './range.ts';
import { trendOf, type TrendSource } from './trend.ts';

const like = (column: SQL, value: string, mode: 'start' | 'any'): SQL => {
  const escaped = escapeLike(value);
  return value === '' ? sql`` : sql` and ${column} ilike ${mode === 'start' ? `${escaped}%` : `%${escaped}%`}`;
};
const equal = (column: SQL, value: string): SQL => (value === '' ? sql`` : sql` and ${column}::text = ${value}`);

export const userTrend = (ctx: Ctx, query: ParsedOf<typeof showUserTrend>): Promise<JsonText> =>
  trend(ctx, 'user', query, {
    from: sql`from users r where r.deleted_at is null`,
    where: like(sql`r.nickname`, query.nickname, 'start'),
    at: sql`r.created_at`,
    value: sql`count(*)`,
    money: false,
    columns: sql`r.id, r.avatar, r.nickname, r.username, r.phone, ${wireTime('r.created_at')} as created_at`,
  });

export const storeTrend = (ctx: Ctx, query: ParsedOf<typeof showStoreTrend>): Promise<JsonText> =>
  trend(ctx, 'store', query, {
    from: sql`from stores r where r.deleted_at is null`,
    where: like(sql`r.store_name`, query.store_name, 'any'),
    at: sql`r.created_at`,
    value: sql`count(*)`,
    money: false,
    columns: sql`r.id, r.store_logo, r.store_name, r.area_info, r.store_status, r.store_verify, ${wireTime('r.created_at')} as created_at`,
  });

/** Money that came in; the list also has what is still open. */
export const payTrend = (ctx: Ctx, query: ParsedOf<typeof showPayTrend>): Promise<JsonText> =>
  trend(ctx, 'pay', query, paySource(query));

export const paySource = (query: ParsedOf<typeof exportPayments>): ListedTrend => ({
  from: sql`from order_pays r where true`,
  plotted: sql`from order_pays r where r.pay_status = 1`,
  where: sql`${like(sql`r.pay_no`, query.pay_no, 'start')}${like(sql`r.trade_no`, query.trade_no, 'start')}${equal(sql`r.payment_name`, query.payment_name)}${equal(sql`r.pay_status`, query.pay_status)}`,
  at: sql`r.pay_time`,
  // What was paid is listed by when it was paid, as it is drawn.
  listedAt: query.pay_status === '1' ? sql`r.pay_time` : sql`r.created_at`,
  value: sql`sum(r.total)`,
  money: true,
  columns: sql`r.id, r.pay_no, r.trade_no, r.payment_name, ${yuan('r.total')} as total, r.pay_status, ${wireTime('r.pay_time')} as pay_time, ${wireTime('r.created_at')} as created_at`,
});

interface ListedTrend extends TrendSource {
  /** Rows of the plot where they are not all. */
  plotted?: SQL;
  where: SQL;
  listedAt?: SQL;
  columns: SQL;
}

/** The list follows a chosen range; without one it shows the newest of all. */
export const listed = ({ from, where, listedAt, at }: ListedTrend, { created_at }: ChosenSpan): SQL =>
  sql`${from}${where}${created_at ? sql` and ${inSpan(spanOf({ is_type: 0, created_at }), listedAt ?? at)}` : sql``}`;

function trend(
  ctx: Ctx,
  name: string,
  query: ChosenSpan & { page: number; per_page: number },
  source: ListedTrend,
): Promise<JsonText> {
  const { page, per_page } = query;
  const rows = listed(source, query);
  const chart = trendOf(spanOf(query), { ...source, from: source.plotted ?? source.from });
  return cachedFigures(
    ctx,
    [name, query],
    sql`with counted as (select count(*)::int as total ${rows}),
      paged as (select total, greatest(1, ceil(total / ${per_page}::numeric)::int) as last from counted),
      picked as (select r.id ${rows} order by r.id desc limit ${per_page} offset (select (least(${page}, last) - 1) * ${per_page}::int from paged))
      select json_build_object('plot', t.points, 'sum', t.sum, 'list', json_build_object(
        'data', (select coalesce(json_agg(row_to_json(x)), '[]') from (select ${source.columns} ${source.from} and r.id in (select id from picked) order by r.id desc) x),
        'total', total, 'per_page', ${per_page}::int, 'last_page', last, 'current_page', least(${page}::int, last)))::text as json from paged, ${chart} t`,
  );
}
