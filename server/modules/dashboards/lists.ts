/** GET /Admin/dashboard/user, /store and /pay: a trend, and the rows behind it a page at a time, in one statement. */
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { escapeLike, wireTime, yuan } from '#db/functions.ts';
import { text } from '#shared/contract/fields.ts';
import { first } from '#db/client.ts';
import { PAYMENT_NAMES } from '#shared/domain/order.ts';
import type { Ctx } from '../../context.ts';
import { pageWanted } from '../../http/paging.ts';
import type { Input, JsonText } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { spanInput, spanOf, inSpan } from './range.ts';
import { cachedFigures } from './cached-figures.ts';
import { trendOf } from './trend.ts';

/** `value|suffix` of the client's search bars; these fields know one way each. */
const searched = text(80)
  .transform((value) => (value.split('|')[0] ?? '').trim())
  .default('');
const chosen = <const T extends readonly (string | number)[]>(values: T) =>
  searched.pipe(z.union([z.literal(''), z.literal(values.map(String))]));

export const userInput = z.object({ ...spanInput, nickname: searched });
export const storeInput = z.object({ ...spanInput, store_name: searched });
export const payInput = z.object({
  ...spanInput,
  pay_no: searched,
  trade_no: searched,
  payment_name: chosen(PAYMENT_NAMES),
  pay_status: chosen([0, 1, 2, 3]),
});

const like = (column: SQL, value: string, mode: 'start' | 'any'): SQL => {
  const escaped = escapeLike(value);
  return value === '' ? sql`` : sql` and ${column} ilike ${mode === 'start' ? `${escaped}%` : `%${escaped}%`}`;
};
const equal = (column: SQL, value: string): SQL => (value === '' ? sql`` : sql` and ${column}::text = ${value}`);

export async function userTrend(ctx: Ctx, input: Input): Promise<JsonText> {
  const query = parse(userInput, input);
  return trend(ctx, input, 'user', query, {
    from: sql`from users r where r.deleted_at is null`,
    where: like(sql`r.nickname`, query.nickname, 'start'),
    at: sql`r.created_at`,
    value: sql`count(*)`,
    money: false,
    columns: sql`r.id, r.avatar, r.nickname, r.username, r.phone, ${wireTime('r.created_at')} as created_at`,
  });
}

export async function storeTrend(ctx: Ctx, input: Input): Promise<JsonText> {
  const query = parse(storeInput, input);
  return trend(ctx, input, 'store', query, {
    from: sql`from stores r where r.deleted_at is null`,
    where: like(sql`r.store_name`, query.store_name, 'any'),
    at: sql`r.created_at`,
    value: sql`count(*)`,
    money: false,
    columns: sql`r.id, r.store_logo, r.store_name, r.area_info, r.store_status, r.store_verify, ${wireTime('r.created_at')} as created_at`,
  });
}

/** Money that came in; the list also has what is still open. */
export async function payTrend(ctx: Ctx, input: Input): Promise<JsonText> {
  const query = parse(payInput, input);
  return trend(ctx, input, 'pay', query, paySource(query));
}

export function paySource(query: z.output<typeof payInput>): Source {
  return {
    from: sql`from order_pays r where true`,
    plotted: sql`from order_pays r where r.pay_status = 1`,
    where: sql`${like(sql`r.pay_no`, query.pay_no, 'start')}${like(sql`r.trade_no`, query.trade_no, 'start')}${equal(sql`r.payment_name`, query.payment_name)}${equal(sql`r.pay_status`, query.pay_status)}`,
    at: sql`r.pay_time`,
    // What was paid is listed by when it was paid, as it is drawn.
    listedAt: query.pay_status === '1' ? sql`r.pay_time` : sql`r.created_at`,
    value: sql`sum(r.total)`,
    money: true,
    columns: sql`r.id, r.pay_no, r.trade_no, r.payment_name, ${yuan('r.total')} as total, r.pay_status, ${wireTime('r.pay_time')} as pay_time, ${wireTime('r.created_at')} as created_at`,
  };
}

export interface Source {
  from: SQL;
  /** Rows of the plot where they are not all. */
  plotted?: SQL;
  where: SQL;
  at: SQL;
  listedAt?: SQL;
  value: SQL;
  money: boolean;
  columns: SQL;
}

type Query = Parameters<typeof spanOf>[0];
/** The list follows a chosen range; without one it shows the newest of all. */
export const listed = ({ from, where, listedAt, at }: Source, { created_at }: Query): SQL =>
  sql`${from}${where}${created_at ? sql` and ${inSpan(created_at, listedAt ?? at)}` : sql``}`;

async function trend(ctx: Ctx, input: Input, name: string, query: Query, source: Source): Promise<JsonText> {
  const span = spanOf(query);
  const { page, per_page } = pageWanted(input);
  const rows = listed(source, query);
  const chart = trendOf(span, { ...source, from: source.plotted ?? source.from });
  const ask = async () => {
    const row = await first<{ json: string }>(
      ctx.db.trade,
      sql`with counted as (select count(*)::int as total ${rows}),
        paged as (select total, greatest(1, ceil(total / ${per_page}::numeric)::int) as last from counted),
        picked as (select r.id ${rows} order by r.id desc limit ${per_page} offset (select (least(${page}, last) - 1) * ${per_page}::int from paged))
        select json_build_object('plot', t.points, 'sum', t.sum, 'list', json_build_object(
          'data', (select coalesce(json_agg(row_to_json(x)), '[]') from (select ${source.columns} ${source.from} and r.id in (select id from picked) order by r.id desc) x),
          'total', total, 'per_page', ${per_page}::int, 'last_page', last, 'current_page', least(${page}::int, last)))::text as json from paged, ${chart} t`,
    );
    return row?.json ?? '{}';
  };
  return cachedFigures(ctx, [name, query, page, per_page], ask);
}
