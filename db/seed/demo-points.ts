/** Exchanges in the points mall: most wait for their parcel, some are on their way. */
import { sql } from 'drizzle-orm';
import { postLedger } from '../ledger.ts';
import { points } from './catalogue.ts';
import { pointsOf } from './demo-money.ts';
import type { Demo } from './ids.ts';
import { numberAt, receiver } from './order-plans.ts';
import { hoursAgo, insertRows } from './rows.ts';
import { exchangePlans } from './scenario.ts';

export async function seedExchanges({ tx, ids, now }: Demo): Promise<void> {
  const made = exchangePlans.map((plan, index) => {
    const goods = points.goods.find(({ id }) => id === plan.goods);
    if (!goods) throw new Error(`demo catalogue: no points goods ${plan.goods}`);
    return {
      id: index + 1,
      plan,
      goods,
      image: goods.pictures[0]?.replace('.webp', '_150.webp'),
      user_id: ids.users.of(plan.shopper),
      total: pointsOf(plan),
      no: numberAt(now, plan.paid, plan.serial),
    };
  });
  await insertRows(
    tx,
    'integral_orders',
    made.map(({ id, plan, goods, image, user_id, total, no }) => ({
      id,
      user_id,
      order_no: no,
      order_name: goods.goods_name,
      order_image: image,
      total_price: total,
      order_price: total,
      order_status: 2,
      delivery_code: plan.delivery_no ? 'sf' : '',
      delivery_no: plan.delivery_no,
      ...receiver(plan.shopper, 0),
      pay_time: hoursAgo(now, plan.paid),
      delivery_time: hoursAgo(now, plan.delivered),
      remark: plan.remark,
      created_at: hoursAgo(now, plan.paid),
    })),
  );
  await insertRows(
    tx,
    'integral_order_goods',
    made.map(({ id, plan, goods, image, user_id, total }) => ({
      order_id: id,
      goods_id: goods.id,
      user_id,
      goods_name: goods.goods_name,
      goods_image: image,
      buy_num: plan.quantity,
      total_price: total,
      goods_price: goods.goods_price,
    })),
  );
  for (const { id, user_id, total, no } of made)
    await postLedger(tx, {
      kind: 'points_order',
      key: `points_order:${id}`,
      cause: { type: 'integral_order', id },
      info: no,
      entries: [
        { owner: 'user', id: user_id, kind: 'points', amount: -total },
        { owner: 'system', kind: 'points_issued', amount: total },
      ],
    });
  await tx.execute(sql`update integral_goods g set goods_sale = s.sold, goods_stock = g.goods_stock - s.sold
    from (select goods_id, sum(buy_num) as sold from integral_order_goods group by 1) s where s.goods_id = g.id`);
}
