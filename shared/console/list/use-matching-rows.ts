/** Every record that the filter of the open list finds, for a selection over all pages. */
import { useListContext } from 'react-admin';
import { EXACT_TOTAL_LIMIT } from '../../contract/limits.ts';
import { useConsoleData } from '../data/data-provider.ts';
import { matchingRows } from '../data/matching-rows.ts';
import { raName, type Row } from '../data/resources.ts';
import { usePage } from './page-context.ts';

interface Steps {
  onProgress: (read: number) => void;
  isStopped: () => boolean;
}

/** Answers ids, 10,000 at most; their rows are remembered for what is done to them. */
export function useMatchingRows(): (steps: Steps) => Promise<number[]> {
  const provider = useConsoleData();
  const { page, seen } = usePage();
  const { filterValues, sort } = useListContext<Row>();
  return async (steps) => {
    const filter = { ...page.params, ...(filterValues as object) }; // as: made by the search bar
    const most = EXACT_TOTAL_LIMIT;
    const rows = await matchingRows(provider, raName(page.data), { filter, sort }, { most, ...steps });
    for (const row of rows) seen.current.set(row.id, row);
    return rows.map(({ id }) => id);
  };
}
