/** Several pictures on their way at once. What fails is said by name; the rest arrives in the order it was chosen in. */
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { upload } from '../../../browser/uploads.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';

const AT_ONCE = 3;
export interface Progress {
  done: number;
  count: number;
}
interface Options {
  /** Folder of the pictures. */
  name: string;
  resize?: { width: number; height: number } | undefined;
}

export function useUploads({ name, resize }: Options) {
  const t = useT();
  const notify = useNotify();
  const { area } = useConsole();
  const [progress, setProgress] = useState<Progress | null>(null);
  const send = async (files: readonly File[]): Promise<string[]> => {
    const urls: string[] = [];
    const failed: string[] = [];
    let next = 0;
    setProgress({ done: 0, count: files.length });
    const work = async () => {
      for (let at = next++; at < files.length; at = next++) {
        const file = files[at];
        if (!file) return;
        try {
          urls[at] = await upload(area.name, file, { name, ...(resize && { option: resize }) });
        } catch (error) {
          failed.push(`${file.name}: ${error instanceof Error ? error.message : t('state.failed')}`);
        }
        setProgress((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setProgress(null);
    if (failed.length > 0) notify(failed.join('\n'), { type: 'error', multiLine: true });
    return urls.filter(Boolean);
  };
  return { progress, send };
}
