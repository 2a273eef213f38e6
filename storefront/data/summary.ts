/** What a page is about, in a sentence or two for the results of search engines. */
import type { Page } from '#shared/contract/envelope.ts';
import { htmlLang } from '#shared/i18n/t.ts';
import { useI18n } from './i18n.tsx';

const NAMED = 3;

/** "128" or, of estimated lists, "10000+". */
export const totalText = ({ total, total_is_estimate }: Pick<Page<unknown>, 'total' | 'total_is_estimate'>): string =>
  `${total}${total_is_estimate ? '+' : ''}`;

/** "A, B, and C". */
export function useNames(): (names: readonly string[]) => string {
  const { language } = useI18n();
  return (names) => new Intl.ListFormat(htmlLang(language)).format(names);
}

interface Named {
  goods_name?: string;
  store_name?: string;
}

/** How much is in a list and what comes first; nothing as long as the list is not there. */
export function useListSummary() {
  const { t } = useI18n();
  const joined = useNames();
  return (
    kind: 'goods' | 'stores' | 'points',
    title: string,
    page: Pick<Page<Named>, 'data' | 'total' | 'total_is_estimate'> | undefined,
  ): string | undefined => {
    if (!page) return undefined;
    const names = page.data.flatMap((row) => (kind === 'stores' ? row.store_name : row.goods_name) ?? []);
    if (names.length === 0) return t('summary.none', { title });
    return t(`summary.${kind}`, { title, count: totalText(page), names: joined(names.slice(0, NAMED)) });
  };
}
