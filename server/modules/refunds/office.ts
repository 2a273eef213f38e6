/** PUT /{Seller,Admin}/refunds/{orderId}: what the store and the platform decide. */
import type { Db } from '#db/client.ts';
import { AFTER_SALE_DAYS } from '#shared/contract/limits.ts';
import { REFUND_VERIFY } from '#shared/domain/refund-moves.ts';
import { actorName, type Ctx } from '../../context.ts';
import { invalid, refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { isAsLoaded, parse } from '../../http/validate.ts';
import { once } from '../../idempotency.ts';
import { officeScope, requireCourier } from '../orders/index.ts';
import { setAmount } from './amounts.ts';
import { evidence, withoutKept } from './apply.ts';
import { officeInput, type OfficeStep } from './input.ts';
import { logStep, type By } from './log.ts';
import { moveCase, requireMove } from './move.ts';
import { intoWallet } from './pay-back.ts';
import { takeCase, type Case } from './queries.ts';
import { readCase } from './read.ts';
import { escalate, offer } from './talk.ts';

export async function decideAsOffice(ctx: Ctx, input: Input) {
  const step = parse(officeInput, input);
  const scope = officeScope(ctx);
  const by: By = { kind: ctx.area === 'admin' ? 'admin' : 'seller', mover: actorName(ctx.actor) };
  const submit = { route: `refunds.${by.kind}`, accountId: by.mover.actor_id, key: ctx.idempotencyKey, body: step };
  await once(ctx, submit, async (tx) => {
    const one = await takeCase(tx, scope, step, AFTER_SALE_DAYS);
    const action = step.action ?? impliedAction(step, one, isAsLoaded(input, one.updated_at));
    const images = withoutKept(step.images, one);
    if (action) await decide(tx, ctx, one, { ...step, images, action }, by);
    return null;
  });
  return readCase(ctx, scope, step);
}

type Action = NonNullable<OfficeStep['action']>;

/**
 * Older clients do not name what they do: a waybill answers a return, a verdict answers a request. They send the whole
 * case back: what it says already is nothing new, and null is nothing at all.
 */
function impliedAction({ re_delivery_no, refund_verify }: OfficeStep, one: Case, asLoaded: boolean): Action | null {
  if (re_delivery_no && !(asLoaded && re_delivery_no === one.re_delivery_no)) return 'replace';
  if (asLoaded && refund_verify === one.refund_verify) return null;
  if (refund_verify === REFUND_VERIFY.agreed) return 'agree';
  if (refund_verify === REFUND_VERIFY.refused) return 'refuse';
  throw invalid({ refund_verify: { key: 'field.choice' } });
}

async function decide(tx: Db, ctx: Ctx, one: Case, step: OfficeStep & { action: Action }, by: By): Promise<void> {
  const note = step.note || step.refuse_remark;
  const { action } = step;
  const said = { note, images: await evidence(tx, ctx, step.images) };
  if (action === 'offer') return offer(tx, one, by, step.money, said);
  if (action === 'escalate') return escalate(tx, one, by, said);
  if (action === 'pay_wallet') return payWallet(tx, one, by, note);
  if (action === 'replace') return replace(tx, one, step, by);
  requireMove(action, by, one);
  const refusing = action === 'refuse' || action === 'rule_close';
  if ((refusing || by.kind === 'admin') && !note)
    throw invalid({ [refusing ? 'refuse_remark' : 'note']: { key: 'refund.reasonNeeded' } });
  const priced = await ruled(tx, one, step, by);
  return moveCase(tx, priced, action, by, { ...said, ...((refusing || note) && { set: { refuse_remark: note } }) });
}

/** The platform may decide for less than was asked; a store offers it instead. */
async function ruled(tx: Db, one: Case, step: OfficeStep & { action: Action }, by: By): Promise<Case> {
  const pays = step.action === 'agree' || step.action === 'rule_refund';
  if (!pays || by.kind !== 'admin' || step.money === undefined || step.money === one.money) return one;
  const { money, freight_money } = await setAmount(tx, one, step.money);
  return { ...one, money, freight_money };
}

/** The goods are here and other ones leave: an exchange. */
async function replace(tx: Db, one: Case, step: OfficeStep, by: By): Promise<void> {
  requireMove('replace', by, one);
  if (!step.re_delivery_no) throw invalid({ re_delivery_no: { key: 'field.required' } });
  await requireCourier(tx, step.re_delivery_code, step.re_delivery_no);
  const set = { re_delivery_no: step.re_delivery_no, re_delivery_code: step.re_delivery_code };
  await moveCase(tx, one, 'replace', by, { note: step.re_delivery_no, set });
}

/** The gateway cannot pay back: an administrator pays into the wallet instead. */
async function payWallet(tx: Db, one: Case, by: By, note: string): Promise<void> {
  if (by.kind !== 'admin') throw refuse('refund.notYourMove');
  if (!(await intoWallet(tx, one))) throw refuse('refund.notClearing');
  await logStep(tx, one, 'pay_wallet', by, { note, money: one.money });
}
