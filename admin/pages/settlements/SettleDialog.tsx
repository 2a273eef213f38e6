/** Settling by hand: what would be settled, then what was. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { moneyText } from '#shared/browser/format.ts';
import { ApiError } from '#shared/browser/http.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { settleNow, showDue } from '#shared/contract/settlements.ts';
import { useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { useConsoleData, useRead } from '#shared/console/data/data-provider.ts';
import { raName } from '#shared/console/data/resources.ts';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';

type Due = AnswerOf<typeof showDue>;
type Settled = AnswerOf<typeof settleNow>;

/** When nothing could be settled the reply is a refusal, with the same figures. */
function settledIn(error: unknown): Settled {
  const data = error instanceof ApiError ? error.data : null;
  if (typeof data === 'object' && data !== null && 'failures' in data) return data as Settled; // as: only this call answers it
  throw error;
}

export default function SettleDialog({ resource, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const name = raName(resource.path);
  const due = useRead<Due>(name, 'due', {}, { staleTime: 0, gcTime: 0 });
  const [settled, setSettled] = useState<Settled>();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => provider.call<Settled>(name, 'settle').then(({ data }) => data, settledIn),
    onSuccess: setSettled,
  });
  const close = settled ? onDone : onClose;
  const hasMore = settled ? settled.more : (due.data?.orders ?? 0) > 0;
  const actions = (
    <>
      <Button onClick={close}>{t(settled ? 'action.close' : 'action.cancel')}</Button>
      {(!settled || settled.more) && (
        <Button variant="contained" loading={isPending} disabled={!hasMore} onClick={() => mutate()}>
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
        {error && <Alert severity="error">{error.message || t('state.failed')}</Alert>}
        {settled ? (
          <Outcome {...settled} />
        ) : (
          <QueryView query={due} height={64}>
            {(data) => <Preview {...data} />}
          </QueryView>
        )}
      </Box>
    </DialogFrame>
  );
}

function Preview({ orders, stores, money }: Due) {
  const t = useT();
  if (orders === 0) return <Alert severity="info">{t('desk.settlement.dueNothing')}</Alert>;
  return (
    <>
      <Box sx={{ fontSize: 15 }}>{t('desk.settlement.dueText', { orders, stores, money: moneyText(money) })}</Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('desk.settlement.dueRule')}</Box>
    </>
  );
}

function Outcome({ orders, money, failed, failures, more }: Settled) {
  const t = useT();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {(orders > 0 || failed === 0) && (
        <Alert severity="success">{t('desk.settlement.doneText', { orders, money: moneyText(money) })}</Alert>
      )}
      {failed > 0 && (
        <Alert severity="error">
          {t('desk.settlement.failedText', { count: failed })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}>
            {failures.map(({ id, order_no, reason }) => (
              <li key={id}>
                {t('order.number', { number: order_no })}
                <Box sx={{ color: 'text.secondary' }}>{reason}</Box>
              </li>
            ))}
          </Box>
          {failed > failures.length && t('desk.settlement.failedMore', { count: failures.length })}
        </Alert>
      )}
      {more && <Alert severity="warning">{t('desk.settlement.moreText')}</Alert>}
    </Box>
  );
}
