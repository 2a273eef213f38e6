/** Deciding withdrawals: pay with a note, or refuse with a reason. What was refused by the server stays, with its sentence. */
import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useNotify, useUpdate } from 'react-admin';
import { moneyText } from '#shared/browser/format.ts';
import { newKey } from '#shared/browser/idempotency.ts';
import { useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { runBulk } from '#shared/console/list/bulk.ts';
import { BulkProgress } from '#shared/console/list/BulkOutcome.tsx';
import { FrozenSum } from '#shared/console/pages/cashes/CashArithmetic.tsx';
import { sumsOf, type Cash } from '#shared/console/pages/cashes/types.ts';

const PAID = 1;
const REFUSED = 2;
type Outcome = 'done' | { message: string };

/** Decides one withdrawal after the other; what is done stays done, what was refused or left can be sent again. */
function useDecisions({ rows, onDone }: Pick<ActionDialogProps, 'rows' | 'onDone'>) {
  const t = useT();
  const [update] = useUpdate();
  const notify = useNotify();
  const stopped = useRef(false);
  const [progress, setProgress] = useState<{ tried: number; total: number } | null>(null);
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({});
  // The same decision sent again after a lost answer is the same request.
  const key = useRef(newKey());

  const decide = async (body: { cash_status: number; remark?: string; refuse_info?: string }) => {
    const waiting = rows.map(({ id }) => id).filter((id) => outcomes[id] !== 'done');
    const told: Record<number, Outcome> = { ...outcomes };
    const show = (tried: number) => setProgress({ tried, total: waiting.length });
    stopped.current = false;
    show(0);
    const { failures, left } = await runBulk(waiting, {
      size: 1,
      work: async ([id = 0]) => {
        const idempotencyKey = `${key.current}-${body.cash_status}-${id}`;
        await update('cashes', { id, data: body, meta: { idempotencyKey } }, { returnPromise: true });
        told[id] = 'done';
        return 1;
      },
      onProgress: show,
      isStopped: () => stopped.current,
      unknown: t('state.failed'),
    });
    for (const { id, reason } of failures) told[id] = { message: reason };
    setProgress(null);
    setOutcomes(told);
    if (failures.length > 0) {
      key.current = newKey();
      notify(t('desk.cash.failed', { count: failures.length }), { type: 'warning' });
    } else if (left.length > 0) {
      notify(t('bulk.left', { count: left.length }), { type: 'info' });
    } else {
      notify(t('desk.cash.decided'), { type: 'success' });
      onDone();
    }
  };
  return { decide, stop: () => void (stopped.current = true), progress, outcomes };
}

export default function DecideDialog({ rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const cashes = rows as readonly Cash[]; // as: rows of the resource cashes
  const [status, setStatus] = useState(PAID);
  const [text, setText] = useState('');
  const [complaint, setComplaint] = useState('');
  const { decide, stop, progress, outcomes } = useDecisions({ rows, onDone });
  const isPaying = status === PAID;
  const confirm = () => {
    const note = text.trim();
    if (!isPaying && !note) return setComplaint(t('desk.cash.reasonEmpty'));
    void decide(
      isPaying ? { cash_status: PAID, ...(note && { remark: note }) } : { cash_status: REFUSED, refuse_info: note },
    );
  };
  const close = progress ? stop : Object.values(outcomes).includes('done') ? onDone : onClose;
  const sums = sumsOf(cashes);
  const actions = (
    <>
      <Button onClick={close}>{t(progress ? 'bulk.stop' : 'action.cancel')}</Button>
      <Button variant="contained" color={isPaying ? 'primary' : 'error'} loading={progress !== null} onClick={confirm}>
        {t(isPaying ? 'desk.cash.pay' : 'desk.cash.refuse')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={`${t('desk.cash.decide')} (${rows.length})`} width="600px" actions={actions} onClose={close}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {progress && progress.total > 1 && <BulkProgress {...progress} />}
        <Box sx={{ display: 'grid', gap: 1 }}>
          {cashes.map((cash) => (
            <CashPanel key={cash.id} cash={cash} outcome={outcomes[cash.id]} />
          ))}
        </Box>
        {cashes.length > 1 && (
          <Box sx={{ fontWeight: 600 }}>
            {t('desk.cash.sum', { count: cashes.length, net: moneyText(sums.net), fee: moneyText(sums.fee) })}
          </Box>
        )}
        <RadioGroup
          row
          aria-label={t('desk.cash.choice')}
          value={String(status)}
          onChange={(_, next) => {
            setStatus(Number(next));
            setComplaint('');
          }}
        >
          <FormControlLabel value={String(PAID)} control={<Radio />} label={t('desk.cash.pay')} />
          <FormControlLabel value={String(REFUSED)} control={<Radio />} label={t('desk.cash.refuse')} />
        </RadioGroup>
        <TextField
          label={t(isPaying ? 'desk.cash.note' : 'desk.cash.reason')}
          value={text}
          required={!isPaying}
          multiline
          minRows={2}
          error={complaint !== ''}
          helperText={complaint || `${text.length} / ${isPaying ? 60 : 120}`}
          onChange={(event) => {
            setText(event.target.value);
            setComplaint('');
          }}
          slotProps={{ htmlInput: { maxLength: isPaying ? 60 : 120 } }}
        />
      </Box>
    </DialogFrame>
  );
}

function CashPanel({ cash, outcome }: { cash: Cash; outcome: Outcome | undefined }) {
  const t = useT();
  return (
    <Box
      component="section"
      aria-label={cash.name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, px: 2, py: 1.25, display: 'grid', gap: 0.5 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1, minWidth: 180, fontSize: 13.5 }}>
          {t('desk.cash.payTo')} <b>{cash.name}</b> · {cash.bank_name} · {cash.card_no}
        </Box>
        <Box sx={{ fontSize: 17, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{moneyText(cash.money)}</Box>
      </Box>
      <Box sx={{ fontSize: 13 }}>
        <FrozenSum cash={cash} />
      </Box>
      {outcome === 'done' && <Alert severity="success">{t('desk.cash.decided')}</Alert>}
      {outcome !== undefined && outcome !== 'done' && <Alert severity="error">{outcome.message}</Alert>}
    </Box>
  );
}
