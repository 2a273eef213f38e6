/** All provinces, cities and districts of China (china-area-data, MIT): code, name, parent code. */
import data from 'china-area-data';
import type { SeedRow } from './bulk.ts';

const ROOT = '86';

/** Rows in code order below each parent; ids are given so that addresses of a seed are stable. */
export function areaRows(): SeedRow[] {
  const found: { pid: string; name: string; code: string; deep: number }[] = [];
  const walk = (key: string, pid: string, deep: number): void => {
    for (const [code, name] of Object.entries(data[key] ?? {})) {
      found.push({ pid, name, code, deep });
      walk(code, code, deep + 1);
    }
  };
  walk(ROOT, '0', 0);
  return found.map((row, index) => ({ id: index + 1, ...row }));
}
