/** Below the text: what may be put into it, what is on its way, and what did not arrive. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Editor } from '@tiptap/core';
import { useT } from '../../app/i18n.ts';
import type { FailedPicture } from './pictures.ts';
import type { Pictures } from './use-pictures.ts';

export function EditorFoot({ editor, pictures }: { editor: Editor | null; pictures: Pictures }) {
  const t = useT();
  const { progress, failures, retry, dismiss } = pictures;
  return (
    <Box sx={{ flex: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box role="status" sx={{ px: 1, py: 0.75, fontSize: 12, color: 'text.secondary' }}>
        {progress ? t('editor.uploading', progress) : t('editor.hint')}
      </Box>
      {progress && (
        <LinearProgress
          variant="determinate"
          value={(100 * progress.done) / progress.count}
          aria-label={t('editor.upload')}
        />
      )}
      {failures.map((one, at) => (
        <Failure key={at} failure={one} onRetry={() => editor && retry(editor, one)} onClose={() => dismiss(one)} />
      ))}
    </Box>
  );
}

function Failure({ failure, onRetry, onClose }: { failure: FailedPicture; onRetry: () => void; onClose: () => void }) {
  const t = useT();
  const { file, why, reason } = failure;
  const mayRetry = why === 'slow' || why === 'failed';
  return (
    <Alert
      severity="error"
      square
      action={
        <>
          {mayRetry && (
            <Button size="small" color="inherit" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={onClose}>
            {t('action.close')}
          </Button>
        </>
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {t(`editor.${why}`, { name: file.name, reason: reason || t('state.failed') })}
    </Alert>
  );
}
