/** What every edit of a store does once the form is read: place, classes, private pictures, history, caches. */
import type { Db } from '#db/client.ts';
import { stores } from '#shared/resources/stores.ts';
import type { Ctx } from '../../context.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { placeOf } from '../places/index.ts';
import type { StoreForm } from './fields.ts';
import {
  announceStores,
  keptPictures,
  readStore,
  rememberStore,
  writeClasses,
  writeStore,
  type StoreRow,
} from './records.ts';

/** @param more columns that follow from the move the edit makes */
export async function applyEdit(
  tx: Db,
  ctx: Ctx,
  accountId: number,
  before: StoreRow,
  form: StoreForm,
  input: Input,
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const columns: Record<string, unknown> = {
    ...form.values,
    ...(await keptPictures(tx, accountId, form.values, before)),
    ...more,
  };
  if (form.area) {
    const place = await placeOf(tx, form.area);
    if (!place) throw invalid({ area: { key: 'field.invalid', label: stores.fields.area.label } });
    Object.assign(columns, place);
  }
  const changes = Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => (Array.isArray(value) ? value.join(',') : value) !== before[name],
    ),
  );
  const shown = form.classes && (await readStore(tx, ctx, before.id));
  const classesDiffer = form.classes !== undefined && !sameIds(form.classes, pathEnds(shown?.['class_id']));
  const fields = [...Object.keys(changes), ...(classesDiffer ? ['class_id'] : [])];
  const sent = input['version'];
  if (sent !== undefined && sent !== null && sent !== '' && Number(sent) !== before.version)
    throw conflict({ current: await readStore(tx, ctx, before.id), fields });
  if (fields.length === 0) return readStore(tx, ctx, before.id);
  if (classesDiffer && form.classes) await writeClasses(tx, before.id, form.classes);
  await writeStore(tx, before.id, changes);
  await rememberStore(
    tx,
    ctx,
    before.id,
    'update',
    { ...before, class_id: shown?.['class_id'] },
    { ...changes, ...(classesDiffer && { class_id: form.classes }) },
  );
  await announceStores(tx, ctx);
  return readStore(tx, ctx, before.id);
}

const pathEnds = (paths: unknown): number[] =>
  Array.isArray(paths) ? paths.map((path: unknown) => Number((path as number[]).at(-1))) : []; // rows of readStore
const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));
