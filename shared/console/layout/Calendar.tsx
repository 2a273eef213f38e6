/** A month to pick a day from, in the language of the page. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { htmlLang } from '../../i18n/t.ts';
import { useLanguage, useT } from '../app/i18n.ts';
import { addMonths, weeksOf } from './days.ts';

interface Props {
  /** `YYYY-MM-DD`, or nothing. */
  day: string;
  today: string;
  onPick: (day: string) => void;
}

/** Days have no zone: they are said as those of UTC. */
const said = (language: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  return (day: string): string => format.format(Date.parse(`${day}T00:00:00Z`));
};

export function Calendar({ day, today, onPick }: Props) {
  const t = useT();
  const language = htmlLang(useLanguage());
  const [month, setMonth] = useState((day || today).slice(0, 7));
  const first = `${month}-01`;
  const weeks = weeksOf(first);
  const turn = (months: number) => setMonth(addMonths(first, months).slice(0, 7));
  const weekday = said(language, { weekday: 'narrow' });
  const whole = said(language, { dateStyle: 'long' });
  return (
    <Box sx={{ p: 1.5, width: 268 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <IconButton size="small" aria-label={t('date.before')} onClick={() => turn(-1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <Box role="status" sx={{ flex: 1, textAlign: 'center', fontSize: 14, fontWeight: 600 }}>
          {said(language, { year: 'numeric', month: 'long' })(first)}
        </Box>
        <IconButton size="small" aria-label={t('date.after')} onClick={() => turn(1)}>
          <ChevronRight size={16} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.25, textAlign: 'center' }}>
        {weeks[0]?.map((one) => (
          <Box key={one} aria-hidden sx={{ fontSize: 12, color: 'text.secondary', py: 0.5 }}>
            {weekday(one)}
          </Box>
        ))}
        {weeks.flat().map((one) => (
          <ButtonBase
            key={one}
            aria-label={whole(one)}
            aria-pressed={one === day}
            {...(one === today && { 'aria-current': 'date' })}
            onClick={() => onPick(one)}
            sx={{
              height: 32,
              borderRadius: 1,
              fontFamily: 'inherit',
              fontSize: 13,
              fontVariantNumeric: 'tabular-nums',
              color: one.startsWith(month) ? 'text.primary' : 'text.secondary',
              fontWeight: one === today ? 700 : 400,
              '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
              '&[aria-pressed="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
            }}
          >
            {Number(one.slice(8))}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
