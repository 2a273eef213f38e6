/** Which column of a sheet is which field: by name, by label in either language, or as chosen the last time. */
import { LANGUAGES } from '../../contract/limits.ts';
import { SYSTEM_FIELDS } from '../../resources/fields.ts';
import type { ConsolePage, ConsoleResource, UsedField } from '../data/resources.ts';
import { usedFields } from '../data/resources.ts';
import type { Dictionary } from '../data/dictionaries.ts';
import type { SheetValue } from './read-xlsx.ts';

/** What of a page an import is about. */
export type SheetPage = Pick<ConsolePage, 'add' | 'edit' | 'label' | 'one'>;

/** Field of each column; null leaves it out. */
export type Mapping = readonly (string | null)[];
export type SheetRow = Readonly<Record<string, SheetValue>>;

export const recordOf = (cells: readonly SheetValue[], mapping: Mapping): SheetRow =>
  Object.fromEntries(mapping.flatMap((field, at) => (field === null ? [] : [[field, cells[at] ?? '']])));

export const ID: UsedField = { ...SYSTEM_FIELDS.id, writable: false, name: 'id' };
export const distinct = (fields: readonly UsedField[]): UsedField[] => [
  ...new Map(fields.map((field) => [field.name, field])).values(),
];

/** What a sheet may carry: the id where changes are allowed, the fields of the page's forms, then the other writable ones. */
export function importFields(resource: ConsoleResource, page: SheetPage): UsedField[] {
  const { sheetFields } = resource;
  const uses = [...(page.add ?? []), ...(page.edit ?? []), ...Object.keys(resource.fields)];
  const all = sheetFields ? usedFields({ fields: sheetFields }, Object.keys(sheetFields)) : usedFields(resource, uses);
  const writable = distinct(all.filter((field) => field.writable));
  return resource.can.update ? [ID, ...writable] : writable;
}
/** What a template asks for. */
export const templateFields = (resource: ConsoleResource, page: SheetPage): UsedField[] => {
  const addFields = new Set(usedFields(resource, page.add).map(({ name }) => name));
  const isAsked = ({ name, required }: UsedField) =>
    resource.sheetFields !== undefined || addFields.has(name) || required;
  return importFields(resource, page).filter((field) => field.name !== ID.name && isAsked(field));
};

const normalized = (heading: string): string =>
  heading
    .trim()
    .replace(/^\*|\*$/g, '')
    .trim()
    .toLowerCase();

/** Each field once; the name behind a reference (brand_name) stands for the reference where that has no column. */
export function matchHeadings(
  headings: readonly string[],
  fields: readonly UsedField[],
  resource: Pick<ConsoleResource, 'fields'>,
  saved: Readonly<Record<string, string>> = {},
): Mapping {
  const mapping: (string | null)[] = headings.map(() => null);
  const assign = (fieldOf: (heading: string) => string | undefined) => {
    for (const [at, heading] of headings.entries()) {
      const name = mapping[at] === null ? fieldOf(heading) : undefined;
      if (name && !mapping.includes(name) && fields.some((field) => field.name === name)) mapping[at] = name;
    }
  };
  /** A column that was left out the last time matches nothing. */
  const assignBy = (matches: (field: UsedField, heading: string) => boolean) =>
    assign((heading) =>
      saved[heading] === '' ? undefined : fields.find((field) => matches(field, normalized(heading)))?.name,
    );
  const isLabelled = (field: Pick<UsedField, 'label'> | undefined, heading: string): boolean =>
    LANGUAGES.some((language) => normalized(field?.label[language] ?? '') === heading);
  assign((heading) => saved[heading]);
  assignBy(({ name }, heading) => name === heading);
  assignBy(isLabelled);
  assignBy(
    ({ labelAs }, heading) =>
      labelAs !== undefined && (labelAs === heading || isLabelled(resource.fields[labelAs], heading)),
  );
  return mapping;
}

/** Required fields that no column gives: rows that make new records would all be wrong. */
export const missingFields = (mapping: Mapping, fields: readonly UsedField[]): UsedField[] =>
  mapping.includes('id') ? [] : fields.filter(({ name, required }) => required && !mapping.includes(name));

/** Words of lists that are no resource; the server knows the names of resources itself. */
export const isWorded = ({ source, resource, kind }: UsedField): boolean =>
  source !== undefined && resource === undefined && kind !== 'area' && !source.onlyShownIds;

/** Words -> values. A value stays a value; a word that several values are called by stays a word, which the server refuses. */
export function valuesOf(known: ReadonlyMap<string, Dictionary>): (row: SheetRow) => SheetRow {
  const meanings = [...known].map(([name, dictionary]) => {
    const values = new Map<string, string | null>();
    for (const [value, { label }] of dictionary) values.set(label, values.has(label) ? null : value);
    return { name, dictionary, values };
  });
  return (row) => {
    const changed: Record<string, string> = {};
    for (const { name, dictionary, values } of meanings) {
      const word = String(row[name] ?? '').trim();
      const value = word === '' || dictionary.has(word) ? null : values.get(word);
      if (value) changed[name] = value;
    }
    return { ...row, ...changed };
  };
}
