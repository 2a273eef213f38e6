/** A trend as a chart, or as the table that screen readers find in either case, with its comparison in words. */
import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChartNoAxesColumn, Copy, Table2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { moneyText } from '../../../browser/format.ts';
import { lazyPart } from '../../app/chunk.ts';
import { useT } from '../../app/i18n.ts';
import { IconAction } from '../../layout/IconAction.tsx';
import { visuallyHidden } from '../../layout/LiveRegion.tsx';
import { Table, type TableColumn } from '../../list/Table.tsx';
import { useCopy } from '../settings/CopyText.tsx';
import { Change } from './Change.tsx';
import { salesOf, useDrill } from './drill.ts';
import { beforeRange, copyText } from './figures.ts';
import { rangeText } from './span.ts';
import type { TrendChartProps } from './TrendChart.tsx';
import type { Point } from '../../../contract/dashboards.ts';
import type { TrendData } from './types.ts';

const TrendChart = lazyPart<TrendChartProps>(() => import('./TrendChart.tsx'));
export const CHART_HEIGHT = 280;

/** Two pairs of columns, told apart by the room between them. */
const IN_PAIRS = { '& th:nth-of-type(3), & td:nth-of-type(3)': { paddingLeft: '40px' } };
/** What nobody sees does not scroll. */
const WITHOUT_SCROLLING = { '& > div': { overflow: 'hidden' } };

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
  const columns: TableColumn<Point>[] = [
    // A link that is not seen is none.
    { head: head[0], cell: (point) => <TextLink text={point.time} to={asTable ? addressOf?.(point) : undefined} /> },
    { head: head[1], cell: ({ value }) => textOf(value), isNumber: true },
    { head: head[2], cell: ({ before }) => before.time },
    { head: head[3], cell: ({ before }) => textOf(before.value), isNumber: true },
  ];
  const isLinked = points.some((point) => addressOf?.(point) !== undefined);
  const open = (index: number) => {
    const address = points[index] && addressOf?.(points[index]);
    if (address) void navigate(address);
  };
  return (
    <Box component="figure" aria-label={name} sx={{ m: 0, position: 'relative' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mb: 0.5 }}>
        <Comparison points={points} sum={sum} textOf={textOf} />
        {asTable && (
          <IconAction title={t('dashboard.copy')} icon={Copy} onClick={() => void copy(copyText(head, points))} />
        )}
        <IconAction
          title={t(asTable ? 'dashboard.asChart' : 'dashboard.asTable')}
          icon={asTable ? ChartNoAxesColumn : Table2}
          onClick={() => setAsTable(!asTable)}
        />
      </Box>
      {!asTable && (
        <Box aria-hidden title={isLinked ? t('dashboard.hint') : undefined}>
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
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
        sx={asTable ? { maxHeight: CHART_HEIGHT, overflow: 'auto' } : { ...visuallyHidden, ...WITHOUT_SCROLLING }}
      >
        <Table rowHeight={34} sx={IN_PAIRS} columns={columns} rows={points} keyOf={({ time }) => time} />
      </Box>
    </Box>
  );
}

const TextLink = ({ text, to }: { text: string; to: string | undefined }) =>
  to === undefined ? (
    text
  ) : (
    <Link className="record" to={to}>
      {text}
    </Link>
  );

/** The sum of a chart beside that of the stretch before, in words: the dashed line is for eyes alone. */
function Comparison({ points, sum, textOf }: TrendData & { textOf: (value: string) => string }) {
  const t = useT();
  return (
    <Box
      component="figcaption"
      sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.25 }}
    >
      <Box component="strong" sx={{ fontSize: 18 }}>
        {textOf(sum.value)}
      </Box>
      <Box component="span" sx={{ fontSize: 12.5, color: 'text.disabled' }}>
        <Dashes aria-hidden />
        {t('dashboard.previousOf', { span: rangeText(...beforeRange(points)) })} {textOf(sum.before)}
      </Box>
      <Box component="span" sx={{ fontSize: 12.5, color: 'text.disabled' }}>
        {sum.rate === null ? sum.value !== sum.before && t('dashboard.noBefore') : <Change percent={sum.rate} />}
      </Box>
    </Box>
  );
}

/** The line of the stretch before, as the chart draws it. */
const Dashes = styled('span')({
  display: 'inline-block',
  width: 18,
  marginRight: 6,
  verticalAlign: 'middle',
  borderTop: '2px dashed currentColor',
});

/** What was sold, each column the way to its orders. */
export function SalesFigure({ points, sum }: TrendData) {
  const t = useT();
  const drill = useDrill();
  return (
    <TrendFigure
      shape="columns"
      name={t('dashboard.sales')}
      points={points}
      sum={sum}
      textOf={moneyText}
      addressOf={({ from, until }) => salesOf(drill, [from, until])}
    />
  );
}
