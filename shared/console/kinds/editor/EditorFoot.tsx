/** Below the text: pictures that are on their way into it, and those that did not arrive. */
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
    <>
      {progress && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / progress.count}
            aria-label={t('editor.upload')}
          />
          <Box role="status" sx={{ px: 1.5, py: 0.5, fontSize: 12, color: 'text.secondary' }}>
            {t('editor.uploading', progress)}
          </Box>
        </Box>
      )}
      {failures.map((one, at) => (
        <Failure key={at} failure={one} onRetry={() => editor && retry(editor, one)} onClose={() => dismiss(one)} />
      ))}
    </>
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
