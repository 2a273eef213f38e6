/** Records that were opened lately: the palette offers them first. Kept per account, in this browser. */
import { useCallback } from 'react';
import { useStore } from 'react-admin';

export interface RecentRecord {
  /** Page that lists it. */
  route: string;
  id: number;
  name: string;
}
const MOST_RECENT = 6;
const NONE: readonly RecentRecord[] = [];

/** The newest first, each once. */
export function remembered(before: readonly RecentRecord[], latest: RecentRecord): readonly RecentRecord[] {
  const [first] = before;
  if (first?.route === latest.route && first.id === latest.id && first.name === latest.name) return before;
  return [latest, ...before.filter(({ route, id }) => route !== latest.route || id !== latest.id)].slice(
    0,
    MOST_RECENT,
  );
}

export function useRecentRecords() {
  const [records, set] = useStore('recent.records', NONE);
  const remember = useCallback(
    (latest: RecentRecord) => set((before: readonly RecentRecord[]) => remembered(before, latest)),
    [set],
  );
  return { records, remember };
}
