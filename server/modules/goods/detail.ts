/** GET /goods/{id} and GET /goods_comments/{id}. */
import { z } from 'zod';
import { flag } from '#shared/contract/fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { refuseUnknown } from '../../http/list-parameters.ts';
import { pageWanted } from '../../http/paging.ts';
import { JsonText, type Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { pageText } from './cards.ts';
import { DETAIL } from './detail-sql.ts';

/** An id in a path; whatever is none, is no such record. @throws 404 */
export function pathId(value: unknown): number {
  if (!/^\d{1,15}$/.test(String(value))) throw notFound();
  return Number(value);
}

const truthy = (value: unknown): boolean => flag.safeParse(value).data === 1;

/** @throws 404 */
export const readDetailQuery = (input: Input) => ({
  id: pathId(input['id']),
  saveCheck: truthy(input['saveCheck']),
});

export async function goodsDetail(ctx: Ctx, input: Input): Promise<JsonText> {
  const { id, saveCheck } = readDetailQuery(input);
  const [row] = await ctx.db.prepared<{ text: string | null }>('public', 'goods-detail', DETAIL, [id, saveCheck]);
  if (!row?.text) throw notFound();
  return new JsonText(row.text);
}

const COMMENTS = `with chosen as (select * from public_comments c where c.goods_id = $1::bigint and ($2::int = 0 or c.is_type = $2::int)),
  counted as (select count(*)::int as total from chosen)
  select (select total from counted) as total, exists (select from public_goods where id = $1::bigint) as published,
    (select coalesce(json_agg(json_build_object('id', c.id, 'nickname', c.nickname, 'avatar', c.avatar, 'score', c.score::text, 'agree', c.agree::text,
      'service', c.service::text, 'speed', c.speed::text, 'content', c.content, 'image', picture_list(c.image), 'reply', c.reply,
      'reply_time', wire_time(c.reply_time), 'created_at', wire_time(c.created_at)) order by c.id desc), '[]')
    from (select * from chosen order by id desc limit $3::int
      offset least($4::int - 1, greatest(0, ((select total from counted) - 1) / $3::int)) * $3::int) c)::text as rows`;

const commentQuery = z.object({
  is_type: z.union([z.literal('').transform(() => 0), z.coerce.number().pipe(z.literal([0, 1, 2, 3]))]).default(0),
});

/** @throws 422 for filters that are not offered, 404 */
export function readCommentQuery(input: Input) {
  refuseUnknown(input, ['id', 'is_type']);
  const id = pathId(input['id']);
  return { id, ...parse(commentQuery, input), ...pageWanted(input, MAX_SHOPPER_PAGE_SIZE) };
}

export async function goodsComments(ctx: Ctx, input: Input): Promise<JsonText> {
  const { id, is_type, page, per_page } = readCommentQuery(input);
  const [row] = await ctx.db.prepared<{ total: number; published: boolean; rows: string }>(
    'public',
    'goods-comments',
    COMMENTS,
    [id, is_type, per_page, page],
  );
  if (!row?.published) throw notFound();
  return new JsonText(
    pageText(row.rows, {
      total: row.total,
      per_page,
      page: Math.min(page, Math.max(1, Math.ceil(row.total / per_page))),
    }),
  );
}
