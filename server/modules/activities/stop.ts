/** Ends promotions that run, at once. Those that do not run are left alone. */
import { and, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { appNow, nextVersion, wireTime } from '#db/functions.ts';
import { coupons, fullReductions, seckills } from '#db/schema/promotion.ts';
import type { Resource } from '#shared/resources/define.ts';
import { coupons as couponResource } from '#shared/resources/records/coupons.ts';
import { fullReductions as reductionResource } from '#shared/resources/records/full-reductions.ts';
import { seckills as seckillResource } from '#shared/resources/records/seckills.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { writeHistory } from '../../crud/history.ts';
import { invalidateTopics } from '../../crud/topics.ts';

type Timed = typeof coupons | typeof fullReductions | typeof seckills;

const runningOf = (table: Timed, ids: readonly number[], storeId: number): SQL | undefined =>
  and(
    inArray(table.id, [...ids]),
    eq(table.store_id, storeId),
    isNull(table.deleted_at),
    lte(table.start_time, appNow),
    gt(table.end_time, appNow),
  );

const stop =
  (table: Timed & PgTable & { version: PgColumn }, resource: Resource) => (ctx: Ctx, ids: readonly number[]) => {
    const store = storeOf(ctx);
    return ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, async (tx) => {
      const running = await tx
        .select({ id: table.id, end_time: wireTime(table.end_time) })
        .from(table)
        .where(runningOf(table, ids, store))
        .for('update');
      if (running.length === 0) return 0;
      const stopped = await tx
        .update(table)
        .set({ end_time: appNow, ...nextVersion(table) })
        .where(
          inArray(
            table.id,
            running.map(({ id }) => id),
          ),
        )
        .returning({ id: table.id, end_time: wireTime(table.end_time) });
      const before = new Map(running.map(({ id, end_time }) => [id, end_time]));
      const entries = stopped.map(({ id, end_time }) => ({
        id,
        operation: 'update',
        changes: { end_time: [before.get(id), end_time] as [unknown, unknown] },
      }));
      await writeHistory(tx, ctx, { resource: resource.name, storeId: store }, entries);
      await invalidateTopics(tx, ctx, resource.topics);
      return stopped.length;
    });
  };

export const stopCoupons = stop(coupons, couponResource);
export const stopReductions = stop(fullReductions, reductionResource);
export const stopSeckills = stop(seckills, seckillResource);
