/** The platform asks for a shopper, also when the shopper's own time is over: what, why, how much, and the proof. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../browser/http.ts';
import { newKey } from '../../../browser/idempotency.ts';
import { useT } from '../../app/i18n.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import type { Order } from '../orders/types.ts';
import { Evidence } from './Evidence.tsx';
import { askedLines, remaining } from './asked.ts';
import { useConsoleData } from '../../data/data-provider.ts';

const NOTE_LENGTH = 200;
const TYPES = [
  [0, 'refund.typeRefund'],
  [1, 'refund.typeReturn'],
] as const;

interface Props {
  order: Order;
  onClose: () => void;
  onDone: () => void;
}

export function OpenCaseDialog({ order, onClose, onDone }: Props) {
  const t = useT();
  const provider = useConsoleData();
  const notify = useNotify();
  const [key, setKey] = useState(newKey);
  const [type, setType] = useState(0);
  const [note, setNote] = useState('');
  const [money, setMoney] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [units, setUnits] = useState(() =>
    Object.fromEntries(order.order_goods.map((line) => [line.id, remaining(line)])),
  );
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      provider.create('refunds', {
        data: {
          order_id: order.id,
          refund_type: type,
          refund_remark: note.trim(),
          images: [...images],
          lines: askedLines(order.order_goods, units),
          ...(money.trim() && { money: money.trim() }),
        },
        meta: { idempotencyKey: key },
      }),
    onSuccess: () => {
      notify(t('refund.opened'), { type: 'success' });
      onDone();
    },
    // A lost answer keeps its key; what was refused is asked anew.
    onError: (failure) => failure instanceof ApiError && failure.code !== 0 && setKey(newKey()),
  });
  const fields = error instanceof ApiError ? error.fields : {};
  const nothing = Object.values(units).every((count) => count === 0);
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button variant="contained" loading={isPending} disabled={nothing} onClick={() => mutate()}>
        {t('refund.open')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('refund.open')} width="620px" actions={actions} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('refund.openHint')}</Box>
        {error && (
          <Alert severity="error" role="alert">
            {error.message}
          </Alert>
        )}
        <TextField
          select
          label={t('refund.type')}
          value={type}
          onChange={(event) => setType(Number(event.target.value))}
        >
          {TYPES.map(([value, word]) => (
            <MenuItem key={value} value={value}>
              {t(word)}
            </MenuItem>
          ))}
        </TextField>
        <Units lines={order.order_goods} units={units} onChange={setUnits} />
        <TextField
          label={t('refund.reason')}
          value={note}
          required
          multiline
          minRows={2}
          onChange={(event) => setNote(event.target.value)}
          error={Boolean(fields['refund_remark'])}
          helperText={fields['refund_remark'] ?? `${note.length}/${NOTE_LENGTH}`}
          slotProps={{ htmlInput: { maxLength: NOTE_LENGTH } }}
        />
        <TextField
          label={t('refund.money')}
          value={money}
          onChange={(event) => setMoney(event.target.value)}
          error={Boolean(fields['money'])}
          helperText={fields['money'] ?? t('refund.moneyHint')}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 10 } }}
        />
        <Evidence value={images} onChange={setImages} message={fields['images.0']} />
      </Box>
    </DialogFrame>
  );
}

interface UnitsProps {
  lines: Order['order_goods'];
  units: Readonly<Record<number, number>>;
  onChange: (units: Record<number, number>) => void;
}
function Units({ lines, units, onChange }: UnitsProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {lines
        .filter((line) => remaining(line) > 0)
        .map((line) => (
          <Box key={line.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontSize: 13 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{`${line.goods_name} ${line.sku_name}`.trim()}</Box>
            <TextField
              type="number"
              size="small"
              value={units[line.id] ?? 0}
              onChange={(event) => {
                const wanted = Math.trunc(Number(event.target.value) || 0);
                onChange({ ...units, [line.id]: Math.min(remaining(line), Math.max(0, wanted)) });
              }}
              slotProps={{
                htmlInput: { min: 0, max: remaining(line), 'aria-label': `${t('refund.quantity')} ${line.goods_name}` },
              }}
              sx={{ width: 92 }}
            />
          </Box>
        ))}
    </Box>
  );
}
