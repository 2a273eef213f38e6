/** PUT /{Seller,Admin}/refunds/{orderId}: what the store and the platform decide. */
import type { Db } from '#db/client.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { adminCases, AfterSaleCase } from '#shared/contract/refunds.ts';
import { AFTER_SALE_DAYS } from '#shared/domain/order.ts';
import { REFUND_VERIFY } from '#shared/domain/refund-moves.ts';
import type { Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { isAsLoaded } from '../../http/validate.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { actorOf, officeScope, requireCourier, type OrderActor } from '../orders/index.ts';
import { setAmount } from './amounts.ts';
import { ownedImages, withoutKept } from './apply.ts';
import { payIntoWallet } from './arrive.ts';
import type { Act } from './log.ts';
import { moveCase, requireMove } from './move.ts';
import { lockCase, type RefundCase } from './queries.ts';
import { readCase } from './read.ts';
import { escalate, offer } from './negotiation.ts';

type Form = ParsedOf<typeof adminCases.decide>;
type OfficeStep = Omit<Form, 'updated_at'>;

export async function decideAsOffice(ctx: Ctx, { updated_at, ...step }: Form): Promise<AfterSaleCase> {
  const scope = officeScope(ctx);
  const actor = actorOf(ctx);
  const submit = { route: `refunds.${actor.kind}`, accountId: actor.actor_id, key: ctx.idempotencyKey, body: step };
  await withIdempotencyKey(ctx, submit, async (tx) => {
    const refund = await lockCase(tx, scope, step, AFTER_SALE_DAYS);
    const action = step.action ?? impliedAction(step, refund, isAsLoaded({ updated_at }, refund.updated_at));
    const images = withoutKept(step.images, refund);
    if (action) await decide(tx, ctx, refund, { ...step, images, action });
    return null;
  });
  return readCase(ctx, scope, step);
}

type Action = NonNullable<OfficeStep['action']>;

/**
 * Older clients do not name what they do: a waybill answers a return, a verdict answers a request. They send the whole
 * case back: what it says already is nothing new, and null is nothing at all.
 */
function impliedAction(
  { re_delivery_no, refund_verify }: OfficeStep,
  refund: RefundCase,
  asLoaded: boolean,
): Action | null {
  if (re_delivery_no && !(asLoaded && re_delivery_no === refund.re_delivery_no)) return 'replace';
  if (asLoaded && refund_verify === refund.refund_verify) return null;
  if (refund_verify === REFUND_VERIFY.agreed) return 'agree';
  if (refund_verify === REFUND_VERIFY.refused) return 'refuse';
  throw invalid({ refund_verify: { key: 'field.choice' } });
}

async function decide(tx: Db, ctx: Ctx, refund: RefundCase, step: OfficeStep & { action: Action }): Promise<void> {
  const actor = actorOf(ctx);
  const note = step.note || step.refuse_remark;
  const { action } = step;
  const act = { ...actor, note, images: await ownedImages(tx, ctx, step.images) };
  if (action === 'offer') return offer(tx, refund, { ...act, money: step.money });
  if (action === 'escalate') return escalate(tx, refund, act);
  if (action === 'pay_wallet') return payIntoWallet(tx, refund, { ...actor, note });
  if (action === 'replace') return replace(tx, refund, step, actor);
  return rule(tx, refund, { ...step, action, note }, act);
}

type Ruling = OfficeStep & { action: Exclude<Action, 'offer' | 'escalate' | 'pay_wallet' | 'replace'> };

/** A verdict. Refusing needs a reason, and so does everything that the platform decides. */
async function rule(tx: Db, refund: RefundCase, step: Ruling, actor: Act): Promise<void> {
  const { action, note } = step;
  requireMove(action, actor, refund);
  const refusing = action === 'refuse' || action === 'rule_close';
  if ((refusing || actor.kind === 'admin') && !note)
    throw invalid({ [refusing ? 'refuse_remark' : 'note']: { key: 'refund.reasonNeeded' } });
  const priced = await withAdminAmount(tx, refund, step, actor);
  return moveCase(tx, priced, action, { ...actor, ...((refusing || note) && { set: { refuse_remark: note } }) });
}

/** The platform may decide for less than was asked; a store offers it instead. */
async function withAdminAmount(tx: Db, refund: RefundCase, step: Ruling, actor: OrderActor): Promise<RefundCase> {
  const pays = step.action === 'agree' || step.action === 'rule_refund';
  if (!pays || actor.kind !== 'admin' || step.money === undefined || step.money === refund.money) return refund;
  const { money, freight_money } = await setAmount(tx, refund, step.money);
  return { ...refund, money, freight_money };
}

/** The goods are here and other ones leave: an exchange. */
async function replace(tx: Db, refund: RefundCase, step: OfficeStep, actor: OrderActor): Promise<void> {
  requireMove('replace', actor, refund);
  if (!step.re_delivery_no) throw invalid({ re_delivery_no: { key: 'field.required' } });
  await requireCourier(tx, step.re_delivery_code, step.re_delivery_no);
  const set = { re_delivery_no: step.re_delivery_no, re_delivery_code: step.re_delivery_code };
  await moveCase(tx, refund, 'replace', { ...actor, note: step.re_delivery_no, set });
}
