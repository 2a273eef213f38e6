/** The shopper's own comments. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id as idField } from '#shared/contract/fields.ts';
import { first } from '#db/client.ts';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { pageWanted, readPage } from '../../http/paging.ts';

const columns = sql`c.id, c.order_id, c.order_goods_id, c.goods_id, c.store_id, u.nickname, u.avatar, g.goods_name, g.sku_name,
  thumb(g.goods_image, 150) as goods_master_image, c.score, c.agree, c.service, c.speed, c.is_type, c.content,
  to_json(array_remove(string_to_array(c.image, ','), '')) as image, c.reply, wire_time(c.reply_time) as reply_time, wire_time(c.created_at) as created_at`;
const own = (userId: number) => sql`from order_comments c
  join order_goods g on g.id = c.order_goods_id
  left join user_names u on u.id = c.user_id
  where c.user_id = ${userId} and c.deleted_at is null`;

export const listOwnComments = (ctx: Ctx, input: Input) => {
  const { id } = userOf(ctx);
  return ctx.db.asTenant({ user: id }, (tx) =>
    readPage(tx, { select: columns, from: own(id), order: sql`c.id desc` }, pageWanted(input, MAX_SHOPPER_PAGE_SIZE)),
  );
};

export async function showOwnComment(ctx: Ctx, input: Input) {
  const { id: userId } = userOf(ctx);
  const { id } = parse(z.object({ id: idField }), input);
  const row = await ctx.db.asTenant({ user: userId }, (tx) =>
    first(tx, sql`select ${columns} ${own(userId)} and c.id = ${id}`),
  );
  if (!row) throw notFound();
  return row;
}
