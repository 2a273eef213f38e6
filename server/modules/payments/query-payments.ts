/** Attempts without news: their gateways are asked, and those whose time is over are closed there. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { orderPays } from '#db/schema/index.ts';
import { askAgainMinutes, PAY_STATUS } from '#shared/domain/payment.ts';
import { askAttempt, endAttempt } from './ask.ts';
import { fewAtOnce } from './at-once.ts';
import { findAttempts, isUnbooked, type Attempt, type PayWorld } from './attempts.ts';

const BATCH = 400;
/** A day of questions without an answer: what is paid after all goes back when it is told of. */
const GIVE_UP_ASKS = 100;

const isDue = and(
  inArray(orderPays.pay_status, [PAY_STATUS.open, PAY_STATUS.closed]),
  lte(orderPays.next_ask_at, appNow),
);

/** @returns how many were asked about */
export async function queryPayments(world: PayWorld): Promise<number> {
  const due = await findAttempts(world.db.trade, isDue, BATCH);
  return fewAtOnce(world, due.toReversed(), async (attempt) => {
    if (!(await claim(world, attempt))) return false;
    if (attempt.left > 0) await askAttempt(world, attempt);
    else if ((await endAttempt(world, attempt)) === 'silent' && attempt.asks >= GIVE_UP_ASKS)
      await giveUp(world, attempt);
    return true;
  });
}

/** Of several workers one asks; the next time is set before, so that a crash is no endless loop. */
async function claim({ db }: PayWorld, { id, asks, left }: Attempt): Promise<boolean> {
  const later = sql`${appNow} + make_interval(mins => ${askAgainMinutes(asks + 1)}::int)`;
  const next_ask_at = left > 0 ? sql`least(${later}, ${orderPays.expires_at})` : later;
  const mine = await db.inTx((tx) =>
    tx
      .update(orderPays)
      .set({ next_ask_at, asks: sql`${orderPays.asks} + 1` })
      .where(and(eq(orderPays.id, id), isDue))
      .returning({ id: orderPays.id }),
  );
  return mine.length > 0;
}

const giveUp = ({ db }: PayWorld, attempt: Attempt) =>
  db.inTx((tx) =>
    tx
      .update(orderPays)
      .set({ pay_status: PAY_STATUS.closed, next_ask_at: null, updated_at: appNow })
      .where(isUnbooked(attempt)),
  );
