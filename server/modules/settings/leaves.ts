/** `pay.wechatscan.mch_id` -> value, for every value that is not itself a group. */
export function leavesOf(values: Readonly<Record<string, unknown>>, at = ''): [path: string, value: unknown][] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value as Record<string, unknown>, `${at}${name}.`) // as: checked above
      : [[at + name, value] as [string, unknown]],
  );
}
