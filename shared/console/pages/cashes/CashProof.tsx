/** Money leaves for who shows the owner's payment password, or the code of an SMS to the owner. */
import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { withProof } from '../../../browser/proof.ts';
import { SMS_RESEND_SECONDS } from '../../../contract/limits.ts';
import { useT } from '../../app/i18n.ts';
import type { FormValues } from '../../form/RecordForm.tsx';
import type { Terms } from './types.ts';
import { useApiClient } from '../../data/use-api-client.ts';

export const PROOF_FIELDS = ['pay_password', 'code'] as const;

export function CashProof({ terms }: { terms: Terms }) {
  const t = useT();
  const [wantsCode, setWantsCode] = useState(false);
  const { register, formState } = useFormContext<FormValues>();
  const byCode = terms.phone !== '' && (wantsCode || !terms.has_pay_password);
  const name = byCode ? 'code' : 'pay_password';
  const message = formState.errors[name]?.message;
  const error = typeof message === 'string' ? message : undefined;
  const label = t(byCode ? 'desk.cash.code' : 'desk.cash.payPassword');
  const hint = byCode ? t('desk.cash.codeTo', { phone: terms.phone }) : t('desk.cash.proofHint');
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 0.5, justifyItems: 'start' }} data-field={name}>
      <TextField
        key={name}
        {...register(name, { required: t('form.required', { name: label }), shouldUnregister: true })}
        type={byCode ? 'text' : 'password'}
        label={label}
        required
        fullWidth
        error={Boolean(error)}
        helperText={error ?? hint}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: byCode ? 'one-time-code' : 'off' },
          input: { ...(byCode && { endAdornment: <SendCode /> }) },
        }}
      />
      {terms.phone !== '' && terms.has_pay_password && (
        <Button size="small" onClick={() => setWantsCode(!byCode)}>
          {t(byCode ? 'desk.cash.byPassword' : 'desk.cash.byCode')}
        </Button>
      )}
    </Box>
  );
}

/** Asking again takes a minute. */
function SendCode() {
  const t = useT();
  const api = useApiClient();
  const notify = useNotify();
  const [left, setLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const ask = async () => {
    setBusy(true);
    try {
      await withProof(api, (altcha) => api.post('/sms', { name: 'cash', altcha }));
      setLeft(SMS_RESEND_SECONDS);
      notify(t('desk.cash.codeSent'), { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" disabled={left > 0 || busy} onClick={() => void ask()} sx={{ flex: 'none' }}>
      {left > 0 ? t('desk.cash.resend', { seconds: left }) : t('desk.cash.sendCode')}
    </Button>
  );
}
