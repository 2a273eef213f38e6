import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  icon: ReactNode;
  title: string;
  hint?: string;
  action?: ReactNode;
}

/** Nothing to show, and why: empty lists, failures, missing pages. */
export function Blank({ icon, title, hint, action }: Props) {
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 8, px: 3, textAlign: 'center' }}>
      <Box aria-hidden sx={{ color: 'text.disabled', '& svg': { width: 44, height: 44, strokeWidth: 1.2 } }}>
        {icon}
      </Box>
      <Typography sx={{ fontWeight: 600, mt: 1 }}>{title}</Typography>
      {hint && (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 420 }}>
          {hint}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
