/** Asking a gateway about an attempt, and giving one up there. Never inside a transaction. */
import { sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { notify } from '#db/notify.ts';
import { orderPays } from '#db/schema/index.ts';
import { askAgainMinutes, PAY_OPEN_MINUTES, PAY_STATUS } from '#shared/domain/payment.ts';
import type { PaymentGateway } from '../../ports/payment/gateway.ts';
import { isUnbooked, type Attempt, type PayWorld } from './attempts.ts';
import { bookPayment } from './book.ts';

/**
 * `over`: it cannot be paid any more; `unknown`: the gateway has no such payment, and may still get one, of a code that
 * nobody has scanned yet; `silent`: nobody answers, or not in a way that can be believed.
 */
export type Outcome = 'paid' | 'open' | 'over' | 'unknown' | 'silent';

/** When nothing can be paid any more with what its gateway was given. */
const lastMoment = sql`${orderPays.created_at} + make_interval(mins => ${PAY_OPEN_MINUTES + 1}::int)`;
const NEXT_ASK = {
  over: null,
  // Closed for the shopper; the gateway is asked once more when its time is really over.
  unknown: sql`case when ${lastMoment} > ${appNow} then ${lastMoment} end`,
} as const;

/** Books what was paid. */
export async function askAttempt(world: PayWorld, attempt: Attempt): Promise<Outcome> {
  return withGateway(world, attempt, (gateway) => ask(world, attempt, gateway));
}

/** Asks, then closes it at the gateway. Where nobody answers it expires now, and the job goes on with it. */
export async function endAttempt(world: PayWorld, attempt: Attempt): Promise<Outcome> {
  const outcome = await withGateway(world, attempt, async (gateway) => {
    const said = await ask(world, attempt, gateway);
    if (said !== 'open') return said;
    return (await gateway.close(attempt.pay_no)) ? 'over' : ask(world, attempt, gateway);
  });
  if (outcome === 'paid') return outcome;
  const isOver = outcome === 'over' || outcome === 'unknown';
  await world.db.inTx(async (tx) => {
    const set = isOver
      ? { pay_status: PAY_STATUS.closed, next_ask_at: NEXT_ASK[outcome] }
      : { next_ask_at: sql`${appNow} + make_interval(mins => ${askAgainMinutes(attempt.asks)}::int)` };
    const ended = { ...set, expires_at: sql`least(${orderPays.expires_at}, ${appNow})`, updated_at: appNow };
    await tx.update(orderPays).set(ended).where(isUnbooked(attempt));
    if (isOver) await notify(tx, 'pay', `${attempt.belong_id}|${attempt.pay_no}`);
  });
  return outcome;
}

async function ask(world: PayWorld, attempt: Attempt, gateway: PaymentGateway): Promise<Outcome> {
  const said = await gateway.query(attempt.pay_no);
  await world.db.inTx((tx) => tx.update(orderPays).set({ asked_at: appNow }).where(isUnbooked(attempt)));
  if (said.state !== 'paid') return said.state === 'closed' ? 'over' : said.state;
  const verdict = await bookPayment(world, { payment: said.payment, gateway });
  return verdict === 'paid' || verdict === 'returned' || verdict === 'repeated' ? 'paid' : 'silent';
}

async function withGateway(
  { ports, log }: PayWorld,
  { channel, device, pay_no }: Attempt,
  work: (gateway: PaymentGateway) => Promise<Outcome>,
): Promise<Outcome> {
  const gateway = await ports.payment.gateway(channel, device);
  if (!gateway) return 'silent';
  try {
    return await work(gateway);
  } catch (error) {
    log.warn({ err: error, pay_no }, 'asking a payment gateway');
    return 'silent';
  }
}
