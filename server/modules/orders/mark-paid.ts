/** What a payment means for its orders. Whoever took the money calls this, in the transaction that took it. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow, changeGroup, countSales, idArray, platformRate, pointsRate } from '#db/functions.ts';
import { postLedger, type LedgerAccount, type LedgerKind } from '#db/ledger.ts';
import type { orderGoods } from '#db/schema/index.ts';
import { commissionsOf, type CommissionRates } from '#shared/domain/commission.ts';
import type { Fen } from '#shared/domain/money.ts';
import type { PaymentName } from '#shared/domain/order.ts';
import { refuse } from '../../errors.ts';
import { closeAttempts } from '../pay-requests/index.ts';
import { moveOrders, SYSTEM, type MovedOrder } from './move.ts';
import { newNumber } from './numbers.ts';
import type { PlacedOrder } from '#db/checkout.ts';

export interface PaymentSource {
  payment_name: PaymentName;
  /** Where the money comes from. */
  account: LedgerAccount;
  /** Name of the movement in the books. */
  kind: LedgerKind;
}
export const fromWallet = (userId: number): PaymentSource => ({
  payment_name: 'balance',
  account: { owner: 'user', id: userId, kind: 'available' },
  kind: 'order_pay',
});

/**
 * Moves orders from "waiting for payment" to "waiting for delivery", all or none: status, group seat, money into each
 * order's escrow, the rates of platform and points frozen, pending commissions, sales figures.
 * @throws refused when one of them cannot be paid (any more)
 */
export async function markPaid(tx: Db, ids: readonly number[], source: PaymentSource): Promise<MovedOrder[]> {
  const moved = await moveOrders(tx, 'pay', ids, {
    actor: SYSTEM,
    note: source.payment_name,
    set: { payment_name: source.payment_name, commission_rate: platformRate(sql`o.store_id`), points_rate: pointsRate },
  });
  if (moved.length !== new Set(ids).size) throw refuse('order.payErr');
  await closeAttempts(tx, ids);
  for (const { collective_id: group } of moved)
    if (group > 0 && !(await changeGroup(tx, group, { seats: 0, paid: 1 }))) throw refuse('order.groupOver');
  for (const order of moved.filter(({ total_price }) => total_price > 0)) {
    await postLedger(tx, {
      kind: source.kind,
      key: `order_pay:${order.id}`,
      cause: { type: 'order', id: order.id },
      entries: [
        { ...source.account, amount: -order.total_price },
        { owner: 'order', id: order.id, kind: 'escrow', amount: order.total_price },
      ],
      info: order.order_no,
    });
  }
  await promiseCommissions(tx, ids);
  await countSales(tx, ids, 1);
  return moved;
}

interface ReferredLine extends Pick<
  typeof orderGoods.$inferSelect,
  'id' | 'order_id' | 'user_id' | 'store_id' | 'goods_name'
> {
  distribution_id: number;
  net_price: Fen;
  refunded_money: Fen;
  rates: CommissionRates;
  inviters: number[];
}

/** Pending commissions of every line whose goods takes part and whose buyer was invited. */
async function promiseCommissions(tx: Db, ids: readonly number[]): Promise<void> {
  const lines = await rows<ReferredLine>(
    tx,
    sql`select g.id, g.order_id, g.user_id, g.store_id, d.id as distribution_id, g.net_price, g.refunded_money, left(g.goods_name, 30) as goods_name,
        json_build_array(d.lev_1, d.lev_2, d.lev_3) as rates, json_build_array(u.inviter_id, coalesce(i1.inviter_id, 0), coalesce(i2.inviter_id, 0)) as inviters
      from order_goods g
      join distributions d on d.goods_id = g.goods_id and d.deleted_at is null
      join users u on u.id = g.user_id and u.inviter_id > 0
      left join users i1 on i1.id = u.inviter_id
      left join users i2 on i2.id = i1.inviter_id
      where g.order_id = any(${idArray(ids)}) order by g.id`,
  );
  const promised = lines.flatMap((line) =>
    commissionsOf(line, line.rates, line.user_id, line.inviters).map((earned) => ({
      ...earned,
      line: line.id,
      order: line.order_id,
      store: line.store_id,
      distribution: line.distribution_id,
      name: line.goods_name,
    })),
  );
  if (promised.length === 0) return;
  await tx.execute(sql`insert into distribution_logs (name, user_id, store_id, order_id, distribution_id, order_goods_id, money, lev, level, commission, created_at)
    select x.name, x.user_id, x.store, x."order", x.distribution, x.line, x.money, x.lev, x.level, x.commission, ${appNow}
    from jsonb_to_recordset(${JSON.stringify(promised)}::jsonb) as x(name text, user_id bigint, store bigint, "order" bigint, distribution bigint, line bigint,
      money bigint, lev int, level smallint, commission bigint)
    on conflict (order_goods_id, level) do nothing`);
}

/** Orders whose discounts leave nothing to pay are paid as they are made. */
export async function markFreeOrdersPaid(
  tx: Db,
  userId: number,
  orders: readonly PlacedOrder[],
  now: number,
): Promise<void> {
  const ids = orders.map((order) => order.id);
  await tx.execute(sql`insert into order_pays (belong_id, name, order_ids, pay_no, trade_no, payment_name, pay_status, pay_time)
    select ${userId}, left(order_name, 60), ${idArray(ids)}, ${newNumber(now)}, '-', 'balance', 1, ${appNow} from orders where id = ${ids[0] ?? 0}`);
  await markPaid(tx, ids, fromWallet(userId));
}
