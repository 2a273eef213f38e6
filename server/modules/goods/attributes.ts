/** Attributes of a store with their values ("colour": red, blue). Values keep their ids by name, because variants point to them. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { first, type Db } from '#db/client.ts';
import { appNow, jsonOf, nextVersion, wireTime } from '#db/functions.ts';
import { goodsAttrs, goodsSpecs } from '#db/schema/index.ts';
import { requiredText, valueList } from '#shared/contract/fields.ts';
import type { AttributeRecord } from '#shared/contract/goods-page.ts';
import { text } from '#shared/resources/kinds/texts.ts';
import { goodsAttrs as resource } from '#shared/resources/records/goods-attrs.ts';
import { storeOf, type Ctx } from '../../context.ts';
import { writeHistory, type Changes } from '../../crud/history.ts';
import type { WireRow } from '../../crud/hooks.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { inOwnStore, isStale } from './records.ts';

const LABELS = { name: resource.fields.name.label, specs: resource.fields.specs.label };
const name = requiredText(resource.fields.name.max);
const specs = valueList
  .pipe(z.array(text({ kind: 'text', label: LABELS.specs, max: 20 })))
  .transform((names) => [...new Set(names.map((value) => value.trim()).filter(Boolean))])
  .pipe(z.array(z.string()).min(1).max(100));
/** New names of values that stay what they are. */
const spec_list = valueList.pipe(z.array(z.object({ id: z.coerce.number().int().positive(), name })).max(100));
const onCreate = z.object({ name, specs });
const onUpdate = onCreate.extend({ spec_list }).partial();

const specsOf = (db: Db, attributeIds: readonly number[]) =>
  db
    .select({ id: goodsSpecs.id, attr_id: goodsSpecs.attr_id, name: goodsSpecs.name })
    .from(goodsSpecs)
    .where(and(inArray(goodsSpecs.attr_id, [...attributeIds]), isNull(goodsSpecs.deleted_at)))
    .orderBy(goodsSpecs.id);

const exists = (id: number) => and(eq(goodsAttrs.id, id), isNull(goodsAttrs.deleted_at));

async function readAttribute(tx: Db, id: number): Promise<AttributeRecord> {
  const { version, created_at } = goodsAttrs;
  const [row] = await tx
    .select({ id: goodsAttrs.id, name: goodsAttrs.name, version, created_at: wireTime(created_at) })
    .from(goodsAttrs)
    .where(exists(id));
  if (!row) throw notFound();
  const values = await specsOf(tx, [id]);
  return {
    ...row,
    specs: values.map((spec) => spec.name),
    spec_list: values.map((spec) => ({ id: spec.id, name: spec.name })),
  };
}

export const showAttribute = (ctx: Ctx, id: number): Promise<AttributeRecord> =>
  inOwnStore(ctx, (tx) => readAttribute(tx, id));

/** The unpaged list has the values with their ids: goods forms build variants from them. One statement for all rows. */
export async function attributesWithSpecs(ctx: Ctx, attributes: WireRow[]): Promise<WireRow[]> {
  const ids = attributes.map(({ id }) => Number(id));
  const all = await specsOf(ctx.db.trade, ids);
  return attributes.map((attribute) => ({
    ...attribute,
    specs: all.filter((spec) => spec.attr_id === attribute['id']),
  }));
}

export async function createAttribute(ctx: Ctx, input: Input): Promise<AttributeRecord> {
  const storeId = storeOf(ctx);
  const form = parse(onCreate, input, LABELS);
  return inOwnStore(ctx, async (tx) => {
    const [row] = await tx
      .insert(goodsAttrs)
      .values({ store_id: storeId, name: form.name })
      .returning({ id: goodsAttrs.id });
    const id = row?.id ?? 0;
    await writeSpecs(tx, id, form.specs);
    const changes: Changes = { name: [null, form.name], specs: [null, form.specs] };
    await writeHistory(tx, ctx, { resource: 'goods_attrs', storeId }, [{ id, operation: 'create', changes }]);
    return readAttribute(tx, id);
  });
}

