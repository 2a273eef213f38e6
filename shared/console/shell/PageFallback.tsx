import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** While the script of a page arrives. @param name of a page that will head itself; the frame heads all others */
export function PageFallback({ name }: { name?: string }) {
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {name === undefined ? (
        <Skeleton aria-hidden variant="rounded" width={320} height={32} />
      ) : (
        <Box component="h1" sx={{ m: 0, fontSize: 20, fontWeight: 700 }}>
          {name}
        </Box>
      )}
      <Skeleton aria-hidden variant="rounded" height={360} />
    </Box>
  );
}
