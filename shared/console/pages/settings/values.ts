/** Between what the API keeps and what a settings form holds. Pure. */
import type { SettingField, SettingTab } from './types.ts';

export interface Values {
  [name: string]: unknown;
}
const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at `upload.key`. */
export const readAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (isGroup(node) ? node[name] : undefined), values);

function writeAt(values: Values, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) values[name] = value;
  else {
    const inner = values[name];
    const group = isGroup(inner) ? inner : {};
    values[name] = group;
    writeAt(group, rest.join('.'), value);
  }
}

/** What the form starts with: texts, switches as 1 and 0, lists as they are. */
export function valuesOf(fields: readonly SettingField[], stored: unknown): Values {
  const values: Values = {};
  for (const field of fields) writeAt(values, field.name, startOf(field, readAt(stored, field.name)));
  return values;
}
const ON: readonly unknown[] = [true, 1, '1', 'true'];
function startOf(field: SettingField, stored: unknown): unknown {
  if (Array.isArray(stored)) return stored;
  if (field.kind === 'images' || field.kind === 'area') return [];
  if (field.kind === 'flag') return ON.includes(stored) ? 1 : 0;
  return String(stored ?? '') || String(field.default ?? '');
}

/** Field name -> value, and back: what merging two versions field by field needs. */
export const flatOf = (fields: readonly SettingField[], values: Values): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, readAt(values, name)]));
export function nestedOf(fields: readonly SettingField[], flat: Values): Values {
  const values: Values = {};
  for (const { name } of fields) writeAt(values, name, flat[name]);
  return values;
}

/** What the changed parts were when the page was loaded, so that the server notices who was faster. */
export const startOfChanges = (changes: Values, record: Values): Values =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const start = record[name];
      return [name, isGroup(value) ? startOfChanges(value, isGroup(start) ? start : {}) : (start ?? '')];
    }),
  );

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs, in the shape of the whole: what others change meanwhile stays theirs. */
export function changesBetween(before: Values, after: Values): Values {
  const changes: Values = {};
  for (const [name, value] of Object.entries(after)) {
    const old = before[name];
    if (isGroup(value) && isGroup(old)) {
      const inner = changesBetween(old, value);
      if (Object.keys(inner).length > 0) changes[name] = inner;
    } else if (!same(old, value)) changes[name] = value;
  }
  return changes;
}

/** Tabs with a field that is somewhere in `values` (changes, errors). */
export const tabsWith = (tabs: readonly SettingTab[], values: unknown): SettingTab[] =>
  tabs.filter((tab) =>
    tab.sections.some((section) => section.fields.some(({ name }) => readAt(values, name) !== undefined)),
  );

export type Readiness = 'ready' | 'partial' | 'empty';
/** How far the needed fields are filled. */
export function readiness(values: unknown, needs: readonly string[]): Readiness {
  const filled = needs.filter((name) => String(readAt(values, name) ?? '') !== '').length;
  return filled === needs.length ? 'ready' : filled === 0 ? 'empty' : 'partial';
}
