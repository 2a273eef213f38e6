/** A list of what happened: a line with a dot at each step. */
export const TIMELINE = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { position: 'relative', pl: 2.5, pb: 1.5, ml: 0.5, borderLeft: 1, borderColor: 'divider' },
  '& li:last-of-type': { borderColor: 'transparent' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -4.5,
    top: 7,
    width: 8,
    height: 8,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
} as const;
