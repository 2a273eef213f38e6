/** Which settings somebody else changed since a page was loaded. Pure. */
type Values = Record<string, unknown>;
const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values as a form sends them back: switches as 1 and 0, nothing as ''. */
function plain(value: unknown): string {
  if (value === true || value === 'true') return '1';
  if (value === false || value === 'false') return '0';
  return value === null || value === undefined ? '' : String(value);
}

/**
 * Paths (`task.cancel`) whose value is neither what the page started from nor what it would write.
 * @param was the start values of the sent parts, in the same shape; parts that it leaves out are not checked
 */
export function stalePaths(was: Values, now: Values, sent: Values, at = ''): string[] {
  return Object.entries(was).flatMap(([name, start]) => {
    const [current, next, path] = [now[name], sent[name], at + name];
    if (next === undefined) return [];
    if (isGroup(start) && isGroup(next)) return stalePaths(start, isGroup(current) ? current : {}, next, `${path}.`);
    return [plain(start), plain(next)].includes(plain(current)) ? [] : [path];
  });
}
