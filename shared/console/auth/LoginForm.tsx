/** Name and password, and the second step where the account has one. */
import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useAuthProvider, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useConsole } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { useRead } from '../data/data-provider.ts';
import { CodeStep } from '../factor/CodeStep.tsx';
import { wantsCode } from '../factor/factor.ts';
import { RichText } from '../kinds/RichText.tsx';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { PasswordField } from '../layout/PasswordField.tsx';
import type { Credentials } from './session.ts';

/** `onIn`: somebody is signed in. Answers whether there is a page to open. */
export function LoginForm({ onIn }: { onIn: () => Promise<boolean> }) {
  const t = useT();
  const translate = useTranslate();
  const auth = useAuthProvider();
  const { area } = useConsole();
  const { state } = useLocation() as { state: { message?: string } | null }; // as: what configureHttp's signIn passes
  const needsAgreement = area.name === 'admin';
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(state?.message ?? '');
  /** Name and password were right; a code is wanted too. */
  const [known, setKnown] = useState<Credentials | null>(null);

  const attempt = async (credentials: Credentials) => {
    setBusy(true);
    setMessage('');
    try {
      await auth?.login(credentials);
      if (!(await onIn())) setMessage(t('login.noMenu'));
    } catch (error) {
      if (wantsCode(error) && !credentials.totp) return setKnown(credentials);
      setMessage(translate(error instanceof Error ? error.message : 'login.failed'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { username: String(form.get('username')).trim(), password: String(form.get('password')) };
    if (!credentials.username || !credentials.password) return setMessage(t('login.fill'));
    if (needsAgreement && !agreed) return setMessage(t('login.readAgreement'));
    void attempt(credentials);
  };
  const startOver = () => {
    setMessage('');
    setKnown(null);
  };

  if (known)
    return (
      <CodeStep
        username={known.username}
        busy={busy}
        message={message}
        onCode={(totp) => void attempt({ ...known, totp })}
        onBack={startOver}
      />
    );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {message && (
        <Alert severity="error" role="alert">
          {message}
        </Alert>
      )}
      <TextField
        name="username"
        label={t('login.username')}
        autoComplete="username"
        size="medium"
        autoFocus
        required
        slotProps={{ inputLabel: { required: false } }}
      />
      <PasswordField name="password" label={t('login.password')} autoComplete="current-password" />
      {needsAgreement && <AgreementCheck checked={agreed} onChange={setAgreed} />}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('login.submit')}
      </Button>
    </Box>
  );
}

interface AgreementProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The administrators' door asks to accept the site agreement first; its text opens in a dialog. */
function AgreementCheck({ checked, onChange }: AgreementProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', my: -1, fontSize: 13 }}>
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={(_, value) => onChange(value)} />}
        label={t('login.agree')}
        sx={{ mr: 0.5, '& .MuiTypography-root': { fontSize: 13 } }}
      />
      <Link component="button" type="button" color="secondary" onClick={() => setOpen(true)}>
        {t('login.agreement')}
      </Link>
      {open && <AgreementDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

function AgreementDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error } = useRead<{ name: string; content: string }>('/agreements', 'agreement');
  return (
    <DialogFrame title={data?.name ?? t('login.agreement')} width="640px" onClose={onClose}>
      {error ? error.message : <RichText value={data?.content ?? ''} />}
    </DialogFrame>
  );
}
