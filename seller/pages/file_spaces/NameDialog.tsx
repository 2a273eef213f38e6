/** Names a folder or a picture, whose address stays. */
import type { Field } from '#shared/resources/define.ts';
import { DialogForm } from '#shared/console/form/DialogForm.tsx';
import { setting } from '#shared/console/pages/settings/types.ts';

interface Props {
  title: string;
  /** The descriptor's field of the name. */
  field: Field;
  record: { id: number; name: string } | null;
  /** What is named, `file_folders`: under it and the record's id the browser keeps what was typed. */
  draft: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export const NameDialog = ({ title, field, record, draft, onSave, onClose }: Props) => (
  <DialogForm
    title={title}
    width="420px"
    fields={[setting('name', field.label, { ...field, required: true })]}
    record={record && { ...record }}
    draft={`${draft}/${record?.id ?? 'new'}`}
    onSubmit={async ({ name }) => {
      await onSave(String(name).trim());
      onClose();
    }}
    onClose={onClose}
  />
);
