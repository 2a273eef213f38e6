/** Refunds after the settlement, of a store that had withdrawn its money: a correction, and what the store owes since. */
import { eq } from 'drizzle-orm';
import { fen } from '#shared/domain/money.ts';
import { adjustSettlement, arithmetic, takeFromStore, type SettledParts } from '#shared/domain/settlement.ts';
import { postLedger } from '../ledger.ts';
import { stores } from '../schema/index.ts';
import type { DemoCase } from './demo-cases.ts';
import { payOut, settlementOf } from './demo-money.ts';
import type { Demo } from './ids.ts';
import { numberAt } from './order-plans.ts';
import { hoursAgo, insertRows } from './rows.ts';

/** After the withdrawals: what they left is taken, the rest becomes debt. */
export async function seedLateRefunds(demo: Demo, cases: readonly DemoCase[]): Promise<void> {
  for (const one of cases) if (one.is_late) await takeBack(demo, one);
}

async function takeBack({ tx, ids }: Demo, one: DemoCase): Promise<void> {
  const { id, order } = one;
  const store_id = ids.stores.of(order.plan.store);
  const before = settlementOf(ids, order);
  const after = settlementOf(ids, order, true);
  const change = adjustSettlement(before, after);
  const [store] = await tx.select({ money: stores.store_money }).from(stores).where(eq(stores.id, store_id));
  const { taken, debt } = takeFromStore(change.store_money, fen(store?.money ?? 0));
  await postLedger(tx, {
    kind: 'settle_adjust',
    key: `settle_adjust:${id}`,
    cause: { type: 'refund', id },
    info: order.no,
    entries: [
      { owner: 'store', id: store_id, kind: 'available', amount: -taken },
      { owner: 'store', id: store_id, kind: 'debt', amount: -debt },
      { owner: 'system', kind: 'platform_revenue', amount: -change.platform_money },
      { owner: 'refund', id, kind: 'refund_clearing', amount: change.refund_money },
    ],
  });
  await payOut(tx, one);
  const parts: SettledParts = {
    total_price: fen(-change.refund_money),
    goods_money: fen(after.goods_money - before.goods_money),
    freight_money: fen(0),
    platform_money: fen(-change.platform_money),
    commission_money: fen(0),
    settlement_price: fen(-change.store_money),
    debt_money: fen(-debt),
  };
  const hours = one.hours.at(-1) ?? 0;
  const at = hoursAgo(order.now, hours);
  await insertRows(tx, 'order_settlements', [
    {
      order_id: order.id,
      user_id: order.user,
      store_id,
      settlement_no: numberAt(order.now, hours, order.plan.settlement_serial ?? ''),
      kind: 'adjust',
      refund_id: id,
      ...parts,
      info: arithmetic(parts),
      status: 1,
      created_at: at,
      updated_at: at,
    },
  ]);
}
