/** Days across, goods and stores down: each promotion is a bar that leads to its record. */
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dateText } from '../../../browser/format.ts';
import type { ActivityCalendar } from '../../../contract/activity-calendar.ts';
import { momentMs } from '../../../domain/moments.ts';
import { useConsole } from '../../app/area.ts';
import { useLanguage, useT } from '../../app/i18n.ts';
import { fullText, keyOf, KIND_LOOKS, offerText, recordAddress, type Planned } from './activities.ts';
import { placeInLanes, type Placed } from './lanes.ts';
import { daysOf, type Stretch } from './stretch.ts';

interface Props {
  activities: readonly Planned[];
  calendar: ActivityCalendar;
  stretch: Stretch;
  /** Keys of those that stand in another's way. */
  inConflict: ReadonlySet<string>;
}
const LANE = 30;
const LABEL = 210;
const DAY = { week: 96, month: 40 } as const;
/** A bar of an hour can still be read and touched. */
const LEAST = { week: 9, month: 5 } as const;

/** Promotions of one goods, or those of a whole store. */
interface Line {
  key: string;
  goodsId: number;
  name: string;
  image: string;
  store: string;
  activities: Planned[];
}
function linesOf(activities: readonly Planned[]): Line[] {
  const lines = new Map<string, Line>();
  for (const one of activities) {
    const key = `${one.store_id}-${one.goods_id}`;
    const { goods_name, goods_image, store_name } = one.row;
    const line = lines.get(key) ?? {
      key,
      goodsId: one.goods_id,
      name: goods_name,
      image: goods_image,
      store: store_name,
      activities: [],
    };
    line.activities.push(one);
    lines.set(key, line);
  }
  const rank = ({ key, goodsId }: Line) => [Number(key.split('-')[0]), goodsId === 0 ? 0 : 1] as const;
  return [...lines.values()].toSorted((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1]);
}

export function Timeline({ activities, calendar, stretch, inConflict }: Props) {
  const t = useT();
  const span = { from: momentMs(calendar.from), until: momentMs(calendar.until) };
  const now = ((momentMs(calendar.now) - span.from) / (span.until - span.from)) * 100;
  const width = stretch.days * DAY[stretch.view];
  return (
    <Box
      role="region"
      aria-label={t('activities.timeline')}
      tabIndex={0}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ minWidth: { xs: width, md: width + LABEL }, position: 'relative' }}>
        <Header stretch={stretch} today={calendar.now.slice(0, 10)} />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative' }}>
          {linesOf(activities).map((line) => (
            <Row key={line.key}>
              <LineLabel line={line} />
              <Lanes
                placed={placeInLanes(line.activities, span, LEAST[stretch.view])}
                days={stretch.days}
                now={now}
                inConflict={inConflict}
              />
            </Row>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Header({ stretch, today }: { stretch: Stretch; today: string }) {
  const language = useLanguage();
  const shape: Intl.DateTimeFormatOptions =
    stretch.view === 'week' ? { weekday: 'short', month: 'numeric', day: 'numeric' } : { day: 'numeric' };
  return (
    <Row as="div" aria-hidden>
      <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${stretch.days}, minmax(0, 1fr))` }}>
        {daysOf(stretch).map((day) => (
          <Box
            key={day}
            sx={{
              px: 0.5,
              py: 0.75,
              fontSize: 12,
              textAlign: 'center',
              whiteSpace: 'nowrap',
              color: day === today ? 'primary.main' : 'text.secondary',
              fontWeight: day === today ? 700 : 400,
            }}
          >
            {dateText(`${day} 00:00:00`, language, shape)}
          </Box>
        ))}
      </Box>
    </Row>
  );
}

function LineLabel({ line }: { line: Line }) {
  const t = useT();
  const { area } = useConsole();
  const name = line.goodsId > 0 ? line.name : t('activities.wholeStore');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 0.75,
        minWidth: 0,
        position: 'sticky',
        left: 0,
        maxWidth: { xs: 'calc(100vw - 48px)', md: LABEL },
        zIndex: 2,
        bgcolor: { md: 'background.paper' },
      }}
    >
      {line.goodsId > 0 && <Avatar variant="rounded" src={line.image} alt="" sx={{ width: 32, height: 32 }} />}
      <Box sx={{ minWidth: 0, fontSize: 13 }}>
        <Box title={name} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        {area.name === 'admin' && (
          <Box sx={{ fontSize: 12, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {line.store}
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface LanesProps {
  placed: readonly Placed<Planned>[];
  days: number;
  /** Percent from the left; outside of 0..100 it is not in these days. */
  now: number;
  inConflict: ReadonlySet<string>;
}
function Lanes({ placed, days, now, inConflict }: LanesProps) {
  const t = useT();
  const lanes = Math.max(...placed.map(({ lane }) => lane)) + 1;
  const line = `calc(100% / ${days})`;
  return (
    <Box
      sx={{
        position: 'relative',
        minHeight: lanes * LANE + 12,
        backgroundImage: (theme) =>
          `repeating-linear-gradient(to right, ${theme.palette.divider} 0 1px, transparent 1px ${line})`,
      }}
    >
      {now >= 0 && now < 100 && (
        <Box
          title={t('activities.now')}
          sx={{
            position: 'absolute',
            insetBlock: 0,
            left: `${now}%`,
            width: 2,
            bgcolor: 'primary.main',
            opacity: 0.7,
            pointerEvents: 'none',
            zIndex: 1,
          }}
        />
      )}
      {placed.map((one) => (
        <Bar key={keyOf(one.item)} placed={one} isInConflict={inConflict.has(keyOf(one.item))} />
      ))}
    </Box>
  );
}

function Bar({ placed, isInConflict }: { placed: Placed<Planned>; isInConflict: boolean }) {
  const t = useT();
  const { area } = useConsole();
  const { row } = placed.item;
  const { icon: Icon, colour } = KIND_LOOKS[row.kind];
  const text = `${fullText(t, row)}${isInConflict ? ` · ${t('activities.inConflict')}` : ''}`;
  return (
    <BarLink
      to={recordAddress(area.name, row)}
      title={text}
      aria-label={text}
      data-kind={row.kind}
      style={{ left: `${placed.left}%`, width: `${placed.width}%`, top: 6 + placed.lane * LANE }}
      sx={{
        borderColor: colour,
        bgcolor: `color-mix(in srgb, ${colour} 22%, var(--bar-ground))`,
        borderLeftWidth: placed.cutStart ? 0 : 3,
        borderRightStyle: placed.cutEnd ? 'dashed' : 'solid',
      }}
    >
      {isInConflict ? <TriangleAlert size={14} aria-hidden /> : <Icon size={14} aria-hidden />}
      <span>
        {row.name && `${row.name} · `}
        {offerText(t, row)}
      </span>
    </BarLink>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: `${LABEL}px minmax(0, 1fr)` },
}));
const BarLink = styled(Link)(({ theme }) => ({
  '--bar-ground': theme.palette.background.paper,
  position: 'absolute',
  height: LANE - 4,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingInline: 6,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontSize: 12,
  textDecoration: 'none',
  color: theme.palette.text.primary,
  border: '1px solid',
  borderRadius: 4,
  '& svg': { flexShrink: 0 },
  '&:hover, &:focus-visible': { zIndex: 3, boxShadow: theme.shadows[3] },
}));
