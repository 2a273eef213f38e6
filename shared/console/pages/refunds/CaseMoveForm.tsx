/** The words and numbers that a step needs. */
import type { FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { moneyText } from '../../../browser/format.ts';
import { ApiError } from '../../../browser/http.ts';
import { CASE_NOTE_LENGTH, WAYBILL_LENGTHS } from '../../../contract/limits.ts';
import type { AfterSaleCase } from '../../../contract/refunds.ts';
import { formatMoney, parseMoney } from '../../../domain/money.ts';
import { REFUND_TYPE } from '../../../domain/refund-moves.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { NoteField } from '../../form/NoteField.tsx';
import { useKeptValues } from '../../form/use-kept-values.tsx';
import { CourierSelect } from '../orders/ship/couriers.tsx';
import { useCourierGuess } from '../orders/ship/use-guess.ts';
import { inputsOf, type CaseAction, type Decision } from './case-moves.ts';
import { Evidence } from './Evidence.tsx';

interface Props {
  record: AfterSaleCase;
  action: CaseAction;
  busy: boolean;
  error: Error | null;
  /** @param onDone it is taken: what was typed for it goes */
  onSubmit: (decision: Decision, onDone: () => void) => void;
  onCancel: () => void;
}

const NO_WAYBILL = { re_delivery_code: '', re_delivery_no: '' };
interface CaseWords {
  note: string;
  images: readonly string[];
  money: string;
  waybill: typeof NO_WAYBILL;
}

/** In sight however long the form is. */
const BUTTONS = { display: 'flex', gap: 1, position: 'sticky', bottom: 0, py: 1, bgcolor: 'background.paper' } as const;

export function CaseMoveForm({ record, action, busy, error, onSubmit, onCancel }: Props) {
  const t = useT();
  const { area } = useConsole();
  const asks = inputsOf(action, area.name === 'admin');
  // Agreeing to a return only starts it.
  const effect = action === 'agree' && record.refund_type === REFUND_TYPE.return ? 'agreeReturn' : action;
  const kept = useKeptValues({
    name: `refunds/${record.id}/${action}`,
    start: (): CaseWords => ({ note: '', images: [], money: record.money, waybill: NO_WAYBILL }),
    onClose: onCancel,
  });
  const { note, images, money, waybill } = kept.values;
  // The sentence repeats what will be paid: the amount that was typed, not the one that was asked for.
  const typed = parseMoney(money.trim());
  const shown = asks.money && typed !== null ? formatMoney(typed) : record.money;
  const fields = error instanceof ApiError ? error.fields : {};
  const messageOf = (...names: string[]) => names.map((name) => fields[name]).find(Boolean);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const decision: Decision = {
      action,
      note: note.trim(),
      ...(asks.money && { money: money.trim() }),
      ...(asks.waybill && waybill),
      ...(images.length > 0 && { images: [...images] }),
    };
    onSubmit(decision, kept.forget);
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 520 }}>
      {kept.note}
      <Box sx={{ fontSize: 14, fontWeight: 600 }}>{t(`refund.action.${action}`)}</Box>
      <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>
        {t(`refund.effect.${effect}`, { money: moneyText(shown) })}
      </Box>
      {asks.money && (
        <MoneyField
          value={money}
          onChange={(next) => kept.change({ money: next })}
          required
          message={messageOf('money')}
          hint={t('refund.most', { money: moneyText(record.most) })}
        />
      )}
      {asks.waybill ? (
        <Waybill
          value={waybill}
          onChange={(next) => kept.change({ waybill: next })}
          error={messageOf('re_delivery_no', 'delivery_no')}
        />
      ) : (
        <NoteField
          label={t(asks.reason ? 'refund.reason' : 'refund.note')}
          value={note}
          onChange={(next) => kept.change({ note: next })}
          max={CASE_NOTE_LENGTH}
          required={asks.reason}
          message={messageOf('note', 'refuse_remark')}
        />
      )}
      {asks.pictures && (
        <Evidence
          value={images}
          onChange={(next) => kept.change({ images: next })}
          message={messageOf('images', 'images.0')}
        />
      )}
      <Box sx={BUTTONS}>
        <Button type="submit" variant="contained" loading={busy}>
          {t('action.confirm')}
        </Button>
        <Button onClick={kept.close} disabled={busy}>
          {t('action.cancel')}
        </Button>
      </Box>
      {kept.question}
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
