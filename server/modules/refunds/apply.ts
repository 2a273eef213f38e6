/** A case is opened, or what it asks is changed while the seller has not answered. */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { AFTER_SALE_DAYS } from '#shared/contract/limits.ts';
import { REFUND_PHASES } from '#shared/domain/refund-moves.ts';
import { canMove } from '#shared/domain/transitions.ts';
import type { RefundQuote } from '#shared/domain/refund.ts';
import { actorName, userOf, type Ctx } from '../../context.ts';
import { refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { once } from '../../idempotency.ts';
import { moveOrders, officeScope, shopperScope, type OrderScope } from '../orders/index.ts';
import { ownKey, requireOwnUploads } from '../uploads/index.ts';
import { quoteOf, writeLines } from './amounts.ts';
import { applyInput, type CaseRequest } from './input.ts';
import { logStep, type By } from './log.ts';
import { deadlineOf, requireMove } from './move.ts';
import { takeOrder, type Case, type CaseOrder } from './queries.ts';
import { readCase } from './read.ts';

/** POST /user/order/refund */
export function applyAsShopper(ctx: Ctx, input: Input) {
  const by: By = { kind: 'shopper', mover: actorName(ctx.actor) };
  return apply(ctx, shopperScope(ctx), by, input);
}
/** POST /Admin/refunds: for the shopper, also when the shopper's own time is over. */
export function applyAsAdmin(ctx: Ctx, input: Input) {
  const by: By = { kind: 'admin', mover: actorName(ctx.actor) };
  return apply(ctx, officeScope(ctx), by, input);
}

async function apply(ctx: Ctx, scope: OrderScope, by: By, input: Input) {
  const wanted = parse(applyInput, input);
  const accountId = by.mover.actor_id;
  await once(
    ctx,
    { route: `order.refund.${by.kind}`, accountId, key: ctx.idempotencyKey, body: wanted },
    async (tx) => {
      const order = await takeOrder(tx, scope, wanted.order_id, AFTER_SALE_DAYS);
      const open = await first(
        tx,
        sql`select id from refunds where order_id = ${order.id} and closed_at is null and deleted_at is null`,
      );
      const facts = { ...order, after_sale_open: Boolean(open), after_sale_window_over: order.window_over };
      const verdict = canMove('open_after_sale', by.kind, facts);
      if (verdict !== true) throw refuse(`moves.${verdict}`);
      const images = await evidence(tx, ctx, wanted.images);
      const quote = await quoteOf(tx, order, wanted);
      await openCase(tx, order, { ...wanted, images }, quote, by);
      return null;
    },
  );
  return readCase(ctx, scope, { orderId: wanted.order_id, refund_id: 0 });
}

/** Plain paths of pictures that the account uploaded itself, joined. */
export async function evidence(tx: Db, ctx: Ctx, images: readonly string[], kept = ''): Promise<string> {
  if (images.length === 0) return '';
  const named = Object.fromEntries(images.map((url, index) => [`images.${index}`, url]));
  const accountId = ctx.actor.kind === 'user' ? userOf(ctx).id : 0;
  return Object.values(await requireOwnUploads(tx, accountId, named, kept.split(','))).join(',');
}

/** Pictures that come back with a whole case are no evidence of whoever sends it. */
export const withoutKept = (images: readonly string[], { images: kept }: Case): string[] =>
  images.filter((url) => !kept.split(',').includes(ownKey(url)));

type Opened = Omit<CaseRequest, 'images'> & { images: string };

async function openCase(tx: Db, order: CaseOrder, wanted: Opened, quote: RefundQuote, by: By): Promise<void> {
  const state = { refund_type: wanted.refund_type, ...REFUND_PHASES.pending };
  const row = await first<{ id: number }>(
    tx,
    sql`insert into refunds (user_id, store_id, order_id, refund_type, money, freight_money, status_before, refund_remark, images, deadline_at, created_at, updated_at)
      values (${order.user_id}, ${order.store_id}, ${order.id}, ${wanted.refund_type}, ${quote.money}, ${quote.freight_money}, ${order.order_status},
        ${wanted.refund_remark}, ${wanted.images}, ${deadlineOf(state)}, app_now(), app_now()) returning id`,
  );
  const one = { id: row?.id ?? 0, refund_type: wanted.refund_type, order };
  await writeLines(tx, one.id, quote);
  const moved = await moveOrders(tx, 'open_after_sale', [order.id], by.mover, {
    set: { refund_status: wanted.refund_type },
    note: wanted.refund_remark.slice(0, 200),
  });
  if (moved.length === 0) throw refuse('moves.wrongStatus');
  await logStep(tx, one, 'apply', by, { note: wanted.refund_remark, money: quote.money, images: wanted.images });
}

/** Other goods, type, amount, reason or pictures; the seller's time begins anew. */
export async function editCase(tx: Db, ctx: Ctx, one: Case, wanted: CaseRequest, by: By): Promise<void> {
  requireMove('edit', by, one);
  const images = await evidence(tx, ctx, wanted.images, one.images);
  const quote = await quoteOf(tx, one.order, wanted);
  const state = { ...one, offer_money: null, escalated: 0 };
  await tx.execute(sql`update refunds set refund_type = ${wanted.refund_type}, money = ${quote.money}, freight_money = ${quote.freight_money},
      refund_remark = ${wanted.refund_remark}, images = ${images}, offer_money = null, escalated = 0, deadline_at = ${deadlineOf(state)}, updated_at = app_now()
    where id = ${one.id}`);
  await writeLines(tx, one.id, quote);
  await tx.execute(
    sql`update orders set refund_status = ${wanted.refund_type}, updated_at = app_now() where id = ${one.order_id}`,
  );
  await logStep(tx, { ...one, refund_type: wanted.refund_type }, 'edit', by, {
    note: wanted.refund_remark,
    money: quote.money,
    images,
  });
}
