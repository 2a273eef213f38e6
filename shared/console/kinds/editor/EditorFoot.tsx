/** Pictures of a text: pictures that are on their way into it, and those that did not arrive. */
import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Editor } from '@tiptap/core';
import { useNotify } from 'react-admin';
import { upload } from '../../../browser/uploads.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { addPicture, areTooMany, placePictures, type FailedPicture } from './pictures.ts';

export interface Pictures {
  progress: { done: number; count: number } | null;
  failures: readonly FailedPicture[];
  insert: (editor: Editor, files: readonly File[]) => void;
  retry: (editor: Editor, picture: FailedPicture) => void;
  dismiss: (picture: FailedPicture) => void;
}

export function usePictures(): Pictures {
  const t = useT();
  const notify = useNotify();
  const { area } = useConsole();
  const [progress, setProgress] = useState<Pictures['progress']>(null);
  const [failures, setFailures] = useState<readonly FailedPicture[]>([]);
  /** The next choice waits for the one before: pictures come in the order in which they were chosen. */
  const last = useRef<Promise<void>>(Promise.resolve());

  async function place(editor: Editor, files: readonly File[]): Promise<void> {
    setProgress({ done: 0, count: files.length });
    const failed = await placePictures(files, {
      send: (file, signal) => upload(area.name, file, { name: 'editor', signal }),
      add: (address) => addPicture(editor, address),
      onDone: (done) => setProgress({ done, count: files.length }),
    });
    setProgress(null);
    setFailures((before) => [...before, ...failed]);
  }
  const insert: Pictures['insert'] = (editor, files) => {
    if (files.length === 0) return;
    if (areTooMany(files)) notify(t('editor.tooMany'), { type: 'warning' });
    else last.current = last.current.then(() => place(editor, files));
  };
  const dismiss = (picture: FailedPicture) => setFailures((before) => before.filter((other) => other !== picture));
  return {
    progress,
    failures,
    insert,
    retry: (editor, picture) => {
      dismiss(picture);
      insert(editor, [picture.file]);
    },
    dismiss,
  };
}

/** Below the text. */
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
      {failures.map((picture, at) => (
        <Failure
          key={at}
          failure={picture}
          onRetry={() => editor && retry(editor, picture)}
          onClose={() => dismiss(picture)}
        />
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
