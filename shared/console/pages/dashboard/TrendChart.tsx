/** The drawing itself, in a script of its own: the chart library is heavy. The table beside it is what is read aloud. */
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { AreaPlot, LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import { axisTime } from './figures.ts';
import type { Point } from '../../../contract/dashboards.ts';

export interface TrendChartProps {
  shape: 'columns' | 'line';
  name: string;
  previous: string;
  points: readonly Point[];
  /** How a `value` reads. */
  textOf: (value: string) => string;
  /** Index of the column that was clicked. */
  onChoose?: ((index: number) => void) | undefined;
}
const HEIGHT = 280;
const AXIS_WIDTH = 64;
const BEFORE = 'before';
const FLAT = 4;

export default function TrendChart({ shape, name, previous, points, textOf, onChoose }: TrendChartProps) {
  const { palette } = useTheme();
  const isColumns = shape === 'columns';
  const data = points.map(({ num }) => num);
  // Nothing but zeros has no scale of its own.
  const isFlat = points.every(({ num, before }) => num === 0 && before.num === 0);
  const now = {
    id: 'now',
    data,
    label: name,
    color: isColumns ? palette.primary.main : palette.secondary.main,
    valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) => textOf(points[dataIndex]?.value ?? ''),
  };
  const before = {
    id: BEFORE,
    type: 'line' as const,
    data: points.map((point) => point.before.num),
    label: previous,
    color: palette.text.disabled,
    curve: 'linear' as const,
    valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) => {
      const column = points[dataIndex]?.before;
      return column ? `${textOf(column.value)} (${column.time})` : '';
    },
  };
  const labelOf = (time: string, { location }: { location: string }) => (location === 'tick' ? axisTime(time) : time);
  return (
    <ChartsContainer
      height={HEIGHT}
      aria-hidden
      disableKeyboardNavigation
      margin={{ left: 0, right: isColumns ? 12 : 28, top: 12, bottom: 0 }}
      series={[
        isColumns
          ? { ...now, type: 'bar' as const }
          : { ...now, type: 'line' as const, area: true, curve: 'linear' as const },
        before,
      ]}
      xAxis={[
        {
          id: 'time',
          scaleType: isColumns ? ('band' as const) : ('point' as const),
          data: points.map(({ time }) => time),
          disableTicks: true,
          valueFormatter: labelOf,
          ...(isColumns && { categoryGapRatio: 0.5 }),
        },
      ]}
      yAxis={[
        {
          id: 'amount',
          width: AXIS_WIDTH,
          disableLine: true,
          disableTicks: true,
          tickMinStep: 1,
          min: 0,
          ...(isFlat && { max: FLAT }),
        },
      ]}
      {...(onChoose && {
        onAxisClick: (_: unknown, at: { dataIndex: number } | null) => at && onChoose(at.dataIndex),
      })}
      sx={{
        cursor: onChoose ? 'pointer' : 'default',
        '& .MuiLineChart-area': { fillOpacity: 0.12 },
        [`& .MuiLineChart-line[data-series="${BEFORE}"]`]: { strokeDasharray: '5 5', strokeWidth: 1.5 },
      }}
    >
      <ChartsGrid horizontal />
      <BarPlot borderRadius={3} />
      <AreaPlot />
      <LinePlot />
      {!isColumns && <MarkPlot />}
      <ChartsAxisHighlight x={isColumns ? 'band' : 'line'} />
      <ChartsXAxis axisId="time" />
      <ChartsYAxis axisId="amount" />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}
