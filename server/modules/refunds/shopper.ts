/** PUT /user/order/refund/{orderId} and its cancel: the shopper's steps. */
import type { Db } from '#db/client.ts';
import { AFTER_SALE_DAYS } from '#shared/contract/limits.ts';
import { REFUND_PHASES } from '#shared/domain/refund-moves.ts';
import { actorName, userOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { isAsLoaded, parse } from '../../http/validate.ts';
import { once } from '../../idempotency.ts';
import { requireCourier, shopperScope } from '../orders/index.ts';
import { editCase, evidence, withoutKept } from './apply.ts';
import { cancelInput, editInput, shopperInput, type CaseRequest, type ShopperStep } from './input.ts';
import type { By } from './log.ts';
import { moveCase, requireMove } from './move.ts';
import { takeCase, type Case } from './queries.ts';
import { readCase } from './read.ts';
import { accept, decline, escalate } from './talk.ts';

export function changeAsShopper(ctx: Ctx, input: Input) {
  const step = parse(shopperInput, input);
  const edited = step.action === 'edit' ? parse(editInput, input) : null;
  return run(ctx, input, step, edited);
}
/** POST /user/order/refund/{orderId}/cancel */
export function withdrawAsShopper(ctx: Ctx, input: Input) {
  const { note, ...which } = parse(cancelInput, input);
  return run(ctx, input, { ...which, action: 'withdraw', note, delivery_code: '', delivery_no: '' }, null);
}

async function run(ctx: Ctx, input: Input, step: ShopperStep, edited: CaseRequest | null) {
  const scope = shopperScope(ctx);
  const submit = {
    route: 'order.refund.change',
    accountId: userOf(ctx).id,
    key: ctx.idempotencyKey,
    body: { step, edited },
  };
  await once(ctx, submit, async (tx) => {
    const by: By = { kind: 'shopper', mover: actorName(ctx.actor) };
    const one = await takeCase(tx, scope, step, AFTER_SALE_DAYS);
    if (edited) await editCase(tx, ctx, one, edited, by);
    else await change(tx, ctx, one, { ...step, asLoaded: isAsLoaded(input, one.updated_at) }, by);
    return null;
  });
  return readCase(ctx, scope, step);
}

async function change(
  tx: Db,
  ctx: Ctx,
  one: Case,
  { asLoaded, ...step }: ShopperStep & { asLoaded: boolean },
  by: By,
): Promise<void> {
  const { note } = step;
  const said = async () => ({ note, images: await evidence(tx, ctx, withoutKept(step.images ?? [], one)) });
  if (step.action === 'accept') return accept(tx, one, by);
  if (step.action === 'decline') return decline(tx, one, by, { note });
  if (step.action === 'escalate') return escalate(tx, one, by, await said());
  if (step.action === 'withdraw') return moveCase(tx, one, 'withdraw', by, { note });
  // Clients that name no step send the whole case back: what it says already is nothing new.
  const isSame = step.delivery_no === one.delivery_no && step.refund_step === one.refund_step;
  if (isSame && asLoaded) return;
  if (step.refund_step === REFUND_PHASES.finished.refund_step) return moveCase(tx, one, 'confirm', by);
  if (!step.delivery_no) throw invalid({ delivery_no: { key: 'field.required' } });
  requireMove('send', by, one);
  await requireCourier(tx, step.delivery_code, step.delivery_no);
  const set = { delivery_no: step.delivery_no, delivery_code: step.delivery_code };
  return moveCase(tx, one, 'send', by, { ...(await said()), note: step.delivery_no, set });
}
