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
import { useConsoleData } from '../../data/data-provider.ts';
import { titleAbout } from '../../data/nouns.ts';
import { NoteField } from '../../form/NoteField.tsx';
import { useKeptValues } from '../../form/use-kept-values.tsx';
import { UnitInputs } from '../../form/UnitInputs.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { remaining, requestedLines } from './case-moves.ts';
import { MoneyField } from './CaseMoveForm.tsx';
import { Evidence } from './Evidence.tsx';
import { mayHandleCases } from './may-handle.ts';

export function OpenCase({ order }: { order: OrderDetail }) {
  const t = useT();
  const refresh = useRefresh();
  const { area } = useConsole();
  const resource = useResource('orders');
  const [open, setOpen] = useState(false);
  if (area.name !== 'admin' || !mayHandleCases(resource) || order.can.open_after_sale !== true) return null;
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

interface CaseDraft {
  type: number;
  reason: string;
  money: string;
  images: readonly string[];
  /** Units by line. */
  units: Readonly<Record<number, number>>;
}
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
  const lines = order.order_goods;
  const { values, change, forget, note, close, question } = useKeptValues({
    name: `orders/${order.id}/case`,
    start: (): CaseDraft => ({
      type: REFUND_TYPE.refund,
      reason: '',
      money: '',
      images: [],
      units: Object.fromEntries(lines.map((line) => [line.id, remaining(line)])),
    }),
    onClose,
  });
  const { type, reason, money, images, units } = values;
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      const data = {
        order_id: order.id,
        refund_type: type,
        refund_remark: reason.trim(),
        images: [...images],
        lines: requestedLines(lines, units),
        ...(money.trim() && { money: money.trim() }),
      };
      return once((meta) => provider.create('refunds', { data, meta }));
    },
    onSuccess: () => {
      forget();
      notify(t('refund.opened', { number: order.order_no }), { type: 'success' });
      onDone();
    },
  });
  const fields = error instanceof ApiError ? error.fields : {};
  const isNothing = Object.values(units).every((count) => count === 0);
  const actions = (
    <>
      <Button onClick={close}>{t('action.cancel')}</Button>
      <Button variant="contained" loading={isPending} disabled={isNothing} onClick={() => mutate()}>
        {t('refund.open')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={titleAbout(t('refund.open'), order.order_no)} width="620px" actions={actions} onClose={close}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('refund.openHint')}</Box>
        {note}
        <ErrorAlert message={error?.message} />
        <TextField
          select
          label={t('refund.type')}
          value={type}
          onChange={(event) => change({ type: Number(event.target.value) })}
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
          onChange={(next) => change({ units: next })}
          label={t('refund.quantity')}
        />
        <NoteField
          label={t('refund.reason')}
          value={reason}
          onChange={(next) => change({ reason: next })}
          max={CASE_NOTE_LENGTH}
          required
          message={fields['refund_remark']}
        />
        <MoneyField
          value={money}
          onChange={(next) => change({ money: next })}
          message={fields['money']}
          hint={t('refund.moneyHint')}
        />
        <Evidence value={images} onChange={(next) => change({ images: next })} message={fields['images.0']} />
      </Box>
      {question}
    </DialogFrame>
  );
}
