/** Fetches what an address will need before it is opened: the page's script and its public data. */
import type { QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { matchRoute, pageOfRoute } from '../routes.tsx';
import type { Read } from './calls.ts';

export async function preloadAddress(address: string, client: QueryClient): Promise<void> {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const { route, params } = matchRoute(pathname);
  // A failed preload costs nothing: opening the page tries again and tells.
  pageOfRoute(route)
    .preload()
    .catch(() => undefined);
  const wanted: readonly Read<unknown>[] = route.data?.({ params, search: searchParams }) ?? [];
  await Promise.all(wanted.map((call) => client.prefetchQuery({ queryKey: [call], queryFn: () => api.get(call) })));
}
