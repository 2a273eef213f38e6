/** One part of a goods as it is on sale and as its seller wants it: beside each other, on a phone below each other. */
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useT } from '#shared/console/app/i18n.ts';

interface Props {
  label: string;
  /** Shown once: there is nothing to compare. */
  isSame: boolean;
  /** false: nothing is on sale yet. */
  before: ReactNode;
  after: ReactNode;
}

export function Compared({ label, isSame, before, after }: Props) {
  const t = useT();
  const isCompared = !isSame && Boolean(before);
  return (
    <Box component="section" aria-label={label}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: 14 }}>
        {label}
        {isSame && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
            {t('review.same')}
          </Box>
        )}
      </Box>
      {isCompared ? (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            gap: 1.5,
          }}
        >
          <Side name={t('review.approved')}>{before}</Side>
          <Side name={t('review.proposed')}>{after}</Side>
        </Box>
      ) : (
        after
      )}
    </Box>
  );
}

const Side = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box role="group" aria-label={name} sx={{ minWidth: 0 }}>
    <Box aria-hidden sx={{ mb: 0.5, fontSize: 12.5, color: 'text.secondary' }}>
      {name}
    </Box>
    {children}
  </Box>
);
