/** Money that goes back through a payment provider: how far it is, what was answered, and what the platform can do about it. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText } from '../../../browser/format.ts';
import { ApiError } from '../../../browser/http.ts';
import { CASE_NOTE_LENGTH } from '../../../contract/limits.ts';
import type { PayRefund } from '../../../contract/payments.ts';
import { PAY_REFUND } from '../../../domain/payment.ts';
import { PAYMENT } from '../../../resources/words.ts';
import { useConsole, useResource } from '../../app/area.ts';
import { useLabel, useT } from '../../app/i18n.ts';
import { allows } from '../../data/resources.ts';
import { useConsoleData, useRead } from '../../data/data-provider.ts';
import { NoteField } from '../../form/NoteField.tsx';
import { useKeptValues } from '../../form/use-kept-values.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { ErrorAlert } from '../../layout/ErrorAlert.tsx';
import { Section } from '../../layout/Section.tsx';
import { mayHandleCases } from './may-handle.ts';

interface Props {
  /** Without it: all that somebody has to look at. */
  orderId?: number;
  caseId?: number;
  cause?: PayRefund['cause'] | undefined;
}

/** Nothing where there is nothing to tell, nor for sellers: how the platform pays is not theirs. */
export function PayRefunds(props: Props) {
  const { area } = useConsole();
  const orders = useResource('orders');
  return area.name === 'admin' && allows(orders, 'show') ? <Listed {...props} /> : null;
}

function Listed({ orderId, caseId, cause }: Props) {
  const t = useT();
  const { data = [] } = useRead<PayRefund[]>('pay_refunds', '', orderId ? { order_id: orderId } : {}, { staleTime: 0 });
  const shown = data.filter((refund) => (!caseId || refund.refund_id === caseId) && (!cause || refund.cause === cause));
  if (shown.length === 0) return null;
  return (
    <Section title={t(orderId ? 'refund.gateway.title' : 'refund.gateway.open')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {shown.map((refund) => (
          <Entry key={refund.id} refund={refund} isAmongOthers={!orderId} hasWallet={!caseId} />
        ))}
      </Box>
    </Section>
  );
}

const SEVERITY = {
  [PAY_REFUND.waiting]: 'info',
  [PAY_REFUND.sent]: 'info',
  [PAY_REFUND.back]: 'success',
  [PAY_REFUND.failed]: 'error',
} as const;
const STATE_KEY = {
  [PAY_REFUND.waiting]: 'waiting',
  [PAY_REFUND.sent]: 'sent',
  [PAY_REFUND.back]: 'back',
  [PAY_REFUND.failed]: 'failed',
} as const;

interface EntryProps {
  refund: PayRefund;
  isAmongOthers: boolean;
  /** A case offers the wallet among its own steps. */
  hasWallet: boolean;
}
function Entry({ refund, isAmongOthers, hasWallet }: EntryProps) {
  const t = useT();
  const label = useLabel();
  const state = refund.state as keyof typeof STATE_KEY; // as: the contract says 0 to 3
  const channel = PAYMENT.find(({ value }) => value === refund.payment_name)?.label;
  const key = refund.in_wallet ? 'wallet' : STATE_KEY[state];
  const isTroubled = refund.error !== '' && state !== PAY_REFUND.back;
  const about = {
    channel: channel ? label(channel) : '',
    cause: t(`refund.gateway.cause.${refund.cause}`),
    number: refund.refund_no,
  };
  return (
    <Alert
      severity={isTroubled && SEVERITY[state] === 'info' ? 'warning' : SEVERITY[state]}
      action={<Moves refund={refund} hasWallet={hasWallet} />}
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 280px' }, '& .MuiAlert-action': { pt: 0.5 } }}
    >
      <Box sx={{ fontWeight: 600 }}>
        {t(`refund.gateway.${key}`, { money: moneyText(refund.money), time: refund.back_at ?? '' })}
      </Box>
      <Box sx={{ fontSize: 13 }}>{t('refund.gateway.about', about)}</Box>
      {isTroubled && <Box sx={{ fontSize: 13 }}>{t('refund.gateway.answer', { error: refund.error })}</Box>}
      {refund.next_try_at && <Box sx={{ fontSize: 13 }}>{t('refund.gateway.next', { time: refund.next_try_at })}</Box>}
      {isAmongOthers &&
        refund.orders.map(({ id, order_no }) => (
          <Link
            key={id}
            component={RouterLink}
            to={`/Admin/orders?${new URLSearchParams({ filter: JSON.stringify({ order_no }) }).toString()}`}
            sx={{ fontSize: 13, mr: 1.5 }}
          >
            {t('refund.gateway.order', { number: order_no })}
          </Link>
        ))}
    </Alert>
  );
}

/** Every answer changes cases, orders and this list. */
function useMove(refund: PayRefund, move: 'send' | 'wallet', onDone?: () => void) {
  const t = useT();
  const provider = useConsoleData();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (data: { note?: string }) =>
      (await provider.move<PayRefund>('pay_refunds', refund.id, move, data)).data,
    onSuccess: ({ state, in_wallet }) => {
      if (in_wallet) notify(t('refund.gateway.paid'), { type: 'success' });
      else if (state === PAY_REFUND.back) notify(t('refund.gateway.arrived'), { type: 'success' });
      else if (state === PAY_REFUND.failed) notify(t('refund.gateway.refusedAgain'), { type: 'warning' });
      else notify(t('refund.gateway.submitted'), { type: 'info' });
      onDone?.();
    },
    onSettled: () => client.invalidateQueries(),
  });
}

