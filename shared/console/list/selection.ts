/** Which records are selected, also such that are on other pages. */
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import type { Row } from '../data/resources.ts';
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
