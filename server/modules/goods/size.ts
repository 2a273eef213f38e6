/** How big the catalogue is, without counting it. */
import type { Ctx } from '../../context.ts';
import type { Filter } from './filter.ts';

/** From this many goods on, the planner is asked how many rows it expects before anything is counted. */
const LARGE = 50_000;

/** Is the catalogue too big to count? Known from statistics, once a minute. */
export async function isLarge(ctx: Ctx): Promise<boolean> {
  const entry = await ctx.cache.get({ key: 'goods size', topics: [], seconds: 60 }, async () => {
    const [row] = await ctx.db.prepared<{ rows: number }>(
      'public',
      'goods-size',
      `select reltuples::bigint as rows from pg_class where oid = 'goods'::regclass`,
      [],
    );
    return String(row?.rows ?? 0);
  });
  return Number(entry.body) > LARGE;
}

/** Rows that the planner expects of a filter. */
export async function expectedRows(ctx: Ctx, filter: Filter): Promise<number> {
  const { rows } = await ctx.db.pools.public.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select 1 from public_goods g where ${filter.where}`,
    filter.values,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** The id below which `share` (0..1) of all goods lie, if ids were given evenly. */
export async function idAt(ctx: Ctx, share: number): Promise<number> {
  const [row] = await ctx.db.prepared<{ low: number; high: number }>(
    'public',
    'goods-ids',
    'select (select id from public_goods order by id limit 1) as low, (select id from public_goods order by id desc limit 1) as high',
    [],
  );
  const { low = 0, high = 0 } = row ?? {};
  return Math.round(low + share * (high - low));
}
