/** What the records of a page are called within a sentence: "Add brand", "No SMS templates yet". */
import type { Language } from '../../contract/limits.ts';
import { useLanguage, useT } from '../app/i18n.ts';
import type { ConsolePage, ConsoleResource, Row } from './resources.ts';

type Named = Pick<ConsoleResource, 'label' | 'one'>;
type NamedPage = Pick<ConsolePage, 'label' | 'one'>;
interface Nouns {
  one: string;
  many: string;
}

/** English headings begin with a capital that a sentence does not have; abbreviations keep theirs. */
const withinSentence = (text: string): string => text.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

export function nounsOf(language: Language, resource: Named, page?: NamedPage): Nouns {
  const many = withinSentence((page?.label ?? resource.label)[language]);
  return { one: (page?.one ?? resource.one)?.[language] ?? many, many };
}
export const useNouns = (resource: Named, page?: NamedPage): Nouns => nounsOf(useLanguage(), resource, page);

/** A record by the name that people know it by; nothing where it has none. */
export const recordName = (
  { picker }: Pick<ConsoleResource, 'picker'>,
  record: Readonly<Record<string, unknown>>,
): string => {
  const name = record[picker];
  return (typeof name === 'string' || typeof name === 'number') && name !== 0 ? String(name).trim() : '';
};

/** A record by its kind and name, "brand 珠映". */
export function useCalled(resource: ConsoleResource, page?: ConsolePage) {
  const { one } = useNouns(resource, page);
  return (record?: Readonly<Record<string, unknown>> | null): string =>
    [one, record ? recordName(resource, record) : ''].join(' ').trim();
}

/** Titles of dialogs, which name their object: "Edit brand 珠映". */
export function useTitleOf(resource: ConsoleResource, page?: ConsolePage) {
  const t = useT();
  const called = useCalled(resource, page);
  return (verb: 'add' | 'edit' | 'view', record?: Readonly<Record<string, unknown>> | null): string =>
    t(`list.${verb}One`, { name: called(record) });
}

/** The same for what is done to one record or to several: "Delete brand 珠映", "Delete 3 brands". */
export function useTitleOfRows({
  resource,
  page,
  rows,
}: {
  resource: ConsoleResource;
  page: ConsolePage;
  rows: readonly Row[];
}) {
  const t = useT();
  const called = useCalled(resource, page);
  const { many } = useNouns(resource, page);
  const name = rows.length === 1 ? called(rows[0]) : t('list.several', { count: rows.length, name: many });
  return (verb: 'delete' | 'restore'): string => t(`list.${verb}One`, { name });
}

/** A title with what it is about, one thing by its name or several by their number: "Ship · 2026071500001", "Ship (20)". */
export const titleAbout = (title: string, name: string | undefined, count = 1): string =>
  count === 1 ? [title, name].filter(Boolean).join(' · ') : `${title} (${count})`;

/** What was saved: the record by the name that the form has for it, else by the one it had, else by what its kind is called. */
export function useSavedText({ resource, page }: { resource: ConsoleResource; page: ConsolePage }) {
  const t = useT();
  const { one } = useNouns(resource, page);
  return (
    values: Readonly<Record<string, unknown>>,
    record: Readonly<Record<string, unknown>> | null = null,
  ): string => {
    const name = recordName(resource, values) || (record ? recordName(resource, record) : '');
    return name === '' ? t('state.savedOne', { name: one }) : t('state.saved', { name });
  };
}
