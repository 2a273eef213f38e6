/** The SQL of what a shopper searches goods by: fixed pieces of text, every value a parameter. */
import type { ParsedOf } from '#shared/contract/call.ts';
import type { listGoods } from '#shared/contract/goods.ts';
import { searchQuery, typedWords } from '../../search/query.ts';

export type GoodsQuery = ParsedOf<typeof listGoods>;

const SORTS = {
  '': 'g.id',
  goods_price: 'g.card_price',
  goods_sale: 'g.goods_sale',
  order_comment_count: 'g.comment_count',
} as const satisfies Record<GoodsQuery['sort_type'], string>;

export interface Filter {
  /** SQL after `where`, over `public_goods g`. */
  where: string;
  values: unknown[];
  keywords: boolean;
  /** Does what it selects change with orders and hours? */
  moves: boolean;
  /**
   * `where` in a form that has one plan for all values: words are found in their index, whatever they are, and prices
   * compared afterwards. Undefined where the best plan depends on the values.
   */
  unseen: string | undefined;
}

type Bind = (value: unknown) => string;

/** Conditions on a value, by the parameter that brings it. */
const BY_VALUE = [
  ['class_id', (ids: string) => `g.class_id = any(${ids}::bigint[])`],
  ['brand_id', (id: string) => `g.brand_id = ${id}`],
  ['store_id', (id: string) => `g.store_id = ${id}`],
  ['price_min', (fen: string) => `g.card_price >= ${fen}::bigint`],
  ['price_max', (fen: string) => `g.card_price <= ${fen}::bigint`],
] as const;
const BY_FLAG = [
  ['in_stock', 'exists (select from public_skus v where v.goods_id = g.id and v.sellable > 0)'],
  ['is_recommend', 'g.is_recommend = 1'],
  ['is_master', 'g.is_master = 1'],
  ['is_collective', 'exists (select from public_collectives x where x.goods_id = g.id)'],
  ['is_distribution', 'exists (select from public_distributions x where x.goods_id = g.id)'],
] as const;

/** @param corrected take the nearest known word for each word that nobody uses */
export function filterOf(query: GoodsQuery, corrected = false): Filter {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const requested = {
    ...query,
    class_id: query.class_id.length > 0 ? query.class_id : undefined,
    brand_id: query.brand_id || undefined,
    store_id: query.store_id || undefined,
  };
  const conditions = [
    ...(query.keywords ? [hasWords(query.keywords, corrected, bind)] : []),
    ...BY_VALUE.flatMap(([name, condition]) =>
      requested[name] === undefined ? [] : [condition(bind(requested[name]))],
    ),
    ...BY_FLAG.flatMap(([name, condition]) => (query[name] ? [condition] : [])),
  ];
  const where = conditions.join(' and ') || 'true';
  const prices = [query.price_min, query.price_max].filter((price) => price !== undefined);
  const isWords = query.keywords !== '' && conditions.length === 1 + prices.length;
  return {
    where,
    values,
    keywords: query.keywords !== '',
    moves: Boolean(query.in_stock) || prices.length > 0,
    unseen: isWords ? unseenOf(where) : undefined,
  };
}

/** A value in a query of its own is none that the planner knows, and no index is on a sum. */
const unseenOf = (where: string): string =>
  where.replace(/\$\d+::(tsquery|bigint)/g, '(select $&)').replaceAll('g.card_price', 'g.card_price + 0');

function hasWords(keywords: string, corrected: boolean, bind: Bind): string {
  if (corrected) {
    const { latin, han } = typedWords(keywords);
    return `g.search @@ (select corrected_query(${bind(latin)}::text[], ${bind(han)}::text[]))`;
  }
  const words = searchQuery(keywords);
  return words ? `g.search @@ ${bind(words)}::tsquery` : 'false'; // nothing but punctuation
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
