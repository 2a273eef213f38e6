/** A case is opened, or what it asks is changed while the seller has not answered. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { orders, refunds } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { AfterSaleCase, CaseRequest, openCase } from '#shared/contract/refunds.ts';
import { AFTER_SALE_DAYS } from '#shared/domain/order.ts';
import { REFUND_PHASES } from '#shared/domain/refund-moves.ts';
import { canMove } from '#shared/domain/transitions.ts';
import type { RefundQuote } from '#shared/domain/refund.ts';
import { userOf, type Ctx } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { actorOf, moveOrders, officeScope, shopperScope, type OrderActor, type OrderScope } from '../orders/index.ts';
import { ownKey, requireOwnUploads } from '../uploads/index.ts';
import { quoteOf, writeLines } from './amounts.ts';
import { logStep } from './log.ts';
import { deadlineOf, requireMove } from './move.ts';
import { lockCaseOrder, type RefundCase, type CaseOrder } from './queries.ts';
import { readCase } from './read.ts';

type Form = ParsedOf<typeof openCase>;

/** POST /user/order/refund */
export const applyAsShopper = (ctx: Ctx, form: Form): Promise<AfterSaleCase> => apply(ctx, shopperScope(ctx), form);
/** POST /Admin/refunds: for the shopper, also when the shopper's own time is over. */
export const applyAsAdmin = (ctx: Ctx, form: Form): Promise<AfterSaleCase> => apply(ctx, officeScope(ctx), form);

async function apply(ctx: Ctx, scope: OrderScope, form: Form): Promise<AfterSaleCase> {
  const actor = actorOf(ctx);
  await withIdempotencyKey(
    ctx,
    { route: `order.refund.${actor.kind}`, accountId: actor.actor_id, key: ctx.idempotencyKey, body: form },
    async (tx) => {
      const order = await lockCaseOrder(tx, scope, form.order_id, AFTER_SALE_DAYS);
      const open = await tx
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.order_id, order.id), isNull(refunds.closed_at), isNull(refunds.deleted_at)));
      const facts = { ...order, after_sale_open: open.length > 0, after_sale_window_over: order.window_over };
      const verdict = canMove('open_after_sale', actor.kind, facts);
      if (verdict !== true) throw refuse(`moves.${verdict}`);
      const images = await ownedImages(tx, ctx, form.images);
      const quote = await quoteOf(tx, order, form);
      await insertCase(tx, order, { ...form, images, quote, actor });
      return null;
    },
  );
  return readCase(ctx, scope, { orderId: form.order_id, refund_id: 0 });
}

/** Plain paths of pictures that the account uploaded itself, joined. */
export async function ownedImages(tx: Db, ctx: Ctx, images: readonly string[], kept = ''): Promise<string> {
  if (images.length === 0) return '';
  const named = Object.fromEntries(images.map((url, index) => [`images.${index}`, url]));
  const accountId = ctx.actor.kind === 'user' ? userOf(ctx).id : 0;
  return Object.values(await requireOwnUploads(tx, accountId, named, kept.split(','))).join(',');
}

/** Pictures that come back with a whole case are no evidence of whoever sends it. */
export const withoutKept = (images: readonly string[], { images: kept }: RefundCase): string[] =>
  images.filter((url) => !kept.split(',').includes(ownKey(url)));

type Opened = Omit<CaseRequest, 'images'> & { images: string; quote: RefundQuote; actor: OrderActor };

async function insertCase(tx: Db, order: CaseOrder, { quote, actor, ...form }: Opened): Promise<void> {
  const state = { refund_type: form.refund_type, ...REFUND_PHASES.pending };
  const { refund_type, refund_remark, images } = form;
  const [row] = await tx
    .insert(refunds)
    .values({
      user_id: order.user_id,
      store_id: order.store_id,
      order_id: order.id,
      status_before: order.order_status,
      refund_type,
      refund_remark,
      images,
      money: quote.money,
      freight_money: quote.freight_money,
      deadline_at: deadlineOf(state),
      created_at: appNow,
      updated_at: appNow,
    })
    .returning({ id: refunds.id });
  const refund = { id: row?.id ?? 0, refund_type: form.refund_type, order };
  await writeLines(tx, refund.id, quote);
  const moved = await moveOrders(tx, 'open_after_sale', [order.id], {
    actor,
    set: { refund_status: form.refund_type },
    note: form.refund_remark.slice(0, 200),
  });
  if (moved.length === 0) throw refuse('moves.wrongStatus');
  await logStep(tx, refund, 'apply', { ...actor, note: form.refund_remark, money: quote.money, images: form.images });
}

/** Other goods, type, amount, reason or pictures; the seller's time begins anew. */
export async function editCase(tx: Db, ctx: Ctx, refund: RefundCase, form: CaseRequest): Promise<void> {
  const actor = actorOf(ctx);
  requireMove('edit', actor, refund);
  const images = await ownedImages(tx, ctx, form.images, refund.images);
  const quote = await quoteOf(tx, refund.order, form);
  const state = { ...refund, offer_money: null, escalated: 0 };
  const { refund_type, refund_remark } = form;
  await tx
    .update(refunds)
    .set({
      refund_type,
      refund_remark,
      images,
      money: quote.money,
      freight_money: quote.freight_money,
      offer_money: null,
      escalated: 0,
      deadline_at: deadlineOf(state),
      updated_at: appNow,
    })
    .where(eq(refunds.id, refund.id));
  await writeLines(tx, refund.id, quote);
  await tx.update(orders).set({ refund_status: refund_type, updated_at: appNow }).where(eq(orders.id, refund.order_id));
  await logStep(tx, { ...refund, refund_type: form.refund_type }, 'edit', {
    ...actor,
    note: form.refund_remark,
    money: quote.money,
    images,
  });
}
