import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { FailurePanel } from '../app/Failure.tsx';

interface Props {
  isReady: boolean;
  error: unknown;
  onRetry: () => void;
  /** Of what is shown in its place meanwhile, in pixels. @default 220 */
  height?: number;
  children: ReactNode;
}

/** What has to be fetched first: grey until it is there; a failure says so, and can be tried again. */
export function Awaited({ isReady, error, onRetry, height = 220, children }: Props) {
  if (error) return <FailurePanel error={error} onRetry={onRetry} />;
  return isReady ? children : <Skeleton variant="rounded" height={height} />;
}
