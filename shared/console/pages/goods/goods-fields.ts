/** The fields of a goods form, for the same inputs as every other form (compatibility 10.4). */
import type { Field, Option } from '../../../resources/define.ts';
import en from '../../../i18n/en/console-trade.ts';
import zh from '../../../i18n/zh-cn/console-trade.ts';
import { GOODS_FIELDS } from '../../../resources/records/goods-form.ts';
import type { UsedField } from '../../data/resources.ts';
import type { Translate } from '../../app/i18n.ts';
import type { Sku } from './goods-data.ts';
import { checkSheet, maxOf, type Figure } from './sku-sheet.ts';

type Word = keyof typeof zh.goods.field;
/** What the columns of the sheet of variants are called. */
export const FIGURE_WORD = {
  goods_market_price: 'marketPrice',
  goods_price: 'price',
  goods_weight: 'weight',
  goods_stock: 'stock',
  goods_no: 'code',
} as const satisfies Record<Figure, Word>;

/** What is wrong in the sheet of variants, by cell: `2.goods_price`. Empty where it can be sent. */
export const sheetErrors = (skus: readonly Sku[], t: Translate): ReadonlyMap<string, string> =>
  new Map(
    checkSheet(skus).map(([at, { figure, complaint }]) => [
      at,
      t(`form.${complaint}`, { name: t(`goods.field.${FIGURE_WORD[figure]}`), max: maxOf(figure) }),
    ]),
  );

const label = (word: Word) => ({ 'zh-cn': zh.goods.field[word], en: en.goods.field[word] });
const field = (name: keyof typeof GOODS_FIELDS, word: Word, more: Partial<Field> = {}): UsedField => ({
  ...GOODS_FIELDS[name],
  name,
  label: label(word),
  writable: true,
  ...more,
});
const option = (value: number, word: Word): Option => ({ value, label: label(word) });

/** freight_id of goods: free, the store's default template, else the id of a template. */
const FREE = -1;
const DEFAULT_TEMPLATE = 0;

const common: readonly UsedField[] = [
  field('goods_name', 'name'),
  field('goods_no', 'number'),
  field('goods_subname', 'subname', { kind: 'long_text', counter: GOODS_FIELDS.goods_subname.max }),
  field('goods_images', 'pictures', { resize: { width: 800, height: 800 } }),
];
const prices: readonly UsedField[] = [
  field('goods_price', 'price', { required: true, min: 0 }),
  field('goods_market_price', 'marketPrice', { required: true, min: 0 }),
  field('goods_weight', 'weight', { required: true, min: 0 }),
  field('goods_stock', 'stock', { min: 0 }),
];
const brand = (prefix: string) =>
  field('brand_id', 'brand', {
    input: 'autocomplete',
    source: { url: `${prefix}goods_brands?isAll=true` },
  });
const content = field('goods_content', 'content');
const shelf = field('goods_status', 'shelf', {
  kind: 'choice',
  input: 'radio',
  default: 1,
  options: [option(1, 'onShelf'), option(0, 'offShelf')],
});

export const SELLER_FIELDS: readonly UsedField[] = [
  ...common,
  brand('/Seller/'),
  ...prices,
  field('freight_id', 'freight', {
    input: 'select',
    required: true,
    default: DEFAULT_TEMPLATE,
    options: [option(FREE, 'free'), option(DEFAULT_TEMPLATE, 'defaultTemplate')],
    source: { url: '/Seller/freights?isAll=true&is_type=1' },
  }),
  content,
  shelf,
];
/** Administrators review and put forward; stock and freight stay the seller's. */
export const ADMIN_FIELDS: readonly UsedField[] = [
  ...common,
  brand('/Admin/'),
  ...prices,
  content,
  shelf,
  field('is_master', 'home', {
    kind: 'choice',
    input: 'radio',
    default: 0,
    options: [option(1, 'yes'), option(0, 'no')],
  }),
  field('goods_verify', 'verify'),
  field('refuse_info', 'reason'),
];
