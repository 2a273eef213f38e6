/**
 * The goods card (compatibility 3.1), built by PostgreSQL. A statement brings `page(id, at)` and `clock(now)`; a card shows the
 * price that the checkout would charge for one unit: of a running flash sale that is not sold out, else of the group.
 */
import type { Ctx } from '../../context.ts';
import { KEPT_SECONDS, SHOWN } from '../../http/cache.ts';

export const CLOCK = `clock as materialized (select app_now() as now)`;

export const CARD = `json_build_object(
  'id', g.id, 'goods_name', g.goods_name, 'goods_subname', g.goods_subname,
  'goods_price', yuan(shown_price(g.goods_price, k.discount, c.discount)),
  'goods_market_price', yuan(g.goods_market_price), 'original_price', yuan(g.goods_price),
  'goods_stock', (select coalesce(sum(v.sellable), 0) from public_skus v where v.goods_id = g.id),
  'goods_sale', g.goods_sale, 'goods_master_image', thumb(g.goods_master_image, 300),
  'need', coalesce(c.need, 0), 'order_comment_count', g.comment_count, 'store_id', g.store_id, 'store_name', g.store_name,
  'seckill', case when k.id is null then 'false'::json else json_build_object(
    'id', k.id, 'discount', yuan(k.discount), 'start_time', wire_time(k.start_time), 'end_time', wire_time(k.end_time),
    'stock', k.stock, 'sold', k.sold,
    'claimed', claimed_percent(k.sold, k.stock, (select coalesce(sum(v.sellable), 0) from public_skus v where v.goods_id = g.id))) end)`;

/** What `CARD` reads, for a row `p` with the goods' id. The moment is a column: the planner takes no function apart that is given a query. */
export const CARD_JOINS = `
  join public_goods g on g.id = p.id
  left join public_collectives c on c.goods_id = g.id
  cross join clock
  left join lateral open_seckill(g.id, clock.now) k on true`;

/** The cards of `page` as one JSON list. */
export const CARDS = `(select coalesce(json_agg(${CARD} order by p.at), '[]') from page p ${CARD_JOINS})`;

/** What changes cards, and with them every reply that has some. */
export const CARDS_KEPT = { topics: ['goods', 'stores', 'common', SHOWN], seconds: KEPT_SECONDS };
const CARD_OF_EACH = `with ${CLOCK} select p.id::int, ${CARD}::text as card from unnest($1::bigint[]) p (id) ${CARD_JOINS}`;

/**
 * The cards of these goods as one JSON list. Different searches show the same goods, and a card takes longer to make than
 * to be found: those that are still true are taken from memory. What has been taken off sale meanwhile is left out.
 */
export async function cardsOf(ctx: Ctx, ids: readonly number[]): Promise<string> {
  const cards = await ctx.cache.getMany(ids, { keyOf: (id) => `card ${id}`, ...CARDS_KEPT }, async (missing) => {
    const rows = await ctx.db.prepared<{ id: number; card: string }>('public', 'goods-cards', CARD_OF_EACH, [missing]);
    return new Map(rows.map(({ id, card }) => [id, card]));
  });
  return `[${cards.join()}]`;
}

/** A page with its numbers around rows that are JSON already; beyond the end it is the last one. */
export function pageText(
  rows: string,
  numbers: { total: number; per_page: number; page: number; estimate?: boolean; cursor?: string | null },
): string {
  const { total, per_page, page, estimate, cursor } = numbers;
  const last = Math.max(1, Math.ceil(total / per_page));
  const rest = {
    total,
    per_page,
    last_page: last,
    current_page: Math.min(page, last),
    ...(estimate && { total_is_estimate: true }),
    ...(cursor && { next_cursor: cursor }),
  };
  return `{"data":${rows},${JSON.stringify(rest).slice(1)}`;
}
