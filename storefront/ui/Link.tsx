import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { api } from '../data/api.ts';
import type { Read } from '../data/calls.ts';
import { matchRoute, pageOfRoute } from '../routes.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Filters of a list: stay where the reader is instead of scrolling to the top. */
  keepScroll?: boolean | undefined;
}

/** Fetches what an address will need before it is opened: the page's script and its public data. */
async function preloadAddress(address: string, client: QueryClient): Promise<void> {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const { route, params } = matchRoute(pathname);
  // A failed preload costs nothing: opening the page tries again and tells.
  pageOfRoute(route)
    .preload()
    .catch(() => undefined);
  const reads: readonly Read<unknown>[] = route.data?.({ params, search: searchParams }) ?? [];
  await Promise.all(reads.map((call) => client.prefetchQuery({ queryKey: [call], queryFn: () => api.get(call) })));
}

/** A link inside the storefront. Pointing at it fetches the page's script and data ahead. Other sites and areas get a plain anchor. */
export function Link({ to, keepScroll, children, ...rest }: LinkProps) {
  const isOurs = /^\/(?![/\\]|api\/|Seller\/|Admin\/)/.test(to);
  // Nobody clicks on the server: there it is the anchor that it will be.
  return isOurs && !import.meta.env.SSR ? (
    <PageLink to={to} keepScroll={keepScroll} {...rest}>
      {children}
    </PageLink>
  ) : (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

/** Of the router's hooks: its own link brings the prefetching of its framework mode along. */
function PageLink({ to, keepScroll, onClick, target, children, ...rest }: LinkProps) {
  const client = useQueryClient();
  const preload = () => preloadAddress(to, client);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state: keepScroll ? { keepScroll } : null,
    ...(target && { target }),
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a href={to} target={target} onClick={click} onPointerEnter={preload} onFocus={preload} {...rest}>
      {children}
    </a>
  );
}
