import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'react-admin';
import type { Party } from '../../../browser/chat/calls.ts';
import type { Order } from '../../../contract/orders.ts';
import type { ChatCard } from '../../../contract/messages.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { WHOLE } from '../../data/data-provider.ts';
import { Card } from './Card.tsx';

const LATEST = { page: 1, perPage: 10 };
const cardOf = ({ id, order_name, order_image, order_no, total_price }: Order): ChatCard => ({
  id,
  title: order_name,
  image: order_image,
  note: total_price,
  number: order_no,
});

interface Props {
  partner: Party;
  name: string;
  /** Absent for who may not answer. */
  onSend: ((card: ChatCard) => void) | undefined;
}

/** What the buyer has ordered, beside what is said about it. */
export function BuyerOrders({ partner, name, onSend }: Props) {
  const t = useT();
  const { area } = useConsole();
  const isKnown = partner.type === 'users';
  const orders = useGetList<Order>(
    'orders',
    { filter: { user_id: partner.id }, pagination: LATEST, sort: WHOLE.sort },
    { enabled: isKnown },
  );
  const list = orders.data ?? [];
  const ofPlatform = area.name === 'admin';
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="h2" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {t(ofPlatform ? 'chat.allOrders' : 'chat.orders', { name })}
      </Box>
      {!isKnown && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('chat.visitor')}</Box>}
      {isKnown && orders.isPending && <Skeleton height={72} />}
      {orders.isSuccess && list.length === 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {t(ofPlatform ? 'chat.noOrdersAtAll' : 'chat.noOrders')}
        </Box>
      )}
      {list.map((order) => (
        <Box key={order.id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
          <Card kind="order" card={cardOf(order)} />
          <Box sx={{ display: 'flex', alignItems: 'center', fontSize: 13, color: 'text.secondary', minHeight: 30 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {order.order_status_cn}
            </Box>
            {onSend && (
              <Button
                size="small"
                aria-label={t('chat.sendOne', { name: order.order_no })}
                onClick={() => onSend(cardOf(order))}
              >
                {t('chat.send')}
              </Button>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
