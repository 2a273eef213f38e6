/** Asks before a form with unsaved changes is closed, by its buttons or by leaving the page. */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useT } from '../app/i18n.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';

interface CloseGuard {
  /** Closes, or asks first. */
  close: () => void;
  onDirty: (dirty: boolean) => void;
  question: ReactNode;
}

export function useCloseGuard(onClose: () => void): CloseGuard {
  const t = useT();
  const [dirty, setDirty] = useState(false);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  const close = useCallback(() => (dirty ? setAsks(true) : onClose()), [dirty, onClose]);
  const question = asks && (
    <ConfirmDialog
      title={t('form.unsavedTitle')}
      confirmLabel={t('form.discard')}
      onConfirm={onClose}
      onClose={() => setAsks(false)}
    >
      {t('form.unsaved')}
    </ConfirmDialog>
  );
  return { close, onDirty: setDirty, question };
}
