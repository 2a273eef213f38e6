/** What an edit of a goods changed, as its reviewer sees it: pictures and variants side by side. */

export interface PictureChange {
  readonly url: string;
  readonly change: 'same' | 'added' | 'removed' | 'moved';
}
/** Both rows of pictures. One has moved when its place among those that stay is another. */
export function pictureChanges(
  before: readonly string[],
  after: readonly string[],
): { before: PictureChange[]; after: PictureChange[] } {
  const [kept, stays] = [before.filter((url) => after.includes(url)), after.filter((url) => before.includes(url))];
  const placed = (url: string) => (kept.indexOf(url) === stays.indexOf(url) ? 'same' : 'moved');
  return {
    before: before.map((url) => ({ url, change: after.includes(url) ? placed(url) : 'removed' })),
    after: after.map((url) => ({ url, change: before.includes(url) ? placed(url) : 'added' })),
  };
}

export interface VariantFigures {
  readonly id: number;
  readonly name: string;
  readonly price: string;
  readonly market_price: string;
  readonly stock: number;
}
export type VariantRow<V extends VariantFigures = VariantFigures> =
  | { readonly change: 'added'; readonly before: null; readonly after: V }
  | { readonly change: 'removed'; readonly before: V; readonly after: null }
  | { readonly change: 'same' | 'changed'; readonly before: V; readonly after: V };

/** Variants by their id: those that are there now in their order, then those that are gone. */
export function variantChanges<V extends VariantFigures>(before: readonly V[], after: readonly V[]): VariantRow<V>[] {
  const isSame = (one: V, other: V): boolean =>
    one.name === other.name &&
    one.price === other.price &&
    one.market_price === other.market_price &&
    one.stock === other.stock;
  const now = after.map((variant): VariantRow<V> => {
    const was = before.find(({ id }) => id === variant.id);
    if (!was) return { change: 'added', before: null, after: variant };
    return { change: isSame(was, variant) ? 'same' : 'changed', before: was, after: variant };
  });
  const gone = before
    .filter(({ id }) => !after.some((variant) => variant.id === id))
    .map((variant): VariantRow<V> => ({ change: 'removed', before: variant, after: null }));
  return [...now, ...gone];
}
