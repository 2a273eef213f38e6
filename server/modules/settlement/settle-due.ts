/** Settles everything that is due, an order at a time: one that fails is told and left, the others go on. */
import { sql } from 'drizzle-orm';
import { first, type Database } from '#db/client.ts';
import { addFen, formatMoney, ZERO } from '#shared/domain/money.ts';
import { newNumber } from '../orders/index.ts';
import { findDue } from './due.ts';
import { settleOrder } from './settle-order.ts';

const BATCH = 500;

interface Work {
  db: Database;
  log: { error(details: object, text: string): void };
  /** Asked after each order; whoever waits for an answer has no time for all of them. */
  isOver?: () => boolean;
}
export interface SettledSum {
  orders: number;
  stores: number;
  /** What the stores received, in yuan. */
  money: string;
  failed: number;
  /** Stopped before the end: there may be more. */
  more: boolean;
}

/** Orders of one store that are settled together share a settlement number: the store's statement. */
export async function settleDue({ db, log, isOver = () => false }: Work): Promise<SettledSum> {
  const clock = await first<{ now: number }>(
    db.trade,
    sql`select (extract(epoch from app_now()) * 1000)::bigint as now`,
  );
  const numbers = new Map<number, string>();
  const stores = new Set<number>();
  const sum = { orders: 0, failed: 0 };
  let money = ZERO;
  const answer = (more: boolean): SettledSum => ({ ...sum, stores: stores.size, money: formatMoney(money), more });
  for (let after = 0; ;) {
    const due = await findDue(db.trade, after, BATCH);
    for (const { id, store_id } of due) {
      const number = numbers.get(store_id) ?? newNumber(clock?.now ?? Date.now());
      numbers.set(store_id, number);
      try {
        const got = await db.inTx((tx) => settleOrder(tx, id, number));
        if (got !== null) {
          sum.orders += 1;
          stores.add(store_id);
          money = addFen(money, got);
        }
      } catch (error) {
        sum.failed += 1;
        log.error({ err: error, id }, 'an order could not be settled');
      }
      after = id;
      if (isOver()) return answer(true);
    }
    if (due.length < BATCH) return answer(false);
  }
}
