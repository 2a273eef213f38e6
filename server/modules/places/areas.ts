/** Every area, in memory once: trees of any depth and the levels of lazy pickers are cut from the same copy. */
import type { Ctx } from '../../context.ts';
import type { Cache } from '../../http/cache.ts';
import { everyArea, type AreaRow } from './queries.ts';

export const AREAS_ROOT = '0';
export const AREAS_TOPICS = ['areas'] as const;
export const AREAS_SECONDS = 300;

export interface Areas {
  all: readonly AreaRow[];
  /** By the code of the parent. */
  below: ReadonlyMap<string, readonly AreaRow[]>;
}
interface Copy {
  stamp: string;
  expires: number;
  areas: Promise<Areas>;
}
/** One copy for each application of the process, which is one outside of tests. */
const copies = new WeakMap<Cache, Copy>();

/** Read when first asked for and after a change, by one caller for all that ask meanwhile. */
export function areasOf({ cache, db }: Ctx): Promise<Areas> {
  const stamp = cache.stamp(AREAS_TOPICS);
  const known = copies.get(cache);
  if (known?.stamp === stamp && known.expires > Date.now()) return known.areas;
  const areas = everyArea(db.trade).then((all): Areas => ({ all, below: byParent(all) }));
  copies.set(cache, { stamp, expires: Date.now() + AREAS_SECONDS * 1000, areas });
  areas.catch(() => copies.delete(cache)); // told to those who wait, and tried again by the next
  return areas;
}

function byParent(all: readonly AreaRow[]): Map<string, AreaRow[]> {
  const below = new Map<string, AreaRow[]>();
  for (const row of all) {
    const siblings = below.get(row.pid);
    if (siblings) siblings.push(row);
    else below.set(row.pid, [row]);
  }
  return below;
}
