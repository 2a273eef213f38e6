/** The points mall as everybody sees it: each read is one statement that answers JSON. */
import type { ParsedOf } from '#shared/contract/call.ts';
import { integralFilters, type showIntegralGoods } from '#shared/contract/integral.ts';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { refuseUnknown } from '../../http/list-parameters.ts';
import { pageWanted } from '../../http/paging.ts';
import { JsonText, type Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { pageText, paramsOf, pathId } from '../goods/index.ts';
import { CLASSES, DETAIL, HOME, listText, type Direction, type SortType } from './catalogue-sql.ts';

export async function integralHome(ctx: Ctx): Promise<JsonText> {
  const [row] = await ctx.db.prepared<{ text: string }>('public', 'integral-home', HOME, []);
  return new JsonText(row?.text ?? '{"recommend":[],"list":[],"banner":[]}');
}

export async function integralClasses(ctx: Ctx): Promise<JsonText> {
  const [row] = await ctx.db.prepared<{ text: string }>('public', 'integral-classes', CLASSES, []);
  return new JsonText(row?.text ?? '[]');
}

/** @throws 422 for filters and sorts that are not offered */
export function readIntegralQuery(input: Input) {
  refuseUnknown(input, []);
  const params = paramsOf(input);
  refuseUnknown(params, Object.keys(integralFilters.shape));
  return { ...parse(integralFilters, params), ...pageWanted(input, MAX_SHOPPER_PAGE_SIZE) };
}

export async function integralGoods(ctx: Ctx, form: Input): Promise<JsonText> {
  const { cid, sort_type, sort_order, page, per_page } = readIntegralQuery(form);
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
  const [row] = await ctx.db.prepared<{ text: string }>('public', 'integral-detail', DETAIL, [pathId(id)]);
  if (!row) throw notFound();
  return new JsonText(row.text);
}
