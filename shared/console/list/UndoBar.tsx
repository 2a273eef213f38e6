/** The latest change of a list and how it is taken back. A newer change takes its place. */
import { useCallback, useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';

export interface Undo {
  text: string;
  run: () => Promise<void>;
}
const SHOWN_MS = 8_000;

/** `offered`: for the page's context. `bar`: to be drawn. */
export function useUndo() {
  const [undo, setUndo] = useState<(Undo & { at: number }) | null>(null);
  const { busy, run } = useTask();
  const forget = useCallback(() => setUndo(null), []);
  const offerUndo = useCallback((latest: Undo) => setUndo({ ...latest, at: performance.now() }), []);
  const takeBack = useMemo(() => undo && (() => void run(() => undo.run().then(forget))), [undo, run, forget]);
  const offered = useMemo(() => ({ offerUndo, takeBack }), [offerUndo, takeBack]);
  const bar = undo && takeBack && (
    <UndoBar key={undo.at} text={undo.text} busy={busy} onUndo={takeBack} onClose={forget} />
  );
  return { offered, bar };
}

interface Props {
  text: string;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** The bar is dark in a light console and light in a dark one; a finger needs 44 pixels. */
const inBar = {
  color: 'inherit',
  minHeight: { xs: 44, md: 32 },
  minWidth: 64,
  '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline' },
} as const;

function UndoBar({ text, busy, onUndo, onClose }: Props) {
  const t = useT();
  return (
    <Snackbar
      open
      autoHideDuration={SHOWN_MS}
      onClose={(_, reason) => reason === 'timeout' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={text}
      // Above what a phone draws over the lower edge of the screen.
      sx={{ mb: 'env(safe-area-inset-bottom)' }}
      action={
        <>
          <Button loading={busy} onClick={onUndo} sx={{ ...inBar, fontWeight: 600 }}>
            {t('list.undo')}
          </Button>
          <Button onClick={onClose} sx={inBar}>
            {t('action.close')}
          </Button>
        </>
      }
    />
  );
}
