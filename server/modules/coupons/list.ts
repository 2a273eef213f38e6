/** GET /user/coupons: what the shopper has claimed. */
import { sql } from 'drizzle-orm';
import { appNow, wireTime, yuan } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { listOwnCoupons, OwnCoupon } from '#shared/contract/coupons.ts';
import { literal } from '#db/literal.ts';
import { COUPON_STATUS } from '#shared/domain/promotions/coupon.ts';
import { userOf, type Ctx } from '../../context.ts';
import { readPage } from '../../http/paging.ts';

export const listOwn = (
  ctx: Ctx,
  { status = '', usable = '', ...wanted }: ParsedOf<typeof listOwnCoupons>,
): Promise<AnswerOf<typeof listOwnCoupons>> => {
  const { id } = userOf(ctx);
  const byStatus = ['0', '1'].includes(String(status)) ? sql` and c.status = ${Number(status)}` : sql``;
  const byTime = ['1', 'true'].includes(String(usable))
    ? sql` and c.status = ${literal(COUPON_STATUS.unused)} and c.start_time <= ${appNow} and c.end_time > ${appNow}`
    : sql``;
  const select = sql`c.id, c.name, coalesce(u.nickname, '') as nickname, c.store_id, c.user_id, c.order_id, c.coupon_id, ${yuan('c.money')} as money,
    ${yuan('c.use_money')} as use_money, ${wireTime('c.start_time')} as start_time, ${wireTime('c.end_time')} as end_time, c.status, ${wireTime('c.created_at')} as created_at,
    coalesce(s.store_name, '') as store_name, c.status = ${literal(COUPON_STATUS.unused)} and c.end_time <= ${appNow} as expired, c.status = ${literal(COUPON_STATUS.unused)} and c.start_time > ${appNow} as upcoming`;
  const from = sql`from coupon_logs c left join user_names u on u.id = c.user_id left join store_names s on s.id = c.store_id
    where c.user_id = ${id} and c.deleted_at is null${byStatus}${byTime}`;
  return ctx.db.asTenant({ user: id }, (tx) =>
    readPage<OwnCoupon>(tx, { select, from, order: sql`c.status, c.end_time <= ${appNow}, c.id desc` }, wanted),
  );
};
