/** The words and numbers that a step needs. */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { moneyText } from '../../../browser/format.ts';
import { ApiError } from '../../../browser/http.ts';
import { CASE_NOTE_LENGTH, WAYBILL_LENGTHS } from '../../../contract/limits.ts';
import type { AfterSaleCase } from '../../../contract/refunds.ts';
import { REFUND_TYPE } from '../../../domain/refund-moves.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { NoteField } from '../../form/NoteField.tsx';
import { CourierSelect } from '../orders/ship/couriers.tsx';
import { useCourierGuess } from '../orders/ship/use-guess.ts';
import { inputsOf, type CaseAction, type Decision } from './case-moves.ts';
import { Evidence } from './Evidence.tsx';

interface Props {
  record: AfterSaleCase;
  action: CaseAction;
  busy: boolean;
  error: Error | null;
  onSubmit: (decision: Decision) => void;
  onCancel: () => void;
}

export function CaseMoveForm({ record, action, busy, error, onSubmit, onCancel }: Props) {
  const t = useT();
  const { area } = useConsole();
  const asks = inputsOf(action, area.name === 'admin');
  // Agreeing to a return only starts it.
  const effect = action === 'agree' && record.refund_type === REFUND_TYPE.return ? 'agreeReturn' : action;
  const [note, setNote] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [money, setMoney] = useState(record.money);
  const [waybill, setWaybill] = useState({ re_delivery_code: '', re_delivery_no: '' });
  const fields = error instanceof ApiError ? error.fields : {};
  const messageOf = (...names: string[]) => names.map((name) => fields[name]).find(Boolean);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({
      action,
      note: note.trim(),
      ...(asks.money && { money: money.trim() }),
      ...(asks.waybill && waybill),
      ...(images.length > 0 && { images: [...images] }),
    });
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 520 }}>
      <Box sx={{ fontSize: 14, fontWeight: 600 }}>{t(`refund.action.${action}`)}</Box>
      <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>
        {t(`refund.effect.${effect}`, { money: moneyText(record.money) })}
      </Box>
      {asks.money && (
        <MoneyField
          value={money}
          onChange={setMoney}
          required
          message={messageOf('money')}
          hint={t('refund.most', { money: moneyText(record.most) })}
        />
      )}
      {asks.waybill ? (
        <Waybill value={waybill} onChange={setWaybill} error={messageOf('re_delivery_no', 'delivery_no')} />
      ) : (
        <NoteField
          label={t(asks.reason ? 'refund.reason' : 'refund.note')}
          value={note}
          onChange={setNote}
          max={CASE_NOTE_LENGTH}
          required={asks.reason}
          message={messageOf('note', 'refuse_remark')}
        />
      )}
      {asks.pictures && <Evidence value={images} onChange={setImages} message={messageOf('images', 'images.0')} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {t('action.confirm')}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          {t('action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

interface MoneyProps {
  value: string;
  onChange: (money: string) => void;
  required?: boolean;
  message: string | undefined;
  hint: string;
}
export function MoneyField({ value, onChange, required = false, message, hint }: MoneyProps) {
  const t = useT();
  return (
    <TextField
      label={t('refund.money')}
      value={value}
      required={required}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(message)}
      helperText={message ?? hint}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 10 } }}
    />
  );
}

interface WaybillProps {
  value: { re_delivery_code: string; re_delivery_no: string };
  onChange: (value: WaybillProps['value']) => void;
  error: string | undefined;
}
function Waybill({ value, onChange, error }: WaybillProps) {
  const t = useT();
  const guess = useCourierGuess();
  const guessCourier = async (): Promise<void> => {
    if (value.re_delivery_code) return;
    const re_delivery_code = await guess(value.re_delivery_no);
    if (re_delivery_code) onChange({ ...value, re_delivery_code });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, gap: 2 }}>
      <CourierSelect
        label={t('order.courier')}
        value={value.re_delivery_code}
        onChange={(re_delivery_code) => onChange({ ...value, re_delivery_code })}
      />
      <TextField
        label={t('refund.ownWaybill')}
        value={value.re_delivery_no}
        required
        onChange={(event) => onChange({ ...value, re_delivery_no: event.target.value })}
        onBlur={() => void guessCourier()}
        error={Boolean(error)}
        helperText={error}
        slotProps={{ htmlInput: { maxLength: WAYBILL_LENGTHS.delivery_no } }}
      />
    </Box>
  );
}
