/** What can be done with the order that is open: its row's actions, the buyer, and the store's own mark. */
import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { MessageCircle } from 'lucide-react';
import { useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '../../../contract/orders.ts';
import { useConsole, useResource } from '../../app/area.ts';
import { useLabel, useT } from '../../app/i18n.ts';
import { useTask } from '../../app/use-task.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import {
  allows,
  usedFields,
  type ConsoleAction,
  type ConsolePage,
  type ConsoleResource,
} from '../../data/resources.ts';
import { isOffered, reasonAgainst } from '../../list/page-context.ts';

/** Actions of one order on any page of its list, each once. */
const actionsOf = ({ pages }: ConsoleResource): ConsoleAction[] => [
  ...new Map(
    pages
      .flatMap(({ actions = [] }) => actions)
      .filter(({ on, dialog }) => on === 'row' && dialog)
      .map((action) => [action.name, action]),
  ).values(),
];

/** @param props.besideCase the case stands above, with moves of its own */
export function OrderActions({ order, besideCase }: { order: OrderDetail; besideCase: boolean }) {
  const resource = useResource('orders');
  const [page] = resource?.pages ?? [];
  if (!resource || !page) return null;
  const offered = actionsOf(resource).filter(
    (action) => isOffered(action, order) && (action.dialog !== 'after-sale' || (order.refund_open && !besideCase)),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {offered.map((action, index) => (
        <ActionButton key={action.name} action={action} isMain={index === 0} {...{ order, resource, page }} />
      ))}
      <ChatButton order={order} />
      <Flag order={order} resource={resource} />
    </Box>
  );
}

interface ActionProps {
  action: ConsoleAction;
  isMain: boolean;
  order: OrderDetail;
  resource: ConsoleResource;
  page: ConsolePage;
}
function ActionButton({ action, isMain, order, resource, page }: ActionProps) {
  const label = useLabel();
  const refresh = useRefresh();
  const { registry } = useConsole();
  const [open, setOpen] = useState(false);
  const Dialog = registry.dialogs[action.dialog ?? ''];
  if (!Dialog) return null;
  const reason = reasonAgainst(action, order);
  const done = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      {/* A disabled button hears no pointer: the reason hangs on what is around it. */}
      <Tooltip title={reason ?? ''}>
        <span>
          <Button
            size="small"
            variant={isMain ? 'contained' : 'outlined'}
            disabled={reason !== undefined}
            onClick={() => setOpen(true)}
          >
            {label(action.label)}
          </Button>
        </span>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <Dialog {...{ resource, page, action }} rows={[order]} onClose={() => setOpen(false)} onDone={done} />
        </Suspense>
      )}
    </>
  );
}

function ChatButton({ order }: { order: OrderDetail }) {
  const t = useT();
  const { area } = useConsole();
  // A store writes to its buyers; the platform answers those who wrote to it.
  if (area.name !== 'seller') return null;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<MessageCircle size={15} />}
      component={Link}
      to={`${area.prefix}chats?with=${order.user_id}`}
    >
      {t('order.chat')}
    </Button>
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
