/** Create and update of one record: parse, check, write, remember, announce; answers the row as it is now. */
import { STRONG_PASSWORD_MIN, weaknessOf } from '#shared/domain/password-strength.ts';
import type { Resource } from '#shared/resources/define.ts';
import { isVersioned } from '#shared/resources/fields.ts';
import { parserOf } from '#shared/resources/kinds/index.ts';
import { sameWire, wireOf } from '#shared/resources/kinds/wire.ts';
import type { Ctx } from '../context.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import type { Input } from '../http/route.ts';
import type { AreaResource } from './engine.ts';
import { changesBetween, lastChange, recordHistory } from './history.ts';
import type { Values, WireRow } from './hooks.ts';
import { readWrite } from './input.ts';
import { checkReferences } from './references.ts';
import { translateDatabaseErrors } from './refusals.ts';
import { callOf, inCall, type RecordWork } from './scope.ts';
import { lockRow, readRow } from './show.ts';
import { insertRow, updateRow } from './store.ts';
import { invalidateTopics } from './topics.ts';
import { checkParent } from './tree.ts';

export async function create(ctx: Ctx, entity: AreaResource, input: Input): Promise<unknown> {
  if (entity.hooks.create) return entity.hooks.create(ctx, input);
  const call = callOf(ctx, entity, 'store');
  const values = await readWrite(ctx, entity, input, 'create');
  return translateDatabaseErrors(entity.resource, () =>
    inCall(call, async (work) => {
      const id = await insertOne(work, input, values);
      const row = await readRow(work, id);
      await recordHistory(work, [{ id, operation: 'create', changes: changesBetween(null, row) }]);
      await invalidateTopics(work.tx, work.ctx, work.entity.resource.topics);
      return row;
    }),
  );
}

/** Everything about a new row but its history. */
export async function insertOne(work: RecordWork, input: Input, values: Values): Promise<number> {
  const { tx, ctx, entity, scope } = work;
  Object.assign(values, scope.forced);
  await entity.hooks.beforeWrite?.(tx, ctx, { id: 0, values, input, before: null });
  refuseWeak(entity.resource, values, input, null);
  await checkReferences(tx, entity, values);
  await checkParent(tx, entity, 0, values);
  const id = await insertRow(tx, entity, values);
  await entity.hooks.afterWrite?.(tx, ctx, { id, values, input, before: null });
  return id;
}

export async function update(ctx: Ctx, entity: AreaResource, id: number, input: Input): Promise<unknown> {
  if (entity.hooks.update) return entity.hooks.update(ctx, id, input);
  const call = callOf(ctx, entity, 'update');
  const values = await readWrite(ctx, entity, input, 'update');
  return translateDatabaseErrors(entity.resource, () =>
    inCall(call, async (work) => {
      const before = await lockRow(work, id);
      await refuseStale(work, { id, input, values, before });
      if (!(await updateOne(work, { id, input, values, before }))) return before;
      const after = await readRow(work, id);
      if (!after) throw notFound();
      await recordHistory(work, [{ id, operation: 'update', changes: changesBetween(before, after) }]);
      await invalidateTopics(work.tx, work.ctx, work.entity.resource.topics);
      return after;
    }),
  );
}

interface Write {
  id: number;
  input: Input;
  values: Values;
  before: WireRow;
}

/** Writes what differs; false when nothing does. */
export async function updateOne({ tx, ctx, entity }: RecordWork, write: Write): Promise<boolean> {
  const { id, input, before } = write;
  const values = differingFields(entity, write.values, before);
  await entity.hooks.beforeWrite?.(tx, ctx, { id, values, input, before });
  if (Object.keys(values).length === 0) return false;
  refuseWeak(entity.resource, values, input, before);
  await checkReferences(tx, entity, values);
  await checkParent(tx, entity, id, values);
  await updateRow(tx, entity, id, values);
  await entity.hooks.afterWrite?.(tx, ctx, { id, values, input, before });
  return true;
}

/** The client sends whole loaded rows back: only what differs from the record is a change. */
export function differingFields(entity: AreaResource, values: Values, before: WireRow): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = entity.resource.fields[name];
      return !field || !(name in before) || !sameWire(sorted(wireOf(field, value)), sorted(before[name]));
    }),
  );
}
/** Ids of links have no order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'number') ? value.toSorted((a, b) => a - b) : value;

/** @throws 409 with the record as it is, the fields that differ, and who was faster, when the caller's version is not the last one. */
async function refuseStale(work: RecordWork, write: Write): Promise<void> {
  const { entity } = work;
  const { id, input, values, before } = write;
  const sent = input['version'];
  if (!isVersioned(entity.resource) || sent === undefined || sent === null || sent === '') return;
  if (Number(sent) === before['version']) return;
  throw conflict({
    current: before,
    fields: Object.keys(differingFields(entity, values, before)),
    by: await lastChange(work, id),
  });
}

/** Passwords whose descriptor wants strong ones, judged beside the name; `values` hold hashes already: what was typed is in `input`. @throws 422 with what the password lacks */
function refuseWeak(resource: Resource, values: Values, input: Input, before: WireRow | null): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.strong === undefined || !values[name]) continue;
    const text = String(parserOf(field).parse(input[name]));
    const weakness = weaknessOf(text, String(values[field.strong] ?? before?.[field.strong] ?? ''));
    if (weakness)
      throw invalid({
        [name]: { key: `weakPassword.${weakness}`, params: { min: STRONG_PASSWORD_MIN }, label: field.label },
      });
  }
}
