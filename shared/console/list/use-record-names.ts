import { htmlLang } from '../../i18n/t.ts';
import { useLanguage, useT } from '../app/i18n.ts';
import { nameOfRecord } from '../kinds/name-of-record.ts';
import { usePage } from './page-context.ts';

const MOST_NAMES = 5;

/** What records are called, as far as this list has met them. */
export function useRecordNames(): (id: number) => string {
  const { resource, seen } = usePage();
  return (id) => nameOfRecord(seen.current.get(id), resource.picker) || `#${id}`;
}

/** The first names and how many more, joined as the language joins them. */
export function useJoinedNames(ids: readonly number[]): string {
  const t = useT();
  const language = useLanguage();
  const nameOf = useRecordNames();
  const more = ids.length - MOST_NAMES;
  const names = ids.slice(0, MOST_NAMES).map(nameOf);
  return new Intl.ListFormat(htmlLang(language)).format(
    more > 0 ? [...names, t('list.moreRecords', { count: more })] : names,
  );
}
