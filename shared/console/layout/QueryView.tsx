import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { FailurePanel } from '../app/Failure.tsx';

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Of the skeleton while nothing has come yet, in pixels. */
  height?: number;
  children: (data: T) => ReactNode;
}

/** What a query has read; before that a skeleton, or why it failed. */
export function QueryView<T>({ query: { data, error, refetch }, height = 320, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={height} />;
}
