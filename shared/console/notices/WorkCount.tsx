import Box from '@mui/material/Box';
import type { MenuItem } from '../../contract/menus.ts';
import { countShown, useWorkOf } from './use-work.ts';

/** Something waits behind an entry that has no room for a number. It stands in a corner of its parent. */
export function WorkDot({ item }: { item: MenuItem }) {
  if (useWorkOf(item) === 0) return null;
  return (
    <Box
      component="i"
      aria-hidden
      data-work={item.apis}
      sx={{ position: 'absolute', top: 10, right: 4, width: 8, height: 8, borderRadius: '50%', bgcolor: 'error.main' }}
    />
  );
}

/** How much waits behind a menu entry. The entry keeps its name: the page itself tells the number in words. */
export function WorkCount({ item }: { item: MenuItem }) {
  const count = useWorkOf(item);
  if (count === 0) return null;
  return (
    <Box
      component="b"
      aria-hidden
      data-work={item.apis}
      sx={{
        px: 0.75,
        borderRadius: 9,
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontSize: 11,
        lineHeight: '18px',
        minWidth: 18,
        textAlign: 'center',
      }}
    >
      {countShown(count)}
    </Box>
  );
}
