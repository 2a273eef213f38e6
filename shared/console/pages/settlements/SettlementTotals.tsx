/** Above the list: the money of everything that the filter finds, as the same sum that each row is. */
import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { moneyText } from '../../../browser/format.ts';
import { EXACT_TOTAL_LIMIT } from '../../../contract/limits.ts';
import { useT } from '../../app/i18n.ts';

const TERMS = [
  ['goods', 'goods_money', ''],
  ['freight', 'freight_money', '+'],
  ['platform', 'platform_money', '−'],
  ['commission', 'commission_money', '−'],
  ['settled', 'settlement_price', '='],
] as const;

export function SettlementTotals() {
  const t = useT();
  const { meta } = useListContext();
  const { sum, isEstimate } = (meta ?? {}) as { sum?: Readonly<Record<string, string>>; isEstimate?: boolean }; // as: our data provider's meta
  return (
    <Box
      component="section"
      aria-label={t('desk.settlement.totals')}
      sx={{ px: 2, pt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 1.5, rowGap: 1 }}
    >
      <Box sx={{ flexBasis: '100%', fontSize: 12.5, color: 'text.secondary' }}>
        {t('desk.settlement.totals')}
        {isEstimate && ` · ${t('desk.settlement.tooMany', { max: EXACT_TOTAL_LIMIT })}`}
      </Box>
      {TERMS.map(([name, column, sign]) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'end', gap: 1.5 }}>
          {sign && (
            <Box aria-hidden sx={{ color: 'text.secondary', fontSize: 18, lineHeight: '26px' }}>
              {sign}
            </Box>
          )}
          <div>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t(`desk.settlement.${name}`)}</Box>
            <Box
              sx={{
                fontSize: 18,
                fontWeight: 650,
                lineHeight: '26px',
                fontVariantNumeric: 'tabular-nums',
                color: name === 'settled' ? 'primary.main' : 'text.primary',
              }}
            >
              {sum ? moneyText(sum[column] ?? '0.00') : '—'}
            </Box>
          </div>
        </Box>
      ))}
    </Box>
  );
}
