/** What a cart would cost a buyer at a moment, by the rules of the checkout (seller: own goods; platform: all). Nothing is written. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import type { SimulatedPrice } from '../../../contract/simulator.ts';
import { useT } from '../../app/i18n.ts';
import { useRead } from '../../data/data-provider.ts';
import { QueryView } from '../../layout/QueryView.tsx';
import { Section } from '../../layout/Section.tsx';
import { canAsk, NO_CONDITIONS, queryOf, type CartLine } from './cart.ts';
import { CartLines } from './CartLines.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { PriceAnswer } from './PriceAnswer.tsx';

export default function SimulatorPage() {
  const t = useT();
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const [conditions, setConditions] = useState(NO_CONDITIONS);
  const isAsked = canAsk(lines);
  const query = useRead<SimulatedPrice>('simulator', 'price', queryOf(lines, conditions), {
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 3,
        alignItems: 'start',
        p: { xs: 1, sm: 2 },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <CartLines lines={lines} onChange={setLines} />
        <ConditionFields value={conditions} onChange={setConditions} price={query.data} />
      </Box>
      <Section level={2} title={t('simulator.result')}>
        {lines.length === 0 ? (
          <Box sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>{t('simulator.empty')}</Box>
        ) : (
          <Box
            aria-live="polite"
            aria-busy={query.isFetching}
            sx={{ opacity: query.isPlaceholderData || !isAsked ? 0.5 : 1 }}
          >
            <QueryView query={query}>{(price) => <PriceAnswer price={price} />}</QueryView>
          </Box>
        )}
        <Box sx={{ mt: 1.5, fontSize: 12.5, color: 'text.secondary' }}>{t('simulator.readOnly')}</Box>
      </Section>
    </Box>
  );
}
