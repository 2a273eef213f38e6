import type { JobRun, RunState as State } from '#shared/contract/jobs.ts';
import { useT } from '#shared/console/app/i18n.ts';

const COLORS: Readonly<Record<State, string>> = {
  waiting: 'default',
  running: 'primary',
  done: 'success',
  failed: 'error',
  lost: 'warning',
};
/** How a run went, or that it goes on. */
export function RunState({ run: { state } }: { run: JobRun }) {
  const t = useT();
  return <span className={`tag ${COLORS[state]}`}>{t(`jobs.state.${state}`)}</span>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long a run took, in the largest unit that fits. */
export function useDuration() {
  const t = useT();
  return ({ duration_ms: duration }: JobRun): string => {
    if (duration === null) return '';
    if (duration < SECOND) return t('jobs.milliseconds', { count: duration });
    if (duration < MINUTE) return t('jobs.seconds', { count: Math.round(duration / 100) / 10 });
    return t('jobs.minutes', { count: Math.round(duration / MINUTE) });
  };
}
