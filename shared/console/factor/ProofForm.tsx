/** Asks for a code, and for the password where that is wanted too, before something is changed. */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ApiError } from '../../browser/http.ts';
import { useT } from '../app/i18n.ts';
import { PasswordField } from '../layout/PasswordField.tsx';
import { CodeField, codeFrom } from './CodeField.tsx';
import { sentenceOf } from './factor.ts';

interface Props {
  hint: string;
  label: string;
  takes: 'app' | 'either';
  withPassword?: boolean;
  submitLabel: string;
  onProof: (proof: { totp: string; password?: string }) => Promise<void>;
  onBack: () => void;
}

export function ProofForm({ hint, label, takes, withPassword = false, submitLabel, onProof, onBack }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<{ totp?: string; password?: string }>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const totp = codeFrom(form);
    const password = String(new FormData(form).get('password') ?? '');
    const missing = {
      ...(totp === '' && { totp: t('factor.fill') }),
      ...(withPassword && password === '' && { password: t('form.required', { name: t('login.password') }) }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await onProof({ totp, ...(withPassword && { password }) });
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields['password'] : undefined;
      setFaults(wrong === undefined ? { totp: sentenceOf(error, 'totp', t('state.failed')) } : { password: wrong });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <p style={{ margin: 0 }}>{hint}</p>
      {withPassword && (
        <PasswordField
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          error={faults.password !== undefined}
          {...(faults.password !== undefined && { helperText: faults.password })}
        />
      )}
      <CodeField label={label} takes={takes} fault={faults.totp} autoFocus={!withPassword} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onBack}>{t('action.back')}</Button>
        <Button type="submit" variant="contained" loading={busy}>
          {submitLabel}
        </Button>
      </Box>
    </Box>
  );
}
