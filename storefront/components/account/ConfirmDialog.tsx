import type { ReactNode } from 'react';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface ConfirmProps {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** Names the act; "Confirm" says too little. */
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back (requirements 5). */
export function ConfirmDialog({ open, title, children, confirm, busy, onConfirm, onClose }: ConfirmProps) {
  const t = useT();
  const actions = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      {children}
    </Dialog>
  );
}
