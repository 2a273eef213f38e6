/** Asks before a form with unsaved changes is closed: by its buttons, by Back or a link, or by leaving the page. */
import { useCallback, useState, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useConsole } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { isClosingForm } from './opened-form.ts';

interface CloseGuard {
  /** Closes, or asks first. */
  close: () => void;
  onDirty: (dirty: boolean) => void;
  question: ReactNode;
}

/** @param onDiscard what was typed is given up: its draft goes */
export function useCloseGuard(onClose: () => void, onDiscard?: () => void): CloseGuard {
  const [dirty, setDirty] = useState(false);
  const [asks, setAsks] = useState(false);
  const close = useCallback(() => (dirty ? setAsks(true) : onClose()), [dirty, onClose]);
  const discard = () => {
    onDiscard?.();
    onClose();
  };
  const question = dirty && (
    <>
      <LeaveQuestion {...(onDiscard && { onDiscard })} />
      {asks && <Question onDiscard={discard} onStay={() => setAsks(false)} />}
    </>
  );
  return { close, onDirty: setDirty, question };
}

/** There while something is unsaved, because a router asks one blocker only. */
function LeaveQuestion({ onDiscard }: { onDiscard?: () => void }) {
  const { area } = useConsole();
  // To the sign-in one goes because the session has ended: the draft waits for the way back.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      to.pathname !== area.loginPath &&
      !isClosingForm() &&
      (from.pathname !== to.pathname || from.search !== to.search),
  );
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => event.preventDefault(), []));
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onDiscard?.();
    blocker.proceed();
  };
  return <Question onDiscard={leave} onStay={() => blocker.reset()} />;
}

function Question({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('form.unsavedTitle')}
      confirmLabel={t('form.discard')}
      onConfirm={onDiscard}
      onClose={onStay}
    >
      {t('form.unsaved')}
    </ConfirmDialog>
  );
}
