import { useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { preloadAddress } from '../data/preload.ts';

export interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  to: string;
  /** Filters of a list: stay where the reader is instead of scrolling to the top. */
  keepScroll?: boolean;
}

/** A link inside the storefront. Pointing at it fetches the page's script and data ahead. Other sites and areas get a plain anchor. */
export function Link({ to, keepScroll, ...rest }: LinkProps) {
  const client = useQueryClient();
  if (!/^\/(?![/\\]|api\/|Seller\/|Admin\/)/.test(to)) return <a href={to} {...rest} />;
  const preload = () => preloadAddress(to, client);
  return (
    <RouterLink
      to={to}
      state={keepScroll ? { keepScroll } : null}
      onPointerEnter={preload}
      onFocus={preload}
      {...rest}
    />
  );
}
