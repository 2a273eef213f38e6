import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';

/** Only signed-in shoppers see it, so it comes with them and not with the first page. */
const AccountFrame = lazy(() => import('./AccountFrame.tsx'));

interface GuardProps {
  /** Put the account's menu beside the page. */
  framed: boolean;
  /** Stands there until it is known who is here. */
  pending: ReactNode;
  children: ReactNode;
}

/** Pages for signed-in shoppers: without a token the way leads to the login and back (requirements 4 "Route guard"). */
export function Guard({ framed, pending, children }: GuardProps) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'user') return framed ? <AccountFrame>{children}</AccountFrame> : children;
  return (
    <>
      {status === 'anonymous' && <Navigate to={paths.login(pathname + search)} replace />}
      {pending}
    </>
  );
}
