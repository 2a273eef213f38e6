import type { OrderDetail } from '#shared/contract/orders.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { GroupMembers, ShareGroup } from '../../components/groups/GroupMembers.tsx';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The group that an order belongs to: who is in it, and the link for those who are still missing. */
export function OrderGroup({ order, id }: { order: OrderDetail; id: number }) {
  const t = useT();
  const query = useRead(calls.group(id), { staleTime: 0 });
  return (
    <section aria-labelledby="order-group">
      <h2 id="order-group">{t('group.heading')}</h2>
      <DataBlock query={query} skeleton={<Skeleton height={96} />}>
        {(group) => (
          <>
            <GroupMembers group={group} />
            {group.state === 'complete' && <p>{t('group.completeOwn')}</p>}
            {group.state === 'expired' && <p>{t('group.expiredOwn')}</p>}
            {group.state === 'open' && order.order_status !== ORDER_STATUS.waitPay && (
              <ShareGroup group={group} name={order.order_name} />
            )}
          </>
        )}
      </DataBlock>
    </section>
  );
}
