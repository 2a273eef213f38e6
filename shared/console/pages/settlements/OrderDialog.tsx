/** The order behind a record of another list. */
import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'react-admin';
import { useResource } from '../../app/area.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { useT } from '../../app/i18n.ts';
import type { Row } from '../../data/resources.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import OrderView from '../orders/OrderView.tsx';
import { FULL } from '../../data/data-provider.ts';

export function OrderDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const resource = useResource('orders');
  const [page] = resource?.pages ?? [];
  const { data, error, refetch } = useGetOne<Row>('orders', { id, ...FULL });
  return (
    <DialogFrame title={t('desk.settlement.order')} width="960px" onClose={onClose}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={320} />}
      {data && resource && page && <OrderView resource={resource} page={page} row={data} />}
    </DialogFrame>
  );
}
