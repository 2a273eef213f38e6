/** Figures of a moment ago are good enough for a chart: asked once for everybody who looks at the same one. */
import type { Ctx } from '../../context.ts';
import { JsonText } from '../../http/route.ts';

const SECONDS = 15;

/** `key` names everything that the figures depend on, the store first of all. */
export async function cachedFigures(ctx: Ctx, key: readonly unknown[], ask: () => Promise<string>): Promise<JsonText> {
  const entry = await ctx.cache.get({ key: `dashboard ${JSON.stringify(key)}`, topics: [], seconds: SECONDS }, ask);
  return new JsonText(entry.body);
}
