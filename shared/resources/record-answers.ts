/** What the generated calls of every resource answer beside its records (requirements 2.5). */
import { z } from 'zod';
import { RIGHTS, type ConsoleResource } from './project.ts';
import { moment, text, whole } from '../contract/values.ts';

/** Who changed what in a record. */
export const historyLine = z.object({
  id: whole,
  operation: text,
  actor: text.describe('admin, user or system'),
  actor_id: whole,
  actor_name: text,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).describe('Field -> value before and after'),
  import_id: text.nullable().describe('The import that did it; undo:<import> for its undoing'),
  created_at: moment,
});
export type HistoryLine = z.infer<typeof historyLine>;

/** A record that a reference may point to. */
export const lookupChoice = z.object({ id: whole, name: z.union([z.string(), z.number()]).nullable() });
export type LookupChoice = z.infer<typeof lookupChoice>;

/** What became of the rows of one chunk of a sheet. */
export const importReply = z.object({
  import_id: text,
  created: whole,
  updated: whole,
  unchanged: whole,
  skipped: whole.optional().describe('Records that are there already and were to be left alone'),
  failed: whole.describe('Rows'),
  errors: z.array(
    z.object({
      row: whole.describe('From 1, within the chunk'),
      field: text,
      msg: text,
      same_as: whole.optional().describe('The row of the chunk that means the same record'),
    }),
  ),
});
export type ImportReply = z.infer<typeof importReply>;

export const recentImport = z.object({
  import_id: text,
  file: text,
  total: whole.describe('Rows of the file'),
  created: whole,
  updated: whole,
  failed: whole,
  created_at: moment,
  can_undo: z.boolean(),
});
export type RecentImport = z.infer<typeof recentImport>;

export const undoReply = z.object({
  deleted: whole,
  restored: whole,
  left: z.array(z.object({ id: whole, name: text, msg: text })),
  next: whole.nullable().describe('Sent back as `before`, it goes on; null at the end'),
});
export type UndoReply = z.infer<typeof undoReply>;

const label = z.object({ 'zh-cn': text, en: text });
const fields = z.record(z.string(), z.looseObject({ kind: text, label, writable: z.boolean() }));
/** A descriptor as one caller may see it; its fields and pages are those of `shared/resources/format.ts`. */
export const consoleResource = z.object({
  name: text,
  label,
  one: label.optional(),
  tree: z.object({ parent: text, key: z.literal(['id', 'code']) }).optional(),
  naturalKeys: z.array(z.array(text)).optional(),
  path: text,
  picker: text,
  sort: text,
  version: z.boolean(),
  history: z.boolean(),
  softDelete: z.boolean(),
  can: z.record(z.enum(RIGHTS), z.boolean()),
  fields,
  sheetFields: fields.optional(),
  pages: z.array(z.looseObject({ route: text, view: text, data: text })),
}) as unknown as z.ZodType<ConsoleResource>; // as: what a field or page may hold is said by the format of descriptors
