/** Views of lists that are kept on the server: one call for all pages, as long as the console is open. */
import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView, ViewContent } from '../../contract/saved-views.ts';
import { useApi, useConsole } from '../app/area.ts';

export interface ViewForm {
  name: string;
  is_shared: number;
  role_id: number;
  is_default: number;
  content?: ViewContent;
}

const KEY = ['saved_views'];
const NONE: readonly SavedView[] = [];
/** A form body carries the content as JSON text. */
const bodyOf = ({ content, ...form }: ViewForm) => ({ ...form, ...(content && { content: JSON.stringify(content) }) });

export function useSavedViews(route: string) {
  const api = useApi();
  const { area } = useConsole();
  const client = useQueryClient();
  const path = `${area.prefix}saved_views`;
  const { data = NONE } = useQuery({ queryKey: KEY, queryFn: () => api.get<SavedView[]>(path), staleTime: Infinity });
  const views = useMemo(() => data.filter((view) => view.route === route), [data, route]);
  const reread = () => client.invalidateQueries({ queryKey: KEY });
  return {
    views,
    save: async (form: ViewForm) => {
      await api.post(path, { route, ...bodyOf(form) });
      await reread();
    },
    change: async (id: number, form: ViewForm) => {
      await api.put(`${path}/${id}`, bodyOf(form));
      await reread();
    },
    remove: async (id: number) => {
      await api.remove(`${path}/${id}`);
      await reread();
    },
  };
}

/** What a page opens with: the own default goes before one that was shared. */
export const defaultView = (views: readonly SavedView[]): SavedView | undefined =>
  views.find((view) => view.is_default === 1 && view.is_shared === 0) ?? views.find((view) => view.is_default === 1);
