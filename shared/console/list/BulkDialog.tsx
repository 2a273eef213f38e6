/** One operation on many records: asks, shows how far it is, and which records it did not reach and why. */
import { useRef, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useT } from '../app/i18n.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { runBulk, type BulkResult } from './bulk.ts';
import { BulkOutcome, BulkProgress } from './BulkOutcome.tsx';

interface Props {
  title: string;
  confirmLabel: string;
  /** The question, and what it needs to know. */
  children: ReactNode;
  ids: readonly number[];
  /** Name of a record, for the list of failures. */
  nameOf: (id: number) => string;
  size: number;
  work: (ids: readonly number[]) => Promise<number>;
  disabled?: boolean;
  onClose: () => void;
  /** Everything that could be done is done: how many records. */
  onDone: (count: number) => void;
}

export function BulkDialog({
  title,
  confirmLabel,
  children,
  ids,
  nameOf,
  size,
  work,
  disabled,
  onClose,
  onDone,
}: Props) {
  const t = useT();
  const stopped = useRef(false);
  const [tried, setTried] = useState<number | null>(null);
  const [asked, setAsked] = useState(ids.length);
  const [result, setResult] = useState<BulkResult | null>(null);
  const changed = useRef(0);

  const run = async (among: readonly number[]) => {
    stopped.current = false;
    setResult(null);
    setAsked(among.length);
    setTried(0);
    const outcome = await runBulk(among, {
      size,
      work,
      onProgress: setTried,
      isStopped: () => stopped.current,
      unknown: t('state.failed'),
    });
    setTried(null);
    changed.current += outcome.done;
    if (outcome.failures.length + outcome.left.length + outcome.skipped === 0) onDone(changed.current);
    else setResult(outcome);
  };
  const isRunning = tried !== null;
  const close = () => {
    if (isRunning) stopped.current = true;
    else if (changed.current > 0) onDone(changed.current);
    else onClose();
  };
  const again = [...(result?.failures.map(({ id }) => id) ?? []), ...(result?.left ?? [])];
  const actions = (
    <>
      <Button onClick={close}>{isRunning ? t('bulk.stop') : result ? t('action.close') : t('action.cancel')}</Button>
      {!result && (
        <Button variant="contained" loading={isRunning} disabled={disabled} onClick={() => void run(ids)} autoFocus>
          {confirmLabel}
        </Button>
      )}
      {again.length > 0 && (
        <Button variant="contained" onClick={() => void run(again)}>
          {t('bulk.retry', { count: again.length })}
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame title={title} width="480px" resizable={false} actions={actions} onClose={close}>
      {!isRunning && !result && children}
      {isRunning && <BulkProgress tried={tried} asked={asked} />}
      {result && <BulkOutcome result={result} nameOf={nameOf} />}
    </DialogFrame>
  );
}
