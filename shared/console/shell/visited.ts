/** Pages that were opened lately, each with the address it was left at. */

export interface Visit {
  /** Route of the menu entry. */
  path: string;
  /** What the list showed when it was left. */
  search: string;
}
const MOST_VISITS = 10;

/** The newest state of a page in its old place; a new page goes to the end, and the oldest others go. */
export function visit(visits: readonly Visit[], latest: Visit): readonly Visit[] {
  const at = visits.findIndex(({ path }) => path === latest.path);
  if (at === -1) return [...visits, latest].slice(-MOST_VISITS);
  if (visits[at]?.search === latest.search) return visits;
  return visits.with(at, latest);
}

/** Where to go when the open page is closed: its right neighbour, else its left one. */
export function neighbour(visits: readonly Visit[], path: string): Visit | undefined {
  const at = visits.findIndex((one) => one.path === path);
  return visits[at + 1] ?? visits[at - 1];
}
