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
    save: async (form: ViewForm) => {
      await create(VIEWS, { data: { route, ...bodyOf(form) } }, wait);
      await refetch();
    },
    change: async (id: number, form: ViewForm) => {
      await update(VIEWS, { id, data: bodyOf(form), previousData: { id } }, wait);
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
