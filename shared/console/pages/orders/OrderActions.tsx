/** What can be done with the order that is open: its row's actions, who can be written to, and the store's own mark. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh } from 'react-admin';
import type { OrderDetail } from '../../../contract/orders.ts';
import { useResource } from '../../app/area.ts';
import { useLabel, useT } from '../../app/i18n.ts';
import { useTask } from '../../app/use-task.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { allows, usedFields, type ConsoleResource } from '../../data/resources.ts';
import { RecordActions } from '../../list/RecordActions.tsx';
import { OrderChats } from './OrderChats.tsx';

/** @param props.besideCase the case stands above, with moves of its own */
export function OrderActions({ order, besideCase }: { order: OrderDetail; besideCase: boolean }) {
  const resource = useResource('orders');
  if (!resource) return null;
  return (
    <RecordActions
      resource={resource}
      row={order}
      isWanted={({ dialog }) => dialog !== 'after-sale' || (order.refund_open && !besideCase)}
    >
      <OrderChats order={order} />
      <Flag order={order} resource={resource} />
    </RecordActions>
  );
}

/** A colour for the store's own eyes. */
function Flag({ order, resource }: { order: OrderDetail; resource: ConsoleResource }) {
  const t = useT();
  const label = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const provider = useConsoleData();
  const { busy, run } = useTask();
  const [field] = usedFields(resource, ['seller_flag']);
  if (!field?.writable || !allows(resource, 'edit')) return null;
  const choose = async (seller_flag: number) => {
    await provider.update('orders', { id: order.id, data: { seller_flag }, previousData: { id: order.id } });
    notify(t('order.flagged', { number: order.order_no }), { type: 'success' });
    refresh();
  };
  return (
    <TextField
      select
      size="small"
      label={label(field.label)}
      value={order.seller_flag ?? 0}
      disabled={busy}
      onChange={({ target }) => void run(() => choose(Number(target.value)))}
      sx={{ width: 110 }}
    >
      {field.options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {label(option.label)}
        </MenuItem>
      ))}
    </TextField>
  );
}
