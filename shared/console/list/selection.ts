/** Which records are selected, also such that are on other pages, and what they are called. */
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import { htmlLang } from '../../i18n/t.ts';
import { useLanguage, useT } from '../app/i18n.ts';
import type { Row } from '../data/resources.ts';
import { nameOfRecord } from '../kinds/text-of.ts';
import { usePage } from './page-context.ts';

/** Every row that this list has met, so that a selection over several pages knows names and states. */
export function useSeenRows(rows: readonly Row[]): RefObject<Map<number, Row>> {
  const seen = useRef(new Map<number, Row>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows]);
  return seen;
}

export function useSelectedRows(): () => readonly Row[] {
  const { selectedIds } = useListContext<Row>();
  const { seen } = usePage();
  return useCallback(() => selectedIds.map((id) => seen.current.get(id) ?? { id }), [selectedIds, seen]);
}

/** Another filter is another list: what it does not show must not be deleted by it. */
export function useForgetSelection(filter: unknown, forget: () => void): void {
  const text = JSON.stringify(filter);
  const before = useRef(text);
  useEffect(() => {
    if (before.current !== text) forget();
    before.current = text;
  }, [text, forget]);
}

/** What records are called, as far as this list has met them. */
export function useRecordNames(): (id: number) => string {
  const { resource, seen } = usePage();
  return (id) => nameOfRecord(seen.current.get(id), resource.picker) || `#${id}`;
}

const MOST_NAMES = 5;

/** The first names and how many more, joined as the language joins them. */
export function useJoinedNames(rows: readonly Row[]): string {
  const t = useT();
  const language = useLanguage();
  const nameOf = useRecordNames();
  const more = rows.length - MOST_NAMES;
  const names = rows.slice(0, MOST_NAMES).map(({ id }) => nameOf(id));
  if (more > 0) names.push(t('list.moreRecords', { count: more }));
  return new Intl.ListFormat(htmlLang(language)).format(names);
}
