/** Which routes a path can lead to, found by its first word. */

const wordOf = (path: string): string => path.split('/')[1] ?? '';
/**
 * Those that can match, of routes that all begin with a fixed word, and the one for everything unknown. The router would
 * rank all of them anew for each page.
 */
export function candidatesOf<R extends { path: string }>(all: readonly R[]): (pathname: string) => R[] {
  const unknown = all.filter(({ path }) => path === '*');
  const byWord = new Map<string, R[]>();
  for (const route of all)
    if (!unknown.includes(route)) {
      const word = wordOf(route.path);
      byWord.set(word, [...(byWord.get(word) ?? []), route]);
    }
  return (pathname) => {
    const word = wordOf(pathname);
    return word.includes('%') ? [...all] : [...(byWord.get(word) ?? []), ...unknown];
  };
}
