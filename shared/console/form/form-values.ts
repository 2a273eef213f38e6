/** Between records and forms. */
import { pointsText } from '../../browser/format.ts';
import type { FormFields, FormValue } from '../../browser/form-encode.ts';
import type { ConsoleResource, Row, UsedField } from '../data/resources.ts';
import { withoutEmptyLists } from '../data/http-client.ts';
import { isMany } from '../kinds/kinds.ts';

/** A value as a form writes it: points are whole. */
const typed = (value: unknown, { kind }: UsedField): unknown =>
  kind === 'points' && typeof value === 'string' ? pointsText(value) : value;

/** What a form starts with: the record, else the defaults. Untouched fields are empty texts (compatibility 10.2). */
export function startValues(fields: readonly UsedField[], record: Row | null): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = record ? record[field.name] : field.default;
      return [
        field.name,
        typed(value, field) ??
          (isMany(field) || field.kind === 'area' || field.kind === 'daterange'
            ? []
            : field.kind === 'flag' && !record
              ? 0
              : ''),
      ];
    }),
  );
}

/** What the next new record has in common with the one just made: what it lies below, and what it belongs to. */
export function parentOf(
  { tree }: Pick<ConsoleResource, 'tree'>,
  fields: readonly UsedField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = fields.filter(({ name, kind }) => name === tree?.parent || kind === 'reference' || kind === 'area');
  return Object.fromEntries(kept.map(({ name }) => [name, values[name]]));
}
/** The fields, starting with these values where a new record is made. */
export const withDefaults = (
  fields: readonly UsedField[],
  values: Readonly<Record<string, unknown>>,
): readonly UsedField[] =>
  fields.map((field) =>
    field.name in values ? { ...field, default: values[field.name] as string | number | null } : field,
  ); // as: wire values of a form

/** What is sent: the fields of the form, and the version they were read in. */
export function bodyOf(
  fields: readonly UsedField[],
  values: Readonly<Record<string, unknown>>,
  version: number | undefined,
): FormFields {
  const body = Object.fromEntries(fields.map(({ name }) => [name, values[name] as FormValue])); // as: inputs write wire values only
  return withoutEmptyLists(version === undefined ? body : { ...body, version });
}

/**
 * The rest of a loaded record, so that an edit puts the whole row back (compatibility 10.2): what this caller may write and the form
 * does not show.
 */
export function restOf(
  resource: Pick<ConsoleResource, 'fields'>,
  record: Row,
  shown: readonly UsedField[],
): FormFields {
  const names = new Set(shown.map(({ name }) => name));
  return withoutEmptyLists(
    Object.fromEntries(
      Object.entries(resource.fields)
        .filter(
          ([name, field]) =>
            field.writable && field.editable !== false && field.kind !== 'password' && !names.has(name),
        )
        .filter(([name]) => record[name] !== null && record[name] !== undefined)
        .map(([name]) => [name, record[name] as FormValue]), // as: wire values of a record
    ),
  );
}
