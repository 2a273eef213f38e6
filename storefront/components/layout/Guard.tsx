import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { PageSkeleton } from '../../ui/Skeleton.tsx';

/** Pages for signed-in shoppers: without a token the way leads to the login and back (spec section 4 "Route guard"). */
export function Guard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'unknown') return <PageSkeleton />;
  if (status === 'anonymous') return <Navigate to={paths.login(pathname + search)} replace />;
  return children;
}
