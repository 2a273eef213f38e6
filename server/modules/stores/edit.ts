/** What every edit of a store does once the form is read: place, classes, private pictures, history, caches. */
import type { Db } from '#db/client.ts';
import { stores } from '#shared/resources/records/stores.ts';
import type { Ctx } from '../../context.ts';
import { invalidateTopics } from '../../crud/write.ts';
import { conflict, invalid } from '../../errors.ts';
import type { StoreRecord } from '#shared/contract/stores.ts';
import { placeOf } from '../places/index.ts';
import type { StoreForm } from './fields.ts';
import { keptPictures, readStore, recordStoreHistory, writeClasses, writeStore, type StoreRow } from './records.ts';

interface Edit {
  /** Whose uploads its private pictures must be. */
  accountId: number;
  before: StoreRow;
  form: StoreForm;
  /** The version that the form was loaded with, where it says so. */
  version: unknown;
  /** Columns that follow from the move the edit makes. */
  more?: Record<string, unknown>;
}

/** @throws 409 with the store as it is, when the form was loaded before its last change */
export async function applyEdit(tx: Db, ctx: Ctx, edit: Edit): Promise<StoreRecord> {
  const { accountId, before, form, version, more = {} } = edit;
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
  const classesDiffer =
    form.classes !== undefined &&
    !sameIds(
      form.classes,
      (shown?.class_id ?? []).map((path) => path.at(-1) ?? 0),
    );
  const fields = [...Object.keys(changes), ...(classesDiffer ? ['class_id'] : [])];
  if (version !== undefined && version !== null && version !== '' && Number(version) !== before.version)
    throw conflict({ current: await readStore(tx, ctx, before.id), fields });
  if (fields.length === 0) return readStore(tx, ctx, before.id);
  if (classesDiffer && form.classes) await writeClasses(tx, before.id, form.classes);
  await writeStore(tx, before.id, changes);
  await recordStoreHistory(tx, ctx, {
    id: before.id,
    operation: 'update',
    before: { ...before, class_id: shown?.class_id },
    columns: { ...changes, ...(classesDiffer && { class_id: form.classes }) },
  });
  await invalidateTopics(tx, ctx, ['stores']);
  return readStore(tx, ctx, before.id);
}

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));
