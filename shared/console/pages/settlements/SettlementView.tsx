/** One settlement explained: from the list price to what the store received, and the order behind it. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileText } from 'lucide-react';
import { moneyText } from '../../../browser/format.ts';
import { useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordViewProps } from '../../app/registry.ts';
import { Values } from '../../kinds/values.ts';
import { Grid } from '../../kinds/Grid.ts';
import { OrderDialog } from './OrderDialog.tsx';
import type { SettledCommission, Settlement } from './types.ts';
import { allows } from '../../data/resources.ts';

export default function SettlementView({ row }: RecordViewProps) {
  const t = useT();
  const settlement = row as Settlement; // as: the show of settlements answers this
  const [open, setOpen] = useState(false);
  const canOpen = allows(useResource('orders'), 'show');
  const { order } = settlement;
  return (
    <Values sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Box sx={{ fontWeight: 600 }}>{order.order_name}</Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('order.number', { number: order.order_no })}</Box>
        </Box>
        {canOpen && (
          <Button variant="outlined" startIcon={<FileText size={15} />} onClick={() => setOpen(true)}>
            {t('desk.settlement.order')}
          </Button>
        )}
      </Box>
      <Facts settlement={settlement} />
      <section aria-label={t('desk.settlement.arithmetic')}>
        <Heading>{t('desk.settlement.arithmetic')}</Heading>
        <Arithmetic settlement={settlement} />
      </section>
      {settlement.commissions.length > 0 && (
        <section aria-label={t('desk.settlement.commissions')}>
          <Heading>{t('desk.settlement.commissions')}</Heading>
          <Commissions rows={settlement.commissions} />
        </section>
      )}
      {open && <OrderDialog id={order.id} onClose={() => setOpen(false)} />}
    </Values>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
    {children}
  </Box>
);

function Facts({ settlement }: { settlement: Settlement }) {
  const t = useT();
  // A seller's settlement does not name the store.
  const facts = [
    [t('desk.settlement.number'), settlement.settlement_no],
    [t('desk.settlement.store'), settlement.store_name],
    [t('desk.settlement.receivedAt'), settlement.order.receipt_time],
    [t('desk.settlement.settledAt'), settlement.created_at],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 0.75,
        fontSize: 13.5,
        '& div': { display: 'flex', gap: 1.5 },
        '& dt': { color: 'text.secondary', minWidth: 84 },
        '& dd': { m: 0 },
      }}
    >
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
    </Box>
  );
}

const isZero = (amount: string): boolean => /^-?0*(\.0*)?$/.test(amount);
/** What is taken away; taking a negative amount away adds. */
const minus = (amount: string): string => {
  if (isZero(amount)) return moneyText('0.00');
  return amount.startsWith('-') ? moneyText(amount.slice(1)) : moneyText(`-${amount}`);
};

/** Each line is what it adds or takes away; the sums in between stand out. */
function Arithmetic({ settlement }: { settlement: Settlement }) {
  const t = useT();
  const { order, kind } = settlement;
  const isAdjusted = kind === 'adjust';
  const head = isAdjusted
    ? []
    : ([
        [t('desk.settlement.listPrice'), moneyText(order.order_price)],
        [t('desk.settlement.discounts'), minus(order.coupon_money)],
        [t('desk.settlement.refunded'), minus(order.goods_refunded)],
      ] as const);
  const freight =
    isAdjusted || isZero(order.freight_refunded)
      ? []
      : ([[t('desk.settlement.freightRefunded'), minus(order.freight_refunded)]] as const);
  const tail = [
    [t('desk.settlement.platformAt', { rate: order.commission_rate }), minus(settlement.platform_money)],
    [t('desk.settlement.commission'), minus(settlement.commission_money)],
  ] as const;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, display: 'grid', gap: 0.75, fontSize: 13.5 }}>
      {isAdjusted && <Box sx={{ color: 'warning.main', mb: 0.5 }}>{t('desk.settlement.adjusted')}</Box>}
      {head.map(([name, value]) => (
        <Term key={name} name={name} value={value} />
      ))}
      <Term name={t('desk.settlement.goods')} value={moneyText(settlement.goods_money)} sum={!isAdjusted} />
      <Term
        name={t('desk.settlement.freight')}
        value={isAdjusted ? moneyText(settlement.freight_money) : moneyText(order.freight_money)}
      />
      {freight.map(([name, value]) => (
        <Term key={name} name={name} value={value} />
      ))}
      {tail.map(([name, value]) => (
        <Term key={name} name={name} value={value} />
      ))}
      <Term name={t('desk.settlement.settled')} value={moneyText(settlement.settlement_price)} sum strong />
    </Box>
  );
}

const Term = ({
  name,
  value,
  sum = false,
  strong = false,
}: {
  name: string;
  value: string;
  sum?: boolean;
  strong?: boolean;
}) => (
  <Box
    sx={{
      display: 'flex',
      gap: 2,
      ...(sum && { borderTop: 1, borderColor: 'divider', pt: 0.75, fontWeight: 600 }),
      ...(strong && { fontSize: 16, fontWeight: 700 }),
    }}
  >
    <Box sx={{ flex: 1, color: sum ? 'text.primary' : 'text.secondary' }}>{name}</Box>
    <Box sx={{ fontVariantNumeric: 'tabular-nums', color: strong ? 'error.main' : 'text.primary' }}>{value}</Box>
  </Box>
);

function Commissions({ rows }: { rows: readonly SettledCommission[] }) {
  const t = useT();
  return (
    <Grid rowHeight={40}>
      <table>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <td>{one.nickname ?? '-'}</td>
              <td>{t('desk.settlement.level', { level: one.level })}</td>
              <td>
                <span className="clip">{one.name}</span>
              </td>
              <td className="number">
                {moneyText(one.money)} × {one.lev}%
              </td>
              <td className="number">{moneyText(one.commission)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}
