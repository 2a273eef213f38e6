/** Views of lists that are kept on the server: one call for all pages, as long as the console is open. */
import { useMemo } from 'react';
import { useCreate, useDelete, useGetList, useUpdate } from 'react-admin';
import type { SavedView, ViewContent } from '../../contract/saved-views.ts';
import { WHOLE } from './data-provider.ts';

export interface ViewForm {
  name: string;
  is_shared: number;
  role_id: number;
  is_default: number;
  content?: ViewContent;
}

const VIEWS = 'saved_views';
const NONE: readonly SavedView[] = [];
/** A form body carries the content as JSON text. */
const bodyOf = ({ content, ...form }: ViewForm) => ({ ...form, ...(content && { content: JSON.stringify(content) }) });

export function useSavedViews(route: string) {
  const { data = NONE, refetch } = useGetList<SavedView>(VIEWS, WHOLE, { staleTime: Infinity });
  const views = useMemo(() => data.filter((view) => view.route === route), [data, route]);
  const [create] = useCreate();
  const [update] = useUpdate();
  const [remove] = useDelete();
  const wait = { returnPromise: true } as const;
  return {
    views,
    /** Keeps a new view, or changes the one with this id. */
    save: async (form: ViewForm, id?: number) => {
      if (id === undefined) await create(VIEWS, { data: { route, ...bodyOf(form) } }, wait);
      else await update(VIEWS, { id, data: bodyOf(form), previousData: { id } }, wait);
      await refetch();
    },
    remove: async (id: number) => {
      await remove(VIEWS, { id, previousData: { id } }, wait);
      await refetch();
    },
  };
}

/** What a page opens with: the own default goes before one that was shared. */
export const defaultView = (views: readonly SavedView[]): SavedView | undefined =>
  views.find((view) => view.is_default === 1 && view.is_shared === 0) ?? views.find((view) => view.is_default === 1);

interface ListState {
  filterValues: unknown;
  sort: { field: string; order: string };
  perPage: number;
}
/** The address of a list as it stands now, in react-admin's words; the tenth page of it is nobody's view. */
export const searchOf = ({ filterValues, sort, perPage }: ListState): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filterValues), sort: sort.field, order: sort.order, perPage: String(perPage) }).toString()}`;

/** What a saved view keeps of the address. A page number would be meaningless tomorrow. */
const KEPT = ['filter', 'sort', 'order', 'perPage'] as const;

/** Is this the list that a view keeps? */
export function isSameSearch(search: ViewContent['search'], other: string): boolean {
  const [left, right] = [new URLSearchParams(search), new URLSearchParams(other)];
  return KEPT.every((key) => (left.get(key) ?? '') === (right.get(key) ?? ''));
}
