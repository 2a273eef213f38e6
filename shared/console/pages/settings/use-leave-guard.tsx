/** Asks before a page with unsaved changes is left, within the console or by closing the window. */
import type { ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useT } from '../../app/i18n.ts';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';

/** @param onLeave the changes were given up */
export function useLeaveGuard(dirty: boolean, onLeave: () => void): ReactNode {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => dirty && event.preventDefault());
  return (
    blocker.state === 'blocked' && (
      <ConfirmDialog
        title={t('form.unsavedTitle')}
        confirmLabel={t('form.discard')}
        onConfirm={() => {
          onLeave();
          blocker.proceed();
        }}
        onClose={() => blocker.reset()}
      >
        {t('form.unsaved')}
      </ConfirmDialog>
    )
  );
}
