/** What pages are about in the order of a menu, so that rights stand as people know them from there. */
export interface OrderedEntry {
  apis?: string | undefined;
  children?: readonly OrderedEntry[] | undefined;
}

/** `/Admin/goods_brands` is about `goods_brands`, `/Admin/configs/pay` about `configs`. */
function* subjects(menu: readonly OrderedEntry[]): Generator<string> {
  for (const { apis = '', children = [] } of menu) {
    const subject = /^\/[^/]+\/(\w+)/.exec(apis)?.[1];
    if (subject) yield subject;
    yield* subjects(children);
  }
}

/** Compares names of resources by their first page in a menu; what has none comes last, as it was. */
export function byMenu(menu: readonly OrderedEntry[]): (one: string, other: string) => number {
  const known = [...new Set(subjects(menu))];
  const places = new Map(known.map((subject, place) => [subject, place]));
  const placeOf = (name: string): number => places.get(name) ?? known.length;
  return (one, other) => placeOf(one) - placeOf(other);
}