export async function updateAttribute(ctx: Ctx, id: number, input: Input): Promise<AttributeRecord> {
  const form = parse(onUpdate, input, LABELS);
  return inOwnStore(ctx, async (tx) => {
    const [locked] = await tx.select({ storeId: goodsAttrs.store_id }).from(goodsAttrs).where(exists(id)).for('update');
    if (!locked) throw notFound();
    const before = await readAttribute(tx, id);
    const fields = differing(form, before);
    if (isStale(input, before)) throw conflict({ current: before, fields });
    if (fields.length === 0) return before;
    await tx
      .update(goodsAttrs)
      .set({ name: form.name, ...nextVersion(goodsAttrs) })
      .where(eq(goodsAttrs.id, id));
    if (fields.includes('spec_list')) await renameSpecs(tx, id, form.spec_list ?? []);
    if (fields.includes('specs')) await writeSpecs(tx, id, form.specs ?? []);
    const after = await readAttribute(tx, id);
    const changes: Changes = { name: [before.name, after.name], specs: [before.specs, after.specs] };
    await writeHistory(tx, ctx, { resource: 'goods_attrs', ...locked }, [{ id, operation: 'update', changes }]);
    return after;
  });
}

/** Whole loaded rows come back: what they say already is no change. */
function differing(form: z.infer<typeof onUpdate>, before: AttributeRecord): string[] {
  const nameOf = new Map(before.spec_list.map((spec) => [spec.id, spec.name]));
  const differs: Record<keyof typeof form, boolean | undefined> = {
    name: form.name !== undefined && form.name !== before.name,
    specs: form.specs && form.specs.toSorted().join('\0') !== before.specs.toSorted().join('\0'),
    spec_list: form.spec_list?.some((spec) => nameOf.get(spec.id) !== spec.name),
  };
  return Object.entries(differs).flatMap(([field, isDifferent]) => (isDifferent ? [field] : []));
}

/** A value that returns gets its old id back; one that goes stays readable for the variants made of it. */
async function writeSpecs(tx: Db, attr_id: number, names: readonly string[]): Promise<void> {
  const ofAttribute = eq(goodsSpecs.attr_id, attr_id);
  const existing = await tx.select({ name: goodsSpecs.name }).from(goodsSpecs).where(ofAttribute);
  const goesOn = inArray(goodsSpecs.name, [...names]);
  await tx
    .update(goodsSpecs)
    .set({
      deleted_at: sql`case when ${goesOn} then null else coalesce(${goodsSpecs.deleted_at}, ${appNow}) end`,
      updated_at: appNow,
    })
    .where(ofAttribute);
  const known = new Set(existing.map((spec) => spec.name));
  const added = names.filter((value) => !known.has(value));
  if (added.length > 0) await tx.insert(goodsSpecs).values(added.map((value) => ({ attr_id, name: value })));
}

/** The variants that are made of them follow. @throws 422 when another value has that name already */
async function renameSpecs(tx: Db, attributeId: number, specs: readonly { id: number; name: string }[]): Promise<void> {
  const renamed = sql`jsonb_to_recordset(${jsonOf(specs)}) as r(id bigint, name text)`;
  const taken = await first(
    tx,
    sql`select 1 from goods_specs s join ${renamed} on s.name = r.name and s.id <> r.id where s.attr_id = ${attributeId} limit 1`,
  );
  if (taken) throw invalid({ spec_list: { key: 'field.exists', label: LABELS.specs } });
  await tx.execute(
    sql`update goods_specs s set name = r.name, updated_at = ${appNow} from ${renamed} where s.id = r.id and s.attr_id = ${attributeId}`,
  );
  await tx.execute(sql`update goods_skus k set sku_name = (
      select string_agg(s.name, ',' order by u.at) from unnest(k.spec_id) with ordinality as u(id, at) join goods_specs s on s.id = u.id)
    where k.deleted_at is null and k.spec_id && array(select r.id from ${renamed})`);
}
