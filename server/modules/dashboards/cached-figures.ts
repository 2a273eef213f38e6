/** Figures of a moment ago are good enough for a chart: asked once for everybody who looks at the same one. */
import type { SQL } from 'drizzle-orm';
import { first } from '#db/client.ts';
import type { Ctx } from '../../context.ts';
import { JsonText } from '../../http/route.ts';

const SECONDS = 15;

/**
 * @param key everything that the figures depend on, the store first of all
 * @param query one row with `json`, their text
 */
export async function cachedFigures(ctx: Ctx, key: readonly unknown[], query: SQL): Promise<JsonText> {
  const ask = async () => (await first<{ json: string }>(ctx.db.trade, query))?.json ?? '{}';
  const { body } = await ctx.cache.get({ key: `dashboard ${JSON.stringify(key)}`, topics: [], seconds: SECONDS }, ask);
  return new JsonText(body);
}
