/** Goods as everybody sees them (compatibility 3.1): cards, lists, the home page, suggestions. */
import { z } from 'zod';
import { parseMoney } from '../domain/money.ts';
import { call } from './call.ts';
import { fieldIssue, flag, named, pageFields, text } from './fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { keywords, packed } from './packed.ts';
import { decimal, moment, page, text as words, whole } from './values.ts';

/** A flash sale that is running. */
export const seckillState = z.object({
  id: whole,
  discount: decimal.describe('percent'),
  start_time: moment,
  end_time: moment,
  stock: whole.nullable().describe('pieces offered; null: as many as there are'),
  sold: whole,
  claimed: whole.describe('percent that is gone of the pieces offered, without such of all that the goods had'),
});

export const goodsCard = z.object({
  id: whole,
  goods_name: words,
  goods_subname: words,
  goods_price: decimal.describe('what one unit costs now: in a running flash sale, else in a group'),
  goods_market_price: decimal,
  original_price: decimal.describe('what one unit costs without an activity'),
  goods_stock: whole,
  goods_sale: whole,
  goods_master_image: words,
  need: whole.describe('people a group needs; 0 without a group activity'),
  order_comment_count: whole,
  store_id: whole,
  store_name: words,
  seckill: z.union([z.literal(false), seckillState]),
});
export type GoodsCard = z.infer<typeof goodsCard>;

const floor = z.object({ id: whole, name: words, goods: z.array(goodsCard) });
export const showHome = call({
  method: 'GET',
  path: '/home',
  summary: 'Up to eight goods for every top class',
  answer: z.object({ goods: z.array(floor) }),
});

const blank = z.literal('').transform(() => undefined);
const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const idOrBlank = z.union([blank, digits, z.int().min(0)]).optional();
const flagOrBlank = z.union([blank, flag]).optional();
/** Yuan on the wire, fen when parsed. */
const money = z
  .union([
    blank,
    z.union([z.string(), z.number().transform(String)]).transform((typed, issues) => {
      const amount = parseMoney(typed);
      if (amount !== null) return amount;
      issues.addIssue({ code: 'custom', ...fieldIssue('field.money') });
      return z.NEVER;
    }),
  ])
  .optional();
const oneOrMany = z.union([z.string(), z.number()]);
const classIds = z
  .union([blank, oneOrMany.transform((value) => [value]), z.array(oneOrMany)])
  .optional()
  .transform((list) => (list ?? []).map(String).filter((id) => id !== '' && id !== '0'))
  .pipe(z.array(digits).max(500));
/** Only tells the page which classes to highlight. */
const highlight = z
  .unknown()
  .optional()
  .transform(() => undefined);

const beside = {
  price_min: named('最低价', 'Lowest price', money),
  price_max: named('最高价', 'Highest price', money),
  in_stock: named('有货', 'In stock', flagOrBlank),
  is_recommend: named('店铺推荐', 'Featured in store', flagOrBlank),
  is_master: named('首页推荐', 'Featured on home page', flagOrBlank),
  is_collective: named('拼团', 'Group buying', flagOrBlank),
  is_distribution: named('分销', 'Referral goods', flagOrBlank),
};
const filters = z.object({
  keywords,
  class_id: classIds,
  deep: z
    .union([blank, z.coerce.number().pipe(z.literal([0, 1, 2, 3]))])
    .optional()
    .transform((level) => level || undefined)
    .describe('level of the classes in class_id; the third when it is not said'),
  brand_id: idOrBlank,
  store_id: idOrBlank,
  sort_type: z.enum(['', 'goods_price', 'goods_sale', 'order_comment_count']).default(''),
  sort_order: z.enum(['', 'asc', 'desc']).default(''),
  ...beside,
  pid: highlight,
  sid: highlight,
  tid: highlight,
});
const cursor = z
  .unknown()
  .optional()
  .transform((value, issues): readonly [key: number, id: number] | null => {
    if (value === undefined || value === '') return null;
    const match = /^(\d{1,15})\.(\d{1,15})$/.exec(String(value));
    if (match) return [Number(match[1]), Number(match[2])];
    issues.addIssue({ code: 'custom', ...fieldIssue('field.invalid') });
    return z.NEVER;
  })
  .meta({ title: 'Cursor', 'x-title-zh': '游标', description: 'next_cursor of the page before' });
export const listGoods = call({
  method: 'GET',
  path: '/goods',
  summary: 'Goods by keywords, class, brand, store, price and activity, in pages of at most 100',
  list: true,
  input: packed(filters, { ...beside, ...pageFields(MAX_SHOPPER_PAGE_SIZE), cursor }),
  answer: page(goodsCard),
});

export const suggestGoods = call({
  method: 'GET',
  path: '/suggest',
  summary: 'Words, classes and goods for a half-typed search',
  input: z.object({ q: named('关键词', 'Search words', text(60).default('')) }),
  answer: z.object({
    keywords: z.array(words),
    classes: z.array(z.object({ id: whole, name: words })),
    goods: z.array(z.object({ id: whole, goods_name: words, goods_price: decimal, goods_master_image: words })),
  }),
});
