/** What of the pictures is on its way into the text, and what did not arrive. */
import { useRef, useState } from 'react';
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
  retry: (editor: Editor, one: FailedPicture) => void;
  dismiss: (one: FailedPicture) => void;
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
  const dismiss = (one: FailedPicture) => setFailures((before) => before.filter((other) => other !== one));
  return {
    progress,
    failures,
    insert,
    retry: (editor, one) => {
      dismiss(one);
      insert(editor, [one.file]);
    },
    dismiss,
  };
}
