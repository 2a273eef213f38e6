/** Week, year, five years, or two days of one's own. */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useT } from '../../app/i18n.ts';
import { isPreset, PRESETS, type Days, type Preset, type Span } from './span.ts';

interface Props {
  span: Span;
  onChange: (span: Span) => void;
}

export function SpanSwitch({ span, onChange }: Props) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const asksDays = opened || !isPreset(span);
  const choose = (next: Preset | 'range' | null) => {
    if (next === null) return;
    setOpened(next === 'range');
    if (next !== 'range') onChange(next);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {asksDays && <DayForm key={String(span)} days={isPreset(span) ? ['', ''] : span} onChoose={onChange} />}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={asksDays ? 'range' : span}
        onChange={(_, next: Preset | 'range' | null) => choose(next)}
        aria-label={t('dashboard.span')}
      >
        {[...PRESETS, 'range' as const].map((name) => (
          <ToggleButton key={name} value={name} sx={{ textTransform: 'none', px: 1.5, py: 0.25, minHeight: 32 }}>
            {t(`dashboard.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

function DayForm({ days, onChoose }: { days: Days; onChoose: (span: Span) => void }) {
  const t = useT();
  const [from, setFrom] = useState(days[0]);
  const [until, setUntil] = useState(days[1]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose([from, until]);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <DayInput label={t('dashboard.from')} value={from} onChange={setFrom} {...(until && { max: until })} />
      <DayInput label={t('dashboard.until')} value={until} onChange={setUntil} {...(from && { min: from })} />
      <Button type="submit" variant="outlined">
        {t('dashboard.apply')}
      </Button>
    </Box>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
}
const DayInput = ({ label, value, onChange, ...limits }: DayProps) => (
  <TextField
    type="date"
    required
    fullWidth={false}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { 'aria-label': label, ...limits, style: { paddingBlock: 5 } } }}
  />
);
