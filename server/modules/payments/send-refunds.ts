/** Money that goes back through gateways: sent with the same number until the gateway has booked it or refuses for good. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { payRefunds } from '#db/schema/index.ts';
import { PAY_REFUND, refundAgainMinutes } from '#shared/domain/payment.ts';
import { OutgoingError } from '../../outgoing/outgoing.ts';
import { translatorIn } from '../../http/reply.ts';
import { GatewayRefusal, type PaymentGateway, type RefundState } from '../../ports/payment/gateway.ts';
import { fewAtOnce } from './at-once.ts';
import type { PayWorld } from './attempts.ts';
import { applyRefundState, findRefund, refuseRefund, type SentRefund } from './refund-news.ts';

const BATCH = 400;
const MAX_ERROR = 300;

const isDue = and(
  inArray(payRefunds.state, [PAY_REFUND.waiting, PAY_REFUND.sent]),
  lte(payRefunds.next_try_at, appNow),
);

/** @returns how many were tried */
export async function sendRefunds(world: PayWorld): Promise<number> {
  const due = await world.db.trade
    .select({ id: payRefunds.id })
    .from(payRefunds)
    .where(isDue)
    .orderBy(asc(payRefunds.next_try_at))
    .limit(BATCH);
  return fewAtOnce(world, due, ({ id }) => sendRefund(world, id));
}

/** @returns whether it was due, and nobody else tries it now */
export async function sendRefund(world: PayWorld, id: number): Promise<boolean> {
  const claimed = await claim(world, id);
  if (claimed) await send(world, claimed);
  return claimed !== null;
}

/** From here on it may be at the gateway: whoever finds it so after a crash asks before sending it again. */
const claim = ({ db }: PayWorld, id: number): Promise<SentRefund | null> =>
  db.inTx(async (tx) => {
    const [row] = await tx
      .select({ tries: payRefunds.tries })
      .from(payRefunds)
      .where(and(eq(payRefunds.id, id), isDue))
      .for('no key update', { skipLocked: true });
    if (!row) return null;
    const before = await findRefund(tx, eq(payRefunds.id, id));
    const tries = row.tries + 1;
    const next_try_at = sql`${appNow} + make_interval(mins => ${refundAgainMinutes(tries)}::int)`;
    await tx
      .update(payRefunds)
      .set({ tries, state: PAY_REFUND.sent, next_try_at, updated_at: appNow })
      .where(eq(payRefunds.id, id));
    return before ?? null;
  });

async function send(world: PayWorld, refund: SentRefund): Promise<void> {
  const gateway = await world.ports.payment.gateway(refund.channel, refund.device);
  if (!gateway) return note(world, refund, 'this device is not configured', refund.state);
  const mayBeThere = refund.state === PAY_REFUND.sent;
  try {
    const known = mayBeThere ? await gateway.queryRefund(refund) : null;
    if (known && known.state !== 'unknown') return await applyRefundState(world, refund, known);
    const said = await order(world, gateway, refund);
    if (said) await applyRefundState(world, refund, said);
  } catch (error) {
    const neverLeft = error instanceof OutgoingError && !error.sent && !mayBeThere;
    world.log.warn({ err: error, refund_no: refund.refund_no }, 'refund through a payment gateway');
    await note(world, refund, textOf(error), neverLeft ? PAY_REFUND.waiting : PAY_REFUND.sent);
  }
}

/** @returns null where the gateway refuses */
async function order(world: PayWorld, gateway: PaymentGateway, refund: SentRefund): Promise<RefundState | null> {
  const { refund_no, pay_no, trade_no, money, total } = refund;
  const reason = translatorIn('zh-cn')(refund.cause === 'case' ? 'payRefund.case' : 'payRefund.suspense');
  try {
    return await gateway.refund({ refund_no, pay_no, trade_no, money, total, reason });
  } catch (error) {
    if (!(error instanceof GatewayRefusal) || !error.isUndone) throw error;
    await world.db.inTx((tx) => refuseRefund(tx, refund, textOf(error), error.isFinal));
    return null;
  }
}

const textOf = (error: unknown): string =>
  (error instanceof GatewayRefusal
    ? `${error.code} ${error.message}`
    : error instanceof Error
      ? error.message
      : String(error)
  ).slice(0, MAX_ERROR);

/** Why it is not over yet. Not where news came meanwhile. */
const note = ({ db }: PayWorld, { id }: SentRefund, error: string, state: number): Promise<void> =>
  db.inTx(async (tx) => {
    const isUnderWay = and(eq(payRefunds.id, id), eq(payRefunds.state, PAY_REFUND.sent));
    await tx.update(payRefunds).set({ state, error, updated_at: appNow }).where(isUnderWay);
  });
