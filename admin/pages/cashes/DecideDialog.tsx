/** Deciding withdrawals: pay with a note, or refuse with a reason. What was refused by the server stays, with its sentence. */
import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useNotify, useUpdate } from 'react-admin';
import { moneyText } from '#shared/browser/format.ts';
import { newKey } from '#shared/browser/idempotency.ts';
import type { CashRow } from '#shared/contract/withdrawals.ts';
import { CASH_STATUS } from '#shared/domain/withdrawal.ts';
import { useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { titleAbout } from '#shared/console/data/nouns.ts';
import { NoteField } from '#shared/console/form/NoteField.tsx';
import { useKeptValues } from '#shared/console/form/use-kept-values.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { runBulk } from '#shared/console/list/bulk.ts';
import { BulkProgress } from '#shared/console/list/BulkOutcome.tsx';
import { FrozenSum, sumsOf } from '#shared/console/pages/cashes/CashArithmetic.tsx';

type Outcome = 'done' | { message: string };

/** Decides one withdrawal after the other; what is done stays done, what was refused or left can be sent again. */
function useDecisions({ rows, onDone }: ActionDialogProps) {
  const t = useT();
  const [update] = useUpdate();
  const notify = useNotify();
  const stopped = useRef(false);
  const [progress, setProgress] = useState<{ tried: number; total: number } | null>(null);
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({});
  // The same decision sent again after a lost answer is the same request.
  const key = useRef(newKey());

  const decide = async (data: { cash_status: number; remark?: string; refuse_info?: string }) => {
    const open = rows.map(({ id }) => id).filter((id) => outcomes[id] !== 'done');
    const results: Record<number, Outcome> = { ...outcomes };
    const show = (tried: number) => setProgress({ tried, total: open.length });
    stopped.current = false;
    show(0);
    const { failures, left } = await runBulk(open, {
      size: 1,
      work: async ([id = 0]) => {
        const idempotencyKey = `${key.current}-${data.cash_status}-${id}`;
        await update('cashes', { id, data, meta: { idempotencyKey } }, { returnPromise: true });
        results[id] = 'done';
        return 1;
      },
      onProgress: show,
      isStopped: () => stopped.current,
      unknown: t('state.failed'),
    });
    for (const { id, reason } of failures) results[id] = { message: reason };
    setProgress(null);
    setOutcomes(results);
    if (failures.length > 0) {
      key.current = newKey();
      notify(t('desk.cash.failed', { count: failures.length }), { type: 'warning' });
    } else if (left.length > 0) {
      notify(t('bulk.left', { count: left.length }), { type: 'info' });
    } else {
      const [one] = rows as readonly CashRow[]; // as: rows of the resource cashes
      const done = { count: rows.length, name: one?.name ?? '' };
      notify(t(rows.length === 1 ? 'desk.cash.decided' : 'desk.cash.decidedMany', done), { type: 'success' });
      onDone();
    }
  };
  const stop = () => void (stopped.current = true);
  return { decide, stop, progress, outcomes, hasDecided: Object.values(outcomes).includes('done') };
}

/** The two decisions: what each is called, and the field that its words go into. */
const CHOICES = {
  pay: { status: CASH_STATUS.success, field: 'remark', label: 'desk.cash.note', color: 'primary' },
  refuse: { status: CASH_STATUS.refused, field: 'refuse_info', label: 'desk.cash.reason', color: 'error' },
} as const;

export default function DecideDialog(props: ActionDialogProps) {
  const t = useT();
  const cashes = props.rows as readonly CashRow[]; // as: rows of the resource cashes
  const start: { choice: keyof typeof CHOICES; text: string } = { choice: 'pay', text: '' };
  const [message, setMessage] = useState('');
  const { decide, stop, progress, outcomes, hasDecided } = useDecisions({
    ...props,
    onDone: () => {
      kept.forget();
      props.onDone();
    },
  });
  const kept = useKeptValues({
    name: `cashes/${cashes.map(({ id }) => id).join('-')}/decide`,
    start,
    onClose: hasDecided ? props.onDone : props.onClose,
  });
  const { choice, text } = kept.values;
  const close = progress ? stop : kept.close;
  const { status, field, label, color } = CHOICES[choice];
  const confirm = () => {
    const note = text.trim();
    if (choice === 'refuse' && !note) return setMessage(t('desk.cash.reasonEmpty'));
    void decide({ cash_status: status, ...(note && { [field]: note }) });
  };
  const sums = sumsOf(cashes);
  const actions = (
    <>
      <Button onClick={close}>{t(progress ? 'bulk.stop' : 'action.cancel')}</Button>
      <Button variant="contained" color={color} loading={progress !== null} onClick={confirm}>
        {t(`desk.cash.${choice}`)}
      </Button>
    </>
  );
  const count = cashes.length;
  const title = titleAbout(t(count === 1 ? 'desk.cash.decide' : 'desk.cash.decideMany'), cashes[0]?.name, count);
  return (
    <DialogFrame title={title} width="600px" actions={actions} onClose={close}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {kept.note}
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
          value={choice}
          onChange={(_, next) => {
            kept.change({ choice: next as keyof typeof CHOICES }); // as: the radios below
            setMessage('');
          }}
        >
          <FormControlLabel value="pay" control={<Radio />} label={t('desk.cash.pay')} />
          <FormControlLabel value="refuse" control={<Radio />} label={t('desk.cash.refuse')} />
        </RadioGroup>
        <NoteField
          label={t(label)}
          value={text}
          max={props.resource.fields[field]?.max ?? 0}
          required={choice === 'refuse'}
          message={message}
          onChange={(next) => {
            kept.change({ text: next });
            setMessage('');
          }}
        />
      </Box>
      {kept.question}
    </DialogFrame>
  );
}

function CashPanel({ cash, outcome }: { cash: CashRow; outcome: Outcome | undefined }) {
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
      {outcome === 'done' && <Alert severity="success">{t('desk.cash.decided', { name: cash.name })}</Alert>}
      {outcome !== undefined && outcome !== 'done' && <Alert severity="error">{outcome.message}</Alert>}
    </Box>
  );
}
