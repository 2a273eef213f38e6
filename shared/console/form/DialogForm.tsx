/** A dialog that is a form: what is asked, cancel, and the button that does it. */
import { useId, useState } from 'react';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { useCloseGuard } from './use-close-guard.tsx';

interface Props extends Omit<RecordFormProps, 'id' | 'record' | 'onBusy' | 'onDirty'> {
  title: string;
  /** CSS width on wide screens; one that is given cannot be made full-screen. */
  width?: string;
  record?: RecordFormProps['record'];
  /** @default 'Save' */
  submitLabel?: string;
  disabled?: boolean;
  /** Ask before typed words are lost. */
  isGuarded?: boolean;
  onClose: () => void;
}

export function DialogForm({
  title,
  width,
  record = null,
  submitLabel,
  disabled = false,
  isGuarded = false,
  onClose,
  ...form
}: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { close, onDirty, question } = useCloseGuard(onClose);
  const leave = isGuarded ? close : onClose;
  return (
    <DialogFrame
      title={title}
      {...(width && { width })}
      resizable={width === undefined || isGuarded}
      submit={{ form: id, loading: busy, disabled, ...(submitLabel && { children: submitLabel }) }}
      onClose={leave}
    >
      <RecordForm {...form} id={id} record={record} onBusy={setBusy} {...(isGuarded && { onDirty })} />
      {question}
    </DialogFrame>
  );
}
