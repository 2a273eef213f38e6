/** What the records of a page are called within a sentence: "Add brand", "No SMS templates yet". */
import type { Language } from '../../contract/limits.ts';
import { useLanguage, useT } from '../app/i18n.ts';
import type { ConsolePage, ConsoleResource } from './resources.ts';

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

/** Titles of dialogs, which name their object: "Edit brand 珠映". */
export function useTitleOf(resource: ConsoleResource, page?: ConsolePage) {
  const t = useT();
  const { one } = useNouns(resource, page);
  return (verb: 'add' | 'edit' | 'view', record?: Readonly<Record<string, unknown>> | null): string => {
    const name = record ? recordName(resource, record) : '';
    return t(`list.${verb}One`, { name: name === '' ? one : `${one} ${name}` });
  };
}

/** What was saved: the record by its name where the form has it, else by what its kind is called. */
export function useSavedText({ resource, page }: { resource: ConsoleResource; page: ConsolePage }) {
  const t = useT();
  const { one } = useNouns(resource, page);
  return (values: Readonly<Record<string, unknown>>): string => {
    const name = values[resource.picker];
    return typeof name === 'string' && name !== '' ? t('state.saved', { name }) : t('state.savedOne', { name: one });
  };
}
