/** Whether a provider works with what is saved: told only after a real call, which the button makes. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { useT } from '#shared/console/app/i18n.ts';
import { useTask } from '#shared/console/app/use-task.ts';
import { useConsoleData, useRead } from '#shared/console/data/data-provider.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { listSettingChecks } from '#shared/contract/settings.ts';

export type Checks = AnswerOf<typeof listSettingChecks>;
type Check = Checks['checks'][number];

export const useChecks = () => useRead<Checks>('configs', 'checks', {}, { staleTime: 0 });
export function useForgetChecks(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['configs', 'read', 'checks'] });
}

/** The button and the outcome of a setting, `sms`, or of a member of a group, `pay.wechatscan`; nothing where it cannot be tested. */
export const connectionTest = (path: string) =>
  function ConnectionTest() {
    const check = useChecks().data?.checks.find((one) => one.path === path);
    return check ? <Outcome check={check} /> : null;
  };

function Outcome({ check }: { check: Check }) {
  const t = useT();
  const provider = useConsoleData();
  const reread = useForgetChecks();
  const { isDirty } = useFormState();
  const { busy, run } = useTask();
  const [name = '', member = ''] = check.path.split('.');
  const test = async () => {
    await provider.call('configs', 'test', { name, member });
    await reread();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<PlugZap size={15} />}
        disabled={busy || isDirty}
        onClick={() => void run(test)}
      >
        {t(busy ? 'settings.check.running' : 'settings.check.run')}
      </Button>
      <Box aria-live="polite" sx={{ flex: '1 1 320px', minWidth: 0, fontSize: 13, overflowWrap: 'anywhere' }}>
        {isDirty ? <Muted>{t('settings.check.saveFirst')}</Muted> : <Result check={check} />}
      </Box>
    </Box>
  );
}

const Muted = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);

function Result({ check: { worked_at, failed_at, failure } }: { check: Check }) {
  const t = useT();
  if (failure)
    return (
      <Alert severity="error" sx={{ py: 0 }}>
        {t('settings.check.failed', { time: failed_at ?? '', reason: failure })}
        {worked_at && <div>{t('settings.check.workedBefore', { time: worked_at })}</div>}
      </Alert>
    );
  if (!worked_at) return <Muted>{t('settings.check.never')}</Muted>;
  return (
    <Alert severity="success" sx={{ py: 0 }}>
      {t('settings.check.works', { time: worked_at })}
    </Alert>
  );
}

/** Says so when secrets of these settings lie under another key. */
export function UnreadableSecrets({ names }: { names: readonly string[] }) {
  const t = useT();
  const paths = useChecks().data?.unreadable.filter((path) => names.includes(path.split('.')[0] ?? '')) ?? [];
  if (paths.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mx: 2.5, mt: 2, overflowWrap: 'anywhere' }}>
      {t('settings.check.unreadable', { paths: paths.join(', ') })}
    </Alert>
  );
}
