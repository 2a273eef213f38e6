/** Two-step verification of the own account: set it up, or renew its recovery codes, or switch it off. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { FailurePanel } from '../app/Failure.tsx';
import { useT } from '../app/i18n.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { Enrolment } from './Enrolment.tsx';
import { FACTOR_PATH, type FactorState, type NewCodes } from './factor.ts';
import { ProofForm } from './ProofForm.tsx';
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
        takes="app"
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
        takes="either"
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
