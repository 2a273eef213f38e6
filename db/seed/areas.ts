/** All provinces, cities and districts of China (china-area-data, MIT): code, name, parent code. */
import data from 'china-area-data';

const ROOT = '86';

/** Rows in code order below each parent; ids are given so that addresses of a seed are stable. */
export function areaRows(): { id: number; pid: string; name: string; code: string; deep: number }[] {
  const taken = new Set<string>();
  const found: { pid: string; name: string; code: string; deep: number }[] = [];
  const walk = (key: string, pid: string, deep: number): void => {
    for (const [given, name] of Object.entries(data[key] ?? {})) {
      // The data set numbers six districts of Taichung like those of Keelung: these get the next free codes of their city.
      let code = given;
      for (let next = Number(key) + 1; taken.has(code); next += 1) code = String(next);
      taken.add(code);
      found.push({ pid, name, code, deep });
      if (code === given) walk(code, code, deep + 1);
    }
  };
  walk(ROOT, '0', 0);
  return found.map((row, index) => ({ id: index + 1, ...row }));
}
