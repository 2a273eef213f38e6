/** Work that takes a moment: what started it is busy meanwhile, and how it went is told. */
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useT } from './i18n.ts';

/** @param onFailure takes the sentence of a failure, in place of a notice */
export function useTask(onFailure?: (sentence: string, error: unknown) => void) {
  const t = useT();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  /** Says `done` when it went well. False when it failed. */
  const run = useCallback(
    async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
      setBusy(true);
      try {
        await work();
        if (done) notify(done, { type: 'success' });
        return true;
      } catch (error) {
        const sentence = error instanceof Error ? error.message : t('state.failed');
        if (onFailure) onFailure(sentence, error);
        else notify(sentence, { type: 'error' });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [onFailure, notify, t],
  );
  return { busy, run };
}
