import { Suspense, type ReactNode } from 'react';
import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';

/** Mounts a dialog while it is open, so that it starts fresh each time; its script may arrive late. */
export function LazyDialog({ open, children }: { open: boolean; children: ReactNode }) {
  if (!open) return null;
  return (
    <Suspense
      fallback={
        <Backdrop open sx={{ zIndex: 'modal' }}>
          <CircularProgress size={28} />
        </Backdrop>
      }
    >
      {children}
    </Suspense>
  );
}
