/** The variants of goods: every combination of the ticked values of the chosen attributes (compatibility 9.2). */
import { refuse, type Refusal } from './refusal.ts';

export const MAX_SKUS = 200;

export interface AttributeChoice {
  readonly id: number;
  readonly name: string;
  /** The ticked values. */
  readonly specs: readonly { readonly id: number; readonly name: string }[];
}

export interface SkuCell {
  readonly spec_id: readonly number[];
  readonly sku_name: readonly string[];
}

/** The same combination whatever the order of the attributes. */
export const specKey = (specIds: readonly (number | string)[]): string =>
  specIds
    .map(Number)
    .toSorted((a, b) => a - b)
    .join(',');

/** How many variants a choice makes, without making them. */
export const matrixSize = (attributes: readonly AttributeChoice[]): number => {
  const used = attributes.filter((attribute) => attribute.specs.length > 0);
  return used.length === 0 ? 0 : used.reduce((product, attribute) => product * attribute.specs.length, 1);
};

/** Combinations in reading order: the last attribute changes fastest. An attribute without a ticked value is left out. */
export function combinations(attributes: readonly AttributeChoice[]): SkuCell[] {
  const used = attributes.filter((attribute) => attribute.specs.length > 0);
  if (used.length === 0) return [];
  return used.reduce<SkuCell[]>(
    (cells, attribute) =>
      cells.flatMap((cell) =>
        attribute.specs.map((spec) => ({
          spec_id: [...cell.spec_id, spec.id],
          sku_name: [...cell.sku_name, spec.name],
        })),
      ),
    [{ spec_id: [], sku_name: [] }],
  );
}

/** What a new combination can take over from the rows that go because an attribute came or went. */
export interface SkuOrigin<Row> {
  /** Says the same in fewer or in more words; figures are copied from it. */
  readonly model: Row | undefined;
  /** Rows that end in this one: their stock is counted here, and nowhere else. */
  readonly merged: readonly Row[];
}

const contains = (whole: readonly number[], part: readonly number[]): boolean => part.every((id) => whole.includes(id));

/**
 * The matrix of a choice; a combination that already has a row keeps its id and data. A new one starts from `blank`, which
 * is told what it grew from: with an attribute more, each row goes on in its first finer combination; with one less, all rows
 * that differ in nothing else go on in one.
 */
export function skuMatrix<Row extends SkuCell, Blank>(
  attributes: readonly AttributeChoice[],
  existing: readonly Row[],
  blank: (cell: SkuCell, kin: SkuOrigin<Row>) => Blank,
): (Row | (Blank & SkuCell))[] | Refusal<'field.tooMany'> {
  if (matrixSize(attributes) > MAX_SKUS) return refuse('field.tooMany', { field: 'skuList', max: MAX_SKUS });
  const rows = new Map(existing.map((row) => [specKey(row.spec_id), row]));
  const cells = combinations(attributes);
  const stays = new Set(cells.map((cell) => specKey(cell.spec_id)));
  const leaving = new Set(existing.filter((row) => !stays.has(specKey(row.spec_id))));
  return cells.map((cell) => {
    const row = rows.get(specKey(cell.spec_id));
    if (row) return { ...row, ...cell };
    const related = existing.filter(
      ({ spec_id: ids }) => ids.length > 0 && (contains(cell.spec_id, ids) || contains(ids, cell.spec_id)),
    );
    const merged = related.filter((one) => leaving.delete(one));
    return { ...blank(cell, { model: related[0], merged }), ...cell };
  });
}
