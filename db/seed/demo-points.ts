/** Exchanges in the points mall: most wait for their parcel, some are on their way. */
import { sql } from 'drizzle-orm';
import { orderNumber } from '#shared/domain/order-number.ts';
import type { Db } from '../client.ts';
import { postLedger } from '../ledger.ts';
import { hoursFromNow, insertRows } from './bulk.ts';
import { picturePath, pointsGoods, shoppers } from './catalogue/index.ts';
import { localParts } from './demo-checkouts.ts';
import type { DemoIds } from './ids.ts';
import { createRandom } from './random.ts';

interface Exchange {
  shopper: number;
  goods: number;
  quantity: number;
  hours_ago: number;
  remark?: string;
  /** Hours ago; absent: it waits. */
  shipped?: number;
}
const EXCHANGES: readonly Exchange[] = [
  { shopper: 0, goods: 9, quantity: 2, hours_ago: 5 },
  { shopper: 1, goods: 8, quantity: 1, hours_ago: 11, remark: '请尽快发货' },
  { shopper: 2, goods: 15, quantity: 1, hours_ago: 20 },
  { shopper: 3, goods: 10, quantity: 1, hours_ago: 26 },
  { shopper: 4, goods: 8, quantity: 1, hours_ago: 31, remark: '随机发货即可' },
  { shopper: 5, goods: 13, quantity: 1, hours_ago: 44 },
  { shopper: 0, goods: 8, quantity: 1, hours_ago: 200, shipped: 180 },
  { shopper: 6, goods: 9, quantity: 1, hours_ago: 120, shipped: 100 },
];

/** Points that somebody has spent: they were there before. */
export const pointsSpent = (shopper: number): number =>
  EXCHANGES.filter((one) => one.shopper === shopper).reduce((sum, one) => sum + priceOf(one), 0);
const priceOf = ({ goods, quantity }: Exchange): number => (pointsGoods[goods]?.points ?? 0) * quantity;

export async function seedExchanges(tx: Db, ids: DemoIds, now: number): Promise<void> {
  const random = createRandom('exchanges');
  const made = EXCHANGES.toSorted((one, other) => other.hours_ago - one.hours_ago).map((one, index) => ({
    ...one,
    id: index + 1,
    total: priceOf(one),
    no: orderNumber(localParts(now - one.hours_ago * 3_600_000), String(random.int(10_000_000, 99_999_999))),
    waybill: one.shipped === undefined ? '' : `SF${random.int(1_000_000_000, 1_999_999_999)}`,
  }));
  await insertRows(
    tx,
    'integral_orders',
    made.map((one) => {
      const person = shoppers[one.shopper];
      const address = person?.addresses[0];
      const plan = pointsGoods[one.goods];
      return {
        id: one.id,
        user_id: ids.users.of(person?.key ?? ''),
        order_no: one.no,
        order_name: plan?.goods_name ?? '',
        order_image: plan?.pictures[0] ? picturePath(plan.pictures[0], 150) : '',
        total_price: one.total,
        order_price: one.total,
        order_status: 2,
        delivery_code: one.waybill ? 'sf' : '',
        delivery_no: one.waybill,
        receive_name: address?.receive_name ?? '',
        receive_tel: address?.receive_tel ?? '',
        receive_area: address?.area.join(' ') ?? '',
        receive_address: address?.address ?? '',
        pay_time: hoursFromNow(now, -one.hours_ago),
        delivery_time: one.shipped === undefined ? null : hoursFromNow(now, -one.shipped),
        remark: one.remark ?? '',
        created_at: hoursFromNow(now, -one.hours_ago),
      };
    }),
  );
  await insertRows(
    tx,
    'integral_order_goods',
    made.map((one) => {
      const plan = pointsGoods[one.goods];
      return {
        order_id: one.id,
        goods_id: one.goods + 1,
        user_id: ids.users.of(shoppers[one.shopper]?.key ?? ''),
        goods_name: plan?.goods_name ?? '',
        goods_image: plan?.pictures[0] ? picturePath(plan.pictures[0], 150) : '',
        buy_num: one.quantity,
        total_price: one.total,
        goods_price: plan?.points ?? 0,
      };
    }),
  );
  for (const one of made)
    await postLedger(tx, {
      kind: 'points_order',
      key: `points_order:${one.id}`,
      cause: { type: 'integral_order', id: one.id },
      info: one.no,
      entries: [
        { owner: 'user', id: ids.users.of(shoppers[one.shopper]?.key ?? ''), kind: 'points', amount: -one.total },
        { owner: 'system', kind: 'points_issued', amount: one.total },
      ],
    });
  await tx.execute(sql`update integral_goods g set goods_sale = s.sold, goods_stock = g.goods_stock - s.sold
    from (select goods_id, sum(buy_num) as sold from integral_order_goods group by 1) s where s.goods_id = g.id`);
}
