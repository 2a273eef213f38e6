/** Between records and forms. */
import type { FormFields, FormValue } from '../../browser/form-encode.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { withoutEmptyLists } from '../data/data-provider.ts';
import { isMany } from '../kinds/kinds.ts';

/** What a form starts with: the record, else the defaults. Untouched fields are empty texts (facts 10.2). */
export function startValues(fields: readonly UsedField[], record: Row | null): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = record ? record[field.name] : field.default;
      return [
        field.name,
        value ??
          (isMany(field) || field.kind === 'area' || field.kind === 'daterange'
            ? []
            : field.kind === 'flag' && !record
              ? 0
              : ''),
      ];
    }),
  );
}

/** What is sent: the fields of the form, and the version they were read in. */
export function bodyOf(
  fields: readonly UsedField[],
  values: Readonly<Record<string, unknown>>,
  version: number | undefined,
): FormFields {
  const body = Object.fromEntries(fields.map(({ name }) => [name, values[name] as FormValue])); // as: inputs write wire values only
  return withoutEmptyLists(version === undefined ? body : { ...body, version });
}
