/** Freight templates as the database keeps them: grams, fen, province ids. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow, idArray } from '#db/functions.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { saveFreights } from '#shared/contract/freights.ts';
import type { FreightRegion, FreightTemplate } from '#shared/domain/freight.ts';
import type { Fen } from '#shared/domain/money.ts';
import { freights } from '#shared/resources/records/freights.ts';
import { wireOf } from '#shared/resources/kinds/wire.ts';
import type { Ctx } from '../../context.ts';
import { changesBetween, writeHistory } from '../../crud/history.ts';

export interface Template extends FreightTemplate {
  readonly area_name: string;
  readonly regions: readonly FreightRegion[];
  readonly free_over: Fen;
}

export type WireTemplate = AnswerOf<typeof saveFreights>[number];

/** The default template first. */
export const templatesOf = (tx: Db, storeId: number): Promise<Template[]> =>
  rows(
    tx,
    sql`select id, name, f_weight, f_price, o_weight, o_price, to_json(area_id) as area_id, area_name, is_type, regions, free_over
      from freights where store_id = ${storeId} and deleted_at is null order by is_type, id`,
  );

/** Id -> name of those that are provinces. */
export async function provinceNames(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await rows<{ id: number; name: string }>(
    tx,
    sql`select id, name from areas where id = any(${idArray(ids)}) and pid = '0' and deleted_at is null`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

const COLUMNS = sql`v(id bigint, name text, f_weight bigint, f_price bigint, o_weight bigint, o_price bigint, area_id bigint[], area_name text, is_type int, regions jsonb, free_over bigint)`;

/** Writes what differs, and adds those whose id is 0. */
export async function writeTemplates(tx: Db, storeId: number, templates: readonly Template[]): Promise<void> {
  const changed = sql`jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as ${COLUMNS}`;
  await tx.execute(sql`update freights f set name = v.name, f_weight = v.f_weight, f_price = v.f_price, o_weight = v.o_weight, o_price = v.o_price,
      area_id = v.area_id, area_name = v.area_name, regions = v.regions, free_over = v.free_over, updated_at = ${appNow}
    from ${changed} where f.id = v.id and f.store_id = ${storeId} and f.deleted_at is null
      and (f.name, f.f_weight, f.f_price, f.o_weight, f.o_price, f.area_id, f.regions, f.free_over)
        is distinct from (v.name, v.f_weight, v.f_price, v.o_weight, v.o_price, v.area_id, v.regions, v.free_over)`);
  await tx.execute(sql`insert into freights (store_id, name, f_weight, f_price, o_weight, o_price, area_id, area_name, is_type, regions, free_over)
    select ${storeId}, v.name, v.f_weight, v.f_price, v.o_weight, v.o_price, v.area_id, v.area_name, v.is_type, v.regions, v.free_over from ${changed} where v.id = 0`);
}

const wireFields = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = freights.fields[name as keyof typeof freights.fields]; // as: absent for `id` and `regions`
      return [name, field ? wireOf(field, value) : value];
    }),
  );
/** Provinces with rates of their own, as lists show them. */
export const wireRegions = (regions: readonly FreightRegion[]): WireTemplate['regions'] =>
  regions.map(wireFields) as WireTemplate['regions']; // as: the columns by their kinds
/** A template as lists show it. */
export const wireTemplate = ({ regions, ...template }: Template): WireTemplate =>
  ({ ...wireFields(template), regions: wireRegions(regions) }) as WireTemplate; // as: the columns by their kinds

export async function recordFreightHistory(
  tx: Db,
  ctx: Ctx,
  storeId: number,
  { before, after }: { before: readonly Template[]; after: readonly Template[] },
): Promise<void> {
  const entries = after.flatMap((template) => {
    const old = before.find(({ id }) => id === template.id);
    const changes = changesBetween(old ? wireTemplate(old) : null, wireTemplate(template));
    return Object.keys(changes).length > 0 ? [{ id: template.id, operation: old ? 'update' : 'create', changes }] : [];
  });
  await writeHistory(tx, ctx, { resource: 'freights', storeId }, entries);
}
