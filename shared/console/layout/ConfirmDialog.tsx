import type { ReactNode } from 'react';
import { useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface Props {
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  /** What is confirmed takes something away. */
  isDestructive?: boolean;
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** A question before something that cannot easily be undone. Busy until the answer is there; a failure is told. */
export function ConfirmDialog({ title, children, confirmLabel, isDestructive = false, onConfirm, onClose }: Props) {
  const t = useT();
  const { busy, run } = useTask();
  const submit = {
    children: confirmLabel ?? t('action.confirm'),
    loading: busy,
    ...(isDestructive && { color: 'error' as const }),
    autoFocus: true,
    onClick: () => void run(async () => onConfirm()),
  };
  return (
    <DialogFrame title={title} width="420px" resizable={false} submit={submit} onClose={onClose}>
      {children}
    </DialogFrame>
  );
}
