import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A part of a desk under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </section>
  );
}
