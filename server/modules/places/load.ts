import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import { loadAreas, type loadGoodsClasses } from '#shared/contract/places.ts';
import { notify } from '#db/notify.ts';
import { adminOf, type Ctx } from '../../context.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { treeById, treeOf } from '../../tree.ts';
import { areasOf, AREAS_ROOT } from './areas.ts';
import { everyClass } from './queries.ts';

type Query = ParsedOf<typeof loadAreas>;
type Areas = AnswerOf<typeof loadAreas>;

const parentOf = ({ isLazy, pid }: Query): string | null =>
  isLazy === 'true' || isLazy === '1' ? pid || AREAS_ROOT : null;

/** What a reply depends on: the parent, or how deep the tree is. @throws 422 */
export function below(input: Input): unknown {
  const query = parse(loadAreas.input, input);
  return parentOf(query) ?? query.deep;
}

export async function areas(ctx: Ctx, query: Query): Promise<Areas> {
  const known = await areasOf(ctx);
  const parent = parentOf(query);
  if (parent === null)
    return treeOf(known.all, { id: (row) => row.code, pid: (row) => row.pid, root: AREAS_ROOT, deep: query.deep });
  return (known.below.get(parent) ?? []).map((row) => ({ ...row, leaf: !known.below.has(row.code) }));
}

export async function classes(
  ctx: Ctx,
  { deep }: ParsedOf<typeof loadGoodsClasses>,
): Promise<AnswerOf<typeof loadGoodsClasses>> {
  return treeById(await everyClass(ctx.db.trade), deep);
}

/** Makes every process read the areas again. */
export async function readAgain(ctx: Ctx): Promise<number> {
  adminOf(ctx);
  await notify(ctx.db.trade, 'cache', 'areas');
  ctx.cache.bump('areas');
  return 1;
}
