/** Every list page of both back offices, opened at its beginning and at its end, and what that takes in the database. */
import type pg from 'pg';
import type { FormFields } from '#shared/browser/form-encode.ts';
import type { AreaName } from '#shared/contract/area.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import type { Caller, Reply } from '../support/app.ts';
import { plansOf, type Told } from './slow-statements.ts';

export interface ListPage {
  area: Exclude<AreaName, 'user'>;
  /** Below `/api`. */
  path: string;
  params: FormFields;
  name: string;
}

export const LIST_PAGES: readonly ListPage[] = (['admin', 'seller'] as const).flatMap((area) =>
  RESOURCES.flatMap(({ areas, tree }) => {
    const use = areas[area];
    return (use?.pages ?? []).flatMap(({ route, data, params = {}, tabs = [] }) => {
      const one = { area, path: data ?? use?.path ?? '' };
      const level = tree ? { isChildren: 1, pid: 0 } : {};
      return [
        { ...one, params: { ...params, ...level }, name: route },
        ...tabs.map((tab) => ({
          ...one,
          params: { ...params, ...tab.params },
          name: `${route}?${new URLSearchParams(tab.params).toString()}`,
        })),
      ];
    });
  }),
);

/** What one opening of a page took: all its statements, and the slowest. */
export interface Opening {
  page: string;
  where: 'counted' | 'first' | 'last';
  total: number;
  ms: number;
  slowest: Told | undefined;
}
/** Who asks, how often, for what: not the list's. */
const BESIDE = /rate_limits|from live_sessions|from configs|set_config/;

/** Opens a page as a stranger to it (which counts), at its beginning and at its end. */
export async function openList(pools: readonly pg.Pool[], caller: Caller, page: ListPage): Promise<Opening[]> {
  const { path, params, area, name } = page;
  const open = async (where: Opening['where'], more: FormFields = {}): Promise<[Opening, number]> => {
    const { result, told } = await plansOf(pools, () =>
      caller.get<{ total?: number; last_page?: number }>(path, { ...params, ...more }),
    );
    requireList(page, result);
    const own = told.filter(({ plan }) => !BESIDE.test(plan.slice(0, 1_000)));
    const ms = own.reduce((sum, one) => sum + one.ms, 0);
    const slowest = own.toSorted((one, other) => other.ms - one.ms)[0];
    return [{ page: `${area} ${name}`, where, total: result.data.total ?? 0, ms, slowest }, result.data.last_page ?? 1];
  };
  const [counted] = await open('counted');
  const [first, last_page] = await open('first');
  return [counted, first, (await open('last', { page: last_page }))[0]];
}

function requireList({ name }: ListPage, { code, msg }: Reply): void {
  if (code !== 200) throw new Error(`${name}: ${code} ${msg}`);
}

/** A line per page; then the plans of what took longer than `slowMs`. */
export function report(openings: readonly Opening[], slowMs: number): string {
  const lines = openings.map(
    ({ page, where, total, ms }) => `${ms.toFixed(1).padStart(8)} ms  ${where.padEnd(7)} ${page} (${total} rows)`,
  );
  const slow = openings.filter(({ ms }) => ms > slowMs).toSorted((one, other) => other.ms - one.ms);
  return [
    ...lines,
    ...slow.map(({ page, where, ms, slowest }) => `\n${page}, ${where}: ${ms} ms\n${slowest?.plan}`),
  ].join('\n');
}
