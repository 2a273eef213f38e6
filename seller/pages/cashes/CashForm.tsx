/** A store asks for money: what the fee takes is told while the amount is typed. */
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useCreate, useNotify } from 'react-admin';
import { moneyText } from '#shared/browser/format.ts';
import { formatMoney, parseMoney, parsePercent } from '#shared/domain/money.ts';
import { withdrawalAmounts } from '#shared/domain/withdrawal.ts';
import { useT } from '#shared/console/app/i18n.ts';
import type { RecordFormProps } from '#shared/console/app/registry.ts';
import { usedFields } from '#shared/console/data/resources.ts';
import { bodyOf } from '#shared/console/form/form-values.ts';
import { DialogForm } from '#shared/console/form/DialogForm.tsx';
import type { FormValues } from '#shared/console/form/RecordForm.tsx';
import { FrozenSum } from '#shared/console/pages/cashes/CashArithmetic.tsx';
import { CashProof, PROOF_FIELDS } from './CashProof.tsx';
import { useTerms } from './CashPurse.tsx';

export default function CashForm({ resource, page, onClose, onSaved }: RecordFormProps) {
  const t = useT();
  const [create] = useCreate();
  const notify = useNotify();
  const { data: terms } = useTerms();
  const fields = usedFields(resource, page.add);
  const submit = async (values: FormValues) => {
    const proof = Object.fromEntries(PROOF_FIELDS.map((name) => [name, String(values[name] ?? '').trim()]));
    await create('cashes', { data: { ...bodyOf(fields, values, undefined), ...proof } }, { returnPromise: true });
    notify(t('desk.cash.asked'), { type: 'success' });
    onSaved();
  };
  return (
    <DialogForm
      title={t('desk.cash.ask')}
      width="560px"
      submitLabel={t('desk.cash.ask')}
      fields={fields}
      draft="cashes/new"
      onSubmit={submit}
      onClose={onClose}
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
  );
}

function Fee({ rate }: { rate: string }) {
  const value: unknown = useWatch({ name: 'money' });
  const amount = parseMoney(typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');
  const points = parsePercent(rate);
  if (!amount || points === null) return null;
  const { money, commission } = withdrawalAmounts(amount, points);
  return (
    <Box role="status" sx={{ mt: 2, fontSize: 14 }}>
      <FrozenSum cash={{ money: formatMoney(money), commission: formatMoney(commission) }} />
    </Box>
  );
}
