/** Settling by hand: what would be settled, then what was. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { moneyText } from '#shared/browser/format.ts';
import { ApiError } from '#shared/browser/http.ts';
import { FailurePanel } from '#shared/console/app/Failure.tsx';
import { useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { useConsoleData, useRead } from '#shared/console/data/data-provider.ts';
import { raName } from '#shared/console/data/resources.ts';

interface Due {
  orders: number;
  stores: number;
  money: string;
}
interface Sum extends Due {
  failed: number;
  failures: { id: number; order_no: string; reason: string }[];
  more: boolean;
}

/** When nothing could be settled the reply is a refusal, with the same figures. */
const sumIn = (data: unknown): Sum | null =>
  typeof data === 'object' && data !== null && 'failures' in data ? (data as Sum) : null; // as: only this call answers it

export default function SettleDialog({ resource, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const name = raName(resource.path);
  const [busy, setBusy] = useState(false);
  const [sum, setSum] = useState<Sum | null>(null);
  const [failure, setFailure] = useState('');
  const { data, error, refetch } = useRead<Due>(name, 'due', {}, { staleTime: 0, gcTime: 0 });
  const run = async () => {
    setBusy(true);
    setFailure('');
    try {
      setSum((await provider.call<Sum>(name, 'settle')).data);
    } catch (problem) {
      const told = problem instanceof ApiError ? sumIn(problem.data) : null;
      if (told) setSum(told);
      else setFailure(problem instanceof Error ? problem.message : t('state.failed'));
    } finally {
      setBusy(false);
    }
  };
  const close = sum ? onDone : onClose;
  const canRun = sum ? sum.more : (data?.orders ?? 0) > 0;
  const actions = (
    <>
      <Button onClick={close}>{sum ? t('action.close') : t('action.cancel')}</Button>
      {(!sum || sum.more) && (
        <Button variant="contained" loading={busy} disabled={!canRun} onClick={() => void run()}>
          {t('desk.settlement.run')}
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame
      title={t('desk.settlement.dueTitle')}
      width="480px"
      resizable={false}
      actions={actions}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton variant="rounded" height={64} />}
        {sum ? <Outcome sum={sum} /> : data && <Preview due={data} />}
      </Box>
    </DialogFrame>
  );
}

function Preview({ due }: { due: Due }) {
  const t = useT();
  if (due.orders === 0) return <Alert severity="info">{t('desk.settlement.dueNothing')}</Alert>;
  return (
    <>
      <Box sx={{ fontSize: 15 }}>{t('desk.settlement.dueText', { ...due, money: moneyText(due.money) })}</Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('desk.settlement.dueRule')}</Box>
    </>
  );
}

function Outcome({ sum }: { sum: Sum }) {
  const t = useT();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {(sum.orders > 0 || sum.failed === 0) && (
        <Alert severity="success">
          {t('desk.settlement.doneText', { orders: sum.orders, money: moneyText(sum.money) })}
        </Alert>
      )}
      {sum.failed > 0 && (
        <Alert severity="error">
          {t('desk.settlement.failedText', { count: sum.failed })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}>
            {sum.failures.map(({ id, order_no, reason }) => (
              <li key={id}>
                {t('order.number', { number: order_no })}
                <Box sx={{ color: 'text.secondary' }}>{reason}</Box>
              </li>
            ))}
          </Box>
          {sum.failed > sum.failures.length && t('desk.settlement.failedMore', { count: sum.failures.length })}
        </Alert>
      )}
      {sum.more && <Alert severity="warning">{t('desk.settlement.moreText')}</Alert>}
    </Box>
  );
}
