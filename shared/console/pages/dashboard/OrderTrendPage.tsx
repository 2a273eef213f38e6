/** Sales over time, with the stores and goods behind them. */
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { moneyText } from '../../../browser/format.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { salesOf, useDrill } from './drill.ts';
import { rangeOf } from './figures.ts';
import { Answer, Panel } from './Panel.tsx';
import { RankList, rankedAddress } from './RankList.tsx';
import { SpanSwitch } from './SpanSwitch.tsx';
import { ChartSkeleton, TrendFigure } from './TrendFigure.tsx';
import type { OrderTrend } from './types.ts';
import { spanQuery } from './span.ts';
import { useSpan } from './use-span.ts';
import { useRead } from '../../data/data-provider.ts';

export default function OrderTrendPage() {
  const t = useT();
  const drill = useDrill();
  const { area } = useConsole();
  const [span, setSpan] = useSpan();
  const query = useRead<OrderTrend>('dashboard', 'order', spanQuery(span), { placeholderData: keepPreviousData });
  const best = (name: 'store' | 'goods') => (
    <Answer query={query} waiting={<ChartSkeleton />}>
      {(data) => <RankList items={data[name]} addressOf={rankedAddress(drill, rangeOf(data.plot))} />}
    </Answer>
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: { xs: 1, sm: 2 } }}>
      <Panel title={t('dashboard.sales')} beside={<SpanSwitch span={span} onChange={setSpan} />}>
        <Answer query={query} waiting={<ChartSkeleton />}>
          {({ plot, sum }) => (
            <TrendFigure
              shape="columns"
              name={t('dashboard.sales')}
              points={plot}
              sum={sum}
              textOf={moneyText}
              addressOf={({ from, until }) => salesOf(drill, [from, until])}
            />
          )}
        </Answer>
      </Panel>
      {!query.error && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))', gap: 1.5 }}>
          {area.name === 'admin' && <Panel title={t('dashboard.topStores')}>{best('store')}</Panel>}
          <Panel title={t('dashboard.topGoods')}>{best('goods')}</Panel>
        </Box>
      )}
    </Box>
  );
}
