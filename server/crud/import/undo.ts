/**
 * Takes an import back, 2,000 records a call, newest first: what it made goes, what it changed is as before. Records
 * that somebody changed since, or that are in use, stay as they are and are named with the reason.
 */
import { sql } from 'drizzle-orm';
import { rows as read } from '#db/client.ts';
import { IMPORT_ROWS_PER_CALL } from '#shared/contract/limits.ts';
import type { UndoReply } from '#shared/resources/record-answers.ts';
import { isVersioned, keepsHistory, pickerOf, tableOf } from '#shared/resources/fields.ts';
import { sameWire } from '#shared/resources/kinds/wire.ts';
import { actorName, type Ctx } from '../../context.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { forbidden, invalid, notFound, refuse } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import type { Input } from '../../http/route.ts';
import { removable, takeAway } from '../destroy.ts';
import type { AreaResource } from '../engine.ts';
import { pictureHosts } from '../../site.ts';
import { readFields } from '../form.ts';
import { recordHistory, type Changes, type Entry } from '../history.ts';
import type { WireRow } from '../hooks.ts';
import { sentences } from './import.ts';
import { lockRows } from './match.ts';
import { sheetRow, acceptedRows, type SheetRow } from './row.ts';
import { writeRows } from './write.ts';
import { callOf, inCall, type RecordWork } from '../scope.ts';
import { invalidateTopics } from '../topics.ts';

interface Step {
  entry: number;
  id: number;
  operation: string;
  changes: Changes;
  actor: string;
  actor_id: number;
  /** Something happened to the record after the import. */
  touched: boolean;
  /** Part of that was the undoing. */
  undone: boolean;
}
interface Told {
  id: number;
  key: MessageKey;
}

/** History entries of the undoing carry this in place of the import's id. */
export const undoOf = (importId: string): string => `undo:${importId}`;

/** Own imports; everybody's for super administrators and the owner of the store. */
function mayUndo(ctx: Ctx, { actor, actor_id }: Pick<Step, 'actor' | 'actor_id'>): boolean {
  if (ctx.actor.kind === 'admin' && ctx.actor.isSuper) return true;
  if (ctx.actor.kind === 'user' && ctx.actor.belongId === 0) return true;
  const own = actorName(ctx.actor);
  return own.actor === actor && own.actor_id === actor_id;
}

/** @throws 404 for an import that left nothing to undo, 403 for somebody else's. */
export async function undoImport(ctx: Ctx, entity: AreaResource, input: Input): Promise<UndoReply> {
  const importId = typeof input['import_id'] === 'string' ? input['import_id'].trim() : '';
  if (importId === '') throw invalid({ import_id: { key: 'field.required' } });
  if (!keepsHistory(entity.resource)) throw refuse('imports.noHistory');
  const before = /^\d{1,15}$/.test(String(input['before'] ?? '')) ? Number(input['before']) : null;
  return inCall(callOf(ctx, entity, 'import'), async (work) => {
    const all = await stepsOf(work, importId, before);
    const steps = all.filter(({ undone }) => !undone);
    const next = all.length === IMPORT_ROWS_PER_CALL ? (all.at(-1)?.entry ?? null) : null;
    if (steps.length === 0 && before === null && next === null) throw notFound();
    if (steps.some((step) => !mayUndo(ctx, step))) throw forbidden();
    const now = await lockRows(
      work,
      steps.map(({ id }) => id),
    );
    const made = await takeBack(work, steps, now);
    const changed = await putBack(work, { steps, now, undoId: undoOf(importId) });
    const entries = [...made.entries, ...changed.entries];
    await recordHistory(work, entries, undoOf(importId));
    if (entries.length + changed.count > 0) await invalidateTopics(work.tx, work.ctx, work.entity.resource.topics);
    const t = translatorIn(ctx.language);
    const nameOf = (id: number): string => String(now.get(id)?.[pickerOf(entity.resource)] ?? '');
    return {
      deleted: made.entries.length,
      restored: changed.count,
      left: [
        ...[...made.left, ...changed.left].map(({ id, key }) => ({ id, name: nameOf(id), msg: t(key) })),
        ...changed.refused.map((row) => ({
          id: row.id,
          name: nameOf(row.id),
          msg: row.refusal
            ? sentences(ctx, row.refusal)
                .map(({ msg }) => msg)
                .join(' ')
            : '',
        })),
      ],
      next,
    };
  });
}

