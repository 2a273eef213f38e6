/** Goods as the form reads and writes them. */
import type { GoodsRecord } from '../../../contract/goods-page.ts';
import type { FormFields } from '../../../browser/form-encode.ts';
import type { SkuOrigin, SkuCell } from '../../../domain/sku-matrix.ts';
import { GOODS_FIELDS } from '../../../resources/records/goods-form.ts';
import type { UsedField } from '../../data/resources.ts';
import { bodyOf } from '../../form/form-values.ts';

/** A variant in the form; figures are wire texts. */
export interface Sku extends Omit<GoodsRecord['skuList'][number], 'id' | 'goods_stock' | keyof SkuCell>, SkuCell {
  id?: number;
  goods_stock: string;
  /** Stock when the form was opened: only the difference is booked. */
  base?: string;
}

export const skusOf = (goods: GoodsRecord | null): Sku[] =>
  (goods?.skuList ?? []).map((sku) => ({
    ...sku,
    goods_stock: String(sku.goods_stock),
    base: String(sku.goods_stock),
  }));

/** Variants of a copy: new ones, without the codes of those they came from. */
export const copiedSkus = (model: GoodsRecord | null): Sku[] =>
  skusOf(model).map(({ id: _id, base: _base, ...sku }) => ({ ...sku, goods_no: '' }));

/** A goods as its copy starts: not on sale yet, under a name that says so, without the code of the other. */
export const copyOf = (goods: GoodsRecord, goods_name: string): GoodsRecord => ({
  ...goods,
  goods_name: goods_name.slice(0, GOODS_FIELDS.goods_name.max),
  goods_no: '',
  goods_status: 0,
  refuse_info: '',
});

/** A new combination starts with the figures of the goods. */
export const blankSku = (values: Readonly<Record<string, unknown>>): Omit<Sku, keyof SkuCell> => ({
  goods_price: String(values['goods_price'] ?? ''),
  goods_market_price: String(values['goods_market_price'] ?? ''),
  goods_weight: String(values['goods_weight'] ?? ''),
  goods_stock: '0',
  goods_image: '',
  goods_no: '',
});

/** A new combination of a goods that has others: the figures of the one it grew from, and the stock of those that end in it. */
export function derivedSku(
  blank: ReturnType<typeof blankSku>,
  { model, merged }: SkuOrigin<Sku>,
): ReturnType<typeof blankSku> {
  if (!model) return blank;
  const { goods_price, goods_market_price, goods_weight, goods_image } = model;
  const stock = merged.reduce((sum, sku) => sum + (Number(sku.goods_stock) || 0), 0);
  // A code names one variant: a new one has none yet.
  return { goods_price, goods_market_price, goods_weight, goods_image, goods_stock: String(stock), goods_no: '' };
}

interface Parts {
  fields: readonly UsedField[];
  values: Readonly<Record<string, unknown>>;
  classId: number | null;
  skus: readonly Sku[];
  goods: GoodsRecord | null;
}

/** What is sent. A stock is sent with what it was, so that sales in between are not undone. */
export function goodsBody({ fields, values, classId, skus, goods }: Parts): FormFields {
  const body = bodyOf(fields, values, goods?.version);
  return {
    ...body,
    ...(classId !== null && { class_id: classId }),
    ...(goods && skus.length === 0 && { goods_stock_base: goods.goods_stock }),
    skuList:
      skus.length === 0
        ? ''
        : skus.map(({ base, sku_name: _names, id: _id, ...sku }) => ({
            ...sku,
            ...(base !== undefined && { goods_stock_base: base }),
          })),
  };
}
