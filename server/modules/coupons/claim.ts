/** POST /user/coupon/receive: one more claim while there are any, within the shopper's limit. */
import { and, count, eq, sql } from 'drizzle-orm';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { claimCoupon } from '#shared/contract/coupons.ts';
import { first, type Db } from '#db/client.ts';
import { appNow, epochMs, storeIsOpen } from '#db/functions.ts';
import { couponLogs, type coupons } from '#db/schema/index.ts';
import type { Window } from '#shared/domain/activity.ts';
import { couponClaimable } from '#shared/domain/promotions/coupon.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import { ReplyWithMessage } from '../../http/route.ts';

type Claim = AnswerOf<typeof claimCoupon>;

export async function claim(ctx: Ctx, { id }: ParsedOf<typeof claimCoupon>): Promise<ReplyWithMessage<Claim>> {
  const claimed = await ctx.db.inTx((tx) => take(tx, id, userOf(ctx).id));
  return new ReplyWithMessage(claimed, translatorIn(ctx.language)('couponClaim.ok'));
}

interface Offer extends Window, Pick<typeof coupons.$inferSelect, 'stock' | 'limit_num'> {
  is_open: boolean;
  now: number;
}

/** The coupon's own row decides the race: whoever locks it first takes the next one. */
async function take(tx: Db, couponId: number, userId: number): Promise<Claim> {
  const offer = await first<Offer>(
    tx,
    sql`select c.stock, c.limit_num, ${epochMs('c.start_time')} as start_time, ${epochMs('c.end_time')} as end_time,
        ${storeIsOpen('s')} as is_open, ${epochMs(appNow)} as now
      from coupons c join store_names s on s.id = c.store_id where c.id = ${couponId} and c.deleted_at is null for no key update of c`,
  );
  if (!offer) throw notFound();
  if (!offer.is_open) throw refuse('store.closed');
  // Counted behind the lock: a claim that was under way when this one began has its number by now.
  const [claims] = await tx
    .select({ had: count() })
    .from(couponLogs)
    .where(and(eq(couponLogs.coupon_id, couponId), eq(couponLogs.user_id, userId)));
  const had = claims?.had ?? 0;
  const verdict = couponClaimable(offer, had, offer.now);
  if (verdict !== true) throw refuse(`couponClaim.${verdict}`);
  const claimed = await first<Claim>(
    tx,
    sql`with taken as (update coupons set stock = stock - 1, claimed = claimed + 1 where id = ${couponId} returning *)
      insert into coupon_logs (name, coupon_id, user_id, store_id, seq, money, use_money, start_time, end_time, created_at)
      select name, id, ${userId}, store_id, ${had + 1}::int, money, use_money, start_time, end_time, ${appNow} from taken returning id`,
  );
  if (!claimed) throw notFound();
  return claimed;
}
