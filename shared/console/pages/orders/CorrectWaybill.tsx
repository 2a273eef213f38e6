/** The waybill of a parcel that is under way, to be put right. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Pencil } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { WAYBILL_LENGTHS } from '../../../contract/limits.ts';
import type { Waybill } from '../../../contract/logistics.ts';
import { useT } from '../../app/i18n.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { useKeptValues } from '../../form/use-kept-values.tsx';
import { CourierSelect } from './ship/couriers.tsx';

interface Props {
  orderId: number;
  parcel: Waybill;
}

export function CorrectWaybill(props: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return open ? (
    <Form {...props} onClose={() => setOpen(false)} />
  ) : (
    <Box>
      <Button size="small" startIcon={<Pencil size={14} />} onClick={() => setOpen(true)}>
        {t('order.correct')}
      </Button>
    </Box>
  );
}

function Form({ orderId, parcel, onClose }: Props & { onClose: () => void }) {
  const t = useT();
  const provider = useConsoleData();
  const client = useQueryClient();
  const refresh = useRefresh();
  const notify = useNotify();
  const kept = useKeptValues({
    name: `orders/${orderId}/waybill/${parcel.subject_id}`,
    start: { delivery_code: parcel.delivery_code, delivery_no: parcel.delivery_no },
    onClose,
  });
  const save = useMutation({
    mutationFn: () =>
      provider.update('orders', {
        id: orderId,
        data: { ...kept.values, parcel_id: parcel.subject_id },
        previousData: { id: orderId },
      }),
    onSuccess: () => {
      kept.forget();
      notify(t('order.corrected', { number: kept.values.delivery_no }), { type: 'success' });
      void client.invalidateQueries({ queryKey: ['orders'] });
      refresh();
      onClose();
    },
  });
  return (
    <Box
      component="form"
      aria-label={t('order.correct')}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      sx={{ display: 'grid', gap: 1.25 }}
    >
      {kept.note}
      {save.error && <Alert severity="error">{save.error.message}</Alert>}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, gap: 1.5 }}>
        <CourierSelect
          label={t('order.courier')}
          value={kept.values.delivery_code}
          onChange={(delivery_code) => kept.change({ delivery_code })}
        />
        <TextField
          label={t('order.waybill')}
          value={kept.values.delivery_no}
          onChange={({ target }) => kept.change({ delivery_no: target.value.trim() })}
          slotProps={{ htmlInput: { maxLength: WAYBILL_LENGTHS.delivery_no, autoComplete: 'off' } }}
        />
      </Box>
      <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{t('order.correctHint')}</Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={kept.close}>{t('action.cancel')}</Button>
        <Button type="submit" variant="contained" loading={save.isPending} disabled={kept.values.delivery_no === ''}>
          {t('action.save')}
        </Button>
      </Box>
      {kept.question}
    </Box>
  );
}
