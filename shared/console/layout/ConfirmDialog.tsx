import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useT } from '../app/i18n.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface Props {
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** A question before something that cannot easily be undone. Busy until the answer is there. */
export function ConfirmDialog({ title, children, confirmLabel, onConfirm, onClose }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button variant="contained" loading={busy} onClick={() => void confirm()} autoFocus>
        {confirmLabel ?? t('action.confirm')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width="420px" resizable={false} actions={actions} onClose={onClose}>
      {children}
    </DialogFrame>
  );
}
