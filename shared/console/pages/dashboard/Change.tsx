import Box from '@mui/material/Box';
import { TrendingDown, TrendingUp } from 'lucide-react';

/** A change in percent. Direction by sign and picture, not by colour alone. */
export function Change({ percent }: { percent: number }) {
  if (percent === 0) return <span>0%</span>;
  const Icon = percent > 0 ? TrendingUp : TrendingDown;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: percent > 0 ? 'success.main' : 'warning.main',
      }}
    >
      <Icon size={14} aria-hidden />
      {percent > 0 ? '+' : ''}
      {percent}%
    </Box>
  );
}
