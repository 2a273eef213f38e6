/** The order behind a record of another list. */
import { useGetOne } from 'react-admin';
import { useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { FULL } from '../../data/data-provider.ts';
import type { Row } from '../../data/resources.ts';
import { titleAbout } from '../../data/nouns.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { QueryView } from '../../layout/QueryView.tsx';
import OrderView from './OrderView.tsx';

export function OrderDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const resource = useResource('orders');
  const [page] = resource?.pages ?? [];
  const query = useGetOne<Row>('orders', { id, ...FULL });
  return (
    <DialogFrame
      title={titleAbout(t('desk.settlement.order'), String(query.data?.['order_no'] ?? ''))}
      width="960px"
      onClose={onClose}
    >
      <QueryView query={query}>
        {(row) => resource && page && <OrderView resource={resource} page={page} row={row} />}
      </QueryView>
    </DialogFrame>
  );
}
