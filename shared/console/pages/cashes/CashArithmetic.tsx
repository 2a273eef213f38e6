/** Below a withdrawal: what is frozen for it, and what becomes of that. */
import Box from '@mui/material/Box';
import { moneyText } from '../../../browser/format.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordViewProps } from '../../app/registry.ts';
import { sumsOf, type Cash } from './types.ts';

export const CashArithmetic = ({ row }: RecordViewProps) => (
  <Box sx={{ mt: 2, fontSize: 14 }}>
    <FrozenSum cash={row as Cash} /> {/* as: rows of the resource cashes */}
  </Box>
);

export function FrozenSum({ cash }: { cash: Pick<Cash, 'money' | 'commission'> }) {
  const t = useT();
  const { gross, net, fee } = sumsOf([cash]);
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
      {t('desk.cash.arithmetic', { gross: moneyText(gross), net: moneyText(net), fee: moneyText(fee) })}
    </Box>
  );
}
