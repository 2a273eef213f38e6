/** One operation on many records: asks, shows how far it is, and which records it did not reach and why. */
import { useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useT } from '../app/i18n.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { runBulk, type BulkResult } from './bulk.ts';
import { BulkOutcome, BulkProgress } from './BulkOutcome.tsx';

interface Props {
  title: string;
  confirmLabel: string;
  /** The question, and what it needs to know. A form of its own starts the run itself, and stays to be corrected. */
  children: ReactNode | ((run: () => Promise<void>) => ReactNode);
  /** Id of that form. */
  form?: string;
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

/** Runs through the records, again through those that are left, and keeps count. */
function useBulk({ ids, size, work, onDone, onClose }: Props) {
  const t = useT();
  const stopped = useRef(false);
  const changed = useRef(0);
  const [tried, setTried] = useState<number | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const isRunning = tried !== null;
  const asked = result ? [...result.failures.map(({ id }) => id), ...result.left] : ids;
  const [count, setCount] = useState(ids.length);

  const run = async () => {
    if (isRunning) return;
    stopped.current = false;
    setResult(null);
    setCount(asked.length);
    setTried(0);
    const outcome = await runBulk(asked, {
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
  const close = () => {
    if (isRunning) stopped.current = true;
    else if (changed.current > 0) onDone(changed.current);
    else onClose();
  };
  return { run, close, tried, count, result, again: result ? asked.length : 0 };
}

export function BulkDialog(props: Props) {
  const t = useT();
  const { title, confirmLabel, children, form, nameOf, disabled } = props;
  const { run, close, tried, count, result, again } = useBulk(props);
  const isRunning = tried !== null;
  const starts = form === undefined ? { onClick: () => void run() } : { type: 'submit' as const, form };
  const actions = (
    <>
      <Button onClick={close}>{isRunning ? t('bulk.stop') : result ? t('action.close') : t('action.cancel')}</Button>
      {!result && (
        <Button variant="contained" loading={isRunning} disabled={disabled} autoFocus={form === undefined} {...starts}>
          {confirmLabel}
        </Button>
      )}
      {again > 0 && (
        <Button variant="contained" {...starts}>
          {t('bulk.retry', { count: again })}
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame title={title} width="480px" resizable={false} actions={actions} onClose={close}>
      {isRunning && <BulkProgress tried={tried} asked={count} />}
      {result && <BulkOutcome result={result} nameOf={nameOf} />}
      {typeof children === 'function' ? (
        <Box hidden={isRunning} sx={{ mt: result ? 2.5 : 0 }}>
          {children(run)}
        </Box>
      ) : (
        !isRunning && !result && children
      )}
    </DialogFrame>
  );
}
