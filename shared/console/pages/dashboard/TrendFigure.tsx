/** A trend as a chart, or as the table that screen readers find in either case. */
import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { lazyPart } from '../../app/chunk.ts';
import { useT } from '../../app/i18n.ts';
import { Grid } from '../../list/Grid.ts';
import type { TrendChartProps } from './TrendChart.tsx';
import type { Point } from './types.ts';

const TrendChart = lazyPart<TrendChartProps>(() => import('./TrendChart.tsx'));
/** Read by screen readers, seen by nobody. */
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
const HEIGHT = 280;
const ROW_HEIGHT = 34;

interface Props {
  shape: TrendChartProps['shape'];
  name: string;
  /** Undefined while they are being read. */
  points: readonly Point[] | undefined;
  textOf: (value: number) => string;
}

export function TrendFigure({ shape, name, points, textOf }: Props) {
  const t = useT();
  const [asTable, setAsTable] = useState(false);
  const label = t(asTable ? 'dashboard.asChart' : 'dashboard.asTable');
  if (!points) return <Skeleton variant="rounded" height={HEIGHT} />;
  return (
    <Box component="figure" aria-label={name} sx={{ m: 0, position: 'relative' }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 0.5 }}>
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartNoAxesColumn size={16} /> : <Table2 size={16} />}
          </IconButton>
        </Tooltip>
      </Box>
      {!asTable && (
        <Box aria-hidden>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <TrendChart shape={shape} name={name} points={points} textOf={textOf} />
          </Suspense>
        </Box>
      )}
      <Box sx={asTable ? { maxHeight: HEIGHT, overflowY: 'auto' } : visuallyHidden}>
        <PointTable name={name} points={points} textOf={textOf} />
      </Box>
    </Box>
  );
}

function PointTable({ name, points, textOf }: Omit<Props, 'shape' | 'points'> & { points: readonly Point[] }) {
  const t = useT();
  return (
    <Grid rowHeight={ROW_HEIGHT}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.time')}</th>
            <th scope="col" className="number">
              {name}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ time, num }) => (
            <tr key={time}>
              <td>{time}</td>
              <td className="number">{textOf(num)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}
