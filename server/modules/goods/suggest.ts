/** GET /suggest?q=: words, classes and goods while the shopper is still typing. */
import { escapeLike } from '#db/functions.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { suggestGoods } from '#shared/contract/goods.ts';
import type { Ctx } from '../../context.ts';
import { JsonText } from '../../http/route.ts';
import { searchQuery } from '../../search/query.ts';

/** The best of the first thousand matches: a beginning of a word may match half of the catalogue. */
const SUGGEST = `with matching as materialized (
    select g.id, g.goods_name, g.card_price, g.goods_master_image, g.goods_sale from public_goods g
    where $1::text <> '' and g.search @@ $1::tsquery limit 1000),
  found as (select * from matching order by goods_sale desc, id desc limit 3),
  classes as (select c.id, c.name from public_classes c where c.name ilike $2 order by length(c.name), c.is_sort, c.id limit 3)
  select json_build_object(
    'keywords', (select coalesce(json_agg(distinct w), '[]') from (select brands_like($2, 3) as w union select name from classes) k),
    'classes', (select coalesce(json_agg(c), '[]') from classes c),
    'goods', (select coalesce(json_agg(json_build_object('id', id, 'goods_name', goods_name, 'goods_price', yuan(card_price),
      'goods_master_image', thumb(goods_master_image, 150))), '[]') from found))::text as text`;

/** A pattern that holds its text literally. */
const containing = (words: string): string => `%${escapeLike(words)}%`;

export async function suggest(ctx: Ctx, { q }: ParsedOf<typeof suggestGoods>): Promise<JsonText> {
  if (!q) return new JsonText('{"keywords":[],"classes":[],"goods":[]}');
  const [row] = await ctx.db.query<{ text: string }>('public', SUGGEST, [searchQuery(q) ?? '', containing(q)]);
  return new JsonText(row?.text ?? '{}');
}
