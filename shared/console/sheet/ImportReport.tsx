/** The run as it goes, what came of it, and the rows that are wrong. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FileDown } from 'lucide-react';
import { useT, type TextKey, type Translate } from '../app/i18n.ts';
import type { ImportSum, RowError } from './import-rows.ts';
import { RunProgress } from './RunProgress.tsx';
import type { ImportFlow, Progress } from './use-import.ts';

const MOST_SHOWN = 200;

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
      {!isRunning && sum.errors.length > 0 && <Errors errors={sum.errors} onSave={flow.saveWrong} />}
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

function Errors({ errors, onSave }: { errors: readonly RowError[]; onSave: () => void }) {
  const t = useT();
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Box component="h3" sx={{ flex: 1, m: 0, fontSize: 14, fontWeight: 600 }}>
          {t('import.errors')}
        </Box>
        <Button variant="outlined" startIcon={<FileDown size={15} />} onClick={onSave}>
          {t('import.wrongFile')}
        </Button>
      </Box>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={t('import.errors')}
        sx={{ maxHeight: 260, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 80 }}>{t('import.line')}</TableCell>
              <TableCell>{t('import.reason')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {errors.slice(0, MOST_SHOWN).map(({ row, line, msg }) => (
              <TableRow key={row}>
                <TableCell>{line}</TableCell>
                <TableCell>{msg}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {errors.length > MOST_SHOWN && (
        <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
          {t('import.more', { shown: MOST_SHOWN, count: errors.length })}
        </Box>
      )}
    </Box>
  );
}
