/** The figures of the cards: what was sold today, this week and this month, and where orders stand. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { appNow, wireTime, yuan } from '#db/functions.ts';
import { z } from 'zod';
import { ROOT } from '#db/root.ts';
import { ordersOf, SOLD } from './sales.ts';

/** Of the product, as its package tells it. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));

/** Sales of a stretch: from a moment on, up to another. */
const sold = (from: SQL, to: SQL): SQL =>
  sql`coalesce(sum(o.total_price) filter (where o.created_at >= ${from} and o.created_at < ${to}), 0)::bigint`;
const inStatus = (status: number): SQL => sql`count(*) filter (where o.order_status = ${status})::int`;
/** Change in percent: 100 where nothing grew to something. */
const change = (now: SQL, before: SQL): SQL =>
  sql`case when ${before} = 0 then case when ${now} > 0 then 100 else 0 end else round((${now} - ${before}) * 100.0 / ${before}, 2) end`;
/** This month as a part of the last one, at most all of it: a progress bar. */
const progress = (now: SQL, before: SQL): SQL =>
  sql`case when ${before} = 0 then case when ${now} > 0 then 100 else 0 end else least(100, round(${now} * 100.0 / ${before}, 2)) end`;
const span = (from: SQL, to: SQL): SQL => sql`json_build_array(${wireTime(from)}, ${wireTime(to)})`;

/** Sums of two months read those alone; the sum of ever reads the index of sales from end to end. */
export const figures = (storeId: number): { fields: SQL; from: SQL } => ({
  fields: sql`'total_price', ${yuan('f.total')}, 'today_price', ${yuan('f.today')}, 'yesterday_price', ${yuan('f.yesterday')}, 'week_price', ${yuan('f.week')},
    'last_week_price', ${yuan('f.last_week')}, 'month_price', ${yuan('f.month')}, 'last_month_price', ${yuan('f.last_month')},
    'order_wait', f.order_wait, 'order_send', f.order_send, 'order_complete', f.order_complete, 'order_refund', f.order_refund,
    'day_rate', ${change(sql`f.today`, sql`f.yesterday`)}, 'week_rate', ${change(sql`f.week`, sql`f.last_week`)}, 'month_rate', ${progress(sql`f.month`, sql`f.last_month`)},
    'spans', json_build_object('today', ${span(sql`f.day_at`, sql`f.day_at + interval '1 day'`)}, 'week', ${span(sql`f.week_at`, sql`f.week_at + interval '7 days'`)},
      'month', ${span(sql`f.month_at`, sql`f.month_at + interval '1 month'`)}),
    'as_of', ${wireTime(appNow)}, 'version', ${version}::text`,
  from: sql`(with moment as (select date_trunc('day', ${appNow}) as day_at, date_trunc('week', ${appNow}) as week_at, date_trunc('month', ${appNow}) as month_at),
      ever as (select coalesce(sum(o.total_price), 0)::bigint as total ${ordersOf(storeId)} and ${SOLD}),
      counts as (select ${inStatus(1)} as order_wait, ${inStatus(2)} as order_send, ${inStatus(6)} as order_complete, ${inStatus(5)} as order_refund ${ordersOf(storeId)}),
      lately as (select ${sold(sql`(select day_at from moment)`, sql`'infinity'`)} as today,
        ${sold(sql`(select day_at - interval '1 day' from moment)`, sql`(select day_at from moment)`)} as yesterday,
        ${sold(sql`(select week_at from moment)`, sql`'infinity'`)} as week,
        ${sold(sql`(select week_at - interval '7 days' from moment)`, sql`(select week_at from moment)`)} as last_week,
        ${sold(sql`(select month_at from moment)`, sql`'infinity'`)} as month,
        ${sold(sql`(select month_at - interval '1 month' from moment)`, sql`(select month_at from moment)`)} as last_month
        ${ordersOf(storeId)} and ${SOLD} and o.created_at >= (select least(week_at - interval '7 days', month_at - interval '1 month') from moment))
    select * from moment, ever, counts, lately) f`,
});
