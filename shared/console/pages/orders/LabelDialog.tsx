/** Shipping labels of the selection: ordered from the courier one after the other, then printed, one page each. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ShippingLabel } from '../../../contract/logistics.ts';
import { useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { titleAbout } from '../../data/nouns.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { LabelSheet } from './LabelSheet.tsx';
import { Paper } from './Paper.tsx';
import { CourierSelect, useCouriers, useLastCourier } from './ship/couriers.tsx';

interface Failure {
  id: number;
  message: string;
}

/** Asks for a label for each order. What was made before comes back as it is. */
function useLabels(ids: readonly number[]) {
  const provider = useConsoleData();
  const [labels, setLabels] = useState<readonly ShippingLabel[]>([]);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [busy, setBusy] = useState(false);
  const make = async (delivery_code: string): Promise<void> => {
    setBusy(true);
    const made: ShippingLabel[] = [];
    const failed: Failure[] = [];
    for (const id of ids) {
      try {
        made.push((await provider.call<ShippingLabel>('orders', `print/waybill/${id}`, { delivery_code })).data);
      } catch (error) {
        failed.push({ id, message: error instanceof Error ? error.message : '' });
      }
      setLabels([...made]);
      setFailures([...failed]);
    }
    setBusy(false);
  };
  return { labels, failures, busy, make };
}

export default function LabelDialog({ rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const couriers = useCouriers();
  const [courier, remember] = useLastCourier();
  const { labels, failures, busy, make } = useLabels(rows.map(({ id }) => id));
  const close = labels.length > 0 ? onDone : onClose;
  const numberOf = (id: number): string => String(rows.find((row) => row.id === id)?.['order_no'] ?? id);
  const sheets = labels.map((label) => (
    <LabelSheet
      key={label.order_id}
      label={label}
      courier={couriers.find(({ code }) => code === label.delivery_code)?.name ?? label.delivery_code}
    />
  ));
  const actions = (
    <>
      <Button onClick={close}>{t('action.close')}</Button>
      <Button variant="outlined" loading={busy} disabled={!courier} onClick={() => void make(courier)}>
        {t('order.label.make')}
      </Button>
      <Button variant="contained" disabled={busy || labels.length === 0} onClick={() => window.print()}>
        {t('order.print')}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={titleAbout(t('order.label.title'), String(rows[0]?.['order_no'] ?? ''), rows.length)}
      width="720px"
      actions={actions}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, gap: 1.5, alignItems: 'center' }}
        >
          <CourierSelect label={t('order.courier')} value={courier} onChange={remember} />
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('order.label.hint')}</Box>
        </Box>
        {failures.map(({ id, message }) => (
          <Alert key={id} severity="error">
            {t('order.number', { number: numberOf(id) })} {message}
          </Alert>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{sheets}</Box>
      </Box>
      <Paper>{sheets}</Paper>
    </DialogFrame>
  );
}
