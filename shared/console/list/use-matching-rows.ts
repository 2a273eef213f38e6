/** Every record that the filter of the open list finds, for a selection over all pages. */
import { useListContext } from 'react-admin';
import type { FormFields } from '../../browser/form-encode.ts';
import type { Page } from '../../contract/envelope.ts';
import { EXACT_TOTAL_LIMIT } from '../../contract/limits.ts';
import { useApi } from '../app/area.ts';
import { pageOf } from '../data/data-provider.ts';
import type { Row } from '../data/resources.ts';
import { matchingRows } from './matching-rows.ts';
import { usePage } from './page-context.ts';

interface Steps {
  onProgress: (read: number) => void;
  isStopped: () => boolean;
}

/** Answers ids, 10,000 at most; their rows are remembered for what is done to them. */
export function useMatchingRows(): (steps: Steps) => Promise<number[]> {
  const api = useApi();
  const { resource, page, seen } = usePage();
  const { filterValues, sort } = useListContext<Row>();
  const path = page.data ?? resource.path;
  return async (steps) => {
    const query: FormFields = {
      ...page.params,
      ...(filterValues as FormFields), // as: made by the search bar
      sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
    };
    const rows = await matchingRows(query, {
      read: async (asked) => pageOf(await api.get<Page<Row> | Row[]>(path, asked)),
      most: EXACT_TOTAL_LIMIT,
      ...steps,
    });
    for (const row of rows) seen.current.set(row.id, row);
    return rows.map(({ id }) => id);
  };
}
