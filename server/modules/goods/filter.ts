/** What a shopper may search goods by, and the SQL of it: fixed pieces of text, every value a parameter. */
import { z } from 'zod';
import { fieldIssue, flag } from '#shared/contract/fields.ts';
import { refuseUnknown } from '../../http/list-parameters.ts';
import { parse } from '../../http/validate.ts';
import type { Input } from '../../http/route.ts';
import { parseMoney } from '#shared/domain/money.ts';
import { searchQuery, typedWords } from '../../search/query.ts';
import { keywordsOf, paramsOf } from './input.ts';

const SORTS = {
  '': 'g.id',
  goods_price: 'g.goods_price',
  goods_sale: 'g.goods_sale',
  order_comment_count: 'g.comment_count',
} as const;
export type SortType = keyof typeof SORTS;

const blank = z.literal('').transform(() => undefined);
const idOrBlank = z
  .union([
    blank,
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
    z.int().min(0),
  ])
  .optional();
const money = z
  .union([
    blank,
    z.union([z.string(), z.number().transform(String)]).transform((text, ctx) => {
      const amount = parseMoney(text);
      if (amount !== null) return amount;
      ctx.addIssue({ code: 'custom', ...fieldIssue('field.money') });
      return z.NEVER;
    }),
  ])
  .optional();
const flagOrBlank = z.union([blank, flag]).optional();
const classIds = z
  .union([
    blank,
    z.union([z.string(), z.number()]).transform((value) => [value]),
    z.array(z.union([z.string(), z.number()])),
  ])
  .optional()
  .transform((list) => (list ?? []).map(String).filter((id) => id !== '' && id !== '0'))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      )
      .max(500),
  );

const schema = z.object({
  keywords: z
    .union([z.string().max(600), z.number().transform(String)])
    .default('')
    .transform(keywordsOf),
  class_id: classIds,
  deep: z
    .union([blank, z.coerce.number().pipe(z.literal([0, 1, 2, 3]))])
    .optional()
    .transform((level) => level || undefined),
  brand_id: idOrBlank,
  store_id: idOrBlank,
  sort_type: z.enum(['', 'goods_price', 'goods_sale', 'order_comment_count']).default(''),
  sort_order: z.enum(['', 'asc', 'desc']).default(''),
  price_min: money,
  price_max: money,
  in_stock: flagOrBlank,
  is_recommend: flagOrBlank,
  is_master: flagOrBlank,
  is_collective: flagOrBlank,
  is_distribution: flagOrBlank,
});
export type GoodsQuery = z.output<typeof schema>;

const IN_QUERY = [
  'price_min',
  'price_max',
  'in_stock',
  'is_recommend',
  'is_master',
  'is_collective',
  'is_distribution',
];
/** `pid`, `sid` and `tid` only tell the page which classes to highlight. */
const IN_PARAMS = [...Object.keys(schema.shape), 'pid', 'sid', 'tid'];

/** @throws 422 for unknown filters, sorts that are not offered and malformed values */
export function readGoodsQuery(input: Input): GoodsQuery {
  refuseUnknown(input, IN_QUERY);
  const params = paramsOf(input);
  refuseUnknown(params, IN_PARAMS);
  const outside = Object.fromEntries(
    IN_QUERY.filter((key) => input[key] !== undefined).map((key) => [key, input[key]]),
  );
  return parse(schema, { ...params, ...outside });
}

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
