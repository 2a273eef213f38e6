/** The variants as a sheet: reading a block copied from a spreadsheet, filling many cells at once, checking figures. */
import type { Sku } from './goods-data.ts';

export const FIGURES = ['goods_market_price', 'goods_price', 'goods_weight', 'goods_stock'] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Partial<Record<Figure, string>>;

/** What a figure may look like, and what the database keeps at most. */
const RULES: Record<Figure, { pattern: RegExp; max: number; required: boolean }> = {
  goods_market_price: { pattern: /^\d+(\.\d{1,2})?$/, max: 9_999_999.99, required: false },
  goods_price: { pattern: /^\d+(\.\d{1,2})?$/, max: 9_999_999.99, required: true },
  goods_weight: { pattern: /^\d+(\.\d{1,3})?$/, max: 9_999, required: false },
  goods_stock: { pattern: /^\d+$/, max: 9_999_999, required: false },
};
export type Complaint = 'required' | 'number' | 'tooBig';
export const maxOf = (figure: Figure): number => RULES[figure].max;

export function complaintOf(figure: Figure, value: string): Complaint | undefined {
  const { pattern, max, required } = RULES[figure];
  if (value === '') return required ? 'required' : undefined;
  if (!pattern.test(value)) return 'number';
  return Number(value) > max ? 'tooBig' : undefined;
}

/** "￥1,299.00" -> "1299.00": signs, blanks and thousands are how a spreadsheet shows a number, not part of it. */
export const cleaned = (text: string): string => text.normalize('NFKC').replace(/[\s,\p{Sc}\u5143]/gu, '');

/** Cells of a block as spreadsheets put it on the clipboard: tabs between columns, quotes around cells with line breaks. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) return text.split(/\r?\n/).map((line) => line.split('\t')); // a stray quote: no quoting at all
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== '\t' && end !== '' && cell.lastIndex < text.length) rows.push([]);
    else if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('');
  }
  return rows[0]?.length === 0 ? [] : rows;
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
      return figure && cleaned(text) !== '' ? [[figure, cleaned(text)] as const] : [];
    });
    return { ...sku, ...Object.fromEntries(figures) };
  });
}

/** All rows, or only those with one value of an attribute. Empty figures leave their column as it is. */
export function filled(skus: readonly Sku[], spec: number | null, figures: Figures, image?: string): Sku[] {
  const given = Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== ''));
  return skus.map((sku) =>
    spec === null || sku.spec_id.includes(spec)
      ? { ...sku, ...given, ...(image !== undefined && { goods_image: image }) }
      : sku,
  );
}

/** Complaints of all cells, named like those of the server: `2.goods_price`. */
export function checkSheet(skus: readonly Sku[]): [string, { figure: Figure; complaint: Complaint }][] {
  return skus.flatMap((sku, index) =>
    FIGURES.flatMap((figure): [string, { figure: Figure; complaint: Complaint }][] => {
      const complaint = complaintOf(figure, sku[figure]);
      return complaint ? [[`${index}.${figure}`, { figure, complaint }]] : [];
    }),
  );
}

/** Pieces in all and what they cost, for the line below the sheet. */
export function totalsOf(skus: readonly Sku[]): { stock: number; low: string; high: string } {
  const prices = skus.map((sku) => sku.goods_price).filter((price) => complaintOf('goods_price', price) === undefined);
  const sorted = prices.toSorted((a, b) => Number(a) - Number(b));
  const stock = skus.reduce((sum, sku) => sum + (/^\d+$/.test(sku.goods_stock) ? Number(sku.goods_stock) : 0), 0);
  return { stock, low: sorted[0] ?? '', high: sorted.at(-1) ?? '' };
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
