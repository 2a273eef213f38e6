/** PUT /user/order/refund/{orderId} and its cancel: the shopper's steps. */
import type { Db } from '#db/client.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import {
  caseRequest,
  type AfterSaleCase,
  type CaseRequest,
  type changeCase,
  type withdrawCase,
} from '#shared/contract/refunds.ts';
import { AFTER_SALE_DAYS } from '#shared/domain/order.ts';
import { REFUND_PHASES } from '#shared/domain/refund-moves.ts';
import { userOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { isAsLoaded, parse } from '../../http/validate.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { actorOf, requireCourier, shopperScope } from '../orders/index.ts';
import { editCase, ownedImages, withoutKept } from './apply.ts';
import { moveCase, requireMove } from './move.ts';
import { lockCase, type RefundCase } from './queries.ts';
import { readCase } from './read.ts';
import { accept, decline, escalate } from './negotiation.ts';

type Form = ParsedOf<typeof changeCase>;
type ShopperStep = Omit<Form, 'updated_at' | 'refund_type' | 'refund_remark' | 'lines' | 'money'>;
type Whole = Pick<Form, 'updated_at'>;

export function changeAsShopper(ctx: Ctx, form: Form): Promise<AfterSaleCase> {
  const { updated_at, refund_type: _type, refund_remark: _remark, lines: _lines, money: _money, ...step } = form;
  return run(ctx, step, form.action === 'edit' ? parse(caseRequest, form) : null, { updated_at });
}
/** POST /user/order/refund/{orderId}/cancel */
export function withdrawAsShopper(
  ctx: Ctx,
  { updated_at, ...step }: ParsedOf<typeof withdrawCase>,
): Promise<AfterSaleCase> {
  return run(ctx, { ...step, action: 'withdraw', delivery_code: '', delivery_no: '' }, null, { updated_at });
}

async function run(ctx: Ctx, step: ShopperStep, edited: CaseRequest | null, sent: Whole): Promise<AfterSaleCase> {
  const scope = shopperScope(ctx);
  const submit = {
    route: 'order.refund.change',
    accountId: userOf(ctx).id,
    key: ctx.idempotencyKey,
    body: { step, edited },
  };
  await withIdempotencyKey(ctx, submit, async (tx) => {
    const refund = await lockCase(tx, scope, step, AFTER_SALE_DAYS);
    if (edited) await editCase(tx, ctx, refund, edited);
    else await change(tx, ctx, refund, { ...step, asLoaded: isAsLoaded(sent, refund.updated_at) });
    return null;
  });
  return readCase(ctx, scope, step);
}

async function change(
  tx: Db,
  ctx: Ctx,
  refund: RefundCase,
  { asLoaded, ...step }: ShopperStep & { asLoaded: boolean },
): Promise<void> {
  const { note } = step;
  const actor = actorOf(ctx);
  const act = async () => ({
    ...actor,
    note,
    images: await ownedImages(tx, ctx, withoutKept(step.images ?? [], refund)),
  });
  if (step.action === 'accept') return accept(tx, refund, actor);
  if (step.action === 'decline') return decline(tx, refund, { ...actor, note });
  if (step.action === 'escalate') return escalate(tx, refund, await act());
  if (step.action === 'withdraw') return moveCase(tx, refund, 'withdraw', { ...actor, note });
  // Clients that name no step send the whole case back: what it says already is nothing new.
  const isSame = step.delivery_no === refund.delivery_no && step.refund_step === refund.refund_step;
  if (isSame && asLoaded) return;
  if (step.refund_step === REFUND_PHASES.finished.refund_step) return moveCase(tx, refund, 'confirm', actor);
  if (!step.delivery_no) throw invalid({ delivery_no: { key: 'field.required' } });
  requireMove('send', actor, refund);
  await requireCourier(tx, step.delivery_code, step.delivery_no);
  const set = { delivery_no: step.delivery_no, delivery_code: step.delivery_code };
  return moveCase(tx, refund, 'send', { ...(await act()), note: step.delivery_no, set });
}
