/** One offer of a kind at a time per goods: what is in the way is named. The constraints of the tables have the last word. */
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { wireTime, yuan } from '#db/functions.ts';
import { collectives, seckills } from '#db/schema/promotion.ts';
import { invalid } from '../../errors.ts';

/** @throws 422 at `start_time` with the times of a flash sale of the same goods that overlaps `[start_time, end_time)` */
export async function refuseOverlap(
  tx: Db,
  sale: { id: number; goods_id: number; start_time: string; end_time: string },
): Promise<void> {
  const [other] = await tx
    .select({ from: wireTime(seckills.start_time), to: wireTime(seckills.end_time), percent: yuan(seckills.discount) })
    .from(seckills)
    .where(
      and(
        eq(seckills.goods_id, sale.goods_id),
        ne(seckills.id, sale.id),
        isNull(seckills.deleted_at),
        lt(seckills.start_time, sale.end_time),
        gt(seckills.end_time, sale.start_time),
      ),
    )
    .orderBy(seckills.start_time)
    .limit(1);
  if (other) throw invalid({ start_time: { key: 'activity.seckillOverlap', params: other } });
}

/** @throws 422 at `goods_id` with what the goods' other group offer is */
export async function refuseSecondGroup(tx: Db, { id, goods_id }: { id: number; goods_id: number }): Promise<void> {
  const [other] = await tx
    .select({ need: collectives.need, percent: yuan(collectives.discount) })
    .from(collectives)
    .where(and(eq(collectives.goods_id, goods_id), ne(collectives.id, id), isNull(collectives.deleted_at)))
    .limit(1);
  if (other) throw invalid({ goods_id: { key: 'activity.groupExists', params: other } });
}
