/** The latest runs of one job. */
import { Clock } from 'lucide-react';
import type { JobName, JobRun } from '#shared/contract/jobs.ts';
import { Blank } from '#shared/console/app/Blank.tsx';
import { useT } from '#shared/console/app/i18n.ts';
import { useRead } from '#shared/console/data/data-provider.ts';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { Table } from '#shared/console/list/Table.tsx';
import { RunState, useDuration } from './RunState.tsx';

const REFRESH_MS = 2_000;

export function RunsDialog({ name, onClose }: { name: JobName; onClose: () => void }) {
  const t = useT();
  const title = t('jobs.historyOf', { name: t(`jobs.of.${name}.name`) });
  const query = useRead<JobRun[]>(
    'jobs',
    `${name}/runs`,
    {},
    { refetchInterval: REFRESH_MS, refetchOnMount: 'always' },
  );
  return (
    <DialogFrame title={title} width="70%" onClose={onClose}>
      <QueryView query={query}>
        {(runs) => (runs.length === 0 ? <Blank icon={<Clock />} title={t('jobs.noRuns')} /> : <Runs runs={runs} />)}
      </QueryView>
    </DialogFrame>
  );
}

function Runs({ runs }: { runs: readonly JobRun[] }) {
  const t = useT();
  const durationOf = useDuration();
  return (
    <Table
      tabIndex={0}
      role="region"
      aria-label={t('jobs.history')}
      rowHeight={44}
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        { head: t('jobs.started'), cell: ({ started_at }) => started_at ?? '' },
        { head: t('jobs.outcome'), cell: (run) => <RunState run={run} /> },
        { head: t('jobs.done'), isNumber: true, cell: ({ done }) => done },
        { head: t('jobs.duration'), isNumber: true, cell: durationOf },
        { head: t('jobs.by'), cell: ({ by }) => (by ? t('jobs.byHand', { name: by }) : t('jobs.clock')) },
        {
          head: t('jobs.reason'),
          cell: ({ state, error }) => (
            <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
              {state === 'lost' ? t('jobs.lostReason') : error}
            </span>
          ),
        },
      ]}
    />
  );
}
