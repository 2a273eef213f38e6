import { useNotify } from 'react-admin';
import { useT } from '../app/i18n.ts';

/** Does something and tells how it went: why it failed, or `done`. False when it failed. */
export function useAttempt() {
  const t = useT();
  const notify = useNotify();
  return async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work();
      if (done) notify(done, { type: 'success' });
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
      return false;
    }
  };
}
