/** Times of the wire, typed or picked, one or a range of two. They are written the same way in every language, on the clock of 24 hours. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { CalendarDays } from 'lucide-react';
import { parseDay, parseMoment } from '../../domain/moments.ts';
import { useT } from '../app/i18n.ts';
import { serverToday } from '../app/server-today.ts';
import { Calendar } from './Calendar.tsx';
import { PRESETS, presetDays, type Preset } from './days.ts';

const DAY_STARTS = '00:00:00';
const DAY_ENDS = '23:59:59';

/** What was pasted or typed, as the wire has it: the T of other programs is a blank. Half a time stays what it is. */
export const typedTime = (text: string): string => text.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
/** Once it is left: `2026-1-2 8:05` is `2026-01-02 08:05:00`. */
export const wholeTime = (text: string, onlyDay = false): string =>
  (onlyDay ? parseDay(text) : parseMoment(text)) ?? text;

interface FieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** A day without a time. */
  onlyDay?: boolean;
  /** The day ends with it: what is picked is its last second. */
  isEnd?: boolean;
  /** Offers what is often asked for, of a range. */
  onPreset?: (preset: Preset) => void;
}

export function DateTimeField({ value, onChange, onlyDay = false, isEnd = false, onPreset, ...field }: FieldProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { onBlur } = field;
  const close = () => setAnchor(null);
  const today = serverToday();
  const pick = (day: string) => {
    const time = /\d\d:\d\d(:\d\d)?$/.exec(value)?.[0] ?? (isEnd ? DAY_ENDS : DAY_STARTS);
    onChange(onlyDay ? day : wholeTime(`${day} ${time}`));
    close();
  };
  return (
    <>
      <TextField
        {...field}
        value={value}
        placeholder={onlyDay ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss'}
        onChange={(event) => onChange(typedTime(event.target.value))}
        onBlur={(event) => {
          const whole = wholeTime(value, onlyDay);
          if (whole !== value) onChange(whole);
          onBlur?.(event);
        }}
        autoComplete="off"
        slotProps={{
          inputLabel: { shrink: true },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={t('date.title')}
                  aria-haspopup="dialog"
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <CalendarDays size={16} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('date.title') } }}
      >
        <Calendar day={parseMoment(value)?.slice(0, 10) ?? ''} today={today} onPick={pick} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, px: 1.5, pb: 1.5, maxWidth: 268 }}>
          {onPreset ? (
            PRESETS.map((preset) => (
              <Button key={preset} size="small" variant="outlined" onClick={() => (onPreset(preset), close())}>
                {t(`date.preset.${preset}`)}
              </Button>
            ))
          ) : (
            <Button size="small" variant="outlined" onClick={() => pick(today)}>
              {t('date.preset.today')}
            </Button>
          )}
          <Button size="small" onClick={() => (onChange(''), close())}>
            {t('date.clear')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

type Range = readonly [from: string, until: string];
interface RangeProps {
  label: string;
  value: Range;
  onChange: (value: Range) => void;
  /** Takes the room of two fields. */
  isDouble?: boolean;
  /** What else both take; help, focus and the mark of a required field belong to the first. */
  field?: TextFieldProps;
}

export function DateTimeRange({ label, value, onChange, isDouble = false, field }: RangeProps) {
  const t = useT();
  const [from, until] = value;
  const choose = (preset: Preset) => {
    const [first, last] = presetDays(preset, serverToday());
    onChange([`${first} ${DAY_STARTS}`, `${last} ${DAY_ENDS}`]);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        gap: 1,
        ...(isDouble && { gridColumn: { sm: 'span 2' } }),
      }}
    >
      <DateTimeField
        {...field}
        label={`${label} · ${t('search.from')}`}
        value={from}
        onChange={(next) => onChange([next, until])}
        onPreset={choose}
      />
      <DateTimeField
        {...field}
        helperText={undefined}
        inputRef={undefined}
        required={false}
        label={t('search.until')}
        isEnd
        value={until}
        onChange={(next) => onChange([from, next])}
        onPreset={choose}
      />
    </Box>
  );
}
