import { notify } from '#db/notify.ts';
import { adminOf, type Ctx } from '../../context.ts';
import type { Input } from '../../http/route.ts';
import { parse, text, z } from '../../http/validate.ts';
import { treeById, treeOf } from '../../tree.ts';
import { areasBelow, everyArea, everyClass } from './queries.ts';

const deep = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .catch(0);

/** All areas as a tree, or with `isLazy=true` the children of one (`pid` is its code). */
export async function loadAreas(ctx: Ctx, input: Input): Promise<unknown> {
  const form = parse(z.object({ deep, isLazy: z.string().catch(''), pid: text(20).default('0') }), input);
  if (form.isLazy === 'true' || form.isLazy === '1') return areasBelow(ctx.db.trade, form.pid || '0');
  return treeOf(await everyArea(ctx.db.trade), {
    id: (row) => row.code,
    pid: (row) => row.pid,
    root: '0',
    deep: form.deep,
  });
}

export async function loadGoodsClasses(ctx: Ctx, input: Input): Promise<unknown> {
  return treeById(await everyClass(ctx.db.trade), parse(z.object({ deep }), input).deep);
}

/** Makes every process read the areas again. */
export async function clearArea(ctx: Ctx): Promise<number> {
  adminOf(ctx);
  await notify(ctx.db.trade, 'cache', 'areas');
  ctx.cache.bump('areas');
  return 1;
}
