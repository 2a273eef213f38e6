/** Who earned on whose purchases in the demo: commissions of every paid line whose goods takes part. */
import { COMMISSION_STATUS, commissionsOf, type CommissionRates } from '#shared/domain/commission.ts';
import { basisPoints, fen } from '#shared/domain/money.ts';
import { distributions, shoppers } from './catalogue.ts';
import type { Demo, DemoIds } from './ids.ts';
import type { DemoOrder } from './order-plans.ts';
import { hoursAgo, insertRows } from './rows.ts';

const programmes = new Map(distributions.map((plan, index) => [plan.goods, { id: index + 1, plan }]));
const inviterOf = new Map(shoppers.map(({ key, inviter }) => [key, inviter]));

/** Ids of the buyer's inviter, that one's inviter, and the third; 0 where there is none. */
function invitersOf(ids: DemoIds, buyer: string): number[] {
  const chain: number[] = [];
  for (let key = inviterOf.get(buyer); chain.length < 3; key = key && inviterOf.get(key))
    chain.push(key ? ids.users.of(key) : 0);
  return chain;
}

/** Promised with the payment; nothing was refunded. */
export function promisedCommissions(ids: DemoIds, order: DemoOrder) {
  const inviters = invitersOf(ids, order.plan.shopper);
  return order.lines.flatMap((line) => {
    const programme = programmes.get(line.goods.key);
    if (!programme || order.plan.paid === undefined) return [];
    const { lev_1, lev_2, lev_3 } = programme.plan;
    const rates: CommissionRates = [basisPoints(lev_1), basisPoints(lev_2), basisPoints(lev_3)];
    const cost = { net_price: fen(line.plan.net_price), refunded_money: fen(0) };
    return commissionsOf(cost, rates, order.user, inviters).map((earned) => ({
      ...earned,
      line: line.id,
      programme: programme.id,
      name: line.goods.goods_name.slice(0, 30),
    }));
  });
}

/** @param isRefunded orders whose money went back: nothing is earned on them */
export async function seedReferrals(
  { tx, ids }: Demo,
  orders: readonly DemoOrder[],
  isRefunded: (order: DemoOrder) => boolean,
): Promise<void> {
  const { pending, paid, void: none } = COMMISSION_STATUS;
  await insertRows(
    tx,
    'distribution_logs',
    orders.flatMap((order) =>
      promisedCommissions(ids, order).map(({ name, user_id, line, programme, money, lev, level, commission }) => ({
        name,
        user_id,
        store_id: ids.stores.of(order.plan.store),
        order_id: order.id,
        distribution_id: programme,
        order_goods_id: line,
        money,
        lev,
        level,
        commission,
        status: isRefunded(order) ? none : order.plan.settled === undefined ? pending : paid,
        created_at: hoursAgo(order.now, order.plan.paid),
        updated_at: hoursAgo(order.now, order.plan.settled ?? order.plan.paid),
      })),
    ),
  );
}
