/** The points mall as everybody sees it: each read is one statement that answers JSON. */
import type { ParsedOf } from '#shared/contract/call.ts';
import type { listIntegralGoods, showIntegralGoods } from '#shared/contract/integral.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { JsonText } from '../../http/route.ts';
import { pageText } from '../goods/index.ts';
import { CLASSES, DETAIL, HOME, listText, type Direction, type SortType } from './catalogue-sql.ts';

export async function integralHome(ctx: Ctx): Promise<JsonText> {
  const [row] = await ctx.db.prepared<{ text: string }>('public', 'integral-home', HOME, []);
  return new JsonText(row?.text ?? '{"recommend":[],"list":[],"banner":[]}');
}

export async function integralClasses(ctx: Ctx): Promise<JsonText> {
  const [row] = await ctx.db.prepared<{ text: string }>('public', 'integral-classes', CLASSES, []);
  return new JsonText(row?.text ?? '[]');
}

export async function integralGoods(
  ctx: Ctx,
  { cid, sort_type, sort_order, page, per_page }: ParsedOf<typeof listIntegralGoods>,
): Promise<JsonText> {
  const direction: Direction = sort_order || 'desc';
  const sort: SortType = sort_type || 'id';
  const [row] = await ctx.db.prepared<{ total: number; rows: string }>(
    'public',
    `integral-goods-${sort}-${direction}`,
    listText(sort, direction),
    [cid, per_page, page],
  );
  const total = row?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / per_page));
  return new JsonText(pageText(row?.rows ?? '[]', { total, per_page, page: Math.min(page, last) }));
}

export async function integralGoodsDetail(ctx: Ctx, { id }: ParsedOf<typeof showIntegralGoods>): Promise<JsonText> {
  const [row] = await ctx.db.prepared<{ text: string }>('public', 'integral-detail', DETAIL, [id]);
  if (!row) throw notFound();
  return new JsonText(row.text);
}
