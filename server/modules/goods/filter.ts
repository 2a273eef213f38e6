/** The SQL of what a shopper searches goods by: fixed pieces of text, every value a parameter. */
import type { ParsedOf } from '#shared/contract/call.ts';
import type { listGoods } from '#shared/contract/goods.ts';
import { searchQuery, typedWords } from '../../search/query.ts';

export type GoodsQuery = ParsedOf<typeof listGoods>;

const SORTS = {
  '': 'g.id',
  goods_price: 'g.goods_price',
  goods_sale: 'g.goods_sale',
  order_comment_count: 'g.comment_count',
} as const satisfies Record<GoodsQuery['sort_type'], string>;

export interface Filter {
  /** SQL after `where`, over `public_goods g`. */
  where: string;
  values: unknown[];
  keywords: boolean;
}

/** @param corrected take the nearest known word for each word that nobody uses */
export function filterOf(query: GoodsQuery, corrected = false): Filter {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const words = query.keywords ? searchQuery(query.keywords) : null;
  const { latin, han } = typedWords(query.keywords);
  const conditions = [
    corrected && `g.search @@ (select corrected_query(${bind(latin)}::text[], ${bind(han)}::text[]))`,
    !corrected && words && `g.search @@ ${bind(words)}::tsquery`,
    !corrected && query.keywords && !words && 'false', // nothing but punctuation
    query.class_id.length > 0 && `g.class_id = any(${bind(query.class_id)}::bigint[])`,
    query.brand_id && `g.brand_id = ${bind(query.brand_id)}`,
    query.store_id && `g.store_id = ${bind(query.store_id)}`,
    query.price_min !== undefined && `g.goods_price >= ${bind(query.price_min)}`,
    query.price_max !== undefined && `g.goods_price <= ${bind(query.price_max)}`,
    query.in_stock && 'exists (select from public_skus v where v.goods_id = g.id and v.sellable > 0)',
    query.is_recommend && 'g.is_recommend = 1',
    query.is_master && 'g.is_master = 1',
    query.is_collective && 'exists (select from public_collectives x where x.goods_id = g.id)',
    query.is_distribution && 'exists (select from public_distributions x where x.goods_id = g.id)',
  ];
  return {
    where: conditions.filter((condition) => typeof condition === 'string' && condition !== '').join(' and ') || 'true',
    values,
    keywords: query.keywords !== '',
  };
}

export interface Order {
  column: string;
  descending: boolean;
}
export const orderOf = (query: GoodsQuery): Order => ({
  column: SORTS[query.sort_type],
  descending: query.sort_order !== 'asc',
});
/** `order by` of an order, or of the same list read from its end. */
export function orderText({ column, descending }: Order, backwards = false): string {
  const direction = descending === backwards ? 'asc' : 'desc';
  return column === 'g.id' ? `g.id ${direction}` : `${column} ${direction}, g.id ${direction}`;
}
