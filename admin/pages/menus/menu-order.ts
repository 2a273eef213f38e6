/** A menu as a flat list in reading order: parents before their children. Moves keep that order and the three levels. */
export interface Entry {
  id: number;
  pid: number;
  version: number;
}
/** Module, group, page. */
export const MAX_LEVELS = 3;
export type Where = 'before' | 'after' | 'inside';

/** Parents before children, siblings as they come. What hangs on nothing goes to the top, so that it can be put in place. */
export function inOrder<T extends Entry>(rows: readonly T[]): T[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = (pid: number): T[] => rows.filter((row) => row.pid === pid).flatMap((row) => [row, ...below(row.id)]);
  const lost = rows.filter((row) => row.pid !== 0 && !ids.has(row.pid)).map((row) => ({ ...row, pid: 0 }));
  return [...below(0), ...lost.flatMap((row) => [row, ...below(row.id)])];
}

export const childrenOf = <T extends Entry>(rows: readonly T[], pid: number): T[] =>
  rows.filter((row) => row.pid === pid);
export const levelOf = (rows: readonly Entry[], id: number): number => {
  const row = rows.find((entry) => entry.id === id);
  return row ? levelOf(rows, row.pid) + 1 : 0;
};
/** An entry and all below it. */
export const branchOf = <T extends Entry>(rows: readonly T[], id: number): T[] =>
  rows
    .filter((row) => row.id === id)
    .flatMap((row) => [row, ...childrenOf(rows, id).flatMap((child) => branchOf(rows, child.id))]);

const depthOf = (rows: readonly Entry[], id: number): number =>
  1 + Math.max(0, ...childrenOf(rows, id).map((child) => depthOf(rows, child.id)));

/** The list after an entry, with all below it, has gone to a place beside or below another; null when it may not. */
export function placed<T extends Entry>(rows: readonly T[], id: number, target: number, where: Where): T[] | null {
  const branch = branchOf(rows, id);
  const goal = rows.find((row) => row.id === target);
  const [head, ...rest] = branch;
  if (!head || !goal || branch.some((row) => row.id === target)) return null;
  const pid = where === 'inside' ? target : goal.pid;
  if (levelOf(rows, pid) + depthOf(rows, id) > MAX_LEVELS) return null;
  const others = rows.filter((row) => !branch.includes(row));
  const start = others.findIndex((row) => row.id === target);
  const at = where === 'before' ? start : start + branchOf(others, target).length;
  return [...others.slice(0, at), { ...head, pid }, ...rest, ...others.slice(at)];
}

export type Step = 'up' | 'down' | 'into' | 'out';
/** The same without a mouse. */
export function stepped<T extends Entry>(rows: readonly T[], id: number, step: Step): T[] | null {
  const row = rows.find((entry) => entry.id === id);
  if (!row) return null;
  const siblings = childrenOf(rows, row.pid);
  const at = siblings.findIndex((entry) => entry.id === id);
  const before = siblings[at - 1];
  const after = siblings[at + 1];
  if (step === 'up') return before ? placed(rows, id, before.id, 'before') : null;
  if (step === 'down') return after ? placed(rows, id, after.id, 'after') : null;
  if (step === 'into') return before ? placed(rows, id, before.id, 'inside') : null;
  return row.pid === 0 ? null : placed(rows, id, row.pid, 'after');
}

/** Entries whose parent or place among siblings differs. */
export const movedIn = (before: readonly Entry[], after: readonly Entry[]): number[] =>
  after
    .filter(({ id, pid }) => {
      const old = before.find((row) => row.id === id);
      const place = (rows: readonly Entry[]) => childrenOf(rows, pid).findIndex((row) => row.id === id);
      return old?.pid !== pid || place(before) !== place(after);
    })
    .map(({ id }) => id);
