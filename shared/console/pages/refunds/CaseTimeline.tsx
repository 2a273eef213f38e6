/** What was said and done: who, when, what. */
import Box from '@mui/material/Box';
import { moneyText } from '../../../browser/format.ts';
import type { CaseStep } from '../../../contract/refunds.ts';
import { useT } from '../../app/i18n.ts';
import { PictureCell } from '../../kinds/PictureCell.tsx';
import { Section } from '../../layout/Section.tsx';

export function CaseTimeline({ steps }: { steps: readonly CaseStep[] }) {
  const t = useT();
  return (
    <Section title={t('refund.timeline')}>
      {steps.length === 0 && <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('refund.noTimeline')}</Box>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(({ id, actor, label, money, note, images, created_at }) => (
          <Box
            component="li"
            key={id}
            sx={{ pl: 2, pb: 1.5, ml: 0.5, borderLeft: 2, borderColor: 'divider', fontSize: 13.5 }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
              <span className="tag">{t(`refund.actor.${actor}`)}</span>
              <span>{label}</span>
              {money && <strong>{moneyText(money)}</strong>}
              <Box component="time" sx={{ fontSize: 12, color: 'text.secondary' }}>
                {created_at}
              </Box>
            </Box>
            {note && <Box sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Box>}
            {images.length > 0 && (
              <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
                {images.map((src) => (
                  <PictureCell key={src} src={src} />
                ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
