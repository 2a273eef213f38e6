/** The latest change of a list and how it is taken back. A newer change takes its place. */
import { useCallback, useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useNotify } from 'react-admin';
import { useT } from '../app/i18n.ts';

export interface Undo {
  text: string;
  run: () => Promise<void>;
}
const SHOWN_MS = 8_000;

/** `offered`: for the page's context. `bar`: to be drawn. */
export function useUndo() {
  const t = useT();
  const notify = useNotify();
  const [undo, setUndo] = useState<(Undo & { at: number }) | null>(null);
  const [busy, setBusy] = useState(false);
  const gone = useCallback(() => setUndo(null), []);
  const offerUndo = useCallback((latest: Undo) => setUndo({ ...latest, at: performance.now() }), []);
  const run = useCallback(async () => {
    if (!undo) return;
    setBusy(true);
    try {
      await undo.run();
      setUndo(null);
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }, [undo, notify, t]);
  const offered = useMemo(() => ({ offerUndo, takeBack: undo ? () => void run() : null }), [offerUndo, undo, run]);
  const bar = undo && <UndoBar key={undo.at} text={undo.text} busy={busy} onUndo={() => void run()} onGone={gone} />;
  return { offered, bar };
}

interface Props {
  text: string;
  busy: boolean;
  onUndo: () => void;
  onGone: () => void;
}

/** The bar is dark in a light console and light in a dark one; a finger needs 44 pixels. */
const inBar = {
  color: 'inherit',
  minHeight: { xs: 44, md: 32 },
  minWidth: 64,
  '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline' },
} as const;

function UndoBar({ text, busy, onUndo, onGone }: Props) {
  const t = useT();
  return (
    <Snackbar
      open
      autoHideDuration={SHOWN_MS}
      onClose={(_, reason) => reason === 'timeout' && onGone()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={text}
      // Above what a phone draws over the lower edge of the screen.
      sx={{ mb: 'env(safe-area-inset-bottom)' }}
      action={
        <>
          <Button loading={busy} onClick={onUndo} sx={{ ...inBar, fontWeight: 600 }}>
            {t('list.undo')}
          </Button>
          <Button onClick={onGone} sx={inBar}>
            {t('action.close')}
          </Button>
        </>
      }
    />
  );
}
