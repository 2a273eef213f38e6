/** Several goods as one sheet: a line for each variant, and one for a goods without any. */
import type { GoodsRecord } from '../../../contract/goods-page.ts';
import type { FormFields } from '../../../browser/form-encode.ts';
import { skusOf, type Sku } from './goods-data.ts';
import { FIGURES, type Figures } from './sku-sheet.ts';

/** Figures that were typed, by line. */
export type TypedFigures = Readonly<Record<string, Figures>>;

/** A line belongs to its goods as a variant belongs to its first value; below zero no variant is mistaken for a goods. */
const lineKey = (goodsId: number, skuId = 0): [goods: number, sku: number] => [goodsId, -skuId];
const nameOf = (line: Sku): string => line.spec_id.join(':');

const figuresOf = (line: Sku): Required<Figures> => ({
  goods_market_price: line.goods_market_price,
  goods_price: line.goods_price,
  goods_weight: line.goods_weight,
  goods_stock: line.goods_stock,
  goods_no: line.goods_no,
});

/** The lines of a goods as they are on the server. */
function storedLines(goods: GoodsRecord): Sku[] {
  const stock = String(goods.goods_stock);
  const plain = { ...goods, goods_stock: stock, base: stock, goods_image: '', sku_name: [goods.goods_name, ''] };
  if (goods.skuList.length === 0) return [{ ...plain, spec_id: lineKey(goods.id) }];
  return skusOf(goods).map((sku) => ({
    ...sku,
    spec_id: lineKey(goods.id, sku.id),
    sku_name: [goods.goods_name, sku.sku_name.join(' / ')],
  }));
}

/** The lines of all goods with what was typed into them. */
export const linesOf = (goods: readonly GoodsRecord[], typed: TypedFigures): Sku[] =>
  goods.flatMap(storedLines).map((line) => ({ ...line, ...typed[nameOf(line)] }));

/** What differs from what is stored, by line. */
export function typedIn(lines: readonly Sku[], goods: readonly GoodsRecord[]): TypedFigures {
  const stored = new Map(goods.flatMap(storedLines).map((line) => [nameOf(line), figuresOf(line)]));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const before = stored.get(nameOf(line));
      const typed = FIGURES.filter((figure) => before?.[figure] !== line[figure]);
      if (typed.length === 0) return [];
      return [[nameOf(line), Object.fromEntries(typed.map((figure) => [figure, line[figure]]))]];
    }),
  );
}

const isTyped = (line: Sku, typed: TypedFigures): boolean => typed[nameOf(line)] !== undefined;
/** Goods with at least one changed figure. */
export const changedGoods = (goods: readonly GoodsRecord[], typed: TypedFigures): GoodsRecord[] =>
  goods.filter((one) => storedLines(one).some((line) => isTyped(line, typed)));

/** What was typed into other goods: this one is saved. */
export function withoutGoods(typed: TypedFigures, goods: GoodsRecord): TypedFigures {
  const own = new Set(storedLines(goods).map(nameOf));
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !own.has(name)));
}

/** What is sent for a goods: of every variant what was typed. A stock is sent with what it was, so that sales in between are not undone. */
export function changesOf(goods: GoodsRecord, typed: TypedFigures): FormFields {
  const parts = storedLines(goods).map((line) => {
    const figures = typed[nameOf(line)] ?? {};
    return { ...figures, ...(figures.goods_stock !== undefined && { goods_stock_base: line.base ?? '0' }) };
  });
  const own = { version: goods.version };
  if (goods.skuList.length === 0) return { ...own, ...parts[0] };
  return { ...own, skuList: goods.skuList.map(({ spec_id }, index) => ({ spec_id, ...parts[index] })) };
}
