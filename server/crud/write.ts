/** Create and update of one record: parse, check, write, remember, announce; answers the row as it is now. */
import { notify } from '#db/notify.ts';
import { isVersioned } from '#shared/resources/fields.ts';
import { sameWire, wireOf } from '#shared/resources/kinds/wire.ts';
import type { Ctx } from '../context.ts';
import { conflict, notFound } from '../errors.ts';
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
import { checkParent } from './tree.ts';
import { refuseWeak } from './weak-passwords.ts';

/** Public replies that show the resource are made anew, here at once and in every other process. */
export async function invalidateTopics({ tx, ctx, seat }: RecordWork): Promise<void> {
  for (const topic of seat.resource.topics ?? []) {
    await notify(tx, 'cache', topic);
    ctx.afterCommit(() => ctx.cache.bump(topic));
  }
}

export async function create(ctx: Ctx, seat: AreaResource, input: Input): Promise<unknown> {
  if (seat.hooks.create) return seat.hooks.create(ctx, input);
  const call = callOf(ctx, seat, 'store');
  const values = await readWrite(ctx, seat, input, 'create');
  return translateDatabaseErrors(seat.resource, () =>
    inCall(call, async (work) => {
      const id = await insertOne(work, input, values);
      const row = await readRow(work, id);
      await recordHistory(work, [{ id, operation: 'create', changes: changesBetween(null, row) }]);
      await invalidateTopics(work);
      return row;
    }),
  );
}

/** Everything about a new row but its history. */
export async function insertOne(work: RecordWork, input: Input, values: Values): Promise<number> {
  const { tx, ctx, seat, reach } = work;
  Object.assign(values, reach.forced);
  await seat.hooks.beforeWrite?.(tx, ctx, { id: 0, values, input, before: null });
  refuseWeak(seat.resource, values, input, null);
  await checkReferences(tx, seat, values);
  await checkParent(tx, seat, 0, values);
  const id = await insertRow(tx, seat, values);
  await seat.hooks.afterWrite?.(tx, ctx, { id, values, input, before: null });
  return id;
}

export async function update(ctx: Ctx, seat: AreaResource, id: number, input: Input): Promise<unknown> {
  if (seat.hooks.update) return seat.hooks.update(ctx, id, input);
  const call = callOf(ctx, seat, 'update');
  const values = await readWrite(ctx, seat, input, 'update');
  return translateDatabaseErrors(seat.resource, () =>
    inCall(call, async (work) => {
      const before = await lockRow(work, id);
      await refuseStale(work, { id, input, values, before });
      if (!(await updateOne(work, { id, input, values, before }))) return before;
      const after = await readRow(work, id);
      if (!after) throw notFound();
      await recordHistory(work, [{ id, operation: 'update', changes: changesBetween(before, after) }]);
      await invalidateTopics(work);
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
export async function updateOne({ tx, ctx, seat }: RecordWork, write: Write): Promise<boolean> {
  const { id, input, before } = write;
  const values = differingFields(seat, write.values, before);
  await seat.hooks.beforeWrite?.(tx, ctx, { id, values, input, before });
  if (Object.keys(values).length === 0) return false;
  refuseWeak(seat.resource, values, input, before);
  await checkReferences(tx, seat, values);
  await checkParent(tx, seat, id, values);
  await updateRow(tx, seat, id, values);
  await seat.hooks.afterWrite?.(tx, ctx, { id, values, input, before });
  return true;
}

/** The client sends whole loaded rows back: only what differs from the record is a change. */
export function differingFields(seat: AreaResource, values: Values, before: WireRow): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = seat.resource.fields[name];
      return !field || !(name in before) || !sameWire(sorted(wireOf(field, value)), sorted(before[name]));
    }),
  );
}
/** Ids of links have no order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'number') ? value.toSorted((a, b) => a - b) : value;

/** @throws 409 with the record as it is, the fields that differ, and who was faster, when the caller's version is not the last one. */
async function refuseStale(work: RecordWork, write: Write): Promise<void> {
  const { seat } = work;
  const { id, input, values, before } = write;
  const sent = input['version'];
  if (!isVersioned(seat.resource) || sent === undefined || sent === null || sent === '') return;
  if (Number(sent) === before['version']) return;
  throw conflict({
    current: before,
    fields: Object.keys(differingFields(seat, values, before)),
    by: await lastChange(work, id),
  });
}
