/** The history of a record, and what it takes to go back in it. */
import { sameValue } from '../form/merge.ts';
import type { Change } from '../form/ChangeList.tsx';
import type { ConsoleResource, Row, UsedField } from '../data/resources.ts';

/** One write, newest first in a list of them. */
export interface Entry {
  id: number;
  operation: string;
  actor: string;
  actor_name: string;
  /** field -> [before, after], in values of the wire */
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** Of the spreadsheet that it came with; `undo:` and its id where that was taken back. */
  import_id: string | null;
  created_at: string;
}

type Fields = Pick<ConsoleResource, 'fields'>;

/** What happened, as people call it: rows of a sheet are imported, whether made or changed. */
export const operationOf = ({ operation, import_id }: Pick<Entry, 'operation' | 'import_id'>): string =>
  import_id === null ? operation : import_id.startsWith('undo:') ? 'undo' : 'import';

/** The changes of an entry in the fields that this caller knows, in the order of the descriptor. */
export function changesOf({ fields }: Fields, { changes }: Pick<Entry, 'changes'>): Change[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const change = changes[name];
    return change ? [{ field: { ...field, name }, before: change[0], after: change[1] }] : [];
  });
}

export const canRestore = (field: UsedField): boolean =>
  field.writable && field.editable !== false && field.kind !== 'password';

/** What differed right after an entry: the oldest of the later changes says what each field was. */
export function valuesAt(entries: readonly Entry[], entry: Entry): Record<string, unknown> {
  const later = entries.filter(({ id }) => id > entry.id).sort((a, b) => b.id - a.id);
  return Object.assign(
    {},
    ...later.map(({ changes }) =>
      Object.fromEntries(Object.entries(changes).map(([name, [before]]) => [name, before])),
    ),
  ) as Record<string, unknown>; // as: Object.assign forgets what it is given
}

/** What a record has to become to hold these values, as far as the caller may write them. */
export function changesTo({ fields }: Fields, record: Row, target: Readonly<Record<string, unknown>>): Change[] {
  return Object.keys(target).flatMap((name) => {
    const known = fields[name];
    const field = known && { ...known, name };
    if (!field || !canRestore(field) || sameValue(record[name], target[name], field)) return [];
    return [{ field, before: record[name], after: target[name] }];
  });
}
