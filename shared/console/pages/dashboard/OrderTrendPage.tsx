/** Sales over time, with the stores and goods behind them. */
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { moneyText } from '../../../browser/format.ts';
import { useApi, useConsole } from '../../app/area.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { useT } from '../../app/i18n.ts';
import { Panel } from './Panel.tsx';
import { RankList } from './RankList.tsx';
import { SpanSwitch } from './SpanSwitch.tsx';
import { TrendFigure } from './TrendFigure.tsx';
import type { OrderTrend } from './types.ts';
import { spanQuery, useSpan } from './use-span.ts';

export default function OrderTrendPage() {
  const t = useT();
  const api = useApi();
  const { area } = useConsole();
  const [span, setSpan] = useSpan();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'order', span],
    queryFn: () => api.get<OrderTrend>(`${area.prefix}dashboard/order`, spanQuery(span)),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: 2 }}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      <Panel title={t('dashboard.sales')} beside={<SpanSwitch span={span} onChange={setSpan} />}>
        <TrendFigure shape="columns" name={t('dashboard.sales')} points={data?.plot} textOf={moneyText} />
      </Panel>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', gap: 1.5 }}>
        {area.name === 'admin' && (
          <Panel title={t('dashboard.topStores')}>
            <RankList items={data?.store ?? []} />
          </Panel>
        )}
        <Panel title={t('dashboard.topGoods')}>
          <RankList items={data?.goods ?? []} />
        </Panel>
      </Box>
    </Box>
  );
}
