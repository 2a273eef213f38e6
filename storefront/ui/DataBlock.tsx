import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../data/i18n.tsx';
import { Empty } from './Empty.tsx';
import { ErrorBlock } from './ErrorBlock.tsx';
import { PendingHeading } from './PendingPage.tsx';
import { PageSkeleton } from './Skeleton.tsx';
import styles from './DataBlock.module.css';

interface DataBlockProps<T> {
  query: UseQueryResult<T, Error>;
  children: (data: T) => ReactNode;
  /** The page's first heading where only the data bring it: what stands there until they do. */
  heading?: string;
  /** In the geometry of the data; appears after 150 ms. */
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
}

/** Says that something is on its way; what is drawn in its place appears late, so that what is quick never flashes. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={styles['late']} aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      {children}
    </div>
  );
}

/** The four states of everything that is loaded: on its way, failed, empty, there. Outdated data stays, dimmed. */
export function DataBlock<T>({
  query,
  children,
  heading,
  skeleton = <PageSkeleton />,
  isEmpty,
  empty = <Empty />,
}: DataBlockProps<T>) {
  if (query.data === undefined) {
    return (
      <>
        {heading && <PendingHeading title={heading} />}
        {query.isError ? (
          <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>{skeleton}</Loading>
        )}
      </>
    );
  }
  if (isEmpty?.(query.data)) return empty;
  return (
    <div
      className={query.isPlaceholderData ? styles['old'] : styles['data']}
      aria-busy={query.isPlaceholderData || undefined}
    >
      {children(query.data)}
    </div>
  );
}
