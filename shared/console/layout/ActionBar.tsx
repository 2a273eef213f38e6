/** What happened, at the lower edge of the window, with the one thing that can be done about it. */
import Button from '@mui/material/Button';
import Snackbar, { type SnackbarProps } from '@mui/material/Snackbar';
import { useT } from '../app/i18n.ts';

/** The bar is dark in a light console and light in a dark one; a finger needs 44 pixels. */
const inBar = {
  color: 'inherit',
  minHeight: { xs: 44, md: 32 },
  minWidth: 64,
  '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline' },
} as const;

interface Props {
  text: string;
  /** What the button says. */
  action: string;
  busy?: boolean;
  /** Milliseconds until it goes by itself. @default it stays */
  shownFor?: number;
  /** @default 'center' */
  side?: NonNullable<SnackbarProps['anchorOrigin']>['horizontal'];
  onAction: () => void;
  onClose: () => void;
}

export function ActionBar({
  text,
  action,
  busy = false,
  shownFor,
  side: horizontal = 'center',
  onAction,
  onClose,
}: Props) {
  const t = useT();
  return (
    <Snackbar
      open
      autoHideDuration={shownFor ?? null}
      onClose={(_, reason) => reason === 'timeout' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      message={text}
      // Above what a phone draws over the lower edge of the screen.
      sx={{ mb: 'env(safe-area-inset-bottom)' }}
      action={
        <>
          <Button loading={busy} onClick={onAction} sx={{ ...inBar, fontWeight: 600 }}>
            {action}
          </Button>
          <Button onClick={onClose} sx={inBar}>
            {t('action.close')}
          </Button>
        </>
      }
    />
  );
}
