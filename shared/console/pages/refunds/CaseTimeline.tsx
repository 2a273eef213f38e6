/** What was said and done: who, when, what. */
import Box from '@mui/material/Box';
import { moneyText } from '../../../browser/format.ts';
import { useT } from '../../app/i18n.ts';
import { PictureCell } from '../../kinds/PictureCell.tsx';
import type { CaseStep } from './types.ts';

export function CaseTimeline({ steps }: { steps: readonly CaseStep[] }) {
  const t = useT();
  return (
    <section aria-label={t('refund.timeline')}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
        {t('refund.timeline')}
      </Box>
      {steps.length === 0 && <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('refund.noTimeline')}</Box>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.id}
            sx={{ pl: 2, pb: 1.5, ml: 0.5, borderLeft: 2, borderColor: 'divider', fontSize: 13.5 }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
              <span className="tag">{t(`refund.actor.${step.actor}`)}</span>
              <span>{step.label}</span>
              {step.money && <strong>{moneyText(step.money)}</strong>}
              <Box component="time" sx={{ fontSize: 12, color: 'text.secondary' }}>
                {step.created_at}
              </Box>
            </Box>
            {step.note && <Box sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>{step.note}</Box>}
            {step.images.length > 0 && (
              <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
                {step.images.map((src) => (
                  <PictureCell key={src} src={src} />
                ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}
