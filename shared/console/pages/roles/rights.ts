/** Rights as a table: a line per resource, a column per operation, whatever else there is in the last one. */
import { byMenu, type OrderedEntry } from '../../../domain/menu-order.ts';
import type { Label } from '../../../i18n/t.ts';
import { OPERATIONS, type Operation } from '../../../resources/vocabulary.ts';

export interface Right {
  id: number;
  name: string;
  /** `admin.goods.update` */
  apis: string;
  group: Label;
  action: Label;
  /** False: the caller lacks it, and so can neither give nor take it. */
  held?: boolean;
}
export interface RightLine {
  key: string;
  label: Label;
  cells: Partial<Record<Operation, Right>>;
  more: Right[];
}
/** Charts are rights of their own kind: that of the stores is called "store", and creates nothing. */
const CHARTS = 'dashboard';
const operationOf = (apis: string): Operation | undefined => {
  const [, resource, action] = apis.split('.');
  return resource === CHARTS ? undefined : OPERATIONS.find((operation) => operation === action);
};

/** @param menu whose order the lines follow */
export function linesOf(
  groups: readonly { permissions: readonly Right[] }[],
  menu: readonly OrderedEntry[] = [],
): RightLine[] {
  const compare = byMenu(menu);
  const lines = new Map<string, RightLine>();
  for (const right of groups.flatMap(({ permissions }) => permissions)) {
    const key = right.apis.split('.')[1] ?? right.apis;
    const line = lines.get(key) ?? { key, label: right.group, cells: {}, more: [] };
    lines.set(key, line);
    const operation = operationOf(right.apis);
    if (operation && !line.cells[operation]) line.cells[operation] = right;
    else line.more.push(right);
  }
  return [...lines.values()].sort((one, other) => compare(one.key, other.key));
}

export const rightsOfLine = ({ cells, more }: RightLine): Right[] => [
  ...OPERATIONS.flatMap((operation) => cells[operation] ?? []),
  ...more,
];
export const rightsOfColumn = (lines: readonly RightLine[], operation: Operation): Right[] =>
  lines.flatMap(({ cells }) => cells[operation] ?? []);

/** Lines whose resource, or one of whose rights, is called so or has such an interface name. */
export function matching(lines: readonly RightLine[], text: string): RightLine[] {
  const word = text.trim().toLowerCase();
  if (!word) return [...lines];
  const has = (...texts: string[]) => texts.some((value) => value.toLowerCase().includes(word));
  return lines.filter(
    (line) =>
      has(line.key, line.label['zh-cn'], line.label.en) ||
      line.more.some((right) => has(right.apis, right.action['zh-cn'], right.action.en)),
  );
}

/** What the caller can give and take of these. */
export const heldOf = (rights: readonly Right[]): Right[] => rights.filter(({ held }) => held !== false);

/** Of the chosen rights those that there are: one that has gone meanwhile is not asked for, one of the role that stands on no page stays. */
export function sentRights(
  chosen: readonly number[],
  held: ReadonlySet<number>,
  groups: readonly { permissions: readonly Right[] }[],
): number[] {
  const offered = new Set(groups.flatMap(({ permissions }) => permissions.map(({ id }) => id)));
  return chosen.filter((id) => held.has(id) || offered.has(id));
}
