/** Below a withdrawal: what is frozen for it, and what becomes of that. */
import Box from '@mui/material/Box';
import { moneyText } from '../../../browser/format.ts';
import type { CashRow } from '../../../contract/withdrawals.ts';
import { addFen, formatMoney, parseMoney, ZERO, type Fen } from '../../../domain/money.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordViewProps } from '../../app/registry.ts';

/** What goes to the bank, and the fee on top. */
type Amounts = Pick<CashRow, 'money' | 'commission'>;
const fenOf = (amount: string): Fen => parseMoney(amount) ?? ZERO;

/** The sums that the frozen money of withdrawals consists of. */
export function sumsOf(cashes: readonly Amounts[]) {
  const net = addFen(...cashes.map(({ money }) => fenOf(money)));
  const fee = addFen(...cashes.map(({ commission }) => fenOf(commission)));
  return { net: formatMoney(net), fee: formatMoney(fee), gross: formatMoney(addFen(net, fee)) };
}

export const CashArithmetic = ({ row }: RecordViewProps) => (
  <Box sx={{ mt: 2, fontSize: 14 }}>
    <FrozenSum cash={row as CashRow} /> {/* as: rows of the resource cashes */}
  </Box>
);

export function FrozenSum({ cash }: { cash: Amounts }) {
  const t = useT();
  const { gross, net, fee } = sumsOf([cash]);
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
      {t('desk.cash.arithmetic', { gross: moneyText(gross), net: moneyText(net), fee: moneyText(fee) })}
    </Box>
  );
}
