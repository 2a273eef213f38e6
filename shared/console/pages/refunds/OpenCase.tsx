/** What an administrator can do about an order that has no case: open one. Sellers wait for the shopper or the platform. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useRefresh } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useConsole, useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { Order } from '../orders/types.ts';
import { OpenCaseDialog } from './OpenCaseDialog.tsx';
import { allows } from '../../data/resources.ts';

export function OpenCase({ order }: { order: Order }) {
  const t = useT();
  const client = useQueryClient();
  const refresh = useRefresh();
  const { area } = useConsole();
  const resource = useResource('orders');
  const [open, setOpen] = useState(false);
  if (area.name !== 'admin' || !allows(resource, 'edit') || order.can?.open_after_sale !== true) return null;
  const done = () => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: ['record'] });
    void client.invalidateQueries({ queryKey: ['after-sale', order.id] });
    refresh();
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<LifeBuoy size={15} />}
        sx={{ ml: 'auto' }}
        onClick={() => setOpen(true)}
      >
        {t('refund.open')}
      </Button>
      {open && <OpenCaseDialog order={order} onClose={() => setOpen(false)} onDone={done} />}
    </>
  );
}
