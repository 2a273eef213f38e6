import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { defaultView, useSavedViews } from '../data/saved-views.ts';
import { useArrangement } from './use-arrangement.ts';

/** Opens a page with its default view. An address that says what to list is left alone. */
export function useDefaultView(route: string): void {
  const { views } = useSavedViews(route);
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [, arrange] = useArrangement(route);
  const content = search === '' ? defaultView(views)?.content : undefined;
  useEffect(() => {
    if (!content?.search) return;
    arrange({ order: content.order, hidden: content.hidden });
    void navigate({ search: content.search }, { replace: true, state: state as unknown });
  }, [content, arrange, navigate, state]);
}