/**
 * What the import did, newest first. The entries are cut off first and looked at one by one then: planned as one join,
 * a history that has just grown by thousands of rows is easily walked once for each of them.
 */
const stepsOf = ({ tx, entity }: RecordWork, importId: string, before: number | null): Promise<Step[]> =>
  read<Step>(
    tx,
    sql`with mine as materialized (
      select h.id as entry, h.record_id as id, h.operation, h.changes, h.actor, h.actor_id from record_history h
      where h.import_id = ${importId} and h.resource = ${tableOf(entity.resource)} and h.operation in ('create', 'update') and (${before}::bigint is null or h.id < ${before}::bigint)
      order by h.id desc limit ${IMPORT_ROWS_PER_CALL})
    select mine.*, later.touched, coalesce(later.undone, false) as undone from mine
    cross join lateral (
      select count(*) > 0 as touched, bool_or(l.import_id is not distinct from ${undoOf(importId)}) as undone
      from record_history l where l.resource = ${tableOf(entity.resource)} and l.record_id = mine.id and l.id > mine.entry) later
    order by mine.entry desc`,
  );

async function takeBack(
  work: RecordWork,
  steps: readonly Step[],
  now: ReadonlyMap<number, WireRow>,
): Promise<{ entries: Entry[]; left: Told[] }> {
  const { tx, entity } = work;
  const made = steps.filter(({ id, operation }) => operation === 'create' && now.has(id));
  const isChanged = ({ id, touched }: Step): boolean =>
    touched || (isVersioned(entity.resource) && now.get(id)?.['version'] !== 1);
  const left: Told[] = made.filter(isChanged).map(({ id }) => ({ id, key: 'imports.changedSince' }));
  const requested = made.filter((step) => !isChanged(step)).map(({ id }) => id);
  const { free, kept } = await removable(tx, entity, requested);
  left.push(...kept.map((id): Told => ({ id, key: 'field.inUse' })));
  return { entries: await takeAway(work, free), left };
}

async function putBack(
  work: RecordWork,
  { steps, now, undoId }: { steps: readonly Step[]; now: ReadonlyMap<number, WireRow>; undoId: string },
): Promise<{ entries: Entry[]; count: number; left: Told[]; refused: SheetRow[] }> {
  const left: Told[] = [];
  const back: SheetRow[] = [];
  const hosts = await pictureHosts(work.ctx);
  for (const { id, operation, changes, touched } of steps) {
    const current = now.get(id);
    if (operation !== 'update') continue;
    const isAsImported =
      work.entity.hooks.sheet !== undefined ||
      Object.entries(changes).every(([name, [, after]]) => sameWire(current?.[name], after));
    if (!current) left.push({ id, key: 'imports.goneSince' });
    else if (touched || !isAsImported) left.push({ id, key: 'imports.changedSince' });
    else back.push({ ...earlier(work.entity, changes, hosts), id, before: current });
  }
  await writeRows(work, back, undoId);
  return {
    count: acceptedRows(back).filter(({ outcome }) => outcome !== null).length,
    entries: acceptedRows(back).flatMap(({ entry }) => entry ?? []),
    left,
    refused: back.filter(({ refusal }) => refusal),
  };
}

/** A row with the values that a record had before the import. */
function earlier({ resource, area, hooks }: AreaResource, changes: Changes, hosts: readonly string[]): SheetRow {
  if (hooks.sheet?.back) return sheetRow(hooks.sheet.back(changes), 0);
  const input = Object.fromEntries(Object.entries(changes).map(([name, [before]]) => [name, before ?? '']));
  const { values, errors } = readFields(resource.fields, input, { area, mode: 'update', hosts });
  const refusal = Object.keys(errors).length > 0 ? invalid(errors) : null;
  return { ...sheetRow(input, 0), values, refusal };
}
