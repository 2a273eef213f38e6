import { lazy, Suspense, type ReactNode } from 'react';
import { ApiError } from '#shared/browser/http.ts';
import { CODE } from '#shared/contract/envelope.ts';

const NotFoundPage = lazy(() => import('../pages/NotFoundPage.tsx'));

/** A page about one record: when the record does not exist, the page is the 404 page. Give it the subject's error. */
export function NotFoundBoundary({ error, children }: { error: Error | null; children: ReactNode }) {
  if (!(error instanceof ApiError) || error.code !== CODE.notFound) return children;
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
}
