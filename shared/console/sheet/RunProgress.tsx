import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

interface Props {
  /** What runs. */
  label: string;
  /** From 0 to 1; absent while nobody knows. */
  share?: number | undefined;
  /** How far it is, in words. */
  text: string;
}

/** How far something is, for eyes and for readers. */
export const RunProgress = ({ label, share, text }: Props) => (
  <Box>
    <LinearProgress
      variant={share === undefined ? 'indeterminate' : 'determinate'}
      value={Math.min(100, 100 * (share ?? 0))}
      aria-label={label}
    />
    <Box role="status" sx={{ mt: 1, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Box>
  </Box>
);
