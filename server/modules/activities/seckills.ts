/** GET /seckills: goods whose flash sale runs during one of the four hourly sessions, or now. */
import { listSeckills } from '#shared/contract/activities.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { Ctx } from '../../context.ts';
import { refuseUnknown } from '../../http/list-parameters.ts';
import { JsonText, type Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { pageText } from '../goods/index.ts';

type Wanted = ParsedOf<typeof listSeckills>;

/** $1 the session (null: now), $2 rows a page, $3 page. Of two sales of a goods in one session the first shows that is not over. */
const SECKILLS = `with clock as materialized (select app_now() as now),
  span as materialized (
    select case when $1::int is null then now else session_start(now, $1::int) end as opens,
      case when $1::int is null then now + interval '1 microsecond' else session_start(now, $1::int + 1) end as closes from clock),
  running as materialized (
    select distinct on (k.goods_id) k.* from public_seckills k
    where k.start_time < (select closes from span) and k.end_time > (select opens from span)
      and exists (select from public_goods g where g.id = k.goods_id)
    order by k.goods_id, is_over(k.end_time, (select now from clock)), k.start_time),
  counted as (select count(*)::int as total from running),
  page as (
    select * from running order by start_time, id limit $2::int
    offset least($3::int - 1, greatest(0, ((select total from counted) - 1) / $2::int)) * $2::int)
  select (select total from counted) as total, (
    select coalesce(json_agg(json_build_object(
      'id', g.id, 'goods_name', g.goods_name, 'goods_subname', g.goods_subname, 'goods_price', yuan(discounted(g.goods_price, k.discount)),
      'goods_market_price', yuan(g.goods_market_price), 'original_price', yuan(g.goods_price), 'goods_stock', v.stock, 'goods_sale', g.goods_sale,
      'goods_master_image', thumb(g.goods_master_image, 300), 'need', 0, 'order_comment_count', g.comment_count,
      'store_id', g.store_id, 'store_name', g.store_name, 'claimed', v.claimed,
      'seckill', json_build_object('id', k.id, 'discount', yuan(k.discount), 'start_time', wire_time(k.start_time), 'end_time', wire_time(k.end_time),
        'stock', k.stock, 'sold', k.sold, 'limit_num', k.limit_num, 'claimed', v.claimed)) order by k.start_time, k.id), '[]')
    from page k join public_goods g on g.id = k.goods_id
    cross join lateral (select coalesce(sum(s.sellable), 0)::int as stock,
      claimed_percent(k.sold, k.stock, coalesce(sum(s.sellable), 0)) as claimed
      from public_skus s where s.goods_id = g.id) v)::text as rows`;

/** @throws 422 for what cannot be asked */
export function readSeckillsQuery(input: Input): Wanted {
  refuseUnknown(input, ['start_time']);
  return parse(listSeckills.input, input);
}

export async function seckills(ctx: Ctx, { start_time, page, per_page }: Wanted): Promise<JsonText> {
  const [row] = await ctx.db.prepared<{ total: number; rows: string }>('public', 'seckills', SECKILLS, [
    start_time ?? null,
    per_page,
    page,
  ]);
  const total = row?.total ?? 0;
  return new JsonText(
    pageText(row?.rows ?? '[]', { total, per_page, page: Math.min(page, Math.max(1, Math.ceil(total / per_page))) }),
  );
}
