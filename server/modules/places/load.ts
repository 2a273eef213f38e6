import { z } from 'zod';
import { text } from '#shared/contract/fields.ts';
import { notify } from '#db/notify.ts';
import { adminOf, type Ctx } from '../../context.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { treeById, treeOf, treeQuery } from '../../tree.ts';
import { areasOf, AREAS_ROOT } from './areas.ts';
import { everyClass } from './queries.ts';

const areasQuery = treeQuery.extend({ isLazy: z.string().catch(''), pid: text(20).default('0') });

/** A tree of so many levels, or the code whose children are asked for. @throws 422 */
export function readAreasQuery(input: Input): { deep: number } | { below: string } {
  const { isLazy, pid, deep } = parse(areasQuery, input);
  return isLazy === 'true' || isLazy === '1' ? { below: pid || AREAS_ROOT } : { deep };
}

/** All areas as a tree, or with `isLazy=true` the children of one (`pid` is its code). */
export async function loadAreas(ctx: Ctx, input: Input): Promise<unknown> {
  const query = readAreasQuery(input);
  const areas = await areasOf(ctx);
  if ('below' in query) {
    return (areas.below.get(query.below) ?? []).map(({ id, code, pid, deep, name }) => ({
      id,
      code,
      pid,
      deep,
      name,
      leaf: !areas.below.has(code),
    }));
  }
  return treeOf(areas.all, { id: (row) => row.code, pid: (row) => row.pid, root: AREAS_ROOT, deep: query.deep });
}

export async function loadGoodsClasses(ctx: Ctx, input: Input): Promise<unknown> {
  return treeById(await everyClass(ctx.db.trade), parse(treeQuery, input).deep);
}

/** Makes every process read the areas again. */
export async function clearArea(ctx: Ctx): Promise<number> {
  adminOf(ctx);
  await notify(ctx.db.trade, 'cache', 'areas');
  ctx.cache.bump('areas');
  return 1;
}
