/** A set of ids after some were switched on or off. */
export function withIds(set: ReadonlySet<number>, ids: Iterable<number>, on: boolean): Set<number> {
  const next = new Set(set);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
