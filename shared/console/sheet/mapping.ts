/** Which column of a sheet is which field: by name, by label in either language, or as chosen the last time. */
import { LANGUAGES } from '../../contract/limits.ts';
import { SYSTEM_FIELDS } from '../../resources/fields.ts';
import type { ConsolePage, ConsoleResource, UsedField } from '../data/resources.ts';
import { usedFields } from '../data/resources.ts';
import type { Mapping } from './protocol.ts';

/** What a sheet may carry: the id where changes are allowed, the fields of the page's forms, then the other writable ones. */
export function importFields(resource: ConsoleResource, page: ConsolePage): UsedField[] {
  const shown = [...usedFields(resource, page.add), ...usedFields(resource, page.edit)];
  const rest = usedFields(resource, Object.keys(resource.fields));
  const writable = [...shown, ...rest].filter((field) => field.writable);
  const distinct = [...new Map(writable.map((field) => [field.name, field])).values()];
  const id: UsedField = { ...SYSTEM_FIELDS.id, writable: false, name: 'id' };
  return resource.can.update ? [id, ...distinct] : distinct;
}
/** What a template asks for. */
export const templateFields = (resource: ConsoleResource, page: ConsolePage): UsedField[] => {
  const asked = new Set(usedFields(resource, page.add).map(({ name }) => name));
  return importFields(resource, page).filter(({ name, required }) => asked.has(name) || required);
};

const plain = (heading: string): string =>
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
  const taken = new Set<string>();
  const mapping: (string | null)[] = headings.map(() => null);
  const assign = (fieldOf: (heading: string, raw: string) => string | undefined) => {
    for (const [at, heading] of headings.entries()) {
      const name = mapping[at] === null ? fieldOf(plain(heading), heading) : undefined;
      if (!name || taken.has(name) || !fields.some((field) => field.name === name)) continue;
      mapping[at] = name;
      taken.add(name);
    }
  };
  const labelled = (name: string, heading: string): boolean =>
    LANGUAGES.some((language) => plain(resource.fields[name]?.label[language] ?? '') === heading);
  const skipped = (raw: string): boolean => saved[raw] === '';
  assign((_, raw) => saved[raw] || undefined);
  assign((heading, raw) => (skipped(raw) ? undefined : fields.find(({ name }) => name === heading)?.name));
  assign((heading, raw) =>
    skipped(raw)
      ? undefined
      : fields.find(({ label }) => LANGUAGES.some((language) => plain(label[language]) === heading))?.name,
  );
  assign((heading, raw) =>
    skipped(raw)
      ? undefined
      : fields.find(({ labelAs }) => labelAs !== undefined && (labelAs === heading || labelled(labelAs, heading)))
          ?.name,
  );
  return mapping;
}

/** Required fields that no column gives: rows that make new records would all be wrong. */
export const missingFields = (mapping: Mapping, fields: readonly UsedField[]): UsedField[] =>
  mapping.includes('id') ? [] : fields.filter(({ name, required }) => required && !mapping.includes(name));

const key = (path: string): string => `import.columns.${path}`;
export function savedMapping(path: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key(path)) ?? '{}') as Record<string, string>; // as: written below
  } catch {
    return {};
  }
}
/** Only what a person chose against the automatic match is worth keeping. */
export function saveMapping(path: string, headings: readonly string[], mapping: Mapping): void {
  const chosen = Object.fromEntries(headings.map((heading, at) => [heading, mapping[at] ?? '']));
  localStorage.setItem(key(path), JSON.stringify({ ...savedMapping(path), ...chosen }));
}
