/** Sales of the platform or of the own store on the first page. Whoever may not read them sees the page without. */
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { CODE } from '../../../contract/envelope.ts';
import { ApiError } from '../../../browser/http.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { serverToday } from '../../app/server-today.ts';
import { useDrill } from './drill.ts';
import { rangeOf } from './figures.ts';
import { QueryView } from '../../layout/QueryView.tsx';
import { Panel } from './Panel.tsx';
import { RankList, rankedAddress } from './RankList.tsx';
import { SalesCards } from './SalesCards.tsx';
import { SpanSwitch } from './SpanSwitch.tsx';
import { CHART_HEIGHT, SalesFigure, TrendFigure } from './TrendFigure.tsx';
import type { Crowd, Figures } from '../../../contract/dashboards.ts';
import type { SalesTrend } from './types.ts';
import { spanQuery, useSpan, type Span } from './span.ts';
import { useRead } from '../../data/data-provider.ts';

/** One group of figures; each is asked for by itself, so that one which fails leaves the others standing. */
const usePart = <T,>(part: 'figures' | 'trend' | 'crowd', span?: Span) =>
  useRead<T>(
    'dashboard',
    'all',
    { part, ...(span && spanQuery(span, serverToday())) },
    { placeholderData: keepPreviousData },
  );

export function SalesOverview() {
  const t = useT();
  const drill = useDrill();
  const { area } = useConsole();
  const [span, setSpan] = useSpan();
  const figures = usePart<Figures>('figures');
  const trend = usePart<SalesTrend>('trend', span);
  const crowd = usePart<Crowd>('crowd');
  if (figures.error instanceof ApiError && figures.error.code === CODE.forbidden) return null;
  const isSeller = area.name === 'seller';
  const crowdName = t('dashboard.twelveDays', { name: t(isSeller ? 'dashboard.newOrders' : 'dashboard.newUsers') });
  return (
    <>
      <QueryView query={figures} height={132}>
        {(data) => <SalesCards data={data} />}
      </QueryView>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 1fr' }, gap: 1.5 }}>
        <Panel title={t('dashboard.sales')} beside={<SpanSwitch span={span} onChange={setSpan} />}>
          <QueryView query={trend} height={CHART_HEIGHT}>
            {({ order_plot, order_sum }) => <SalesFigure points={order_plot} sum={order_sum} />}
          </QueryView>
        </Panel>
        <Panel title={t(isSeller ? 'dashboard.topGoods.count' : 'dashboard.topStores.count')}>
          <QueryView query={trend} height={CHART_HEIGHT}>
            {({ list, order_plot }) => (
              <RankList items={list} by="count" addressOf={rankedAddress(drill, rangeOf(order_plot))} />
            )}
          </QueryView>
        </Panel>
      </Box>
      <Panel title={crowdName}>
        <QueryView query={crowd} height={CHART_HEIGHT}>
          {({ user_plot, user_sum }) => (
            <TrendFigure
              shape="line"
              name={crowdName}
              points={user_plot}
              sum={user_sum}
              textOf={String}
              addressOf={({ from, until }) => drill(isSeller ? 'orders' : 'users', { created_at: [from, until] })}
            />
          )}
        </QueryView>
      </Panel>
    </>
  );
}
