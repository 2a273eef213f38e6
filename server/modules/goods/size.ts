/** How big the catalogue is, without counting it. */
import type { Ctx } from '../../context.ts';
import type { Filter } from './filter.ts';

/** From this many goods on, the planner is asked how many rows it expects before anything is counted. */
const LARGE = 50_000;

/** A value that is kept for some seconds, or until one of the topics is bumped. */
export async function remembered<T>(
  ctx: Ctx,
  { key, topics = [], seconds }: { key: string; topics?: readonly string[]; seconds: number },
  make: () => Promise<T>,
): Promise<T> {
  const text = async () => JSON.stringify(await make());
  const { body } = await ctx.cache.get({ key, topics, seconds }, text);
  return JSON.parse(body) as T; // as: written just above
}

/** Is the catalogue too big to count? Known from statistics, once a minute. */
export const isLarge = (ctx: Ctx): Promise<boolean> =>
  remembered(ctx, { key: 'goods size', seconds: 60 }, async () => {
    const [row] = await ctx.db.prepared<{ rows: number }>(
      'public',
      'goods-size',
      `select reltuples::bigint as rows from pg_class where oid = 'goods'::regclass`,
      [],
    );
    return (row?.rows ?? 0) > LARGE;
  });

/** Rows that the planner expects of a filter. */
export async function expectedRows(ctx: Ctx, filter: Filter): Promise<number> {
  const rows = await ctx.db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    'public',
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
