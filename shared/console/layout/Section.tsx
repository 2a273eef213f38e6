import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface SectionProps {
  title: string;
  children: ReactNode;
  /** Of the heading: 2 on a page, whose name is the first one. @default 3 */
  level?: 2 | 3;
}

/** A part of a page or dialog under its heading. */
export const Section = ({ title, children, level = 3 }: SectionProps) => (
  <section aria-label={title}>
    <Box component={level === 2 ? 'h2' : 'h3'} sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
      {title}
    </Box>
    {children}
  </section>
);

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Pairs beside each other where there is room. @default 1 */
  columns?: 1 | 2;
}

/** Labels and values; what has no value is left out. */
export const Facts = ({ facts, columns = 1 }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: '112px 1fr', sm: '112px 1fr '.repeat(columns) },
      gap: '6px 12px',
      fontSize: 13.5,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(
      ([label, value]) =>
        value && (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ),
    )}
  </Box>
);
