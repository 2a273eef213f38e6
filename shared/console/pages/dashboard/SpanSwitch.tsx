/** Stretches that are often asked for, or two days of one's own. */
import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { parseDay } from '../../../domain/moments.ts';
import { useT, type TextKey } from '../../app/i18n.ts';
import { DateTimeField } from '../../layout/DateTimeField.tsx';
import { isPreset, PRESETS, type Days, type Preset, type Span } from './span.ts';

const NAMES: Readonly<Record<Preset | 'range', TextKey>> = {
  today: 'date.preset.today',
  week: 'dashboard.week',
  days30: 'date.preset.days30',
  month: 'date.preset.month',
  year: 'dashboard.year',
  years: 'dashboard.years',
  range: 'dashboard.range',
};

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
        sx={{ flexWrap: 'wrap' }}
      >
        {[...PRESETS, 'range' as const].map((name) => (
          <ToggleButton key={name} value={name} sx={{ textTransform: 'none', px: 1.5, py: 0.25, minHeight: 32 }}>
            {t(NAMES[name])}
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
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first, last] = [parseDay(from), parseDay(until)];
    // Whichever was typed first: a span goes from the earlier day to the later one.
    if (first && last) onChoose(first <= last ? [first, last] : [last, first]);
  };
  const day = (label: string, value: string, onChange: (day: string) => void) => (
    <DateTimeField
      onlyDay
      size="small"
      fullWidth={false}
      label={label}
      value={value}
      onChange={onChange}
      error={isTried && !parseDay(value)}
      sx={{ width: 168 }}
    />
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {day(t('dashboard.from'), from, setFrom)}
      {day(t('dashboard.until'), until, setUntil)}
      <Button type="submit" variant="outlined">
        {t('dashboard.apply')}
      </Button>
    </Box>
  );
}
