/** Attributes of a store with their values ("colour": red, blue). Values keep their ids by name, because variants point to them. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { requiredText } from '#shared/contract/fields.ts';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import { list, text } from '#shared/resources/kinds/texts.ts';
import { storeOf, type Ctx } from '../../context.ts';
import type { WireRow } from '../../crud/hooks.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { inOwnStore, recordGoodsHistory } from './records.ts';

const LABELS = { name: { 'zh-cn': '规格名', en: 'Option name' }, specs: { 'zh-cn': '规格值', en: 'Option values' } };
const specs = list
  .pipe(z.array(text({ kind: 'text', label: LABELS.specs, max: 20 })))
  .transform((names) => [...new Set(names.map((name) => name.trim()).filter(Boolean))]);
const onCreate = z.object({ name: requiredText(20), specs: specs.pipe(z.array(z.string()).min(1).max(100)) });
const onUpdate = z.object({
  name: requiredText(20).optional(),
  specs: specs.pipe(z.array(z.string()).min(1).max(100)).optional(),
  /** New names of values that stay what they are. */
  spec_list: list
    .pipe(z.array(z.object({ id: z.coerce.number().int().positive(), name: requiredText(20) })).max(100))
    .optional(),
});

interface AttributeRow {
  id: number;
  name: string;
  specs: string[];
  /** The same values with the ids that variants point to. */
  spec_list: { id: number; name: string }[];
  version: number;
  created_at: string;
}
async function readAttribute(tx: Db, id: number): Promise<AttributeRow> {
  const row = await first<AttributeRow>(
    tx,
    sql`select a.id, a.name, a.version, ${wireTime('a.created_at')} as created_at,
    (select coalesce(json_agg(s.name order by s.id), '[]') from goods_specs s where s.attr_id = a.id and s.deleted_at is null) as specs,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.id), '[]') from goods_specs s where s.attr_id = a.id and s.deleted_at is null) as spec_list
    from goods_attrs a where a.id = ${id} and a.deleted_at is null`,
  );
  if (!row) throw notFound();
  return row;
}

export const showAttribute = (ctx: Ctx, id: number): Promise<AttributeRow> =>
  inOwnStore(ctx, (tx) => readAttribute(tx, id));

/** The unpaged list has the values with their ids: goods forms build variants from them. One statement for all rows. */
export async function attributesWithSpecs(ctx: Ctx, attributes: WireRow[]): Promise<WireRow[]> {
  const ids = attributes.map(({ id }) => Number(id));
  const found = await rows<{ id: number; attr_id: number; name: string }>(
    ctx.db.trade,
    sql`select id, attr_id, name from goods_specs
    where attr_id = any(${sql.param(ids)}::bigint[]) and deleted_at is null order by id`,
  );
  return attributes.map((attribute) => ({
    ...attribute,
    specs: found.filter((spec) => spec.attr_id === attribute['id']),
  }));
}

export async function createAttribute(ctx: Ctx, input: Input): Promise<AttributeRow> {
  const storeId = storeOf(ctx);
  const form = parse(onCreate, input, LABELS);
  return inOwnStore(ctx, async (tx) => {
    const row = await first<{ id: number }>(
      tx,
      sql`insert into goods_attrs (store_id, name) values (${storeId}, ${form.name}) returning id`,
    );
    const id = row?.id ?? 0;
    await writeSpecs(tx, id, form.specs);
    await recordGoodsHistory(tx, ctx, storeId, 'goods_attrs', [
      { id, operation: 'create', changes: { name: [null, form.name], specs: [null, form.specs] } },
    ]);
    return readAttribute(tx, id);
  });
}

export async function updateAttribute(ctx: Ctx, id: number, input: Input): Promise<AttributeRow> {
  const form = parse(onUpdate, input, LABELS);
  return inOwnStore(ctx, async (tx) => {
    const locked = await first<{ store_id: number }>(
      tx,
      sql`select store_id from goods_attrs where id = ${id} and deleted_at is null for update`,
    );
    if (!locked) throw notFound();
    const before = await readAttribute(tx, id);
    const fields = differing(form, before);
    const sent = input['version'];
    if (sent !== undefined && sent !== null && sent !== '' && Number(sent) !== before.version)
      throw conflict({ current: before, fields });
    if (fields.length === 0) return before;
    await tx.execute(
      sql`update goods_attrs set name = ${form.name ?? before.name}, version = version + 1, updated_at = ${appNow} where id = ${id}`,
    );
    if (fields.includes('spec_list')) await renameSpecs(tx, id, form.spec_list ?? []);
    if (fields.includes('specs')) await writeSpecs(tx, id, form.specs ?? []);
    const after = await readAttribute(tx, id);
    await recordGoodsHistory(tx, ctx, locked.store_id, 'goods_attrs', [
      { id, operation: 'update', changes: { name: [before.name, after.name], specs: [before.specs, after.specs] } },
    ]);
    return after;
  });
}

/** Whole loaded rows come back: what they say already is no change. */
function differing(form: z.infer<typeof onUpdate>, before: AttributeRow): string[] {
  const { name, specs: values, spec_list } = form;
  const known = new Map(before.spec_list.map((spec) => [spec.id, spec.name]));
  const sameValues = values?.length === before.specs.length && values.every((value) => before.specs.includes(value));
  return [
    ...(name !== undefined && name !== before.name ? ['name'] : []),
    ...(values !== undefined && !sameValues ? ['specs'] : []),
    ...(spec_list?.some((spec) => known.get(spec.id) !== spec.name) ? ['spec_list'] : []),
  ];
}

/** A value that returns gets its old id back; one that goes stays readable for the variants made of it. */
async function writeSpecs(tx: Db, attributeId: number, names: readonly string[]): Promise<void> {
  const existing = await rows<{ id: number; name: string }>(
    tx,
    sql`select id, name from goods_specs where attr_id = ${attributeId} order by id`,
  );
  const known = new Set(existing.map((spec) => spec.name));
  await tx.execute(
    sql`update goods_specs set deleted_at = case when name = any(${sql.param(names)}::text[]) then null else coalesce(deleted_at, ${appNow}) end, updated_at = ${appNow} where attr_id = ${attributeId}`,
  );
  const added = names.filter((name) => !known.has(name));
  if (added.length > 0)
    await tx.execute(
      sql`insert into goods_specs (attr_id, name) select ${attributeId}, n from unnest(${sql.param(added)}::text[]) with ordinality as t(n, at) order by at`,
    );
}

/** The variants that are made of them follow. @throws 422 when another value has that name already */
async function renameSpecs(
  tx: Db,
  attributeId: number,
  wanted: readonly { id: number; name: string }[],
): Promise<void> {
  const list = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r(id bigint, name text)`;
  const taken = await first(
    tx,
    sql`select 1 from goods_specs s join ${list} on s.name = r.name and s.id <> r.id where s.attr_id = ${attributeId} limit 1`,
  );
  if (taken) throw invalid({ spec_list: { key: 'field.exists', label: LABELS.specs } });
  await tx.execute(
    sql`update goods_specs s set name = r.name, updated_at = ${appNow} from ${list} where s.id = r.id and s.attr_id = ${attributeId}`,
  );
  await tx.execute(sql`update goods_skus k set sku_name = (
      select string_agg(s.name, ',' order by u.at) from unnest(k.spec_id) with ordinality as u(id, at) join goods_specs s on s.id = u.id)
    where k.deleted_at is null and k.spec_id && array(select r.id from ${list})`);
}
