/** The variants as a sheet: reading a block copied from a spreadsheet, filling many cells at once, checking figures. */
import { moneyText } from '../../../browser/format.ts';
import { SKU_FIELDS } from '../../../resources/records/goods-form.ts';
import type { Sku } from './goods-data.ts';

export const FIGURES = ['goods_market_price', 'goods_price', 'goods_weight', 'goods_stock', 'goods_no'] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Partial<Record<Figure, string>>;
/** What many variants may have alike: a code names one of them. */
export const FILLED = FIGURES.filter((figure) => figure !== 'goods_no');

/** What a figure may look like, and what the database keeps at most. */
const TWO_DIGITS = /^\d+(\.\d{1,2})?$/;
const MAX_MONEY = 9_999_999.99;
const RULES: Record<Figure, { pattern: RegExp; max: number; required?: true }> = {
  goods_market_price: { pattern: TWO_DIGITS, max: MAX_MONEY },
  goods_price: { pattern: TWO_DIGITS, max: MAX_MONEY, required: true },
  goods_weight: { pattern: /^\d+(\.\d{1,3})?$/, max: SKU_FIELDS.goods_weight.max },
  goods_stock: { pattern: /^\d+$/, max: SKU_FIELDS.goods_stock.max },
  goods_no: { pattern: /^.*$/, max: SKU_FIELDS.goods_no.max },
};
export type Complaint = 'required' | 'number' | 'tooBig' | 'tooLong';
export const maxOf = (figure: Figure): number => RULES[figure].max;

export function complaintOf(figure: Figure, value: string): Complaint | undefined {
  const { pattern, max, required = false } = RULES[figure];
  if (value === '') return required ? 'required' : undefined;
  if (figure === 'goods_no') return value.length > max ? 'tooLong' : undefined;
  if (!pattern.test(value)) return 'number';
  return Number(value) > max ? 'tooBig' : undefined;
}

/** "￥1,299.00" -> "1299.00": signs, blanks and thousands are how a spreadsheet shows a number, not part of it. */
export const cleaned = (text: string): string => text.normalize('NFKC').replace(/[\s,\p{Sc}\u5143]/gu, '');

/** Cells of a block as spreadsheets put it on the clipboard: tabs between columns, quotes around cells with line breaks. */
export function readBlock(text: string): string[][] {
  const block = text.replace(/(\r\n|\n|\r)$/, '');
  if (block === '') return [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  const rows: string[][] = [[]];
  for (let match = cell.exec(block); match; match = cell.exec(block)) {
    const [, quoted, plain = '', separator] = match;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator === '') return rows;
    if (separator !== '\t') rows.push([]);
  }
  return block.split(/\r?\n/).map((line) => line.split('\t')); // a stray quote: no quoting at all
}

/** Puts a block into the sheet from a cell on; what reaches beyond its edges is left out. */
export function pasted(
  skus: readonly Sku[],
  row: number,
  column: number,
  block: readonly (readonly string[])[],
): Sku[] {
  return skus.map((sku, index) => {
    const line = block[index - row];
    if (!line) return sku;
    const figures = line.flatMap((text, at) => {
      const figure = FIGURES[column + at];
      const value = figure === 'goods_no' ? text.trim() : cleaned(text);
      return figure && value !== '' ? [[figure, value] as const] : [];
    });
    return { ...sku, ...Object.fromEntries(figures) };
  });
}

/** All rows, or only those with one value of an attribute. Empty figures leave their column as it is. */
export function filled(skus: readonly Sku[], spec: number | null, figures: Figures, image?: string): Sku[] {
  const typed = Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== ''));
  return skus.map((sku) =>
    spec === null || sku.spec_id.includes(spec)
      ? { ...sku, ...typed, ...(image !== undefined && { goods_image: image }) }
      : sku,
  );
}

/** Complaints of all cells, named like those of the server: `2.goods_price`. */
export const checkSheet = (skus: readonly Sku[]): [at: string, fault: { figure: Figure; complaint: Complaint }][] =>
  skus.flatMap((sku, index) =>
    FIGURES.flatMap((figure) => {
      const complaint = complaintOf(figure, sku[figure]);
      return complaint
        ? [[`${index}.${figure}`, { figure, complaint }] as [string, { figure: Figure; complaint: Complaint }]]
        : [];
    }),
  );

/** Pieces in all and what they cost ("¥10.00 – ¥1,200.00"), for the line below the sheet. */
export function totalsOf(skus: readonly Sku[]): { stock: number; price: string } {
  const prices = skus.map((sku) => sku.goods_price).filter((price) => complaintOf('goods_price', price) === undefined);
  const sorted = prices.toSorted((a, b) => Number(a) - Number(b));
  const stock = skus.reduce((sum, sku) => sum + (/^\d+$/.test(sku.goods_stock) ? Number(sku.goods_stock) : 0), 0);
  const ends = [sorted[0], sorted.at(-1)].flatMap((price) => (price === undefined ? [] : moneyText(price)));
  return { stock, price: [...new Set(ends)].join(' – ') || '–' };
}

/** How many rows in a row share the first value, at the first of them; 0 at the others: the span of its cell. */
export const spansOf = (skus: readonly Sku[]): number[] =>
  skus.map((sku, index) => {
    const first = sku.spec_id[0];
    if (index > 0 && skus[index - 1]?.spec_id[0] === first) return 0;
    let end = index;
    while (end < skus.length && skus[end]?.spec_id[0] === first) end += 1;
    return end - index;
  });
