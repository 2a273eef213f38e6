/** A store asks for money: what the fee takes is told while the amount is typed. */
import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { moneyText } from '../../../browser/format.ts';
import { formatMoney, parseMoney, parsePercent } from '../../../domain/money.ts';
import { withdrawalAmounts } from '../../../domain/withdrawal.ts';
import { useApi } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { usedFields } from '../../data/resources.ts';
import { bodyOf } from '../../form/form-values.ts';
import { RecordForm, type FormValues } from '../../form/RecordForm.tsx';
import { useCloseGuard } from '../../form/use-close-guard.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { FrozenSum } from './CashArithmetic.tsx';
import { CashProof, PROOF_FIELDS } from './CashProof.tsx';
import { useTerms } from './CashPurse.tsx';

export function CashForm({ resource, page, onClose, onSaved }: RecordFormProps) {
  const t = useT();
  const api = useApi();
  const notify = useNotify();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const { close, onDirty, question } = useCloseGuard(onClose);
  const { data: terms } = useTerms(resource.path);
  const fields = usedFields(resource, page.add);
  const ask = async (values: FormValues) => {
    const shown = Object.fromEntries(PROOF_FIELDS.map((name) => [name, String(values[name] ?? '').trim()]));
    await api.post(resource.path, { ...bodyOf(fields, values, undefined), ...shown });
    notify(t('desk.cash.asked'), { type: 'success' });
    onSaved();
  };
  const actions = (
    <>
      <Button onClick={close}>{t('action.cancel')}</Button>
      <Button type="submit" form={formId} variant="contained" loading={busy}>
        {t('desk.cash.ask')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('desk.cash.ask')} width="560px" actions={actions} onClose={close}>
      <RecordForm
        id={formId}
        fields={fields}
        record={null}
        onSubmit={ask}
        onBusy={setBusy}
        onDirty={onDirty}
        before={
          terms && (
            <Box sx={{ mb: 2, fontSize: 13.5, color: 'text.secondary' }}>
              {t('desk.cash.available')} <b>{moneyText(terms.available)}</b> ·{' '}
              {t('desk.cash.feeRule', { rate: terms.fee })}
            </Box>
          )
        }
        after={
          terms && (
            <>
              <Fee rate={terms.fee} />
              <CashProof terms={terms} />
            </>
          )
        }
      />
      {question}
    </DialogFrame>
  );
}

function Fee({ rate }: { rate: string }) {
  const typed: unknown = useWatch({ name: 'money' });
  const amount = parseMoney(typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '');
  const points = parsePercent(rate);
  if (!amount || points === null) return null;
  const { money, commission } = withdrawalAmounts(amount, points);
  return (
    <Box role="status" sx={{ mt: 2, fontSize: 14 }}>
      <FrozenSum cash={{ money: formatMoney(money), commission: formatMoney(commission) }} />
    </Box>
  );
}
