/** The figures of a dashboard: what was sold, compared with the stretch before, and where orders stand. */
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { moneyText } from '../../../browser/format.ts';
import { useT } from '../../app/i18n.ts';
import { Card } from './Panel.tsx';
import type { Overview } from './types.ts';

const ORDER_COUNTS = [
  ['order_wait', 'orderWait'],
  ['order_send', 'orderSend'],
  ['order_refund', 'orderRefund'],
  ['order_complete', 'orderComplete'],
] as const;

export function SalesCards({ data }: { data: Overview }) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: 1.5 }}>
      <Figure name={t('dashboard.salesToday')} money={data.today_price}>
        {t('dashboard.yesterday', { money: moneyText(data.yesterday_price) })} <Change percent={data.day_rate} />
      </Figure>
      <Figure name={t('dashboard.salesWeek')} money={data.week_price}>
        {t('dashboard.lastWeek', { money: moneyText(data.last_week_price) })} <Change percent={data.week_rate} />
      </Figure>
      <Figure name={t('dashboard.salesMonth')} money={data.month_price}>
        {t('dashboard.lastMonth', { money: moneyText(data.last_month_price) })}
        <LinearProgress
          variant="determinate"
          color="secondary"
          value={data.month_rate}
          aria-label={t('dashboard.ofLastMonth', { percent: data.month_rate })}
          sx={{ flexBasis: '100%', height: 4, borderRadius: 2 }}
        />
      </Figure>
      <Figure name={t('dashboard.salesTotal')} money={data.total_price}>
        {ORDER_COUNTS.map(([field, word]) => (
          <span key={field}>
            {t(`dashboard.${word}`)} <b>{data[field]}</b>
          </span>
        ))}
      </Figure>
    </Box>
  );
}

function Figure({ name, money, children }: { name: string; money: string; children: ReactNode }) {
  return (
    <Card aria-label={name} sx={{ display: 'grid', gap: 0.75, alignContent: 'start' }}>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{name}</Box>
      <Box component="strong" sx={{ fontSize: 26, lineHeight: '36px' }}>
        {moneyText(money)}
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.75, fontSize: 12.5, color: 'text.disabled' }}
      >
        {children}
      </Box>
    </Card>
  );
}

/** Direction by sign and picture, not by colour alone. */
function Change({ percent }: { percent: number }) {
  if (percent === 0) return <span>0%</span>;
  const Icon = percent > 0 ? TrendingUp : TrendingDown;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: percent > 0 ? 'success.main' : 'warning.main',
      }}
    >
      <Icon size={14} aria-hidden />
      {percent > 0 ? '+' : ''}
      {percent}%
    </Box>
  );
}
