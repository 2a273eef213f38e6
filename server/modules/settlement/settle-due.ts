/** Settles everything that is due, an order at a time: one that fails is named with its reason, the others go on. */
import { sql } from 'drizzle-orm';
import { first, type Database } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { settleNow } from '#shared/contract/settlements.ts';
import { addFen, formatMoney, ZERO, type Fen } from '#shared/domain/money.ts';
import { newNumber } from '../orders/index.ts';
import { findDue, type DueOrder } from './due.ts';
import { isPassing, reasonOf, withRetries, type SettlementFailure } from './failures.ts';
import { settledUnder, settleOrder } from './settle-order.ts';

const BATCH = 500;
const MOST_NAMED = 20;

interface Work {
  db: Database;
  log: { error(details: object, text: string): void };
  /** Asked after each order; whoever waits for an answer has no time for all of them. */
  isOver?: () => boolean;
}
/** The reasons of failures are not sentences yet. */
type SettledSum = Omit<AnswerOf<typeof settleNow>, 'failures'> & { failures: SettlementFailure[] };

/** Orders of one store that are settled together share a settlement number: the store's statement. */
export async function settleDue({ db, log, isOver = () => false }: Work): Promise<SettledSum> {
  const clock = await first<{ now: number }>(
    db.trade,
    sql`select (extract(epoch from ${appNow}) * 1000)::bigint as now`,
  );
  const numbers = new Map<number, string>();
  const stores = new Set<number>();
  const failures: SettlementFailure[] = [];
  const sum = { orders: 0, failed: 0, money: ZERO, again: false };
  const answer = (more: boolean): SettledSum => ({
    orders: sum.orders,
    stores: stores.size,
    money: formatMoney(sum.money),
    failed: sum.failed,
    failures,
    more,
  });
  const attempt = async ({ id, store_id, order_no }: DueOrder): Promise<void> => {
    const number = numbers.get(store_id) ?? newNumber(clock?.now ?? Date.now());
    numbers.set(store_id, number);
    try {
      const received = await settleOne(db, id, number);
      if (received === null) return;
      sum.orders += 1;
      stores.add(store_id);
      sum.money = addFen(sum.money, received);
    } catch (error) {
      const reason = reasonOf(error);
      sum.failed += 1;
      sum.again ||= isPassing(reason);
      if (failures.length < MOST_NAMED) failures.push({ id, order_no, reason });
      log.error({ err: error, id }, 'an order could not be settled');
    }
  };
  for (let after = 0; ;) {
    const start = after;
    // In a transaction, whose limits the job sets.
    const due = await withRetries(() => db.inTx((tx) => findDue(tx, start, BATCH)));
    for (const order of due) {
      await attempt(order);
      after = order.id;
      if (isOver()) return answer(true);
    }
    if (due.length < BATCH) return answer(sum.again);
  }
}

/** A try whose COMMIT was lost with the connection may have settled the order: the next one finds its settlement. */
async function settleOne(db: Database, id: number, number: string): Promise<Fen | null> {
  let tries = 0;
  return withRetries(async () => {
    tries += 1;
    const received = await db.inTx((tx) => settleOrder(tx, id, number));
    return received === null && tries > 1 ? settledUnder(db.trade, id, number) : received;
  });
}
