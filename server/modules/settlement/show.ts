/** A settlement with everything that its figures follow from, for the platform and for the store that it concerns. */
import { sql, type SQL } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { wireTime, yuan } from '#db/functions.ts';
import type { SettlementDetail } from '#shared/contract/settlements.ts';
import { storeOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';

const order = sql`json_build_object('id', o.id, 'order_no', o.order_no, 'order_name', o.order_name, 'order_price', ${yuan('o.order_price')},
  'coupon_money', ${yuan('o.coupon_money')}, 'freight_money', ${yuan('o.freight_money')}, 'total_price', ${yuan('o.total_price')},
  'goods_refunded', ${yuan(sql`o.order_price - o.coupon_money - x.goods_money`)}, 'freight_refunded', ${yuan(sql`o.freight_money - x.freight_money`)},
  'commission_rate', ${yuan('o.commission_rate')}, 'pay_time', ${wireTime('o.pay_time')}, 'receipt_time', ${wireTime('o.receipt_time')})`;

const commissions = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'nickname', n.nickname, 'level', l.level, 'lev', ${yuan('l.lev')},
    'money', ${yuan('l.money')}, 'commission', ${yuan('l.commission')}, 'status', l.status) order by l.id), '[]')
  from distribution_logs l left join user_names n on n.id = l.user_id where l.order_id = x.order_id and x.kind = 'settle' and l.deleted_at is null)`;

/** GET /{Admin,Seller}/order_settlements/{id} */
export async function showSettlement(ctx: Ctx, id: number): Promise<SettlementDetail> {
  const seller = ctx.area === 'seller';
  const mine: SQL = !seller ? sql`` : sql` and x.store_id = ${storeOf(ctx)}`;
  const row = await first<SettlementDetail>(
    ctx.db.trade,
    sql`select x.id, x.settlement_no, x.order_id, o.order_no,${seller ? sql`` : sql` x.store_id, s.store_name,`} x.kind, x.refund_id, ${yuan('x.total_price')} as total_price,
        ${yuan('x.goods_money')} as goods_money, ${yuan('x.freight_money')} as freight_money, ${yuan('x.platform_money')} as platform_money,
        ${yuan('x.commission_money')} as commission_money, ${yuan('x.settlement_price')} as settlement_price,
        ${yuan('x.debt_money')} as debt_money, ${yuan('x.arrived_money')} as arrived_money, x.status, x.info,
        ${wireTime('x.created_at')} as created_at, ${wireTime('x.updated_at')} as updated_at, ${order} as "order", ${commissions} as commissions
      from order_settlements x join orders o on o.id = x.order_id left join store_names s on s.id = x.store_id
      where x.id = ${id} and x.deleted_at is null${mine}`,
  );
  if (!row) throw notFound();
  return row;
}
