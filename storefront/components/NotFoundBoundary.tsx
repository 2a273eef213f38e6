import { lazy, Suspense, type ReactNode } from 'react';
import { ApiError } from '#shared/browser/http.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { useT } from '../data/i18n.tsx';
import { PendingPage } from '../ui/PendingPage.tsx';

const NotFoundPage = lazy(() => import('../pages/NotFoundPage.tsx'));

/** A page about one record: when the record does not exist, the page is the 404 page. Give it the subject's error. */
export function NotFoundBoundary({ error, children }: { error: Error | null; children: ReactNode }) {
  const t = useT();
  if (!(error instanceof ApiError) || error.code !== CODE.notFound) return children;
  return (
    <Suspense fallback={<PendingPage title={t('title.notFound')} />}>
      <NotFoundPage />
    </Suspense>
  );
}
