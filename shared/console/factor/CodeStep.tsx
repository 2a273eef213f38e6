/** The second step of signing in: a code of the app, or a recovery code. */
import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useT } from '../app/i18n.ts';
import { CodeField, codeFrom } from './CodeField.tsx';

interface Props {
  username: string;
  busy: boolean;
  message: string;
  onCode: (totp: string) => void;
  onBack: () => void;
}

export function CodeStep({ username, busy, message, onCode, onBack }: Props) {
  const t = useT();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const totp = codeFrom(event.currentTarget);
    setEmpty(!totp);
    if (totp) onCode(totp);
  };
  const byApp = kind === 'app';
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
        {t('factor.title')}
      </Box>
      {message && (
        <Alert severity="error" role="alert">
          {message}
        </Alert>
      )}
      <p style={{ margin: 0 }}>{byApp ? t('factor.appHint', { name: username }) : t('factor.recoveryHint')}</p>
      <CodeField
        key={kind}
        kind={kind}
        label={byApp ? t('factor.code') : t('factor.recoveryCode')}
        fault={empty ? t('factor.fill') : undefined}
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('factor.verify')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, fontSize: 13 }}>
        <Link component="button" type="button" color="secondary" onClick={() => setKind(byApp ? 'recovery' : 'app')}>
          {byApp ? t('factor.useRecovery') : t('factor.useApp')}
        </Link>
        <Link component="button" type="button" color="secondary" onClick={onBack}>
          {t('factor.back')}
        </Link>
      </Box>
    </Box>
  );
}
