/** What every edit of a store does once the form is read: place, classes, private pictures, history, caches. */
import type { Db } from '#db/client.ts';
import { stores } from '#shared/resources/records/stores.ts';
import type { Ctx } from '../../context.ts';
import { invalidateTopics } from '../../crud/topics.ts';
import { conflict, invalid } from '../../errors.ts';
import type { StoreRecord } from '#shared/contract/stores.ts';
import { placeOf } from '../places/index.ts';
import type { StoreForm } from './fields.ts';
import { requireHoliday, withWireHoliday } from './holiday.ts';
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
  const { form } = edit;
  await requireHoliday(tx, form.values, edit.before);
  const before = withWireHoliday(edit.before);
  const columns = await changedColumns(tx, { ...edit, before });
  const current = await readStore(tx, ctx, before.id);
  const classes = form.classes && !sameIds(form.classes, current.class_id) ? form.classes : undefined;
  const fields = [...Object.keys(columns), ...(classes ? ['class_id'] : [])];
  if (isOther(edit.version, before.version)) throw conflict({ current, fields });
  if (fields.length === 0) return current;
  if (classes) await writeClasses(tx, before.id, classes);
  await writeStore(tx, before.id, columns);
  await recordStoreHistory(tx, ctx, {
    id: before.id,
    operation: 'update',
    before: { ...before, class_id: current.class_id },
    columns: { ...columns, ...(classes && { class_id: classes }) },
  });
  await invalidateTopics(tx, ctx, ['stores']);
  return readStore(tx, ctx, before.id);
}

/** What the edit writes that the store does not say already. */
async function changedColumns(tx: Db, { accountId, before, form, more }: Edit): Promise<Record<string, unknown>> {
  const place = form.area && (await placeOf(tx, form.area));
  if (form.area && !place) throw invalid({ area: { key: 'field.invalid', label: stores.fields.area.label } });
  const pictures = await keptPictures(tx, accountId, form.values, before);
  const columns = Object.entries({ ...form.values, ...pictures, ...more, ...place });
  return Object.fromEntries(
    columns.filter(([name, value]) => (Array.isArray(value) ? value.join(',') : value) !== before[name]),
  );
}

const isOther = (version: unknown, current: number): boolean =>
  version !== undefined && version !== null && version !== '' && Number(version) !== current;
const sameIds = (ids: readonly number[], paths: readonly (readonly number[])[]): boolean =>
  ids.length === paths.length && ids.every((id) => paths.some((path) => path.at(-1) === id));
