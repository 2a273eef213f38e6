/** GET /user/order/refund/{orderId}: the open case of an own order, else the newest. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { id as idText } from '../../http/validate.ts';
import { signPrivate } from '../uploads/index.ts';

interface Row {
  images: string;
}

export async function showOwnRefund(ctx: Ctx, input: Input) {
  const { id } = userOf(ctx);
  const order = idText.safeParse(input['orderId']);
  if (!order.success) throw notFound();
  const found = await ctx.db.asTenant({ user: id }, (tx) =>
    first<Row>(
      tx,
      sql`select r.id, r.user_id, r.store_id, r.order_id, r.refund_type, r.refund_verify, r.refund_step, yuan(r.money) as money, r.delivery_no, r.delivery_code,
        r.re_delivery_no, r.re_delivery_code, r.refund_remark, r.images, r.refuse_remark, wire_time(r.deadline_at) as deadline_at,
        wire_time(r.created_at) as created_at, wire_time(r.updated_at) as updated_at
        from refunds r where r.order_id = ${order.data} and r.user_id = ${id} and r.deleted_at is null order by (r.closed_at is null) desc, r.id desc limit 1`,
    ),
  );
  if (!found) throw notFound();
  return { ...found, images: found.images === '' ? [] : found.images.split(',').map((url) => signPrivate(ctx, url)) };
}
