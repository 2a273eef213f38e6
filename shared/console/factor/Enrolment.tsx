/** Setting up two-step verification: what it is, the secret for the app, the first code, the recovery codes. */
import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useT } from '../app/i18n.ts';
import { CodeField, codeFrom } from './CodeField.tsx';
import { CopyButton } from './CopyButton.tsx';
import { FACTOR_PATH, sentenceOf, type NewCodes, type Secret } from './factor.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useApiClient } from '../data/use-api-client.ts';

interface Props {
  doneLabel: string;
  onDone: () => void;
}

export function Enrolment({ doneLabel, onDone }: Props) {
  const t = useT();
  const api = useApiClient();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(sentenceOf(error, 'totp', t('state.failed')));
    } finally {
      setBusy(false);
    }
  };
  const begin = () => run(async () => setSecret(await api.post<Secret>(FACTOR_PATH)));
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const totp = codeFrom(event.currentTarget);
    if (!totp) return setFault(t('factor.fill'));
    void run(async () => setCodes((await api.post<NewCodes>(`${FACTOR_PATH}/confirm`, { totp })).recovery_codes));
  };

  if (codes) return <RecoveryCodes codes={codes} doneLabel={doneLabel} onDone={onDone} />;
  if (!secret)
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        {fault && <Alert severity="error">{fault}</Alert>}
        <p style={{ margin: 0 }}>{t('factor.intro')}</p>
        <Button variant="contained" size="large" loading={busy} onClick={() => void begin()}>
          {t('factor.begin')}
        </Button>
      </Box>
    );
  return (
    <Box component="form" noValidate onSubmit={confirm} sx={{ display: 'grid', gap: 2 }}>
      <Heading>{t('factor.scan')}</Heading>
      <QrCode text={secret.uri} label={t('factor.qr')} />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {t('factor.typeInstead')}
        <Box
          component="code"
          sx={{ display: 'block', mt: 0.5, fontSize: 14, color: 'text.primary', wordBreak: 'break-all' }}
        >
          {(secret.secret.match(/.{1,4}/g) ?? []).join(' ')}
        </Box>
        <CopyButton text={secret.secret} label={t('factor.copySecret')} />
      </Box>
      <Heading>{t('factor.enterCode')}</Heading>
      <CodeField label={t('factor.code')} takes="app" fault={fault} autoFocus />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('factor.confirm')}
      </Button>
    </Box>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
      {children}
    </Box>
  );
}
