/** Create and update of one record: parse, check, write, remember, announce; answers the row as it is now. */
import type { Db } from '#db/client.ts';
import { notify } from '#db/notify.ts';
import type { Resource } from '#shared/resources/define.ts';
import { isVersioned } from '#shared/resources/fields.ts';
import { sameWire, wireOf } from '#shared/resources/kinds/wire.ts';
import type { Ctx } from '../context.ts';
import { conflict, notFound } from '../errors.ts';
import type { Input } from '../http/route.ts';
import type { Seat } from './engine.ts';
import { changesBetween, lastChange, remember } from './history.ts';
import type { Values, WireRow } from './hooks.ts';
import { readWrite } from './input.ts';
import { checkReferences } from './references.ts';
import { told } from './refusals.ts';
import { inReach, reachOf, type Reach } from './scope.ts';
import { lockRow, readRow } from './show.ts';
import { insertRow, updateRow } from './store.ts';
import { checkParent } from './tree.ts';
import { refuseWeak } from './weak-passwords.ts';

/** Public replies that show the resource are made anew, here at once and in every other process. */
export async function announce(tx: Db, ctx: Ctx, resource: Resource): Promise<void> {
  for (const topic of resource.topics ?? []) {
    await notify(tx, 'cache', topic);
    ctx.afterCommit(() => ctx.cache.bump(topic));
  }
}

export async function create(ctx: Ctx, seat: Seat, input: Input): Promise<unknown> {
  if (seat.hooks.create) return seat.hooks.create(ctx, input);
  const reach = reachOf(ctx, seat, 'store');
  const values = await readWrite(ctx, seat, input, 'create');
  return told(seat.resource, () =>
    inReach(ctx, reach, async (tx) => {
      const id = await insertOne(tx, ctx, seat, reach, input, values);
      const row = await readRow(tx, ctx, seat, reach, id);
      await remember(tx, ctx, seat, reach, [{ id, operation: 'create', changes: changesBetween(null, row) }]);
      await announce(tx, ctx, seat.resource);
      return row;
    }),
  );
}

/** Everything about a new row but its history. */
export async function insertOne(
  tx: Db,
  ctx: Ctx,
  seat: Seat,
  reach: Reach,
  input: Input,
  values: Values,
): Promise<number> {
  Object.assign(values, reach.forced);
  await seat.hooks.prepare?.(tx, ctx, { id: 0, values, input, before: null });
  refuseWeak(seat.resource, values, input, null);
  await checkReferences(tx, seat, values);
  await checkParent(tx, seat, 0, values);
  const id = await insertRow(tx, seat, values);
  await seat.hooks.written?.(tx, ctx, { id, values, input, before: null });
  return id;
}

export async function update(ctx: Ctx, seat: Seat, id: number, input: Input): Promise<unknown> {
  if (seat.hooks.update) return seat.hooks.update(ctx, id, input);
  const reach = reachOf(ctx, seat, 'update');
  const values = await readWrite(ctx, seat, input, 'update');
  return told(seat.resource, () =>
    inReach(ctx, reach, async (tx) => {
      const before = await lockRow(tx, ctx, seat, reach, id);
      await refuseStale(tx, seat, reach, { id, input, values, before });
      if (!(await updateOne(tx, ctx, seat, { id, input, values, before }))) return before;
      const after = await readRow(tx, ctx, seat, reach, id);
      if (!after) throw notFound();
      await remember(tx, ctx, seat, reach, [{ id, operation: 'update', changes: changesBetween(before, after) }]);
      await announce(tx, ctx, seat.resource);
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
export async function updateOne(tx: Db, ctx: Ctx, seat: Seat, write: Write): Promise<boolean> {
  const { id, input, before } = write;
  const values = differing(seat, write.values, before);
  await seat.hooks.prepare?.(tx, ctx, { id, values, input, before });
  if (Object.keys(values).length === 0) return false;
  refuseWeak(seat.resource, values, input, before);
  await checkReferences(tx, seat, values);
  await checkParent(tx, seat, id, values);
  await updateRow(tx, seat, id, values);
  await seat.hooks.written?.(tx, ctx, { id, values, input, before });
  return true;
}

/** The client sends whole loaded rows back: only what differs from the record is a change. */
export function differing(seat: Seat, values: Values, before: WireRow): Values {
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
async function refuseStale(tx: Db, seat: Seat, reach: Reach, write: Write): Promise<void> {
  const { id, input, values, before } = write;
  const sent = input['version'];
  if (!isVersioned(seat.resource) || sent === undefined || sent === null || sent === '') return;
  if (Number(sent) === before['version']) return;
  throw conflict({
    current: before,
    fields: Object.keys(differing(seat, values, before)),
    by: await lastChange(tx, seat, reach, id),
  });
}
