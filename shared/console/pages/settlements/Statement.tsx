/** The sheet of a settlement number: every order with its arithmetic, and the totals. Seen, printed and downloaded alike. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText } from '../../../browser/format.ts';
import type { Statement } from '../../../contract/settlements.ts';
import { useConsole, useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { allows } from '../../data/resources.ts';
import { Grid } from '../../kinds/Grid.ts';
import { Facts } from '../../layout/Section.tsx';
import { withRecord } from '../../list/OpenedRecord.tsx';

/** Columns of amounts, in the order of the sum. */
export const TERMS = [
  ['list', 'list_money'],
  ['refunded', 'refunded_money'],
  ['goods', 'goods_money'],
  ['freight', 'freight_money'],
  ['platform', 'platform_money'],
  ['commission', 'commission_money'],
  ['settled', 'settlement_price'],
  ['debt', 'debt_money'],
  ['arrived', 'arrived_money'],
] as const;

const PAPER = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 10 },
  '& th, & td': { p: 0.5, textAlign: 'left', borderBottom: '1px solid #999', whiteSpace: 'nowrap' },
  // Eleven columns fit on upright paper when their headings may break.
  '& th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& dl dt': { color: 'inherit' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& a': { color: 'inherit', textDecoration: 'none' },
} as const;

/** @param onPaper without links and the frame of the screen */
export function StatementSheet({ statement, onPaper = false }: { statement: Statement; onPaper?: boolean }) {
  const t = useT();
  const table = <Rows statement={statement} onPaper={onPaper} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, ...(onPaper && PAPER) }}>
      {onPaper && (
        <h1 style={{ fontSize: 18, margin: 0 }}>{t('ledger.statement.title', { no: statement.settlement_no })}</h1>
      )}
      <Facts
        columns={2}
        facts={[
          [t('ledger.statement.store'), statement.store_name],
          [t('ledger.statement.day'), statement.created_at],
          [t('ledger.statement.orders'), String(statement.rows.length)],
          [t('ledger.statement.arrived'), moneyText(statement.totals.arrived_money)],
        ]}
      />
      {onPaper ? table : <Grid rowHeight={40}>{table}</Grid>}
      <Box sx={{ fontSize: 12.5, color: onPaper ? 'inherit' : 'text.secondary' }}>
        {t('ledger.statement.sum')}
        {statement.rows.some(({ debt_money }) => debt_money.startsWith('-')) && (
          <div>{t('ledger.statement.negativeDebt')}</div>
        )}
      </Box>
    </Box>
  );
}

function Rows({ statement: { rows, totals }, onPaper }: { statement: Statement; onPaper: boolean }) {
  const t = useT();
  const { area } = useConsole();
  const canOpen = allows(useResource('orders'), 'show') && !onPaper;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('ledger.statement.order')}</th>
          <th scope="col">{t('ledger.statement.kind')}</th>
          {TERMS.map(([name]) => (
            <th key={name} scope="col" className="number">
              {t(`ledger.statement.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {canOpen ? (
                <Link
                  component={RouterLink}
                  to={`${area.prefix}orders${withRecord('', row.order_id)}`}
                  color="secondary"
                >
                  {row.order_no}
                </Link>
              ) : (
                row.order_no
              )}
            </td>
            <td>{t(`ledger.statement.${row.kind}`)}</td>
            {TERMS.map(([name, column]) => (
              <td key={name} className="number">
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
        <tr style={{ fontWeight: 700 }}>
          <td colSpan={2}>{t('ledger.statement.total')}</td>
          {TERMS.map(([name, column]) => (
            <td key={name} className="number">
              {totals[column]}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
