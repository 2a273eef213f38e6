import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { first, rows, type Db } from '#db/client.ts';
import { idArray } from '#db/functions.ts';
import { freightRegion, saveFreights } from '#shared/contract/freights.ts';
import { whole } from '#shared/contract/values.ts';
import { FREIGHT_TYPE, type FreightRegion } from '#shared/domain/freight.ts';
import { FREIGHT_MODE } from '#shared/domain/order.ts';
import { storeOf, type Ctx } from '../../context.ts';
import type { HookMap, WireRow } from '../../crud/hooks.ts';
import { refuse } from '../../errors.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { wireRegions } from './records.ts';
import { saveTemplates } from './save.ts';
import { freightsSheet } from './sheet.ts';

export const freightsRoutes = routes(
  handle(saveFreights, { audience: 'seller', permission: 'seller.freights.update' }, saveTemplates),
);

/** `goods_count`: goods that name the template; those that name none follow the default one. */
async function withUse(ctx: Ctx, templates: WireRow[]): Promise<WireRow[]> {
  const used = await rows<{ freight_id: number; count: number }>(
    ctx.db.trade,
    sql`select freight_id, count(*) as count from goods where store_id = ${storeOf(ctx)} and deleted_at is null group by freight_id`,
  );
  const own = await rows<{ id: number; regions: readonly FreightRegion[] }>(
    ctx.db.trade,
    sql`select id, regions from freights where id = any(${idArray(templates.map(({ id }) => Number(id)))})`,
  );
  const regions = new Map(own.map((template) => [template.id, wireRegions(template.regions)]));
  const counts = new Map(used.map(({ freight_id, count }) => [freight_id, count]));
  return templates.map((row) => {
    const key = row['is_type'] === FREIGHT_TYPE.default ? FREIGHT_MODE.default : Number(row['id']);
    return { ...row, goods_count: counts.get(key) ?? 0, regions: regions.get(Number(row['id'])) ?? [] };
  });
}

/** Goods fall back to the default template, which itself has to stay. @throws 500 */
async function release(tx: Db, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const kept = await first(
    tx,
    sql`select 1 from freights where id = any(${idArray(ids)}) and is_type = ${FREIGHT_TYPE.default}`,
  );
  if (kept) throw refuse('freight.default');
  await tx.execute(sql`update goods set freight_id = ${FREIGHT_MODE.default}, version = version + 1
    where store_id = ${storeOf(ctx)} and freight_id = any(${idArray(ids)})`);
}

export const freightsHooks: HookMap = {
  freights: {
    answers: { row: { goods_count: whole, regions: z.array(freightRegion) } },
    present: withUse,
    beforeDelete: release,
    sheet: freightsSheet,
  },
};
