/** Coupons of a shopper: what was claimed, and one more claim while there are any, within the limit of each shopper. */
import { and, eq, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, couponUsable, epochMs, isOver, storeIsOpen, wireTime, yuan } from '#db/functions.ts';
import { literal } from '#db/literal.ts';
import { couponLogs, type coupons } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { OwnCoupon, claimCoupon, listOwnCoupons } from '#shared/contract/coupons.ts';
import type { Window } from '#shared/domain/activity.ts';
import { COUPON_STATUS, couponClaimable } from '#shared/domain/promotions/coupon.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { readPage } from '../../http/paging.ts';
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
    .select({
      had: sql<number>`count(*) filter (where ${couponLogs.returned_from} = 0)::int`, // what a refund gave back uses up no claim
      last: sql<number>`coalesce(max(${couponLogs.seq}), 0)`,
    })
    .from(couponLogs)
    .where(and(eq(couponLogs.coupon_id, couponId), eq(couponLogs.user_id, userId)));
  const { had, last } = claims ?? { had: 0, last: 0 };
  const verdict = couponClaimable(offer, had, offer.now);
  if (verdict !== true) throw refuse(`couponClaim.${verdict}`);
  const claimed = await first<Claim>(
    tx,
    sql`with taken as (update coupons set stock = stock - 1, claimed = claimed + 1 where id = ${couponId} returning *)
      insert into coupon_logs (name, coupon_id, user_id, store_id, seq, money, use_money, start_time, end_time, created_at)
      select name, id, ${userId}, store_id, ${last + 1}::int, money, use_money, start_time, end_time, ${appNow} from taken returning id`,
  );
  if (!claimed) throw notFound();
  return claimed;
}

export const listOwn = (
  ctx: Ctx,
  { status = '', usable = '', ...query }: ParsedOf<typeof listOwnCoupons>,
): Promise<AnswerOf<typeof listOwnCoupons>> => {
  const { id } = userOf(ctx);
  const unused = sql`c.status = ${literal(COUPON_STATUS.unused)}`;
  const byStatus = ['0', '1'].includes(String(status)) ? sql` and c.status = ${Number(status)}` : sql``;
  const byTime = ['1', 'true'].includes(String(usable)) ? sql` and ${couponUsable('c')}` : sql``;
  const select = sql`c.id, c.name, coalesce(u.nickname, '') as nickname, c.store_id, c.user_id, c.order_id, c.coupon_id, ${yuan('c.money')} as money,
    ${yuan('c.use_money')} as use_money, ${wireTime('c.start_time')} as start_time, ${wireTime('c.end_time')} as end_time, c.status, c.returned_from, ${wireTime('c.created_at')} as created_at,
    coalesce(s.store_name, '') as store_name, ${unused} and ${isOver('c')} as expired, ${unused} and not ${isOver('c')} and not ${couponUsable('c')} as upcoming`;
  const from = sql`from coupon_logs c left join user_names u on u.id = c.user_id left join store_names s on s.id = c.store_id
    where c.user_id = ${id} and c.deleted_at is null${byStatus}${byTime}`;
  return ctx.db.asTenant({ user: id }, (tx) =>
    readPage<OwnCoupon>(tx, { select, from, order: sql`c.status, ${isOver('c')}, c.id desc` }, query),
  );
};