function Moves({ refund, hasWallet }: Pick<EntryProps, 'refund' | 'hasWallet'>) {
  const t = useT();
  const notify = useNotify();
  const orders = useResource('orders');
  const [asking, setAsking] = useState(false);
  const send = useMove(refund, 'send');
  if (!mayHandleCases(orders) || refund.can.send_again !== true) return null;
  return (
    <>
      <Button
        color="inherit"
        size="small"
        loading={send.isPending}
        onClick={() => send.mutate({}, { onError: ({ message }) => notify(message, { type: 'warning' }) })}
      >
        {t('refund.gateway.send')}
      </Button>
      {hasWallet && refund.can.pay_wallet === true && (
        <Button color="inherit" size="small" onClick={() => setAsking(true)}>
          {t('refund.gateway.walletTitle')}
        </Button>
      )}
      {asking && <WalletDialog refund={refund} onClose={() => setAsking(false)} />}
    </>
  );
}

function WalletDialog({ refund, onClose }: { refund: PayRefund; onClose: () => void }) {
  const t = useT();
  const kept = useKeptValues({ name: `pay_refunds/${refund.id}/wallet`, start: { note: '' }, onClose });
  const pay = useMove(refund, 'wallet', () => {
    kept.forget();
    onClose();
  });
  const { note } = kept.values;
  const fields = pay.error instanceof ApiError ? pay.error.fields : {};
  return (
    <DialogFrame
      title={t('refund.gateway.walletTitle')}
      width="480px"
      resizable={false}
      submit={{
        onClick: () => pay.mutate({ note: note.trim() }),
        loading: pay.isPending,
        children: t('action.confirm'),
      }}
      onClose={kept.close}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {kept.note}
        <ErrorAlert message={fields['note'] ? undefined : pay.error?.message} />
        <Box sx={{ fontSize: 13.5 }}>{t('refund.gateway.walletHint', { money: moneyText(refund.money) })}</Box>
        <NoteField
          label={t('refund.reason')}
          value={note}
          onChange={(text) => kept.change({ note: text })}
          max={CASE_NOTE_LENGTH}
          required
          message={fields['note']}
        />
      </Box>
      {kept.question}
    </DialogFrame>
  );
}
