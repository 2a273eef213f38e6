import { useQueryClient } from '@tanstack/react-query';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { preloadAddress } from '../data/preload.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Filters of a list: stay where the reader is instead of scrolling to the top. */
  keepScroll?: boolean | undefined;
}

/** A link inside the storefront. Pointing at it fetches the page's script and data ahead. Other sites and areas get a plain anchor. */
export function Link({ to, keepScroll, ...rest }: LinkProps) {
  if (!/^\/(?![/\\]|api\/|Seller\/|Admin\/)/.test(to)) return <a href={to} {...rest} />;
  return <PageLink to={to} keepScroll={keepScroll} {...rest} />;
}

/** Of the router's hooks: its own link brings the prefetching of its framework mode along. */
function PageLink({ to, keepScroll, onClick, target, ...rest }: LinkProps) {
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
  return <a href={useHref(to)} target={target} onClick={click} onPointerEnter={preload} onFocus={preload} {...rest} />;
}
