/**
 * What an administrator can do about an order that has no case: open one for the shopper, also when the shopper's own time is
 * over, with what, why, how much, and the proof. Sellers wait for the shopper or the platform.
 */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../../browser/http.ts';
import { useIdempotencyKey } from '../../../browser/idempotency.ts';
import { CASE_NOTE_LENGTH } from '../../../contract/limits.ts';
import type { OrderDetail } from '../../../contract/orders.ts';
import { REFUND_TYPE } from '../../../domain/refund-moves.ts';
import { useConsole, useResource } from '../../app/area.ts';
import { ErrorAlert } from '../../layout/ErrorAlert.tsx';
import { useT } from '../../app/i18n.ts';
import { allows } from '../../data/resources.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { NoteField } from '../../form/NoteField.tsx';
import { UnitInputs } from '../../form/UnitInputs.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { remaining, requestedLines } from './case-moves.ts';
import { MoneyField } from './CaseMoveForm.tsx';
import { Evidence } from './Evidence.tsx';

export function OpenCase({ order }: { order: OrderDetail }) {
  const t = useT();
  const refresh = useRefresh();
  const { area } = useConsole();
  const resource = useResource('orders');
  const [open, setOpen] = useState(false);
  if (area.name !== 'admin' || !allows(resource, 'edit') || order.can.open_after_sale !== true) return null;
  const finish = () => {
    setOpen(false);
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
      {open && <OpenCaseDialog order={order} onClose={() => setOpen(false)} onDone={finish} />}
    </>
  );
}

const TYPES = [
  [REFUND_TYPE.refund, 'refund.typeRefund'],
  [REFUND_TYPE.return, 'refund.typeReturn'],
] as const;

interface Props {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
}
function OpenCaseDialog({ order, onClose, onDone }: Props) {
  const t = useT();
  const provider = useConsoleData();
  const notify = useNotify();
  const once = useIdempotencyKey();
  const [type, setType] = useState<number>(REFUND_TYPE.refund);
  const [note, setNote] = useState('');
  const [money, setMoney] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const lines = order.order_goods;
  const [units, setUnits] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, remaining(line)])),
  );
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      const data = {
        order_id: order.id,
        refund_type: type,
        refund_remark: note.trim(),
        images: [...images],
        lines: requestedLines(lines, units),
        ...(money.trim() && { money: money.trim() }),
      };
      return once((meta) => provider.create('refunds', { data, meta }));
    },
    onSuccess: () => {
      notify(t('refund.opened'), { type: 'success' });
      onDone();
    },
  });
  const fields = error instanceof ApiError ? error.fields : {};
  const isNothing = Object.values(units).every((count) => count === 0);
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button variant="contained" loading={isPending} disabled={isNothing} onClick={() => mutate()}>
        {t('refund.open')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('refund.open')} width="620px" actions={actions} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('refund.openHint')}</Box>
        <ErrorAlert message={error?.message} />
        <TextField
          select
          label={t('refund.type')}
          value={type}
          onChange={(event) => setType(Number(event.target.value))}
        >
          {TYPES.map(([value, key]) => (
            <MenuItem key={value} value={value}>
              {t(key)}
            </MenuItem>
          ))}
        </TextField>
        <UnitInputs
          lines={lines
            .map((line) => ({ id: line.id, name: `${line.goods_name} ${line.sku_name}`.trim(), max: remaining(line) }))
            .filter(({ max }) => max > 0)}
          units={units}
          onChange={setUnits}
          label={t('refund.quantity')}
        />
        <NoteField
          label={t('refund.reason')}
          value={note}
          onChange={setNote}
          max={CASE_NOTE_LENGTH}
          required
          message={fields['refund_remark']}
        />
        <MoneyField value={money} onChange={setMoney} message={fields['money']} hint={t('refund.moneyHint')} />
        <Evidence value={images} onChange={setImages} message={fields['images.0']} />
      </Box>
    </DialogFrame>
  );
}
