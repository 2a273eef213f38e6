/** Which records are selected, also such that are on other pages, and what they are called. */
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useEvent, useListContext } from 'react-admin';
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

/** Selects a row or no longer; of a range, every row from the one before to this one does as this one. */
export function useSelectRow(rows: readonly Row[]): (id: number, isRange: boolean) => void {
  const { selectedIds, onSelect, onToggleItem } = useListContext<Row>();
  const before = useRef<number | null>(null);
  return useEvent((id: number, isRange: boolean) => {
    const ids = rows.map((row) => row.id);
    const [from, to] = [ids.indexOf(before.current ?? id), ids.indexOf(id)];
    before.current = id;
    if (!isRange || from === -1) return onToggleItem(id);
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const others = selectedIds.filter((one) => !range.includes(one));
    onSelect(selectedIds.includes(id) ? others : [...others, ...range]);
  });
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
