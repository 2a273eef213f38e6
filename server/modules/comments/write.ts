/** One comment per line of an order, with the figures that follow from it. */
import { eq, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { orderGoods } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { commentOrder, CommentWords, editComment } from '#shared/contract/comments.ts';
import { commentClass, DEFAULT_SCORES, SCORE_NAMES, type Scores } from '#shared/domain/comment.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { canMove } from '#shared/domain/transitions.ts';
import { userOf, type Ctx } from '../../context.ts';
import { conflict, notFound, refuse } from '../../errors.ts';
import { raise } from '../events/index.ts';
import { actorOf, happenedTo, lockOrder, moveOrders, shopperScope, type OrderActor } from '../orders/index.ts';
import { countComments, type Counted } from './statistics.ts';

const scoresOf = (words: Scores): Scores =>
  Object.fromEntries(SCORE_NAMES.map((name) => [name, words[name]])) as Record<(typeof SCORE_NAMES)[number], number>;

/** POST /user/comments. @returns how many comments were written */
export function create(ctx: Ctx, form: ParsedOf<typeof commentOrder>): Promise<number> {
  return ctx.db.inTx(async (tx) => {
    const order = await lockOrder(tx, shopperScope(ctx), form.order_id);
    if (!order) throw notFound();
    if (order.order_status === ORDER_STATUS.completed) throw refuse('order.commentDone');
    const verdict = canMove('comment', 'shopper', order);
    if (verdict !== true) throw refuse(`moves.${verdict}`);
    const wordsOf = (lineId: number): CommentWords => form.lines.find((line) => line.order_goods_id === lineId) ?? form;
    const actor = actorOf(ctx);
    await raise(tx, 'order.commented', [happenedTo(order, actor)]);
    return writeComments(tx, order.id, wordsOf, actor);
  });
}

/** Five stars of the system for an order that nobody commented. */
export const commentByDefault = (tx: Db, orderId: number, actor: OrderActor): Promise<number> =>
  writeComments(tx, orderId, () => ({ ...DEFAULT_SCORES, content: '', image: [] }), actor);

async function writeComments(
  tx: Db,
  orderId: number,
  wordsOf: (lineId: number) => CommentWords,
  actor: OrderActor,
): Promise<number> {
  const moved = await moveOrders(tx, 'comment', [orderId], { actor });
  if (moved.length === 0) throw conflict([], 'order.handleErr');
  const { id, goods_id, store_id, user_id } = orderGoods;
  const lines = await tx
    .select({ id, goods_id, store_id, user_id })
    .from(orderGoods)
    .where(eq(orderGoods.order_id, orderId))
    .orderBy(id);
  const comments = lines.map((line) => {
    const words = wordsOf(line.id);
    return {
      ...line,
      ...scoresOf(words),
      content: words.content,
      image: words.image.join(','),
      is_type: commentClass(words),
    };
  });
  await tx.execute(sql`insert into order_comments (user_id, order_id, order_goods_id, goods_id, store_id, score, agree, service, speed, is_type, content, image, created_at)
    select c.user_id, ${orderId}, c.id, c.goods_id, c.store_id, c.score, c.agree, c.service, c.speed, c.is_type, c.content, c.image, ${appNow}
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as c(id bigint, user_id bigint, goods_id bigint, store_id bigint, score numeric, agree numeric,
      service numeric, speed numeric, is_type smallint, content text, image text)`);
  await countComments(tx, comments, 1);
  return comments.length;
}

/** PUT /user/comments/{id}: until the seller has replied. What says the same is no edit. */
export function edit(ctx: Ctx, form: ParsedOf<typeof editComment>): Promise<number> {
  return ctx.db.inTx(async (tx) => {
    const [old] = await rows<Counted & { reply: string; same: boolean }>(
      tx,
      sql`select goods_id, store_id, is_type, score, agree, service, speed, reply,
          (score, agree, service, speed, content, image) = (${form.score}::numeric, ${form.agree}::numeric, ${form.service}::numeric, ${form.speed}::numeric, ${form.content}, ${form.image.join(',')}) as same
        from order_comments where id = ${form.id} and user_id = ${userOf(ctx).id} and deleted_at is null for update`,
    );
    if (!old) throw notFound();
    if (old.same) return 1;
    if (old.reply !== '') throw refuse('order.commentReplied');
    const is_type = commentClass(form);
    await tx.execute(sql`update order_comments set score = ${form.score}, agree = ${form.agree}, service = ${form.service}, speed = ${form.speed},
        is_type = ${is_type}, content = ${form.content}, image = ${form.image.join(',')}, version = version + 1, updated_at = ${appNow} where id = ${form.id}`);
    await countComments(tx, [old], -1);
    await countComments(tx, [{ ...old, ...scoresOf(form), is_type }], 1);
    return 1;
  });
}
