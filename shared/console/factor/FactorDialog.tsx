/** Two-step verification of the own account: set it up, or renew its recovery codes, or switch it off. */
import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ApiError } from '../../browser/http.ts';
import type { FactorState } from '../../contract/factor.ts';
import { FailurePanel } from '../app/Failure.tsx';
import { useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { PasswordField } from '../layout/PasswordField.tsx';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { Enrolment } from './Enrolment.tsx';
import { CodeField, codeFrom } from './CodeField.tsx';
import { FACTOR_PATH, sentenceOf, type NewCodes } from './factor.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useApiClient } from '../data/use-api-client.ts';

export default function FactorDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const api = useApiClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['factor'],
    queryFn: () => api.get<FactorState>(FACTOR_PATH),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <DialogFrame title={t('factor.title')} width="480px" resizable={false} onClose={onClose}>
      {error ? (
        <FailurePanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={120} />
      ) : data.active ? (
        <ActiveFactor state={data} onClose={onClose} />
      ) : (
        <Enrolment doneLabel={t('factor.saved')} onDone={onClose} />
      )}
    </DialogFrame>
  );
}

function ActiveFactor({ state, onClose }: { state: FactorState; onClose: () => void }) {
  const t = useT();
  const api = useApiClient();
  const notify = useNotify();
  const [task, setTask] = useState<'renew' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} doneLabel={t('factor.saved')} onDone={onClose} />;
  if (task === 'renew')
    return (
      <ProofForm
        hint={t('factor.renewHint')}
        label={t('factor.code')}
        kind="app"
        submitLabel={t('factor.renew')}
        onProof={async (proof) => setCodes((await api.post<NewCodes>(`${FACTOR_PATH}/codes`, proof)).recovery_codes)}
        onBack={() => setTask(null)}
      />
    );
  if (task === 'off')
    return (
      <ProofForm
        hint={t('factor.offHint')}
        label={t('factor.anyCode')}
        kind="either"
        withPassword
        submitLabel={t('factor.off')}
        onProof={async (proof) => {
          await api.post(`${FACTOR_PATH}/off`, proof);
          notify(t('factor.offDone'), { type: 'success' });
          onClose();
        }}
        onBack={() => setTask(null)}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="success" role="status">
        {t('factor.on', { time: state.since })}
        <br />
        {t('factor.left', { count: state.codes_left })}
      </Alert>
      {state.required && <p style={{ margin: 0 }}>{t('factor.required')}</p>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setTask('renew')}>
          {t('factor.renew')}
        </Button>
        {!state.required && (
          <Button variant="outlined" color="error" onClick={() => setTask('off')}>
            {t('factor.off')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface ProofProps {
  hint: string;
  label: string;
  kind: 'app' | 'either';
  withPassword?: boolean;
  submitLabel: string;
  onProof: (proof: { totp: string; password?: string }) => Promise<void>;
  onBack: () => void;
}

/** Asks for a code, and for the password where that is wanted too, before something is changed. */
function ProofForm({ hint, label, kind, withPassword = false, submitLabel, onProof, onBack }: ProofProps) {
  const t = useT();
  const [faults, setFaults] = useState<{ totp?: string; password?: string }>({});
  const { busy, run } = useTask((_, error) => {
    const wrong = error instanceof ApiError ? error.fields['password'] : undefined;
    setFaults(wrong === undefined ? { totp: sentenceOf(error, 'totp', t('state.failed')) } : { password: wrong });
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const totp = codeFrom(event.currentTarget);
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const missing = {
      ...(totp === '' && { totp: t('factor.fill') }),
      ...(withPassword && password === '' && { password: t('form.required', { name: t('login.password') }) }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    void run(() => onProof({ totp, ...(withPassword && { password }) }));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <p style={{ margin: 0 }}>{hint}</p>
      {withPassword && (
        <PasswordField
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          fault={faults.password}
        />
      )}
      <CodeField label={label} kind={kind} fault={faults.totp} autoFocus={!withPassword} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onBack}>{t('action.back')}</Button>
        <Button type="submit" variant="contained" loading={busy}>
          {submitLabel}
        </Button>
      </Box>
    </Box>
  );
}
