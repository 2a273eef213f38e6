/** Money leaves for who shows the owner's payment password, or the code of an SMS to the owner. */
import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import { withProof } from '#shared/browser/proof.ts';
import { SMS_RESEND_SECONDS } from '#shared/contract/limits.ts';
import type { CashTerms } from '#shared/contract/withdrawals.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useApiClient } from '#shared/console/data/use-api-client.ts';
import type { FormValues } from '#shared/console/form/RecordForm.tsx';
import { useTask } from '#shared/console/app/use-task.ts';

export const PROOF_FIELDS = ['pay_password', 'code'] as const;

export function CashProof({ terms: { phone, has_pay_password } }: { terms: CashTerms }) {
  const t = useT();
  const [byCode, setByCode] = useState(phone !== '' && !has_pay_password);
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 0.5, justifyItems: 'start' }} data-field={byCode ? 'code' : 'pay_password'}>
      {byCode ? (
        <ProofInput
          key="code"
          name="code"
          label={t('desk.cash.code')}
          hint={t('desk.cash.codeTo', { phone })}
          autoComplete="one-time-code"
        />
      ) : (
        <ProofInput
          key="pay_password"
          name="pay_password"
          label={t('desk.cash.payPassword')}
          hint={t('desk.cash.proofHint')}
          autoComplete="off"
        />
      )}
      {phone !== '' && has_pay_password && (
        <Button size="small" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'desk.cash.byPassword' : 'desk.cash.byCode')}
        </Button>
      )}
    </Box>
  );
}

interface ProofProps {
  name: (typeof PROOF_FIELDS)[number];
  label: string;
  hint: string;
  autoComplete: string;
}
function ProofInput({ name, label, hint, autoComplete }: ProofProps) {
  const t = useT();
  const { register, formState } = useFormContext<FormValues>();
  const message = formState.errors[name]?.message;
  return (
    <TextField
      {...register(name, { required: t('form.required', { name: label }), shouldUnregister: true })}
      type={name === 'code' ? 'text' : 'password'}
      label={label}
      required
      fullWidth
      error={Boolean(message)}
      helperText={typeof message === 'string' ? message : hint}
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete },
        input: { endAdornment: name === 'code' && <SendCode /> },
      }}
    />
  );
}

/** Asking again takes a minute. */
function SendCode() {
  const t = useT();
  const api = useApiClient();
  const { run: attempt } = useTask();
  const [left, setLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    setBusy(true);
    const call = () => withProof(api, (altcha) => api.post('/sms', { name: 'cash', altcha }));
    if (await attempt(call, t('desk.cash.codeSent'))) setLeft(SMS_RESEND_SECONDS);
    setBusy(false);
  };
  return (
    <Button size="small" disabled={left > 0 || busy} onClick={() => void send()} sx={{ flex: 'none' }}>
      {left > 0 ? t('desk.cash.resend', { seconds: left }) : t('desk.cash.sendCode')}
    </Button>
  );
}
