/** The jobs that run by themselves: when they did, what came of it, and running one now. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { History, Play } from 'lucide-react';
import type { JobName, JobOverview, JobStatus } from '#shared/contract/jobs.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useTask } from '#shared/console/app/use-task.ts';
import { useConsoleData, useRead } from '#shared/console/data/data-provider.ts';
import { IconAction } from '#shared/console/layout/IconAction.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { Table } from '#shared/console/list/Table.tsx';
import { RunState, useDuration } from './RunState.tsx';
import { RunsDialog } from './RunsDialog.tsx';

/** While a run goes on its page shows it. */
const REFRESH_MS = 1_000;
const IDLE_MS = 10_000;
const isUnderWay = (data: JobOverview | undefined): boolean => data?.jobs.some(({ current }) => current) ?? false;

export default function JobsPage() {
  const query = useRead<JobOverview>(
    'jobs',
    '',
    {},
    { refetchInterval: ({ state }) => (isUnderWay(state.data) ? REFRESH_MS : IDLE_MS), refetchOnMount: 'always' },
  );
  const [opened, setOpened] = useState<JobName | null>(null);
  return (
    <>
      <QueryView query={query}>
        {({ jobs, worker, can_run }) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: { xs: 1, sm: 2 } }}>
            <Worker {...worker} />
            <Jobs jobs={jobs} mayRun={can_run === 1} onOpen={setOpened} onRun={() => void query.refetch()} />
          </Box>
        )}
      </QueryView>
      {opened && <RunsDialog name={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Worker({ lag, is_late }: JobOverview['worker']) {
  const t = useT();
  if (lag === null) return <Alert severity="warning">{t('jobs.worker.none')}</Alert>;
  return is_late === 1 ? (
    <Alert severity="error">{t('jobs.worker.late', { minutes: Math.floor(lag / 60) })}</Alert>
  ) : (
    <Alert severity="success">{t('jobs.worker.fine', { seconds: lag })}</Alert>
  );
}

interface JobsProps {
  jobs: readonly JobStatus[];
  mayRun: boolean;
  onOpen: (name: JobName) => void;
  onRun: () => void;
}

function Jobs({ jobs, mayRun, onOpen, onRun }: JobsProps) {
  const t = useT();
  const isPhone = useMediaQuery('(max-width: 699.95px)');
  const name = { head: t('jobs.name'), cell: (job: JobStatus) => <Name {...job} /> };
  const last = { head: t('jobs.last'), cell: (job: JobStatus) => <Last job={job} /> };
  const next = { head: t('jobs.next'), cell: (job: JobStatus) => <Next {...job} /> };
  const actions = {
    head: t('list.operations'),
    cell: ({ name: job, current }: JobStatus) => (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {mayRun && <RunNow name={job} isUnderWay={current !== null} onRun={onRun} />}
        <IconAction
          title={t('jobs.history')}
          label={t('jobs.historyOf', { name: t(`jobs.of.${job}.name`) })}
          icon={History}
          onClick={() => onOpen(job)}
        />
      </Box>
    ),
  };
  // Side by side they are wider than a phone: whoever presses the button would not see of what.
  const stacked = {
    head: t('jobs.name'),
    cell: (job: JobStatus) => (
      <Box sx={{ pb: 1 }}>
        {name.cell(job)}
        {last.cell(job)}
        <Box sx={{ color: 'text.secondary', fontSize: 12.5, pb: 1 }}>
          {t('jobs.next')} · {job.next_at ?? t('jobs.atOnce')} · {t(`jobs.every.${job.each}`)}
        </Box>
        {actions.cell(job)}
      </Box>
    ),
  };
  return (
    <Table
      tabIndex={0}
      role="region"
      aria-label={t('jobs.title')}
      rowHeight={64}
      rows={jobs}
      keyOf={(job) => job.name}
      columns={isPhone ? [stacked] : [name, last, next, actions]}
    />
  );
}

function Name({ name }: JobStatus) {
  const t = useT();
  return (
    <Box sx={{ minWidth: 200, maxWidth: 420, whiteSpace: 'normal', py: 1 }}>
      <strong>{t(`jobs.of.${name}.name`)}</strong>
      <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{t(`jobs.of.${name}.what`)}</Box>
    </Box>
  );
}

function Next({ each, next_at }: JobStatus) {
  const t = useT();
  return (
    <>
      {next_at ?? t('jobs.atOnce')}
      <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{t(`jobs.every.${each}`)}</Box>
    </>
  );
}

function Last({ job: { current, last, failed } }: { job: JobStatus }) {
  const t = useT();
  const durationOf = useDuration();
  const run = current ?? last;
  if (!run) return <span className="faint">{t('jobs.never')}</span>;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, py: 1, maxWidth: 320, whiteSpace: 'normal' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <RunState run={run} />
        {run.started_at}
        <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{durationOf(run)}</Box>
      </Box>
      {run.error !== '' && (
        <Box sx={{ color: 'error.main', fontSize: 12.5, overflowWrap: 'anywhere' }}>{run.error}</Box>
      )}
      {failed > 0 && <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{t('jobs.failed', { count: failed })}</Box>}
    </Box>
  );
}

function RunNow({ name, isUnderWay: isGoing, onRun }: { name: JobName; isUnderWay: boolean; onRun: () => void }) {
  const t = useT();
  const provider = useConsoleData();
  const { busy, run } = useTask();
  const press = async (): Promise<void> => {
    await run(() => provider.call('jobs', `${name}/run`), t('jobs.asked'));
    onRun();
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Play size={14} />}
      aria-label={t('jobs.runOf', { name: t(`jobs.of.${name}.name`) })}
      disabled={busy || isGoing}
      onClick={() => void press()}
    >
      {t('jobs.run')}
    </Button>
  );
}
