/** One settlement explained: from the list price to what the store received, and the order behind it. */
import type { SettledCommission, SettlementDetail } from '../../../contract/settlements.ts';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileText, Receipt } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { moneyText } from '../../../browser/format.ts';
import { useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordViewProps } from '../../app/registry.ts';
import { allows } from '../../data/resources.ts';
import type { Row } from '../../data/resources.ts';
import { Values } from '../../kinds/values.ts';
import { Facts, Section } from '../../layout/Section.tsx';
import { Grid } from '../../kinds/Grid.ts';
import { OrderDialog } from '../orders/OrderDialog.tsx';
import { withStatement } from './SettlementDesk.tsx';

/** A settlement as `GET {area}order_settlements/{id}` answers it. */
type Settlement = SettlementDetail & Row;

export default function SettlementView({ row }: RecordViewProps) {
  const t = useT();
  const settlement = row as Settlement; // as: the show of settlements answers this
  const [open, setOpen] = useState(false);
  const { search } = useLocation();
  const canOpen = allows(useResource('orders'), 'show');
  const { order } = settlement;
  return (
    <Values sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Box sx={{ fontWeight: 600 }}>{order.order_name}</Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('order.number', { number: order.order_no })}</Box>
        </Box>
        <Button
          variant="outlined"
          startIcon={<Receipt size={15} />}
          component={Link}
          to={{ search: withStatement(search, settlement.settlement_no) }}
        >
          {t('ledger.statement.open')}
        </Button>
        {canOpen && (
          <Button variant="outlined" startIcon={<FileText size={15} />} onClick={() => setOpen(true)}>
            {t('desk.settlement.order')}
          </Button>
        )}
      </Box>
      <Facts
        columns={2}
        facts={[
          [t('desk.settlement.number'), settlement.settlement_no],
          // A seller's settlement does not name the store.
          [t('desk.settlement.store'), settlement.store_name],
          [t('desk.settlement.receivedAt'), order.receipt_time],
          [t('desk.settlement.settledAt'), settlement.created_at],
        ]}
      />
      <Section title={t('desk.settlement.arithmetic')}>
        <Arithmetic settlement={settlement} />
      </Section>
      {settlement.commissions.length > 0 && (
        <Section title={t('desk.settlement.commissions')}>
          <Commissions rows={settlement.commissions} />
        </Section>
      )}
      {open && <OrderDialog id={order.id} onClose={() => setOpen(false)} />}
    </Values>
  );
}

const isZero = (amount: string): boolean => /^-?0*(\.0*)?$/.test(amount);
/** What is taken away; taking a negative amount away adds. */
const minus = (amount: string): string => {
  if (isZero(amount)) return moneyText('0.00');
  return amount.startsWith('-') ? moneyText(amount.slice(1)) : moneyText(`-${amount}`);
};

interface Term {
  label: string;
  value: string;
  /** A sum of what stands above, or the last of them. */
  weight?: 'sum' | 'total';
}
const TERM_STYLES = {
  sum: { borderTop: 1, borderColor: 'divider', pt: 0.75, fontWeight: 600 },
  total: { borderTop: 1, borderColor: 'divider', pt: 0.75, fontWeight: 700, fontSize: 16 },
} as const;

/** Each line is what it adds or takes away; the sums in between stand out. */
function Arithmetic({ settlement }: { settlement: Settlement }) {
  const t = useT();
  const {
    order,
    goods_money,
    freight_money,
    platform_money,
    commission_money,
    settlement_price,
    debt_money,
    arrived_money,
  } = settlement;
  const isAdjusted = settlement.kind === 'adjust';
  const start: Term[] = isAdjusted
    ? [
        { label: t('desk.settlement.goods'), value: moneyText(goods_money) },
        { label: t('desk.settlement.freight'), value: moneyText(freight_money) },
      ]
    : [
        { label: t('desk.settlement.listPrice'), value: moneyText(order.order_price) },
        { label: t('desk.settlement.discounts'), value: minus(order.coupon_money) },
        { label: t('desk.settlement.refunded'), value: minus(order.goods_refunded) },
        { label: t('desk.settlement.goods'), value: moneyText(goods_money), weight: 'sum' },
        { label: t('desk.settlement.freight'), value: moneyText(order.freight_money) },
      ];
  const terms: Term[] = [
    ...start,
    ...(isAdjusted || isZero(order.freight_refunded)
      ? []
      : [{ label: t('desk.settlement.freightRefunded'), value: minus(order.freight_refunded) }]),
    {
      // What a correction gives back is the difference of two commissions, no percent of its own.
      label: isAdjusted
        ? t('desk.settlement.platform')
        : t('desk.settlement.platformAt', { rate: order.commission_rate }),
      value: minus(platform_money),
    },
    { label: t('desk.settlement.commission'), value: minus(commission_money) },
    { label: t('desk.settlement.settled'), value: moneyText(settlement_price), weight: 'total' },
    ...(isZero(debt_money)
      ? []
      : ([
          { label: t(`ledger.statement.${debt_money.startsWith('-') ? 'newDebt' : 'debt'}`), value: minus(debt_money) },
          { label: t('ledger.statement.arrived'), value: moneyText(arrived_money), weight: 'total' },
        ] as const)),
  ];
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, display: 'grid', gap: 0.75, fontSize: 13.5 }}>
      {isAdjusted && <Box sx={{ color: 'warning.main', mb: 0.5 }}>{t('desk.settlement.adjusted')}</Box>}
      {terms.map(({ label, value, weight }) => (
        <Box key={label} sx={{ display: 'flex', gap: 2, ...(weight && TERM_STYLES[weight]) }}>
          <Box sx={{ flex: 1, color: weight ? 'text.primary' : 'text.secondary' }}>{label}</Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums', color: weight === 'total' ? 'primary.main' : 'text.primary' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Commissions({ rows }: { rows: readonly SettledCommission[] }) {
  const t = useT();
  return (
    <Grid rowHeight={40}>
      <table>
        <tbody>
          {rows.map(({ id, nickname, level, name, money, lev, commission }) => (
            <tr key={id}>
              <td>{nickname ?? '-'}</td>
              <td>{t('desk.settlement.level', { level })}</td>
              <td>
                <span className="clip">{name}</span>
              </td>
              <td className="number">
                {moneyText(money)} × {lev}%
              </td>
              <td className="number">{moneyText(commission)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}
