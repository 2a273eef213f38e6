/** The figures of a dashboard: what was sold, compared with the stretch before, where orders stand, and what runs here. */
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { Link } from 'react-router-dom';
import { moneyText } from '../../../browser/format.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { Change } from './Change.tsx';
import { salesOf, useDrill } from './drill.ts';
import { Card } from './Panel.tsx';
import type { Figures } from '../../../contract/dashboards.ts';

const ORDER_COUNTS = [
  ['order_wait', 'orderWait', '1'],
  ['order_send', 'orderSend', '2'],
  ['order_refund', 'orderRefund', '5'],
  ['order_complete', 'orderComplete', '6'],
] as const;

export function SalesCards({ data }: { data: Figures }) {
  const t = useT();
  const drill = useDrill();
  const { area } = useConsole();
  const { today, week, month } = data.spans;
  return (
    <Box>
      <Cards>
        <Figure name={t('dashboard.salesToday')} value={moneyText(data.today_price)} to={salesOf(drill, today)}>
          {t('dashboard.yesterday', { money: moneyText(data.yesterday_price) })} <Change percent={data.day_rate} />
        </Figure>
        <Figure name={t('dashboard.salesWeek')} value={moneyText(data.week_price)} to={salesOf(drill, week)}>
          {t('dashboard.lastWeek', { money: moneyText(data.last_week_price) })} <Change percent={data.week_rate} />
        </Figure>
        <Figure name={t('dashboard.salesMonth')} value={moneyText(data.month_price)} to={salesOf(drill, month)}>
          {t('dashboard.lastMonth', { money: moneyText(data.last_month_price) })}
          <LinearProgress
            variant="determinate"
            color="secondary"
            value={data.month_rate}
            aria-label={t('dashboard.ofLastMonth', { percent: data.month_rate })}
            sx={{ flexBasis: '100%', height: 4, borderRadius: 2 }}
          />
        </Figure>
        <Figure name={t('dashboard.salesTotal')} value={moneyText(data.total_price)} to={salesOf(drill)}>
          {ORDER_COUNTS.map(([field, word, order_status]) => (
            <PlainLink key={field} to={drill('orders', { order_status })}>
              {t(`dashboard.${word}`)} <b>{data[field]}</b>
            </PlainLink>
          ))}
        </Figure>
        {area.name === 'admin' && (
          <Figure name={t('dashboard.version')} value={`v${data.version}`}>
            {null}
          </Figure>
        )}
      </Cards>
      <Box sx={{ mt: 1, fontSize: 12.5, color: 'text.disabled' }}>{t('dashboard.asOf', { time: data.as_of })}</Box>
    </Box>
  );
}

export const Cards = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(215px, 1fr))', gap: 1.5 }}>{children}</Box>
);

interface FigureProps {
  name: string;
  value: string;
  /** Address of the records behind it. */
  to?: string | undefined;
  children: ReactNode;
}

function Figure({ name, value, to, children }: FigureProps) {
  return (
    <Card aria-label={name} sx={{ display: 'grid', gap: 0.75, alignContent: 'start' }}>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{name}</Box>
      <Box component="strong" sx={{ fontSize: 26, lineHeight: '36px', overflowWrap: 'anywhere' }}>
        <PlainLink to={to} label={`${name} ${value}`}>
          {value}
        </PlainLink>
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.75, fontSize: 12.5, color: 'text.disabled' }}
      >
        {children}
      </Box>
    </Card>
  );
}

/** A link that looks like the figure it is until it is pointed at. */
function PlainLink({ to, label, children }: { to: string | undefined; label?: string; children: ReactNode }) {
  if (to === undefined) return <span>{children}</span>;
  return (
    <Box
      component={Link}
      to={to}
      aria-label={label}
      sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
    >
      {children}
    </Box>
  );
}
