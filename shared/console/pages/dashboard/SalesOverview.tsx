/** Sales of the platform or of the own store on the first page. Whoever may not read them sees the page without. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CODE } from '../../../contract/envelope.ts';
import { ApiError } from '../../../browser/http.ts';
import { moneyText } from '../../../browser/format.ts';
import { useApi, useConsole } from '../../app/area.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { useT } from '../../app/i18n.ts';
import { Panel } from './Panel.tsx';
import { RankList } from './RankList.tsx';
import { SalesCards } from './SalesCards.tsx';
import { SpanSwitch } from './SpanSwitch.tsx';
import { TrendFigure } from './TrendFigure.tsx';
import type { Overview } from './types.ts';
import { spanQuery, useSpan } from './use-span.ts';

export function SalesOverview() {
  const t = useT();
  const api = useApi();
  const { area } = useConsole();
  const [span, setSpan] = useSpan();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'all', span],
    queryFn: () => api.get<Overview>(`${area.prefix}dashboard/all`, spanQuery(span)),
    placeholderData: keepPreviousData,
  });
  if (error instanceof ApiError && error.code === CODE.forbidden) return null;
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  const isSeller = area.name === 'seller';
  const crowd = t('dashboard.twelveDays', { name: t(isSeller ? 'dashboard.newOrders' : 'dashboard.newUsers') });
  return (
    <>
      {data ? <SalesCards data={data} /> : <Skeleton variant="rounded" height={132} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' }, gap: 1.5 }}>
        <Panel title={t('dashboard.sales')} beside={<SpanSwitch span={span} onChange={setSpan} />}>
          <TrendFigure shape="columns" name={t('dashboard.sales')} points={data?.order_plot} textOf={moneyText} />
        </Panel>
        <Panel title={t(isSeller ? 'dashboard.topGoods' : 'dashboard.topStores')}>
          <RankList items={data?.list ?? []} />
        </Panel>
      </Box>
      <Panel title={crowd}>
        <TrendFigure shape="line" name={crowd} points={data?.user_plot} textOf={String} />
      </Panel>
    </>
  );
}
