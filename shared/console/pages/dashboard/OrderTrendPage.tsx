/** Sales over time, with the stores and goods behind them. */
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { serverToday } from '../../app/server-today.ts';
import { useDrill } from './drill.ts';
import { rangeOf } from './figures.ts';
import { QueryView } from '../../layout/QueryView.tsx';
import { Panel } from './Panel.tsx';
import { RankList, rankedAddress } from './RankList.tsx';
import { SpanSwitch } from './SpanSwitch.tsx';
import { CHART_HEIGHT, SalesFigure } from './TrendFigure.tsx';
import type { OrderTrend } from '../../../contract/dashboards.ts';
import { spanQuery, useSpan } from './span.ts';
import { useRead } from '../../data/data-provider.ts';

export default function OrderTrendPage() {
  const t = useT();
  const drill = useDrill();
  const { area } = useConsole();
  const [span, setSpan] = useSpan();
  const query = useRead<OrderTrend>('dashboard', 'order', spanQuery(span, serverToday()), {
    placeholderData: keepPreviousData,
  });
  const rankList = (name: 'store' | 'goods') => (
    <QueryView query={query} height={CHART_HEIGHT}>
      {(data) => <RankList items={data[name]} by="money" addressOf={rankedAddress(drill, rangeOf(data.plot))} />}
    </QueryView>
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: { xs: 1, sm: 2 } }}>
      <Panel title={t('dashboard.sales')} beside={<SpanSwitch span={span} onChange={setSpan} />}>
        <QueryView query={query} height={CHART_HEIGHT}>
          {({ plot, sum }) => <SalesFigure points={plot} sum={sum} />}
        </QueryView>
      </Panel>
      {!query.error && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))', gap: 1.5 }}>
          {area.name === 'admin' && <Panel title={t('dashboard.topStores.money')}>{rankList('store')}</Panel>}
          <Panel title={t('dashboard.topGoods.money')}>{rankList('goods')}</Panel>
        </Box>
      )}
    </Box>
  );
}
