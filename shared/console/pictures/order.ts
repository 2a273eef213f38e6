/** Order of things in a row or in a grid. Pure. */

/** A list with the entry of one place at another. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** A list with another entry at a place; one that stands elsewhere already changes places with it, so that none is there twice. */
export const replacedAt = <T>(list: readonly T[], at: number, entry: T): T[] => {
  const old = list[at];
  return list.map((item, index) => (index === at || old === undefined ? entry : item === entry ? old : item));
};

/** Entries that are not there yet, behind the others, as far as there is room. */
export const withMore = <T>(list: readonly T[], more: readonly T[], most: number): T[] =>
  [...new Set([...list, ...more])].slice(0, Math.max(most, list.length));

/** Where a key leads from one place of a grid; the place itself where there is no way on. */
export function placeAfter(key: string, at: number, columns: number, count: number): number {
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  }[key];
  return to !== undefined && to >= 0 && to < count ? to : at;
}
