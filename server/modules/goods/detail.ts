/** GET /goods/{id} and GET /goods_comments/{id}. */
import type { ParsedOf } from '#shared/contract/call.ts';
import type { listGoodsComments, showGoods } from '#shared/contract/goods-page.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { JsonText } from '../../http/route.ts';
import { CARDS_KEPT, cardsOf, pageText } from './cards.ts';
import { DETAIL } from './detail-sql.ts';

export async function goodsDetail(ctx: Ctx, { id, saveCheck }: ParsedOf<typeof showGoods>): Promise<JsonText> {
  const [row] = await ctx.db.prepared<{ text: string | null; class_id: number; best: number[] }>(
    'public',
    'goods-detail',
    DETAIL,
    [id, saveCheck === 1],
  );
  if (!row?.text) throw notFound();
  const [path, cards] = await Promise.all([classPath(ctx, row.class_id), cardsOf(ctx, row.best)]);
  return new JsonText(`${row.text.slice(0, -1)}, "classList": ${path}, "sale_list": ${cards}}`);
}

/** A class and what is above it, as JSON. All goods of a class show it, and it took a fifth of their statement. */
async function classPath(ctx: Ctx, classId: number): Promise<string> {
  const { body } = await ctx.cache.get({ key: `class path ${classId}`, ...CARDS_KEPT }, async () => {
    const [row] = await ctx.db.prepared<{ path: string }>('public', 'class-path', CLASS_PATH, [classId]);
    return row?.path ?? '[]';
  });
  return body;
}
const CLASS_PATH = 'select class_path($1::bigint)::text as path';

const COMMENTS = `with chosen as (select * from public_comments c where c.goods_id = $1::bigint and ($2::int = 0 or c.is_type = $2::int)),
  counted as (select count(*)::int as total from chosen)
  select (select total from counted) as total, exists (select from public_goods where id = $1::bigint) as published,
    (select coalesce(json_agg(json_build_object('id', c.id, 'nickname', c.nickname, 'avatar', c.avatar, 'score', c.score::text, 'agree', c.agree::text,
      'service', c.service::text, 'speed', c.speed::text, 'content', c.content, 'image', picture_list(c.image), 'reply', c.reply,
      'reply_time', wire_time(c.reply_time), 'created_at', wire_time(c.created_at)) order by c.id desc), '[]')
    from (select * from chosen order by id desc limit $3::int
      offset least($4::int - 1, greatest(0, ((select total from counted) - 1) / $3::int)) * $3::int) c)::text as rows`;

export async function goodsComments(
  ctx: Ctx,
  { id, is_type, page, per_page }: ParsedOf<typeof listGoodsComments>,
): Promise<JsonText> {
  const [row] = await ctx.db.prepared<{ total: number; published: boolean; rows: string }>(
    'public',
    'goods-comments',
    COMMENTS,
    [id, is_type, per_page, page],
  );
  if (!row?.published) throw notFound();
  return new JsonText(pageText(row.rows, { total: row.total, per_page, page }));
}
