/** Writing about the order that is open: a store to its buyer, the platform to the buyer and to the store. */
import Button from '@mui/material/Button';
import { MessageCircle } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderDetail } from '../../../contract/orders.ts';
import type { StoreRecord } from '../../../contract/stores.ts';
import { useConsole, useLoaded, useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { useTask } from '../../app/use-task.ts';
import { FULL, useConsoleData } from '../../data/data-provider.ts';
import { allows } from '../../data/resources.ts';
import { pagesOf } from '../../menu/menu-tree.ts';

const LOOK = { size: 'small', variant: 'outlined', startIcon: <MessageCircle size={15} /> } as const;

export function OrderChats({ order }: { order: OrderDetail }) {
  const t = useT();
  const { area } = useConsole();
  const { menu } = useLoaded();
  const stores = useResource('stores');
  const chats = `${area.prefix}chats`;
  if (!pagesOf(menu).some(({ apis }) => apis === chats)) return null;
  return (
    <>
      <Button {...LOOK} component={Link} to={`${chats}?with=${order.user_id}`}>
        {t('order.chat')}
      </Button>
      {area.name === 'admin' && stores && allows(stores, 'show') && <StoreChat chats={chats} store={order.store_id} />}
    </>
  );
}

/** A store is addressed by its owner, whom an order does not name. */
function StoreChat({ chats, store }: { chats: string; store: number }) {
  const t = useT();
  const navigate = useNavigate();
  const provider = useConsoleData();
  const { busy, run } = useTask();
  const open = async () => {
    const { data } = await provider.getOne<StoreRecord>('stores', { id: store, ...FULL });
    await navigate(`${chats}?with=${data.user_id}`);
  };
  return (
    <Button {...LOOK} loading={busy} onClick={() => void run(open)}>
      {t('order.chatStore')}
    </Button>
  );
}
