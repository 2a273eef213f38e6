/** The coupon of an order comes back when all of it is refunded before anything was shipped. */
import { and, eq, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, epochMs, wireTime } from '#db/functions.ts';
import { couponLogs } from '#db/schema/index.ts';
import { COUPON_STATUS, couponAfterRefund } from '#shared/domain/promotions/coupon.ts';
import { logOrderEvent, SYSTEM } from './move.ts';

interface Used {
  id: number;
  name: string;
  start_time: number;
  end_time: number;
  used_at: number;
  now: number;
}

/** Behind the order's lock. Does nothing where the order has no coupon (any more), or a parcel left. */
export async function returnCoupon(tx: Db, orderId: number): Promise<void> {
  const used = await first<Used>(
    tx,
    sql`select l.id, l.name, ${epochMs('l.start_time')} as start_time, ${epochMs('l.end_time')} as end_time, ${epochMs('o.created_at')} as used_at,
        ${epochMs(appNow)} as now
      from orders o join coupon_logs l on l.id = o.coupon_id and l.order_id = o.id
      where o.id = ${orderId} and not exists (select from order_parcels p where p.order_id = o.id)
        and not exists (select from coupon_logs r where r.returned_from = o.id) for update of l`,
  );
  if (!used) return;
  const anew = couponAfterRefund(used, used.used_at, used.now);
  const end = anew ? await claimAnew(tx, used.id, orderId, anew) : await reopenClaim(tx, used.id, orderId);
  if (end) await logOrderEvent(tx, orderId, 'coupon_back', { actor: SYSTEM, note: `${used.name} ~ ${end}` });
}

/** @returns until when it can be used */
async function reopenClaim(tx: Db, id: number, orderId: number): Promise<string | undefined> {
  const [back] = await tx
    .update(couponLogs)
    .set({ status: COUPON_STATUS.unused, order_id: 0, updated_at: appNow })
    .where(and(eq(couponLogs.id, id), eq(couponLogs.order_id, orderId)))
    .returning({ end: wireTime(couponLogs.end_time) });
  return back?.end;
}

/** One more claim of the same coupon; it takes none of those that can be claimed. @returns until when it can be used */
async function claimAnew(
  tx: Db,
  id: number,
  orderId: number,
  { start, end }: { start: number; end: number },
): Promise<string | undefined> {
  const made = await first<{ end: string }>(
    tx,
    sql`with counted as (
        update coupons c set claimed = claimed + 1 from coupon_logs l where l.id = ${id} and c.id = l.coupon_id returning c.id)
      insert into coupon_logs (name, coupon_id, user_id, store_id, seq, money, use_money, start_time, end_time, returned_from, created_at)
      select l.name, l.coupon_id, l.user_id, l.store_id,
        (select max(o.seq) + 1 from coupon_logs o where o.coupon_id = l.coupon_id and o.user_id = l.user_id), l.money, l.use_money,
        to_timestamp(${start}::double precision / 1000), to_timestamp(${end}::double precision / 1000), ${orderId}, ${appNow}
      from coupon_logs l join counted on counted.id = l.coupon_id where l.id = ${id}
      returning ${wireTime('end_time')} as end`,
  );
  return made?.end;
}
