/** Two people edited one record: what each of them changed since it was loaded, field by field. */
import type { Row, UsedField } from '../data/resources.ts';
import { isNumeric } from '../kinds/kinds.ts';
import { htmlOf } from '../../browser/rich-text.ts';
import { isBlank } from '../kinds/text-of.ts';
import { startValues } from './form-values.ts';
import type { FormValues } from './RecordForm.tsx';

export type Side = 'mine' | 'theirs';
export interface FieldMerge {
  field: UsedField;
  /** As the record was loaded. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}
export interface Merge {
  /** Both changed it, to different values: a person has to choose. */
  conflicts: readonly FieldMerge[];
  /** Only the other one changed it. */
  taken: readonly FieldMerge[];
  /** Only I changed it. */
  kept: readonly FieldMerge[];
}

/** What counts of a value: empty ones are alike, ids have no order, "12.3" is "12.30", the node tree follows from its html. */
function essence(value: unknown, field: UsedField): unknown {
  if (isBlank(value)) return null;
  if (Array.isArray(value)) {
    const parts = value.map((item) => essence(item, field));
    return field.kind === 'references' ? parts.map((part) => JSON.stringify(part)).sort() : parts;
  }
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = String(value);
  if (field.kind === 'rich_text') return htmlOf(text);
  return isNumeric(field) ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : text;
}

/** Do two values of a field say the same, whether typed or read from the wire? */
export const sameValue = (a: unknown, b: unknown, field: UsedField): boolean =>
  JSON.stringify(essence(a, field)) === JSON.stringify(essence(b, field));

export function mergeOf(fields: readonly UsedField[], base: Row, mine: FormValues, theirs: Row): Merge {
  const [before, latest] = [startValues(fields, base), startValues(fields, theirs)];
  const merge = { conflicts: [] as FieldMerge[], taken: [] as FieldMerge[], kept: [] as FieldMerge[] };
  for (const field of fields) {
    const change = { field, base: before[field.name], mine: mine[field.name], theirs: latest[field.name] };
    if (sameValue(change.mine, change.theirs, field)) continue;
    if (sameValue(change.base, change.mine, field)) merge.taken.push(change);
    else if (sameValue(change.base, change.theirs, field)) merge.kept.push(change);
    else merge.conflicts.push(change);
  }
  return merge;
}

/** The values to save: what was typed, with the other one's changes, and the chosen side of every conflict. */
export function mergedValues(merge: Merge, mine: FormValues, chosen: ReadonlyMap<string, Side>): FormValues {
  const theirs = [...merge.taken, ...merge.conflicts.filter(({ field }) => chosen.get(field.name) === 'theirs')];
  return { ...mine, ...Object.fromEntries(theirs.map((change) => [change.field.name, change.theirs])) };
}
