import { sql } from 'drizzle-orm';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { saveFreights } from '#shared/contract/freights.ts';
import { freights } from '#shared/resources/records/freights.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { invalidateTopics } from '../../crud/topics.ts';
import { notFound } from '../../errors.ts';
import { readForm, withNames } from './form.ts';
import {
  provinceNames,
  recordFreightHistory,
  templatesOf,
  wireTemplate,
  writeTemplates,
  type WireTemplate,
} from './records.ts';

/** Rows with an id are changed, others added; what the form leaves out stays. */
export async function saveTemplates(ctx: Ctx, form: ParsedOf<typeof saveFreights>): Promise<WireTemplate[]> {
  const store = storeOf(ctx);
  if (String(form.id) !== '0') throw notFound();
  return ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('freights'), ${store}::int)`); // one default template, even when two save at once
    const before = await templatesOf(tx, store);
    const templates = readForm(form.info, before);
    const provinces = templates.flatMap(({ area_id, regions }) => [
      ...area_id,
      ...regions.flatMap((region) => region.area_id),
    ]);
    await writeTemplates(tx, store, withNames(templates, await provinceNames(tx, provinces)));
    const after = await templatesOf(tx, store);
    await recordFreightHistory(tx, ctx, store, { before, after });
    await invalidateTopics(tx, ctx, freights.topics);
    return after.map(wireTemplate);
  });
}
