/** Templates in a sheet: each row is one; the one without provinces is the default template. */
import { FREIGHT_TYPE } from '#shared/domain/freight.ts';
import { freights } from '#shared/resources/records/freights.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import type { SheetHooks } from '../../crud/hooks.ts';
import { invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { templatesOf } from './records.ts';
import { saveTemplates } from './save.ts';

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

async function write(ctx: Ctx, id: number, input: Input): Promise<number> {
  const store = storeOf(ctx);
  const before = await ctx.db.asTenant({ store, user: userOf(ctx).ownerId }, (tx) => templatesOf(tx, store));
  const first = before.find(({ is_type }) => is_type === FREIGHT_TYPE.default);
  const row = { ...input, id };
  if (!first && !isBlank(input['area_id']))
    throw invalid({ area_id: { key: 'freight.defaultFirst', label: freights.fields.area_id.label } });
  const isDefault = first ? first.id === id : true;
  const after = await saveTemplates(ctx, { id: 0, info: isDefault ? [row] : [{ id: first?.id }, row] });
  const known = new Set(before.map((template) => template.id));
  return id || (after.find((template) => !known.has(template.id))?.id ?? 0);
}

export const freightsSheet: SheetHooks = { write };
