/** The words and numbers that a step needs. */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { moneyText } from '../../../browser/format.ts';
import { ApiError } from '../../../browser/http.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { useCouriers } from '../orders/ship/couriers.ts';
import { Evidence } from './Evidence.tsx';
import type { Case, CaseAction } from './types.ts';
import type { Decision } from './use-case.ts';

const NOTE_LENGTH = 200;
const RETURN = 1;
/** Steps that are refused without a reason. */
const REASONED: readonly CaseAction[] = ['refuse', 'rule_close', 'rule_refund'];

/** Steps whose log carries no pictures. */
const WORDLESS: readonly CaseAction[] = ['replace', 'pay_wallet'];

interface Props {
  one: Case;
  action: CaseAction;
  busy: boolean;
  error: Error | null;
  onSubmit: (decision: Decision) => void;
  onCancel: () => void;
}

export function CaseMoveForm({ one, action, busy, error, onSubmit, onCancel }: Props) {
  const t = useT();
  const { area } = useConsole();
  const isPlatform = area.name === 'admin';
  const asksMoney = action === 'offer' || (isPlatform && (action === 'agree' || action === 'rule_refund'));
  const asksReason = REASONED.includes(action) || (isPlatform && action === 'agree');
  // Agreeing to a return only starts it.
  const effect = action === 'agree' && one.refund_type === RETURN ? 'agreeReturn' : action;
  const [note, setNote] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [money, setMoney] = useState(asksMoney ? one.money : '');
  const [waybill, setWaybill] = useState({ re_delivery_code: '', re_delivery_no: '' });
  const fields = error instanceof ApiError ? error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({
      action,
      note: note.trim(),
      ...(asksMoney && { money: money.trim() }),
      ...(action === 'replace' && waybill),
      ...(images.length > 0 && { images: [...images] }),
    });
  };
  const wrong = (...names: string[]) => names.map((name) => fields[name]).find(Boolean);
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 520 }}>
      <Box sx={{ fontSize: 14, fontWeight: 600 }}>{t(`refund.action.${action}`)}</Box>
      <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>
        {t(`refund.effect.${effect}`, { money: moneyText(one.money) })}
      </Box>
      {asksMoney && (
        <TextField
          label={t('refund.money')}
          value={money}
          required
          onChange={(event) => setMoney(event.target.value)}
          error={Boolean(wrong('money'))}
          helperText={wrong('money') ?? t('refund.most', { money: moneyText(one.most) })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 10 } }}
        />
      )}
      {action === 'replace' && (
        <Waybill value={waybill} onChange={setWaybill} error={wrong('re_delivery_no', 'delivery_no')} />
      )}
      {action !== 'replace' && (
        <TextField
          label={t(asksReason ? 'refund.reason' : 'refund.note')}
          value={note}
          required={asksReason}
          multiline
          minRows={2}
          onChange={(event) => setNote(event.target.value)}
          error={Boolean(wrong('note', 'refuse_remark'))}
          helperText={wrong('note', 'refuse_remark') ?? `${note.length}/${NOTE_LENGTH}`}
          slotProps={{ htmlInput: { maxLength: NOTE_LENGTH } }}
        />
      )}
      {!WORDLESS.includes(action) && (
        <Evidence value={images} onChange={setImages} message={wrong('images', 'images.0')} />
      )}
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

interface WaybillProps {
  value: { re_delivery_code: string; re_delivery_no: string };
  onChange: (value: WaybillProps['value']) => void;
  error: string | undefined;
}
function Waybill({ value, onChange, error }: WaybillProps) {
  const t = useT();
  const couriers = useCouriers();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, gap: 2 }}>
      <TextField
        select
        label={t('order.courier')}
        value={value.re_delivery_code}
        onChange={(event) => onChange({ ...value, re_delivery_code: event.target.value })}
      >
        {couriers.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('refund.ownWaybill')}
        value={value.re_delivery_no}
        required
        onChange={(event) => onChange({ ...value, re_delivery_no: event.target.value })}
        error={Boolean(error)}
        helperText={error}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </Box>
  );
}
