/** Flat rows -> nested ones, for menus, classes, areas and article folders. */
import type { Branch } from '#shared/contract/values.ts';

/**
 * Rows keep their order among siblings; `lev` counts from 1 at the root. Rows whose parent is not among them are
 * dropped, and a cycle is never entered because no root leads there.
 * @param deep how many levels to build; 0 builds all
 */
export function treeOf<Row extends object, Key extends string | number>(
  list: readonly Row[],
  keys: { id: (row: Row) => Key; pid: (row: Row) => Key; root: Key; deep?: number },
): Branch<Row>[] {
  const below = new Map<Key, Row[]>();
  for (const row of list) {
    const siblings = below.get(keys.pid(row));
    if (siblings) siblings.push(row);
    else below.set(keys.pid(row), [row]);
  }
  const level = (pid: Key, lev: number): Branch<Row>[] =>
    (below.get(pid) ?? []).map((row) => {
      const children = keys.deep && lev >= keys.deep ? [] : level(keys.id(row), lev + 1);
      return children.length > 0 ? { ...row, lev, children } : { ...row, lev };
    });
  return level(keys.root, 1);
}

/** The usual tree: numeric ids, root 0. */
export const treeById = <Row extends { id: number; pid: number }>(list: readonly Row[], deep = 0): Branch<Row>[] =>
  treeOf(list, { id: (row) => row.id, pid: (row) => row.pid, root: 0, deep });
