/** What waits to be done, for the menu and the title of the window. It comes with every notice and message, and once a minute. */
import { MOST_WORK, WORK } from '../../contract/own-work.ts';
import type { MenuItem } from '../../contract/menus.ts';
import { useConsole } from '../app/area.ts';
import { useRead } from '../data/data-provider.ts';
import { OWN } from './notices.ts';

const EVERY = 60_000;

interface Waiting {
  count: number;
  isDue: boolean;
}

/** By the route of the page where it is done. */
function useWork(): ReadonlyMap<string, Waiting> {
  const { area } = useConsole();
  const { data = {} } = useRead<Record<string, number>>(OWN, 'work', {}, { refetchInterval: EVERY });
  return new Map(
    Object.entries(WORK[area.name]).map(([name, { route, isDue }]) => [route, { count: data[name] ?? 0, isDue }]),
  );
}

/** As people read it; nothing for none. */
export const countShown = (count: number): string =>
  count === 0 ? '' : count >= MOST_WORK ? `${MOST_WORK - 1}+` : String(count);

const routesOf = (item: MenuItem): string[] => [item.apis, ...(item.children ?? []).flatMap(routesOf)];

/** What waits on the page of a menu entry, or on those below it. */
export function useWorkOf(item: MenuItem): number {
  const work = useWork();
  return routesOf(item).reduce((sum, route) => sum + (work.get(route)?.count ?? 0), 0);
}

/** What waits for this side to act, in front of a title: "(3) ". */
export function useTitlePrefix(): string {
  const due = [...useWork().values()].filter(({ isDue }) => isDue).reduce((sum, { count }) => sum + count, 0);
  return due === 0 ? '' : `(${countShown(due)}) `;
}
