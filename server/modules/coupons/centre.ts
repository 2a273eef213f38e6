/** GET /coupons: what all stores hand out, with what the caller has of it, a page in one statement. */
import { sql, type SQL } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { appNow, storeIsOpen, wireTime, yuan } from '#db/functions.ts';
import { literal } from '#db/literal.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { listCoupons, OfferedCoupon } from '#shared/contract/coupons.ts';
import type { CouponSort } from '#shared/contract/limits.ts';
import { COUPON_STATUS } from '#shared/domain/promotions/coupon.ts';
import type { Ctx } from '../../context.ts';

const ORDERS: Readonly<Record<CouponSort, SQL>> = {
  newest: sql`c.id desc`,
  ending: sql`c.end_time, c.id desc`,
  saving: sql`c.money desc, c.use_money, c.id desc`,
};

/** Coupons that are all claimed stay for those who have one. */
export async function listOpen(
  ctx: Ctx,
  { sort_type, store_id, page, per_page }: ParsedOf<typeof listCoupons>,
): Promise<AnswerOf<typeof listCoupons>> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : 0;
  const own = sql`select from coupon_logs l where l.coupon_id = c.id and l.user_id = ${userId}`;
  const row = await first<{ total: number; rows: OfferedCoupon[] }>(
    ctx.db.trade,
    sql`with open as materialized (
        select c.*, s.store_name, s.store_logo, row_number() over (order by ${ORDERS[sort_type]}) as place
        from coupons c join stores s on s.id = c.store_id and ${storeIsOpen('s')} and s.deleted_at is null
        where c.deleted_at is null and c.end_time > ${appNow} and (c.stock > 0 or exists (${own}))
          ${store_id > 0 ? sql`and c.store_id = ${store_id}` : sql``}),
      counted as (select count(*)::int as total from open),
      shown as (select o.* from open o order by o.place limit ${per_page}::int
        offset least(${page}::int - 1, greatest(0, ((select total from counted) - 1) / ${per_page}::int)) * ${per_page}::int)
      select (select total from counted) as total, (select coalesce(json_agg(json_build_object('id', c.id, 'store_id', c.store_id,
        'store_name', c.store_name, 'store_logo', c.store_logo, 'name', c.name, 'content', c.content, 'money', ${yuan('c.money')},
        'use_money', ${yuan('c.use_money')}, 'start_time', ${wireTime('c.start_time')}, 'end_time', ${wireTime('c.end_time')},
        'upcoming', c.start_time > ${appNow}, 'stock', c.stock, 'limit_num', greatest(1, c.limit_num), 'claimed', m.claimed, 'unused', m.unused)
        order by c.place), '[]')
      from shown c cross join lateral (
        select count(*)::int as claimed, (count(*) filter (where l.status = ${literal(COUPON_STATUS.unused)}))::int as unused
        from coupon_logs l where l.coupon_id = c.id and l.user_id = ${userId}) m) as rows`,
  );
  const total = row?.total ?? 0;
  const last_page = Math.max(1, Math.ceil(total / per_page));
  return { data: row?.rows ?? [], total, per_page, last_page, current_page: Math.min(page, last_page) };
}
