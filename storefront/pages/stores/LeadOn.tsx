import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Loading } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Another step than this one; but never by a record that is just being read anew: the step before has changed it. */
export const LeadOn = ({ to, query }: { to: 1 | 2; query: Pick<UseQueryResult, 'isFetching'> }) =>
  query.isFetching ? (
    <Loading>
      <Skeleton height={240} />
    </Loading>
  ) : (
    <Navigate to={paths.storeStep(to)} replace />
  );
