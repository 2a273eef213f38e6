/** Setting up two-step verification: what it is, the secret for the app, the first code, the recovery codes. */
import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { qrPath } from '../../browser/qr-path.ts';
import { useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { CodeField, codeFrom } from './CodeField.tsx';
import { FACTOR_PATH, sentenceOf, type NewCodes, type Secret } from './factor.ts';
import { CopyButton, RecoveryCodes } from './RecoveryCodes.tsx';
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
  const [fault, setFault] = useState<string>();
  const { busy, run } = useTask((_, error) => setFault(sentenceOf(error, 'totp', t('state.failed'))));
  const attempt = (work: () => Promise<void>) => {
    setFault(undefined);
    void run(work);
  };
  const begin = () => attempt(async () => setSecret(await api.post<Secret>(FACTOR_PATH)));
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const totp = codeFrom(event.currentTarget);
    if (!totp) return setFault(t('factor.fill'));
    return attempt(async () => setCodes((await api.post<NewCodes>(`${FACTOR_PATH}/confirm`, { totp })).recovery_codes));
  };

  if (codes) return <RecoveryCodes codes={codes} doneLabel={doneLabel} onDone={onDone} />;
  if (!secret)
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        {fault && <Alert severity="error">{fault}</Alert>}
        <p style={{ margin: 0 }}>{t('factor.intro')}</p>
        <Button variant="contained" size="large" loading={busy} onClick={begin}>
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
      <CodeField label={t('factor.code')} kind="app" fault={fault} autoFocus />
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

function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </Picture>
  );
}

const Picture = styled('svg')({
  width: 200,
  height: 200,
  margin: '0 auto',
  borderRadius: 8,
  backgroundColor: 'white',
  fill: 'black',
});
