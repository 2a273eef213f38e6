/** GET /integral/orders: the shopper's own exchanges, newest first. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { pointText, wireTime } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { IntegralOrderRow, listExchanges } from '#shared/contract/integral.ts';
import { userOf, type Ctx } from '../../context.ts';
import { pageOf } from '../../http/paging.ts';
import { translatorIn } from '../../http/reply.ts';
import { parcelStateLabel, standingOf } from '../orders/index.ts';

/** What people read: a paid order waits for delivery until a courier is known. */
const SHOWN = ['orderCancel', 'waitPay', 'waitSend', 'orderCompletion'] as const;

interface Row extends Omit<IntegralOrderRow, 'order_status_cn' | 'parcel'> {
  parcel: Omit<NonNullable<IntegralOrderRow['parcel']>, 'state_label'> | null;
}

export async function listOwn(
  ctx: Ctx,
  query: ParsedOf<typeof listExchanges>,
): Promise<AnswerOf<typeof listExchanges>> {
  const { id } = userOf(ctx);
  const { page, per_page } = query;
  const found = await ctx.db.asTenant({ user: id }, (tx) =>
    first<{ total: number; orders: Row[] }>(
      tx,
      sql`with counted as (select count(*)::int as total from integral_orders where user_id = ${id} and deleted_at is null),
        page as (select * from integral_orders_list where user_id = ${id} and deleted_at is null order by id desc limit ${per_page}::int
          offset least(${page}::int - 1, greatest(0, ((select total from counted) - 1) / ${per_page}::int)) * ${per_page}::int)
        select (select total from counted) as total, (select coalesce(json_agg(json_build_object(
          'id', o.id, 'order_no', o.order_no, 'order_name', o.order_name, 'order_image', o.order_image,
          'total_price', ${pointText('o.total_price')}, 'order_price', ${pointText('o.order_price')}, 'buyer_name', coalesce(u.nickname, ''),
          'buy_num', (select coalesce(sum(l.buy_num), 0) from integral_order_goods l where l.order_id = o.id),
          'order_status', o.order_status, 'shown_status', o.shown_status,
          'parcel', (select json_build_object(${standingOf}) from waybills w where w.kind = 'exchange' and w.subject_id = o.id), 'delivery_no', o.delivery_no, 'delivery_code', o.delivery_code,
          'receive_name', o.receive_name, 'receive_tel', o.receive_tel, 'receive_area', o.receive_area, 'receive_address', o.receive_address,
          'remark', o.remark, 'pay_time', ${wireTime('o.pay_time')}, 'delivery_time', ${wireTime('o.delivery_time')},
          'created_at', ${wireTime('o.created_at')}) order by o.id desc), '[]')
          from page o left join user_names u on u.id = o.user_id) as orders`,
    ),
  );
  const t = translatorIn(ctx.language);
  const orders = (found?.orders ?? []).map((row) => ({
    ...row,
    order_status_cn: t(`orderStatus.${SHOWN[row.shown_status] ?? 'waitPay'}`),
    parcel: row.parcel && { ...row.parcel, state_label: parcelStateLabel(row.parcel.state, ctx.language) },
  }));
  return pageOf(query, found?.total ?? 0, async () => orders);
}
