/** The run as it goes, what came of it, and the rows that are wrong. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useT, type TextKey, type Translate } from '../app/i18n.ts';
import type { ImportSum } from './import-rows.ts';
import { RunProgress } from './RunProgress.tsx';
import type { ImportFlow, Progress } from './use-import.ts';
import { WrongRows } from './WrongRows.tsx';

export function ImportReport({ flow, count }: { flow: ImportFlow; count: number }) {
  const { phase, sum, progress } = flow;
  const isRunning = phase === 'checking' || phase === 'running';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isRunning ? (
        <Running progress={progress} count={count} phase={phase} />
      ) : (
        <Outcome phase={phase} sum={sum} done={progress.done} count={count} />
      )}
      <Counts sum={sum} />
      {phase === 'checked' && existingOf(sum) > 0 && <ExistingChoice flow={flow} />}
      {!isRunning && sum.errors.length > 0 && <WrongRows flow={flow} />}
    </Box>
  );
}

/** `90` -> 1 min 30 s, as one rounded unit. */
const lengthText = (seconds: number, t: Translate): string =>
  seconds < 90
    ? t('import.seconds', { count: Math.ceil(seconds) })
    : t('import.minutes', { count: Math.ceil(seconds / 60) });

interface RunningProps {
  progress: Progress;
  count: number;
  phase: 'checking' | 'running';
}
function Running({ progress: { done, rate }, count, phase }: RunningProps) {
  const t = useT();
  const label = t(`import.${phase}`);
  const text =
    rate > 0
      ? t('import.progress', { done, count, rate: Math.round(rate), left: lengthText((count - done) / rate, t) })
      : t('import.progressShort', { done, count });
  return (
    <Box>
      <Box sx={{ mb: 1, fontWeight: 600 }}>{label}</Box>
      <RunProgress label={label} share={done / count} text={text} />
    </Box>
  );
}

interface OutcomeProps {
  phase: ImportFlow['phase'];
  sum: ImportSum;
  done: number;
  count: number;
}
function Outcome({ phase, sum, done, count }: OutcomeProps) {
  const t = useT();
  const textOfCheck = () => {
    if (sum.failed === done) return t('import.nothingToDo');
    if (done < count) return t('import.checkedPart', { done });
    const existing = existingOf(sum);
    return `${existing > 0 ? t('import.found', { created: sum.created, existing }) : ''}${t('import.checked')}`;
  };
  return (
    <Alert severity={sum.failed > 0 || phase === 'paused' ? 'warning' : 'success'} role="status">
      {phase === 'done' ? t('import.did') : phase === 'paused' ? t('import.paused', { done }) : textOfCheck()}
    </Alert>
  );
}

const existingOf = ({ updated, unchanged, skipped }: ImportSum): number => updated + unchanged + skipped;

/** What is to become of the records that are there already. */
function ExistingChoice({ flow: { existing, treat } }: { flow: ImportFlow }) {
  const t = useT();
  return (
    <FormControl>
      <FormLabel sx={{ fontSize: 13.5 }}>{t('import.existing.label')}</FormLabel>
      <RadioGroup row value={existing} onChange={(_, value) => treat(value === 'skip' ? 'skip' : 'update')}>
        {(['update', 'skip'] as const).map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={t(`import.existing.${value}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const COLORS = {
  created: 'success.main',
  updated: 'primary.main',
  unchanged: 'text.secondary',
  skipped: 'text.secondary',
  failed: 'error.main',
} as const;

const COUNTS = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;

function Counts({ sum }: { sum: ImportSum }) {
  const t = useT();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(auto-fit, minmax(96px, 1fr))' },
        gap: 1,
      }}
    >
      {COUNTS.filter((name) => name !== 'skipped' || sum.skipped > 0).map((name) => (
        <Box key={name} sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t(`import.count.${name}` satisfies TextKey)}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontSize: 22,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              color: sum[name] > 0 ? COLORS[name] : 'text.secondary',
            }}
          >
            {sum[name]}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
