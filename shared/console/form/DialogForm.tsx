/** A dialog that is a form: what is asked, cancel, and the button that does it. */
import { useId, useState } from 'react';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { RecordForm, type FormValues, type RecordFormProps } from './RecordForm.tsx';
import { useCloseGuard } from './use-close-guard.tsx';
import { useDraft } from './use-draft.ts';
import type { TypedFields } from './FormDraft.tsx';

interface Props extends Omit<RecordFormProps, 'id' | 'record' | 'onBusy' | 'onDirty' | 'draft'> {
  title: string;
  /** CSS width on wide screens; one that is given cannot be made full-screen. */
  width?: string;
  record?: RecordFormProps['record'];
  /** @default 'Save' */
  submitLabel?: string;
  disabled?: boolean;
  /** What is edited, `orders/12/refuse`: what was typed for it is kept until it is saved or given up. @default nothing is kept */
  draft?: string;
  onClose: () => void;
}

export function DialogForm({
  title,
  width,
  record = null,
  submitLabel,
  disabled = false,
  draft: draftName,
  onSubmit,
  onClose,
  ...form
}: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const draft = useDraft<TypedFields>(draftName ?? null);
  const { close, onDirty, question } = useCloseGuard(onClose, draft.forget);
  const submit = async (values: FormValues) => {
    await onSubmit(values);
    draft.forget();
  };
  return (
    <DialogFrame
      title={title}
      {...(width && { width })}
      resizable={width === undefined}
      submit={{ form: id, loading: busy, disabled, ...(submitLabel && { children: submitLabel }) }}
      onClose={close}
    >
      <RecordForm
        {...form}
        id={id}
        record={record}
        onSubmit={submit}
        onBusy={setBusy}
        onDirty={onDirty}
        {...(draftName !== undefined && { draft })}
      />
      {question}
    </DialogFrame>
  );
}
