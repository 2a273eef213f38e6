import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** While the script of a page arrives. */
export function PageFallback() {
  return (
    <Box aria-hidden sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Skeleton variant="rounded" width={320} height={32} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  );
}
