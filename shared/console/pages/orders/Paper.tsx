/** What goes to the printer: sheets alone, without the page that they were asked from. */
import type { ReactNode } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';

const PAPER = {
  '.paper-only': { display: 'none' },
  '@media print': {
    'body > *:not(.paper-only)': { display: 'none !important' },
    'html, body': { background: '#fff !important', overflow: 'visible !important' },
    '.paper-only': { display: 'block', color: '#000' },
    '.paper-only > *': { breakAfter: 'page' },
  },
} as const;

export const Paper = ({ children }: { children: ReactNode }) => (
  <>
    <GlobalStyles styles={PAPER} />
    <Portal>
      <div className="paper-only" aria-hidden>
        {children}
      </div>
    </Portal>
  </>
);
