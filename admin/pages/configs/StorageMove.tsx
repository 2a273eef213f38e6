/** Taking all files to the storage in use: how far it is, what failed, and the steps that fit. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { StorageStatus, StorageStep } from '#shared/contract/storage.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useTask } from '#shared/console/app/use-task.ts';
import { useConsoleData, useRead } from '#shared/console/data/data-provider.ts';
import { ConfirmDialog } from '#shared/console/layout/ConfirmDialog.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { bytesText } from '#shared/console/pictures/bytes-text.ts';

const REFRESH_MS = 2_000;
/** The storage in use changes when the page is saved, here or by somebody else. */
const IDLE_MS = 5_000;
type Move = NonNullable<StorageStatus['move']>;
const isUnderWay = (move: Move | null | undefined): boolean => move?.state === 'moving' || move?.state === 'clearing';

export function StorageMove() {
  const query = useRead<StorageStatus>(
    'configs',
    'storage',
    {},
    { refetchInterval: ({ state }) => (isUnderWay(state.data?.move) ? REFRESH_MS : IDLE_MS), refetchOnMount: 'always' },
  );
  return (
    <QueryView query={query} height={60}>
      {(status) => <Steps status={status} onDone={() => void query.refetch()} />}
    </QueryView>
  );
}

const otherOf = (kind: StorageStatus['current']): StorageStatus['current'] => (kind === 's3' ? 'disk' : 's3');

function Steps({ status, onDone }: { status: StorageStatus; onDone: () => void }) {
  const t = useT();
  const provider = useConsoleData();
  const { busy, run } = useTask();
  const [asked, setAsked] = useState<'start' | 'clear' | null>(null);
  const { current, movable, move } = status;
  const take = async (step: StorageStep): Promise<void> => {
    await provider.call('configs', 'storage/move', { step });
    onDone();
  };
  const place = (kind: StorageStatus['current']) => t(`settings.storage.${kind}`);
  const source = place(otherOf(current));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, fontSize: 14 }}>
      <div>{t('settings.storage.now', { place: place(current) })}</div>
      {move && <Progress move={move} />}
      {!movable && <Box sx={{ color: 'text.secondary' }}>{t('settings.storage.alone')}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {stepsOf(status).map((step) => (
          <Button
            key={step}
            variant="outlined"
            color={step === 'clear' ? 'error' : 'primary'}
            disabled={busy}
            onClick={() => (step === 'start' || step === 'clear' ? setAsked(step) : void run(() => take(step)))}
          >
            {step === 'resume' && move?.state === 'incomplete'
              ? t('settings.storage.retry')
              : t(`settings.storage.${step}`, { place: place(current) })}
          </Button>
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          title={t(`settings.storage.${asked}`, { place: place(current) })}
          onConfirm={() => take(asked).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        >
          {t(`settings.storage.${asked}Ask`, { source, target: place(current), count: move?.done ?? 0 })}
        </ConfirmDialog>
      )}
    </Box>
  );
}

const STEPS_IN: Readonly<Record<Move['state'], readonly StorageStep[]>> = {
  moving: ['pause'],
  paused: ['resume', 'start'],
  incomplete: ['resume', 'start'],
  moved: ['clear', 'start'],
  clearing: [],
  cleared: ['start'],
};
function stepsOf({ movable, move }: StorageStatus): readonly StorageStep[] {
  if (!movable) return [];
  if (!move) return ['start'];
  return STEPS_IN[move.state].filter((step) => move.fits || step === 'start' || step === 'pause');
}

function Progress({ move }: { move: Move }) {
  const t = useT();
  const { state, source, target, total, total_bytes, done, done_bytes, cleared, failed, failures, fits } = move;
  const place = (kind: Move['source']) => t(`settings.storage.${kind}`);
  const sizes = { doneSize: bytesText(done_bytes), totalSize: bytesText(total_bytes) };
  const isOver = state === 'moved' || state === 'cleared';
  const part = total === null ? undefined : Math.min(100, Math.round((done / Math.max(total, 1)) * 100));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <div>
        {t('settings.storage.way', { source: place(source), target: place(target) })} ·{' '}
        <strong>{t(`settings.storage.state.${state}`)}</strong>
      </div>
      {isUnderWay(move) && (
        <LinearProgress
          aria-label={t(`settings.storage.state.${state}`)}
          {...(part !== undefined && { variant: 'determinate', value: part })}
        />
      )}
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {total === null ? t('settings.storage.counting') : t('settings.storage.progress', { done, total, ...sizes })}
        {cleared > 0 && ` · ${t('settings.storage.cleared', { count: cleared })}`}
      </Box>
      {!fits && !isOver && <Alert severity="warning">{t('settings.storage.switched')}</Alert>}
      {failed > 0 && (
        <Alert severity="error">
          {t('settings.storage.failed', { count: failed })}
          <Box
            component="ul"
            sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflowY: 'auto', overflowWrap: 'anywhere' }}
          >
            {failures.map(({ key, reason }) => (
              <li key={key}>
                {key}: {reason}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
