/** GET /{Admin,Seller}/dashboard/all and /order: sales of the platform or of one store, each in one statement. */
import { sql, type SQL } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { storeOf, type Ctx } from '../../context.ts';
import type { Input, JsonText } from '../../http/route.ts';
import { parse, z } from '../../http/validate.ts';
import { plot, spanInput, spanOf, TWELVE_DAYS, type Span } from './range.ts';
import { remembered } from './remembered.ts';
import { ordersOf, salesSource, SOLD, topGoods, topStores } from './sales.ts';

const TOP_OF_ALL = 6;
const TOP_OF_ORDERS = 10;
export const overviewInput = z.object(spanInput);

/** 0: every store. @throws 403 for a seller whose store has not passed */
const storeIdOf = (ctx: Ctx): number => (ctx.area === 'seller' ? storeOf(ctx) : 0);

export async function overview(ctx: Ctx, input: Input): Promise<JsonText> {
  const storeId = storeIdOf(ctx);
  const span = spanOf(parse(overviewInput, input));
  return remembered(ctx, ['all', storeId, span], () => ask(ctx, overviewText(storeId, span)));
}

export async function orderTrend(ctx: Ctx, input: Input): Promise<JsonText> {
  const storeId = storeIdOf(ctx);
  const span = spanOf(parse(overviewInput, input));
  return remembered(ctx, ['order', storeId, span], () =>
    ask(
      ctx,
      sql`select json_build_object('plot', ${plot(span, salesSource(storeId))}, 'store', ${topStores(span, storeId, 'money', TOP_OF_ORDERS)},
        'goods', ${topGoods(span, storeId, 'money', TOP_OF_ORDERS)})::text as json`,
    ),
  );
}

async function ask(ctx: Ctx, query: SQL): Promise<string> {
  return (await first<{ json: string }>(ctx.db.trade, query))?.json ?? '{}';
}

/** Sales of a stretch: from a moment on, up to another. */
const sold = (from: SQL, to: SQL): SQL =>
  sql`coalesce(sum(o.total_price) filter (where ${SOLD} and o.created_at >= ${from} and o.created_at < ${to}), 0)::bigint`;
const inStatus = (status: number): SQL => sql`count(*) filter (where o.order_status = ${status})::int`;
/** Change in percent: 100 where nothing grew to something. */
const change = (now: SQL, before: SQL): SQL =>
  sql`case when ${before} = 0 then case when ${now} > 0 then 100 else 0 end else round((${now} - ${before}) * 100.0 / ${before}, 2) end`;
/** This month as a part of the last one, at most all of it: a progress bar. */
const progress = (now: SQL, before: SQL): SQL =>
  sql`case when ${before} = 0 then case when ${now} > 0 then 100 else 0 end else least(100, round(${now} * 100.0 / ${before}, 2)) end`;

function overviewText(storeId: number, span: Span): SQL {
  const seller = storeId > 0;
  const list = seller
    ? topGoods(span, storeId, 'buy_num', TOP_OF_ALL)
    : topStores(span, storeId, 'orders_count', TOP_OF_ALL);
  const crowd = seller
    ? { from: ordersOf(storeId), at: sql`o.created_at`, value: sql`count(*)::int` }
    : { from: sql`from users u where u.deleted_at is null`, at: sql`u.created_at`, value: sql`count(*)::int` };
  return sql`with moment as (select date_trunc('day', app_now()) as today, date_trunc('week', app_now()) as week, date_trunc('month', app_now()) as month),
    sums as (select coalesce(sum(o.total_price) filter (where ${SOLD}), 0)::bigint as total,
      ${sold(sql`(select today from moment)`, sql`'infinity'`)} as today,
      ${sold(sql`(select today - interval '1 day' from moment)`, sql`(select today from moment)`)} as yesterday,
      ${sold(sql`(select week from moment)`, sql`'infinity'`)} as week,
      ${sold(sql`(select week - interval '7 days' from moment)`, sql`(select week from moment)`)} as last_week,
      ${sold(sql`(select month from moment)`, sql`'infinity'`)} as month,
      ${sold(sql`(select month - interval '1 month' from moment)`, sql`(select month from moment)`)} as last_month,
      ${inStatus(1)} as order_wait, ${inStatus(2)} as order_send, ${inStatus(6)} as order_complete, ${inStatus(5)} as order_refund
      ${ordersOf(storeId)})
    select json_build_object('total_price', yuan(total), 'today_price', yuan(today), 'yesterday_price', yuan(yesterday), 'week_price', yuan(week),
      'last_week_price', yuan(last_week), 'month_price', yuan(month), 'last_month_price', yuan(last_month),
      'order_wait', order_wait, 'order_send', order_send, 'order_complete', order_complete, 'order_refund', order_refund,
      'day_rate', ${change(sql`today`, sql`yesterday`)}, 'week_rate', ${change(sql`week`, sql`last_week`)}, 'month_rate', ${progress(sql`month`, sql`last_month`)},
      'order_plot', ${plot(span, salesSource(storeId))}, 'user_plot', ${plot(TWELVE_DAYS, crowd)}, 'list', ${list})::text as json from sums`;
}
