/**
 * Which variants can still be chosen. A dictionary holds, for every subset of specs of every SKU, the stock behind it,
 * so that each question is one look-up.
 */
import type { GoodsSku } from '#shared/contract/goods-page.ts';

export type SkuDictionary = ReadonlyMap<string, number>;
/** The chosen spec per attribute row; undefined while the row is open. */
export type Choice = readonly (number | undefined)[];
/** `impossible`: not together with what is chosen in other rows. `out`: no variant with it has stock. */
export type SpecState = 'selected' | 'available' | 'impossible' | 'out';

const keyOf = (specs: readonly number[]): string => specs.toSorted((a, b) => a - b).join();

function subsets(specs: readonly number[]): number[][] {
  return specs.reduce<number[][]>((all, spec) => [...all, ...all.map((one) => [...one, spec])], [[]]);
}

export function skuDictionary(skus: readonly Pick<GoodsSku, 'spec_id' | 'goods_stock'>[]): SkuDictionary {
  const stocks = new Map<string, number>();
  for (const { spec_id, goods_stock } of skus) {
    for (const subset of subsets(spec_id)) {
      const key = keyOf(subset);
      stocks.set(key, (stocks.get(key) ?? 0) + Math.max(0, goods_stock));
    }
  }
  return stocks;
}

const isSpec = (spec: number | undefined): spec is number => spec !== undefined;
const stockOf = (dictionary: SkuDictionary, choice: Choice): number =>
  dictionary.get(keyOf(choice.filter(isSpec))) ?? 0;

export function specState(dictionary: SkuDictionary, choice: Choice, row: number, spec: number): SpecState {
  if (choice[row] === spec) return 'selected';
  if (stockOf(dictionary, [spec]) === 0) return 'out';
  return stockOf(dictionary, choice.with(row, spec)) > 0 ? 'available' : 'impossible';
}

/** Chooses a spec, or takes the choice back. What does not go together with it in other rows is cleared. */
export function choose(dictionary: SkuDictionary, choice: Choice, row: number, spec: number): Choice {
  if (choice[row] === spec) return choice.with(row, undefined);
  let next: Choice = choice.with(row, spec);
  for (let other = 0; other < next.length && stockOf(dictionary, next) === 0; other++) {
    if (other !== row) next = next.with(other, undefined);
  }
  return next;
}

/** The SKU of a complete choice. */
export const skuOfChoice = <Sku extends Pick<GoodsSku, 'spec_id'>>(
  skus: readonly Sku[],
  choice: Choice,
): Sku | undefined =>
  choice.every(isSpec) ? skus.find(({ spec_id }) => keyOf(spec_id) === keyOf(choice.filter(isSpec))) : undefined;

/** Where choosing begins: the SKU of the address, else every row that leaves no choice. */
export function firstChoice(
  attrs: readonly { specs: readonly { id: number }[] }[],
  sku: Pick<GoodsSku, 'spec_id'> | undefined,
): Choice {
  return attrs.map(({ specs }) => {
    const named = specs.find(({ id }) => sku?.spec_id.includes(id));
    return named?.id ?? (specs.length === 1 ? specs[0]?.id : undefined);
  });
}
