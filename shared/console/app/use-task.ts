/** Work that takes a moment: what started it is busy meanwhile, and a failure is told. */
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useT } from './i18n.ts';

/** @param onFailure takes the sentence of a failure, in place of a notice */
export function useTask(onFailure?: (sentence: string, error: unknown) => void) {
  const t = useT();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (work: () => Promise<unknown>): Promise<void> => {
      setBusy(true);
      try {
        await work();
      } catch (error) {
        const sentence = error instanceof Error ? error.message : t('state.failed');
        if (onFailure) onFailure(sentence, error);
        else notify(sentence, { type: 'error' });
      } finally {
        setBusy(false);
      }
    },
    [onFailure, notify, t],
  );
  return { busy, run };
}
