/** One group: how far it is, its members and their orders. */
import { useState } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useGetList } from 'react-admin';
import { moneyText, relativeText } from '../../../browser/format.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { GROUP_STATUS } from '../../../domain/promotions/collective.ts';
import { useResource } from '../../app/area.ts';
import { useLanguage, useT } from '../../app/i18n.ts';
import type { RecordViewProps } from '../../app/registry.ts';
import { WHOLE } from '../../data/data-provider.ts';
import { allows, type Row } from '../../data/resources.ts';
import { QueryView } from '../../layout/QueryView.tsx';
import { Facts, Section } from '../../layout/Section.tsx';
import { OrderDialog } from '../orders/OrderDialog.tsx';

/** Groups have at most 100 people. */
const MOST_MEMBERS = 100;

/** A group as `collective_logs` lists it. */
interface GroupRow extends Row {
  user_id: number;
  nickname: string;
  goods_name: string;
  status: number;
  need: number;
  seats: number;
  paid: number;
  end_time: string;
}
interface MemberOrder extends Row {
  user_id: number;
  order_no: string;
  total_price: string;
  order_status_cn: string;
  buyer_name: string;
}

export default function GroupView({ row }: RecordViewProps) {
  const t = useT();
  const language = useLanguage();
  const group = row as GroupRow; // as: the list of groups answers this
  const canSeeOrders = allows(useResource('orders'), 'list');
  const isGathering = group.status === GROUP_STATUS.gathering;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Facts
        columns={2}
        facts={[
          [t('activities.group.goods'), group.goods_name],
          [t('activities.group.opener'), group.nickname],
          [t('activities.group.seats'), t('activities.group.seatsText', group as unknown as Record<string, number>)],
          [
            t('activities.group.ends'),
            isGathering ? `${group.end_time} (${relativeText(group.end_time, language, serverNow())})` : group.end_time,
          ],
        ]}
      />
      {canSeeOrders && (
        <Section title={t('activities.group.members')}>
          <Members group={group} />
        </Section>
      )}
    </Box>
  );
}

function Members({ group }: { group: GroupRow }) {
  const t = useT();
  const [opened, setOpened] = useState(0);
  const query = useGetList<MemberOrder>('orders', {
    pagination: { page: 1, perPage: MOST_MEMBERS },
    sort: WHOLE.sort,
    filter: { collective_id: String(group.id) },
  });
  return (
    <QueryView query={query} height={120}>
      {(orders) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {orders.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('activities.group.none')}</Box>}
          {orders.map((order) => (
            <Box
              component="li"
              key={order.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Avatar aria-hidden sx={{ width: 32, height: 32, fontSize: 14 }}>
                {order.buyer_name.slice(0, 1)}
              </Avatar>
              <Box sx={{ flex: 1, minWidth: 120 }}>
                {order.buyer_name}{' '}
                {order.user_id === group.user_id && <Chip size="small" label={t('activities.group.opener')} />}
                <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{order.order_no}</Box>
              </Box>
              <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{moneyText(order.total_price)}</Box>
              <Chip size="small" variant="outlined" label={order.order_status_cn} />
              <Button size="small" onClick={() => setOpened(Number(order.id))}>
                {t('activities.group.order')}
              </Button>
            </Box>
          ))}
          {opened > 0 && <OrderDialog id={opened} onClose={() => setOpened(0)} />}
        </Box>
      )}
    </QueryView>
  );
}
