/** A trend as a chart, or as the table that screen readers find in either case, with its comparison in words. */
import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { ChartNoAxesColumn, Copy, Table2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../app/chunk.ts';
import { useT } from '../../app/i18n.ts';
import { useCopy } from '../settings/CopyText.tsx';
import { Comparison } from './Comparison.tsx';
import { copyText } from './figures.ts';
import { PointTable } from './PointTable.tsx';
import type { TrendChartProps } from './TrendChart.tsx';
import type { Point, TrendData } from './types.ts';

const TrendChart = lazyPart<TrendChartProps>(() => import('./TrendChart.tsx'));
/** Read by screen readers, seen by nobody. */
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  // What nobody sees does not scroll.
  '& > div': { overflow: 'hidden' },
} as const;
const HEIGHT = 280;
export const ChartSkeleton = () => <Skeleton variant="rounded" height={HEIGHT} />;

interface Props extends TrendData {
  shape: TrendChartProps['shape'];
  name: string;
  textOf: (value: string) => string;
  /** Address of the records behind a column. */
  addressOf?: ((point: Point) => string | undefined) | undefined;
}

export function TrendFigure({ shape, name, points, sum, textOf, addressOf }: Props) {
  const t = useT();
  const copy = useCopy();
  const navigate = useNavigate();
  const [asTable, setAsTable] = useState(false);
  const head = [t('dashboard.time'), name, t('dashboard.previous'), `${name} (${t('dashboard.previous')})`] as const;
  const isLinked = points.some((point) => addressOf?.(point) !== undefined);
  const open = (index: number) => {
    const address = points[index] && addressOf?.(points[index]);
    if (address) void navigate(address);
  };
  return (
    <Box component="figure" aria-label={name} sx={{ m: 0, position: 'relative' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mb: 0.5 }}>
        <Comparison points={points} sum={sum} textOf={textOf} />
        {asTable && <Tool label={t('dashboard.copy')} icon={Copy} onClick={() => void copy(copyText(head, points))} />}
        <Tool
          label={t(asTable ? 'dashboard.asChart' : 'dashboard.asTable')}
          icon={asTable ? ChartNoAxesColumn : Table2}
          onClick={() => setAsTable(!asTable)}
        />
      </Box>
      {!asTable && (
        <Box aria-hidden title={isLinked ? t('dashboard.hint') : undefined}>
          <Suspense fallback={<ChartSkeleton />}>
            <TrendChart
              shape={shape}
              name={name}
              previous={t('dashboard.previous')}
              points={points}
              textOf={textOf}
              onChoose={isLinked ? open : undefined}
            />
          </Suspense>
        </Box>
      )}
      <Box
        {...(asTable && { tabIndex: 0, role: 'group', 'aria-label': t('dashboard.asTable') })}
        sx={asTable ? { maxHeight: HEIGHT, overflow: 'auto' } : visuallyHidden}
      >
        <PointTable head={head} points={points} textOf={textOf} addressOf={asTable ? addressOf : undefined} />
      </Box>
    </Box>
  );
}

function Tool({ label, icon: Icon, onClick }: { label: string; icon: typeof Copy; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        <Icon size={16} />
      </IconButton>
    </Tooltip>
  );
}
