import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Read by screen readers, seen by nobody. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** What only screen readers say: the outcome of something that others see. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {children}
    </Box>
  );
}
