/** The shopper's own comments. */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { thumb, wireTime } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { listOwnComments, OwnComment, showOwnComment } from '#shared/contract/comments.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { readPage } from '../../http/paging.ts';

const columns = sql`c.id, c.order_id, c.order_goods_id, c.goods_id, c.store_id, u.nickname, u.avatar, g.goods_name, g.sku_name,
  ${thumb('g.goods_image', 150)} as goods_master_image, c.score, c.agree, c.service, c.speed, c.is_type, c.content,
  to_json(array_remove(string_to_array(c.image, ','), '')) as image, c.reply, ${wireTime('c.reply_time')} as reply_time, ${wireTime('c.created_at')} as created_at`;
const own = (userId: number) => sql`from order_comments c
  join order_goods g on g.id = c.order_goods_id
  left join user_names u on u.id = c.user_id
  where c.user_id = ${userId} and c.deleted_at is null`;

export const listOwn = (
  ctx: Ctx,
  query: ParsedOf<typeof listOwnComments>,
): Promise<AnswerOf<typeof listOwnComments>> => {
  const { id } = userOf(ctx);
  return ctx.db.asTenant({ user: id }, (tx) =>
    readPage<OwnComment>(tx, { select: columns, from: own(id), order: sql`c.id desc` }, query),
  );
};

export async function showOwn(ctx: Ctx, { id }: ParsedOf<typeof showOwnComment>): Promise<OwnComment> {
  const { id: userId } = userOf(ctx);
  const row = await ctx.db.asTenant({ user: userId }, (tx) =>
    first<OwnComment>(tx, sql`select ${columns} ${own(userId)} and c.id = ${id}`),
  );
  if (!row) throw notFound();
  return row;
}
