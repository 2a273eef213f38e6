import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../data/i18n.tsx';
import { Empty } from './Empty.tsx';
import { ErrorBlock } from './ErrorBlock.tsx';
import { PageSkeleton } from './Skeleton.tsx';
import styles from './DataBlock.module.css';

interface DataBlockProps<T> {
  query: UseQueryResult<T, Error>;
  children: (data: T) => ReactNode;
  /** In the geometry of the data; appears after 150 ms. */
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
}

/** The four states of everything that is loaded: on its way, failed, empty, there. Outdated data stays, dimmed. */
export function DataBlock<T>({
  query,
  children,
  skeleton = <PageSkeleton />,
  isEmpty,
  empty = <Empty />,
}: DataBlockProps<T>) {
  const t = useT();
  if (query.data === undefined) {
    if (query.isError) return <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />;
    return (
      <div className={styles['late']} aria-busy="true">
        <span className="visually-hidden">{t('common.loading')}</span>
        {skeleton}
      </div>
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
