/** One operation on many records: asks, shows how far it is, and which records it did not reach and why. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useT } from '../app/i18n.ts';
import type { Row } from '../data/resources.ts';
import { useCloseGuard } from '../form/use-close-guard.tsx';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { runBulk, type BulkResult } from './bulk.ts';
import { BulkOutcome, BulkProgress } from './BulkOutcome.tsx';
import { useRecordNames } from './selection.ts';

interface Props extends Omit<RowsDialogProps, 'rows'> {
  title: string;
  confirmLabel: string;
  /** It takes something away. */
  isDestructive?: boolean;
  /** The question, and what it needs to know. A form of its own starts the run itself, and stays to be corrected. */
  children: ReactNode | ((run: () => Promise<void>) => ReactNode);
  /** CSS width on wide screens, where more than a question is asked. */
  width?: string;
  /** Id of that form. */
  form?: string;
  /** Something was typed into it: closing asks. */
  isDirty?: boolean;
  rows: readonly Row[];
  /** Records per call. @default 1 */
  size?: number;
  work: (ids: readonly number[]) => Promise<number>;
  disabled?: boolean;
  /** Tells how many records were changed. @default the notice that so many were done */
  tell?: (count: number) => void;
}

/** What every dialog in front of a list is given. */
export interface RowsDialogProps {
  rows: readonly Row[];
  onClose: () => void;
  /** Everything that could be done is done: read the list again. */
  onDone: () => void;
}

/** Runs through the records, again through those that are left, and keeps count. */
function useBulk({ rows, size = 1, work, tell, isDirty = false, onDone, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const ids = rows.map(({ id }) => id);
  const stopped = useRef(false);
  const changed = useRef(0);
  const [tried, setTried] = useState<number | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const isRunning = tried !== null;
  const remaining = result ? [...result.failures.map(({ id }) => id), ...result.left] : ids;
  const [count, setCount] = useState(ids.length);

  const run = async () => {
    if (isRunning) return;
    stopped.current = false;
    setResult(null);
    setCount(remaining.length);
    setTried(0);
    const outcome = await runBulk(remaining, {
      size,
      work,
      onProgress: setTried,
      isStopped: () => stopped.current,
      unknown: t('state.failed'),
    });
    setTried(null);
    changed.current += outcome.done;
    if (outcome.failures.length + outcome.left.length + outcome.skipped === 0) finish();
    else setResult(outcome);
  };
  const finish = () => {
    if (tell) tell(changed.current);
    else notify(t('bulk.done', { count: changed.current }), { type: 'success' });
    onDone();
  };
  const close = () => {
    if (isRunning) stopped.current = true;
    else if (changed.current > 0) finish();
    else onClose();
  };
  const { close: ask, onDirty, question } = useCloseGuard(close);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const leave = isRunning || result ? close : ask;
  return { run, leave, question, tried, count, result, again: result ? remaining.length : 0 };
}

/** The button that starts it, or sends the form that does. */
const startOf = ({ form, isDestructive = false }: Props, run: () => Promise<void>) => ({
  color: isDestructive ? ('error' as const) : ('primary' as const),
  ...(form === undefined ? { onClick: () => void run() } : { type: 'submit' as const, form }),
});

export function BulkDialog(props: Props) {
  const t = useT();
  const { title, confirmLabel, children, width, form, disabled } = props;
  const nameOf = useRecordNames();
  const { run, leave, question, tried, count, result, again } = useBulk(props);
  const isRunning = tried !== null;
  const starts = startOf(props, run);
  const actions = (
    <>
      <Button onClick={leave}>{isRunning ? t('bulk.stop') : result ? t('action.close') : t('action.cancel')}</Button>
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
    <DialogFrame
      title={title}
      width={width ?? '480px'}
      resizable={width !== undefined}
      actions={actions}
      onClose={leave}
    >
      {question}
      {isRunning && <BulkProgress tried={tried} total={count} />}
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
