import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Party } from '#shared/browser/chat/calls.ts';
import type { Order } from '#shared/contract/orders.ts';
import { moneyText } from '#shared/browser/format.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { filteredAddress } from '#shared/console/pages/dashboard/drill.ts';
import { WHOLE } from '#shared/console/data/data-provider.ts';

const LATEST = { page: 1, perPage: 10 };

/** What the buyer has ordered here, beside what is said about it. */
export function BuyerOrders({ partner, name }: { partner: Party; name: string }) {
  const t = useT();
  const isKnown = partner.type === 'users';
  const orders = useGetList<Order>(
    'orders',
    { filter: { user_id: partner.id }, pagination: LATEST, sort: WHOLE.sort },
    { enabled: isKnown },
  );
  const list = orders.data ?? [];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="h2" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {t('chat.orders', { name })}
      </Box>
      {!isKnown && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('chat.visitor')}</Box>}
      {isKnown && orders.isPending && <Skeleton height={72} />}
      {orders.isSuccess && list.length === 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('chat.noOrders')}</Box>
      )}
      {list.map((order) => (
        <Box key={order.id} sx={{ display: 'flex', gap: 1.25, borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
          <img src={order.order_image} alt="" width={48} height={48} style={{ borderRadius: 6, objectFit: 'cover' }} />
          <Box sx={{ minWidth: 0, fontSize: 13 }}>
            <Link
              component={RouterLink}
              to={filteredAddress('/Seller/orders', { order_no: order.order_no })}
              color="secondary"
            >
              {order.order_no}
            </Link>
            <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{order.order_name}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {order.order_status_cn} · {moneyText(order.total_price)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
