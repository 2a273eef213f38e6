/** PUT /user/order/refund/{orderId} and its cancel: the shopper's steps. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { AFTER_SALE_DAYS } from '#shared/contract/limits.ts';
import { actorName, userOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { once } from '../../idempotency.ts';
import { requireCourier, shopperScope } from '../orders/index.ts';
import { editCase, evidence } from './apply.ts';
import { cancelInput, editInput, shopperInput, type CaseRequest, type ShopperStep } from './input.ts';
import type { By } from './log.ts';
import { moveCase, requireMove } from './move.ts';
import { takeCase, type Case } from './queries.ts';
import { readCase } from './read.ts';
import { accept, decline, escalate } from './talk.ts';

export function changeAsShopper(ctx: Ctx, input: Input) {
  const step = parse(shopperInput, input);
  const edited = step.action === 'edit' ? parse(editInput, input) : null;
  return run(ctx, step, edited);
}
/** POST /user/order/refund/{orderId}/cancel */
export function withdrawAsShopper(ctx: Ctx, input: Input) {
  const { note, ...which } = parse(cancelInput, input);
  return run(ctx, { ...which, action: 'withdraw', note, delivery_code: '', delivery_no: '' }, null);
}

async function run(ctx: Ctx, step: ShopperStep, edited: CaseRequest | null) {
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
    else await change(tx, ctx, one, step, by);
    return null;
  });
  return readCase(ctx, scope, step);
}

async function change(tx: Db, ctx: Ctx, one: Case, step: ShopperStep, by: By): Promise<void> {
  const { note } = step;
  const said = async () => ({ note, images: await evidence(tx, ctx, step.images ?? []) });
  if (step.action === 'accept') return accept(tx, one, by);
  if (step.action === 'decline') return decline(tx, one, by, { note });
  if (step.action === 'escalate') return escalate(tx, one, by, await said());
  if (step.action === 'withdraw') return moveCase(tx, one, 'withdraw', by, { note });
  if (step.refund_step) return moveCase(tx, one, 'confirm', by);
  if (!step.delivery_no) throw invalid({ delivery_no: { key: 'field.required' } });
  requireMove('send', by, one);
  await requireCourier(tx, step.delivery_code, step.delivery_no);
  const set = sql`delivery_no = ${step.delivery_no}, delivery_code = ${step.delivery_code},`;
  return moveCase(tx, one, 'send', by, { ...(await said()), note: step.delivery_no, set });
}
