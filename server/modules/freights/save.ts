import { sql } from 'drizzle-orm';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import type { WireRow } from '../../crud/hooks.ts';
import { notFound } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { readForm, withNames } from './form.ts';
import {
  invalidateFreights,
  provinceNames,
  recordFreightHistory,
  templatesOf,
  wireTemplate,
  writeTemplates,
} from './records.ts';

/** `info` is the whole page (compatibility 5): rows with an id are changed, others added; what it leaves out stays. */
export async function saveFreights(ctx: Ctx, input: Input): Promise<WireRow[]> {
  const store = storeOf(ctx);
  if (String(input['id']) !== '0') throw notFound();
  return ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('freights'), ${store}::int)`); // one default template, even when two save at once
    const before = await templatesOf(tx, store);
    const form = readForm(input, before);
    const templates = withNames(
      form,
      await provinceNames(
        tx,
        form.flatMap(({ area_id }) => area_id),
      ),
    );
    await writeTemplates(tx, store, templates);
    const after = await templatesOf(tx, store);
    await recordFreightHistory(tx, ctx, store, before, after);
    await invalidateFreights(tx, ctx);
    return after.map(wireTemplate);
  });
}
