/** POST /user/coupon/receive: one more claim while there are any, within the shopper's limit. */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { sayIn } from '../../http/reply.ts';
import { Said, type Input } from '../../http/route.ts';
import { id, parse, z } from '../../http/validate.ts';

export const claimInput = z.object({ id });

export async function claimCoupon(ctx: Ctx, input: Input): Promise<Said> {
  const { id: couponId } = parse(claimInput, input);
  const claim = await ctx.db.inTx((tx) => take(tx, couponId, userOf(ctx).id));
  return new Said(claim, sayIn(ctx.language)('couponClaim.ok'));
}

/** The coupon's own row decides the race: whoever updates it first takes the next one. */
async function take(tx: Db, couponId: number, userId: number): Promise<{ id: number }> {
  const taken = await first(
    tx,
    sql`update coupons c set stock = stock - 1, claimed = claimed + 1 from store_names s
      where c.id = ${couponId} and c.stock > 0 and c.end_time > app_now() and c.deleted_at is null
        and s.id = c.store_id and s.store_status = 1 and s.store_verify = 4 returning c.id`,
  );
  if (!taken) throw await whyNot(tx, couponId);
  const claim = await first<{ id: number }>(
    tx,
    sql`insert into coupon_logs (name, coupon_id, user_id, store_id, seq, money, use_money, start_time, end_time, created_at)
      select c.name, c.id, ${userId}, c.store_id, had.number + 1, c.money, c.use_money, c.start_time, c.end_time, app_now()
      from coupons c cross join lateral (select count(*)::int as number from coupon_logs l where l.coupon_id = c.id and l.user_id = ${userId}) had
      where c.id = ${couponId} and had.number < greatest(1, c.limit_num) returning id`,
  );
  if (!claim) throw refuse('couponClaim.limit'); // takes the update above back with it
  return claim;
}

async function whyNot(tx: Db, couponId: number) {
  const row = await first<{ stock: number; ended: boolean; open: boolean }>(
    tx,
    sql`select c.stock, c.end_time <= app_now() as ended, s.store_status = 1 and s.store_verify = 4 as open
      from coupons c join store_names s on s.id = c.store_id where c.id = ${couponId} and c.deleted_at is null`,
  );
  if (!row) return notFound();
  if (!row.open) return refuse('store.closed');
  return refuse(row.ended ? 'couponClaim.ended' : 'couponClaim.gone');
}
