/** A tree of check boxes: folders are checked when all below them is, half-checked when some of it is. */
import { withIds } from '../../form/with-ids.ts';
import type { MenuItem } from '../../../contract/menus.ts';

type Tree = readonly Pick<MenuItem, 'id' | 'children'>[];
export type CheckState = 'on' | 'off' | 'half';

/** Ids of the entries without children below an entry, itself if it has none. */
export const leavesBelow = ({ id, children }: Tree[number]): number[] =>
  children?.length ? children.flatMap(leavesBelow) : [id];

/** Only leaves are kept as checked: folders follow from them. */
export const leavesOf = (tree: Tree, ids: ReadonlySet<number>): Set<number> =>
  new Set(tree.flatMap(leavesBelow).filter((id) => ids.has(id)));

export function stateOf(item: Tree[number], checked: ReadonlySet<number>): CheckState {
  const leaves = leavesBelow(item);
  const count = leaves.filter((id) => checked.has(id)).length;
  return count === 0 ? 'off' : count === leaves.length ? 'on' : 'half';
}

/** Checks or clears all leaves below an entry. */
export const toggled = (item: Tree[number], checked: ReadonlySet<number>): Set<number> =>
  withIds(checked, leavesBelow(item), stateOf(item, checked) !== 'on');

/** What is sent: checked and half-checked entries. */
export const sentIds = (tree: Tree, checked: ReadonlySet<number>): number[] =>
  tree.flatMap((item) => (stateOf(item, checked) === 'off' ? [] : [item.id, ...sentIds(item.children ?? [], checked)]));
