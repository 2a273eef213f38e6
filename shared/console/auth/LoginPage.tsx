/** Sign-in of a back office. A session that is still good goes straight on. */
import { useEffect, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../browser/http.ts';
import { useConsole } from '../app/area.ts';
import { useLanguageSwitch, useT } from '../app/i18n.ts';
import { logError } from '../app/log.ts';
import { Seal } from '../layout/SideMenu.tsx';
import { AgreementCheck } from './AgreementCheck.tsx';
import { PasswordField } from './PasswordField.tsx';
import { proofFor } from './proof.ts';
import { isSignedIn, signIn, startPage, type Credentials } from './session.ts';

export function LoginPage() {
  const t = useT();
  const { area } = useConsole();
  const { otherName, change } = useLanguageSwitch();
  useGoOn();
  return (
    <Stage>
      <Card>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 0.5 }}>
          <Seal size={36} />
          <h1 style={{ margin: 0, fontSize: 20, fontWeight: 700 }}>{t(`system.${area.name}`)}</h1>
        </Box>
        <Box component="p" sx={{ m: 0, mb: 2.5, color: 'text.secondary' }}>
          {t(`login.${area.name}Hint`)}
        </Box>
        <LoginForm />
      </Card>
      <Button onClick={change} sx={{ mt: 2, color: 'text.secondary' }}>
        {otherName}
      </Button>
    </Stage>
  );
}

/** A full load of the page to start with: menu and routes are then registered from nothing. */
async function enter(start: string | undefined): Promise<boolean> {
  if (!start) return false;
  window.location.assign(start);
  return true;
}

/** GET /is_login before the form is used. */
function useGoOn(): void {
  const { area } = useConsole();
  const [search] = useSearchParams();
  const wanted = search.get('redirect');
  useEffect(() => {
    const check = async () => {
      if (await isSignedIn(area)) await enter(await startPage(area, wanted));
    };
    check().catch((error: unknown) => logError('Could not ask whether someone is signed in', error));
  }, [area, wanted]);
}

function LoginForm() {
  const t = useT();
  const { area } = useConsole();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { message?: string } | null }; // as: what configureHttp's signIn passes
  const needsAgreement = area.name === 'admin';
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(state?.message ?? '');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { username: String(form.get('username')).trim(), password: String(form.get('password')) };
    if (!credentials.username || !credentials.password) return setMessage(t('login.fill'));
    if (needsAgreement && !agreed) return setMessage(t('login.readAgreement'));
    setBusy(true);
    setMessage('');
    try {
      if (!(await signInWithProof(credentials))) return setMessage(t('login.failed'));
      if (!(await enter(await startPage(area, search.get('redirect'))))) setMessage(t('login.noMenu'));
    } catch (error) {
      setMessage(error instanceof Error ? error.message : t('login.failed'));
    } finally {
      setBusy(false);
    }
  };
  const signInWithProof = async (credentials: Credentials): Promise<boolean> => {
    try {
      return await signIn(area, credentials);
    } catch (error) {
      const altcha = error instanceof ApiError ? await proofFor(area, error) : null;
      if (altcha === null) throw error;
      return signIn(area, { ...credentials, altcha });
    }
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
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

const Stage = styled('main')(({ theme }) => ({
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  padding: theme.spacing(2),
  backgroundImage: `linear-gradient(${theme.palette.divider} 1px, transparent 1px), linear-gradient(90deg, ${theme.palette.divider} 1px, transparent 1px)`,
  backgroundSize: '64px 64px',
  backgroundPosition: 'center',
}));
const Card = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  padding: theme.spacing(4),
  borderRadius: 16,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderTop: '3px solid #c8321f',
  boxShadow: '0 16px 48px rgb(23 24 28 / 0.08)',
}));
