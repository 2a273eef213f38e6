/** Shipping the selection: one panel per order with courier and waybill. What was refused stays, with its reason. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { moneyText } from '../../../browser/format.ts';
import { useApi, useConsole } from '../../app/area.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { findOrders } from './find-orders.ts';
import type { Order } from './types.ts';

const DEFAULT_COURIER = 'yd';
const SHIPPED = 3;

interface Waybill {
  delivery_code: string;
  delivery_no: string;
}
type Outcome = 'done' | { message: string };

export function ShipDialog({ action, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const api = useApi();
  const { area } = useConsole();
  const notify = useNotify();
  const ids = rows.map(({ id }) => id);
  const orders = useQuery({
    queryKey: ['orders-found', ids],
    queryFn: () => findOrders(api, area, ids),
    staleTime: 0,
  });
  const couriers = useQuery({
    queryKey: ['couriers'],
    queryFn: () => api.get<{ code: string; name: string }[]>('/expresses', { isAll: true }),
    staleTime: 300_000,
  });
  const [waybills, setWaybills] = useState<Readonly<Record<number, Waybill>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({});
  const [busy, setBusy] = useState(false);
  const waybillOf = (id: number): Waybill => waybills[id] ?? { delivery_code: DEFAULT_COURIER, delivery_no: '' };
  const change = (id: number, part: Partial<Waybill>) =>
    setWaybills({ ...waybills, [id]: { ...waybillOf(id), ...part } });

  const ship = async () => {
    const open = (orders.data ?? []).filter(({ id }) => outcomes[id] !== 'done');
    const results: Record<number, Outcome> = { ...outcomes };
    setBusy(true);
    for (const { id } of open) {
      const waybill = waybillOf(id);
      if (!waybill.delivery_no.trim()) {
        results[id] = { message: t('order.waybillEmpty') };
        continue;
      }
      results[id] = await api.put(`${area.prefix}orders/status/edit`, { id, status: SHIPPED, ...waybill }).then(
        () => 'done' as const,
        (error: unknown) => ({ message: error instanceof Error ? error.message : t('state.failed') }),
      );
    }
    setBusy(false);
    setOutcomes(results);
    const left = open.filter(({ id }) => results[id] !== 'done').length;
    notify(left === 0 ? t('state.done') : t('order.shipLeft', { count: left }), {
      type: left === 0 ? 'success' : 'warning',
    });
    if (left === 0) onDone();
  };
  const someDone = Object.values(outcomes).includes('done');
  const actions = (
    <>
      <Button onClick={someDone ? onDone : onClose}>{t('action.close')}</Button>
      <Button variant="contained" loading={busy} disabled={!orders.data} onClick={() => void ship()}>
        {t('order.ship')}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={`${t('order.ship')} (${rows.length})`}
      width="720px"
      actions={actions}
      onClose={someDone ? onDone : onClose}
    >
      {orders.error && <FailurePanel error={orders.error} onRetry={() => void orders.refetch()} />}
      <Box sx={{ display: 'grid', gap: 1.5 }} aria-label={action.name}>
        {orders.data?.map((order) => (
          <ShipPanel
            key={order.id}
            order={order}
            waybill={waybillOf(order.id)}
            couriers={couriers.data ?? []}
            outcome={outcomes[order.id]}
            onChange={(part) => change(order.id, part)}
          />
        ))}
      </Box>
    </DialogFrame>
  );
}

interface PanelProps {
  order: Order;
  waybill: Waybill;
  couriers: readonly { code: string; name: string }[];
  outcome: Outcome | undefined;
  onChange: (part: Partial<Waybill>) => void;
}

function ShipPanel({ order, waybill, couriers, outcome, onChange }: PanelProps) {
  const t = useT();
  const isDone = outcome === 'done';
  return (
    <Box
      component="section"
      aria-label={order.order_no}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, display: 'grid', gap: 1.25 }}
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', fontSize: 13 }}>
        <b>{order.order_no}</b>
        <Box sx={{ flex: 1, minWidth: 160 }}>{order.order_name}</Box>
        {moneyText(order.total_price)}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {order.receive_name} {order.receive_tel} · {order.receive_area} {order.receive_address}
        {order.remark && (
          <Box sx={{ color: 'warning.main' }}>
            {t('order.remark')}: {order.remark}
          </Box>
        )}
      </Box>
      {isDone ? (
        <Alert severity="success">{t('order.shipped')}</Alert>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, gap: 1.5 }}>
          <TextField
            select
            label={t('order.courier')}
            value={couriers.some(({ code }) => code === waybill.delivery_code) ? waybill.delivery_code : ''}
            onChange={(event) => onChange({ delivery_code: event.target.value })}
          >
            {couriers.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('order.waybill')}
            value={waybill.delivery_no}
            onChange={(event) => onChange({ delivery_no: event.target.value.trim() })}
            error={outcome !== undefined}
            helperText={outcome?.message}
          />
        </Box>
      )}
    </Box>
  );
}
