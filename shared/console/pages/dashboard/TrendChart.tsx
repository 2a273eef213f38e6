/** The drawing itself, in a script of its own: the chart library is heavy. */
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import type { Point } from './types.ts';

export interface TrendChartProps {
  shape: 'columns' | 'line';
  name: string;
  points: readonly Point[];
  textOf: (value: number) => string;
}
const HEIGHT = 280;
const AXIS_WIDTH = 64;

export default function TrendChart({ shape, name, points, textOf }: TrendChartProps) {
  const { palette } = useTheme();
  const data = points.map(({ num }) => num);
  const times = points.map(({ time }) => time);
  const valueFormatter = (value: number | null) => (value === null ? '' : textOf(value));
  const common = {
    height: HEIGHT,
    hideLegend: true,
    grid: { horizontal: true },
    margin: { left: 0, right: 8, top: 12, bottom: 0 },
    yAxis: [{ width: AXIS_WIDTH, disableLine: true, disableTicks: true, min: 0 }],
    // The table beside it is what is read aloud.
    'aria-hidden': true,
  } as const;
  return shape === 'columns' ? (
    <BarChart
      {...common}
      xAxis={[{ scaleType: 'band', data: times, categoryGapRatio: 0.5, disableTicks: true }]}
      series={[{ data, label: name, color: palette.error.main, valueFormatter }]}
      borderRadius={3}
    />
  ) : (
    <LineChart
      {...common}
      xAxis={[{ scaleType: 'point', data: times, disableTicks: true }]}
      series={[{ data, label: name, color: palette.secondary.main, area: true, showMark: true, valueFormatter }]}
      sx={{ '& .MuiAreaElement-root, & .MuiLineChart-area': { fillOpacity: 0.12 } }}
    />
  );
}
