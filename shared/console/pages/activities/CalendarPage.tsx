/** Promotions of every kind on one calendar, and what stands in whose way (seller: the own store; platform: all, or one). */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { dateText } from '../../../browser/format.ts';
import { MOST_ACTIVITIES } from '../../../contract/limits.ts';
import type { ActivityCalendar } from '../../../contract/activity-calendar.ts';
import { momentMs } from '../../../domain/moments.ts';
import { ACTIVITY_KINDS, conflictsOf, type ActivityKind } from '../../../domain/promotions/conflicts.ts';
import { useConsole } from '../../app/area.ts';
import { useLanguage, useT } from '../../app/i18n.ts';
import { serverToday } from '../../app/server-today.ts';
import { useRead } from '../../data/data-provider.ts';
import { QueryView } from '../../layout/QueryView.tsx';
import { keyOf, KIND_LOOKS, planned } from './activities.ts';
import { ConflictList } from './ConflictList.tsx';
import { StoreFilter } from './StoreFilter.tsx';
import { nextStretch, stretchAround, useStretch, VIEWS, type CalendarView, type Stretch } from './stretch.ts';
import { Timeline } from './Timeline.tsx';

const MINUTE = 60_000;
const HEIGHT = 360;

export default function CalendarPage() {
  const { area } = useConsole();
  const [params, setParams] = useSearchParams();
  const [stretch, setStretch] = useStretch(serverToday());
  const [shown, setShown] = useState<readonly ActivityKind[]>(ACTIVITY_KINDS);
  const storeId = area.name === 'admin' ? Number(params.get('store_id')) || 0 : 0;
  const query = useRead<ActivityCalendar>(
    'activities',
    'calendar',
    { from: stretch.from, days: String(stretch.days), ...(storeId > 0 && { store_id: String(storeId) }) },
    { placeholderData: keepPreviousData, refetchInterval: MINUTE },
  );
  const chooseStore = (id: number) => {
    const next = new URLSearchParams(params);
    if (id > 0) next.set('store_id', String(id));
    else next.delete('store_id');
    setParams(next);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: { xs: 1, sm: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {area.name === 'admin' && <StoreFilter storeId={storeId} onChange={chooseStore} />}
        <StretchSwitch stretch={stretch} onChange={setStretch} />
      </Box>
      <Legend shown={shown} onChange={setShown} />
      <QueryView query={query} height={HEIGHT}>
        {(calendar) => <Calendar calendar={calendar} stretch={stretch} shown={shown} />}
      </QueryView>
    </Box>
  );
}

interface CalendarProps {
  calendar: ActivityCalendar;
  stretch: Stretch;
  shown: readonly ActivityKind[];
}
function Calendar({ calendar, stretch, shown }: CalendarProps) {
  const t = useT();
  const all = calendar.rows.map(planned);
  const conflicts = conflictsOf(all, momentMs(calendar.now));
  const inConflict = new Set(conflicts.flatMap(({ activities }) => activities.map(keyOf)));
  const activities = all.filter(({ kind }) => shown.includes(kind));
  // Days that are still on their way are not drawn under the head of others.
  const isCurrent = calendar.from.startsWith(stretch.from);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, opacity: isCurrent ? 1 : 0.5 }}>
      {all.length > 0 && <ConflictList conflicts={conflicts} />}
      {calendar.has_more && <Alert severity="info">{t('activities.more', { max: MOST_ACTIVITIES })}</Alert>}
      {activities.length > 0 ? (
        <Timeline activities={activities} calendar={calendar} stretch={stretch} inConflict={inConflict} />
      ) : (
        <Box sx={{ py: 8, textAlign: 'center', color: 'text.secondary' }}>{t('activities.empty')}</Box>
      )}
    </Box>
  );
}

function Legend({ shown, onChange }: { shown: readonly ActivityKind[]; onChange: (kinds: ActivityKind[]) => void }) {
  const t = useT();
  const toggle = (kind: ActivityKind) =>
    onChange(ACTIVITY_KINDS.filter((one) => (one === kind ? !shown.includes(one) : shown.includes(one))));
  return (
    <Box role="group" aria-label={t('activities.legend')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ACTIVITY_KINDS.map((kind) => {
        const { icon: Icon, colour } = KIND_LOOKS[kind];
        return (
          <Chip
            key={kind}
            clickable
            size="small"
            variant="outlined"
            icon={<Icon size={14} aria-hidden />}
            label={t(`activities.kind.${kind}`)}
            aria-pressed={shown.includes(kind)}
            onClick={() => toggle(kind)}
            sx={{
              borderColor: colour,
              borderWidth: 2,
              opacity: shown.includes(kind) ? 1 : 0.55,
              textDecoration: shown.includes(kind) ? 'none' : 'line-through',
            }}
          />
        );
      })}
    </Box>
  );
}

function StretchSwitch({ stretch, onChange }: { stretch: Stretch; onChange: (stretch: Stretch) => void }) {
  const t = useT();
  const language = useLanguage();
  const step = (name: 'previous' | 'next', Icon: LucideIcon, direction: 1 | -1) => (
    <IconButton
      size="small"
      aria-label={t(`activities.${name}.${stretch.view}`)}
      onClick={() => onChange(nextStretch(stretch, direction))}
    >
      <Icon size={18} />
    </IconButton>
  );
  const label = dateText(`${stretch.from} 00:00:00`, language, {
    year: 'numeric',
    month: 'long',
    ...(stretch.view === 'week' && { day: 'numeric' }),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {step('previous', ChevronLeft, -1)}
      <Box aria-live="polite" sx={{ fontSize: 14, minWidth: 110, textAlign: 'center' }}>
        {stretch.view === 'week' ? t('activities.weekOf', { day: label }) : label}
      </Box>
      {step('next', ChevronRight, 1)}
      <Button variant="outlined" onClick={() => onChange(stretchAround(stretch.view, serverToday()))}>
        {t('activities.today')}
      </Button>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={stretch.view}
        aria-label={t('activities.span')}
        onChange={(_, view: CalendarView | null) => view && onChange(stretchAround(view, stretch.from))}
      >
        {VIEWS.map((view) => (
          <ToggleButton key={view} value={view} sx={{ textTransform: 'none', px: 1.5, py: 0.25, minHeight: 32 }}>
            {t(`activities.${view}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
