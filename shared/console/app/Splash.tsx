import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { translateIn, savedLanguage } from './i18n.ts';

/** Shown while the program finds out who is there: no words of a page, no theme yet. */
export function Splash() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <CircularProgress
        size={28}
        aria-label={translateIn(savedLanguage())('state.loading')}
        sx={{ color: '#c8321f' }}
      />
    </Box>
  );
}
