/** PUT /{Seller,Admin}/refunds/{orderId}: what the store and the platform decide. */
import type { Db } from '#db/client.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { adminCases, AfterSaleCase } from '#shared/contract/refunds.ts';
import { AFTER_SALE_DAYS } from '#shared/contract/limits.ts';
import { REFUND_VERIFY } from '#shared/domain/refund-moves.ts';
import { actorName, type Ctx } from '../../context.ts';
import { invalid, refuse } from '../../errors.ts';
import { isAsLoaded } from '../../http/validate.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { officeScope, requireCourier } from '../orders/index.ts';
import { setAmount } from './amounts.ts';
import { ownedImages, withoutKept } from './apply.ts';
import { logStep, type RefundActor } from './log.ts';
import { moveCase, requireMove } from './move.ts';
import { intoWallet } from './pay-back.ts';
import { lockCase, type RefundCase } from './queries.ts';
import { readCase } from './read.ts';
import { escalate, offer } from './negotiation.ts';

type Form = ParsedOf<typeof adminCases.decide>;
type OfficeStep = Omit<Form, 'updated_at'>;

export async function decideAsOffice(ctx: Ctx, { updated_at, ...step }: Form): Promise<AfterSaleCase> {
  const scope = officeScope(ctx);
  const by = officeOf(ctx);
  const submit = { route: `refunds.${by.kind}`, accountId: by.mover.actor_id, key: ctx.idempotencyKey, body: step };
  await withIdempotencyKey(ctx, submit, async (tx) => {
    const one = await lockCase(tx, scope, step, AFTER_SALE_DAYS);
    const action = step.action ?? impliedAction(step, one, isAsLoaded({ updated_at }, one.updated_at));
    const images = withoutKept(step.images, one);
    if (action) await decide(tx, ctx, one, { ...step, images, action });
    return null;
  });
  return readCase(ctx, scope, step);
}

const officeOf = (ctx: Ctx): RefundActor => ({
  kind: ctx.area === 'admin' ? 'admin' : 'seller',
  mover: actorName(ctx.actor),
});

type Action = NonNullable<OfficeStep['action']>;

/**
 * Older clients do not name what they do: a waybill answers a return, a verdict answers a request. They send the whole
 * case back: what it says already is nothing new, and null is nothing at all.
 */
function impliedAction(
  { re_delivery_no, refund_verify }: OfficeStep,
  one: RefundCase,
  asLoaded: boolean,
): Action | null {
  if (re_delivery_no && !(asLoaded && re_delivery_no === one.re_delivery_no)) return 'replace';
  if (asLoaded && refund_verify === one.refund_verify) return null;
  if (refund_verify === REFUND_VERIFY.agreed) return 'agree';
  if (refund_verify === REFUND_VERIFY.refused) return 'refuse';
  throw invalid({ refund_verify: { key: 'field.choice' } });
}

async function decide(tx: Db, ctx: Ctx, one: RefundCase, step: OfficeStep & { action: Action }): Promise<void> {
  const by = officeOf(ctx);
  const note = step.note || step.refuse_remark;
  const { action } = step;
  const said = { ...by, note, images: await ownedImages(tx, ctx, step.images) };
  if (action === 'offer') return offer(tx, one, { ...said, money: step.money });
  if (action === 'escalate') return escalate(tx, one, said);
  if (action === 'pay_wallet') return payWallet(tx, one, by, note);
  if (action === 'replace') return replace(tx, one, step, by);
  requireMove(action, by, one);
  const refusing = action === 'refuse' || action === 'rule_close';
  if ((refusing || by.kind === 'admin') && !note)
    throw invalid({ [refusing ? 'refuse_remark' : 'note']: { key: 'refund.reasonNeeded' } });
  const priced = await withAdminAmount(tx, one, step, by);
  return moveCase(tx, priced, action, { ...said, ...((refusing || note) && { set: { refuse_remark: note } }) });
}

/** The platform may decide for less than was asked; a store offers it instead. */
async function withAdminAmount(
  tx: Db,
  one: RefundCase,
  step: OfficeStep & { action: Action },
  by: RefundActor,
): Promise<RefundCase> {
  const pays = step.action === 'agree' || step.action === 'rule_refund';
  if (!pays || by.kind !== 'admin' || step.money === undefined || step.money === one.money) return one;
  const { money, freight_money } = await setAmount(tx, one, step.money);
  return { ...one, money, freight_money };
}

/** The goods are here and other ones leave: an exchange. */
async function replace(tx: Db, one: RefundCase, step: OfficeStep, by: RefundActor): Promise<void> {
  requireMove('replace', by, one);
  if (!step.re_delivery_no) throw invalid({ re_delivery_no: { key: 'field.required' } });
  await requireCourier(tx, step.re_delivery_code, step.re_delivery_no);
  const set = { re_delivery_no: step.re_delivery_no, re_delivery_code: step.re_delivery_code };
  await moveCase(tx, one, 'replace', { ...by, note: step.re_delivery_no, set });
}

/** The gateway cannot pay back: an administrator pays into the wallet instead. */
async function payWallet(tx: Db, one: RefundCase, by: RefundActor, note: string): Promise<void> {
  if (by.kind !== 'admin') throw refuse('refund.notYourMove');
  if (!(await intoWallet(tx, one))) throw refuse('refund.notClearing');
  await logStep(tx, one, 'pay_wallet', { ...by, note, money: one.money });
}
