/** What an undo has done, and which records it left alone, each with its reason. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useT } from '../app/i18n.ts';
import { RunProgress } from './RunProgress.tsx';
import type { Undone } from './use-undo.ts';

const MOST_SHOWN = 100;

export function UndoReport({ undone }: { undone: Undone }) {
  const t = useT();
  const { deleted, restored, left, isRunning, message } = undone;
  const running = t('import.undoing', { count: deleted + restored });
  if (isRunning) return <RunProgress label={running} text={running} />;
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
