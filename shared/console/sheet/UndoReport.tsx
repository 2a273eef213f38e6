/** What an undo has done, and which records it left alone, each with its reason. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useT } from '../app/i18n.ts';
import type { Undone } from './use-undo.ts';

const MOST_SHOWN = 100;

export function UndoReport({ undone }: { undone: Undone }) {
  const t = useT();
  const { deleted, restored, left, isRunning, message } = undone;
  if (isRunning) {
    const text = t('import.undoing', { count: deleted + restored });
    return (
      <Box role="status">
        <LinearProgress aria-label={text} />
        <Box sx={{ mt: 1, fontSize: 13 }}>{text}</Box>
      </Box>
    );
  }
  return (
    <Alert severity={message ? 'error' : left.length > 0 ? 'warning' : 'success'} role="status">
      {message || t('import.undone', { deleted, restored })}
      {left.length > 0 && (
        <Box sx={{ mt: 0.5 }}>
          {t('import.left', { count: left.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
            {left.slice(0, MOST_SHOWN).map(({ id, name, msg }) => (
              <li key={id}>
                {name || id}: {msg}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Alert>
  );
}
