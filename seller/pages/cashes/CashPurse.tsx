/** Above a store's withdrawals: what there is, what is frozen, and the fee in force. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { moneyText } from '#shared/browser/format.ts';
import type { CashTerms } from '#shared/contract/withdrawals.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { DebtAlert } from '#shared/console/pages/money/DebtNotice.tsx';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

export function useTerms() {
  const provider = useConsoleData();
  // Read again whenever the list is: a request or a decision has moved the money.
  const { data: rows } = useListContext();
  return useQuery({
    queryKey: ['cashes', 'terms', rows],
    queryFn: async () => (await provider.read<CashTerms>('cashes', 'terms')).data,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

export function CashPurse() {
  const t = useT();
  const { data } = useTerms();
  const cards = [
    [t('desk.cash.available'), data && moneyText(data.available)],
    [t('desk.cash.waiting'), data && moneyText(data.frozen)],
  ] as const;
  return (
    <>
      <DebtAlert debt={data?.debt} />
      <Box sx={{ px: 2, pt: 2, pb: 0.5, display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'end' }}>
        {cards.map(([name, value]) => (
          <div key={name}>
            <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{name}</Box>
            <Box sx={{ fontSize: 22, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{value ?? '—'}</Box>
          </div>
        ))}
        {data && (
          <Box sx={{ fontSize: 13, color: 'text.secondary', pb: 0.5 }}>
            {t('desk.cash.feeRule', { rate: data.fee })}
          </Box>
        )}
      </Box>
    </>
  );
}
