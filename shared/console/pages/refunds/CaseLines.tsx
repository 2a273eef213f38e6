/** The goods of a case and how its amount comes about. */
import Box from '@mui/material/Box';
import { moneyText } from '../../../browser/format.ts';
import type { AfterSaleCase, CaseLine } from '../../../contract/refunds.ts';
import { useT } from '../../app/i18n.ts';
import { Table, type TableColumn } from '../../list/Table.tsx';
import { LineGoods } from '../orders/OrderView.tsx';

export function CaseLines({ record }: { record: AfterSaleCase }) {
  const t = useT();
  const hintOf = ({ sku_name, shipped_num, buy_num }: CaseLine) =>
    [sku_name, t('refund.sent', { sent: shipped_num, bought: buy_num })].filter(Boolean).join(' · ');
  const numeric = (head: string, cell: TableColumn<CaseLine>['cell']) => ({ head, cell, isNumber: true });
  const columns: TableColumn<CaseLine>[] = [
    { head: t('order.goods'), cell: (line) => <LineGoods line={line} hint={hintOf(line)} /> },
    numeric(t('order.net'), (line) => `${moneyText(line.net_price)} / ${line.buy_num}`),
    numeric(t('refund.before'), (line) =>
      line.refunded_num > 0 ? `${moneyText(line.refunded_money)} / ${line.refunded_num}` : '—',
    ),
    numeric(t('refund.quantity'), (line) => line.quantity || '—'),
    numeric(t('refund.money'), (line) => (line.quantity > 0 ? moneyText(line.money) : '—')),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Table rowHeight={56} columns={columns} rows={record.lines} keyOf={({ id }) => id} />
      <Sum record={record} />
    </Box>
  );
}

/** "40.12 + 26.75 + 10.00 = 76.87", beside the most that these goods can pay back. */
function Sum({ record }: { record: AfterSaleCase }) {
  const t = useT();
  const parts = record.lines.filter(({ quantity }) => quantity > 0).map(({ money }) => moneyText(money));
  const freight = moneyText(record.freight_money);
  const terms = record.freight_money === '0.00' ? parts : [...parts, `${freight} (${t('refund.freight')})`];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, fontSize: 13.5 }}>
      <Box sx={{ color: 'text.secondary', alignSelf: 'baseline' }}>
        {t('refund.most', { money: moneyText(record.most) })}
      </Box>
      <Box sx={{ alignSelf: 'baseline' }}>
        {terms.length > 1 && `${terms.join(' + ')} = `}
        <Box component="strong" sx={{ fontSize: 18, color: 'primary.main' }}>
          {moneyText(record.money)}
        </Box>
      </Box>
    </Box>
  );
}
