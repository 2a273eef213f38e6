/** Gives a picture another name; its address stays. */
import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { useT } from '#shared/console/app/i18n.ts';
import { DialogForm } from '#shared/console/form/DialogForm.tsx';
import type { FormValues } from '#shared/console/form/RecordForm.tsx';
import { setting } from '#shared/console/pages/settings/types.ts';
import { fileSpaces } from '#shared/resources/records/file-spaces.ts';
import type { Picture } from './types.ts';

const { name } = fileSpaces.fields;
const FIELDS = [setting('name', name.label, { required: true, max: name.max })];

export function RenameDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const t = useT();
  const [update] = useUpdate();
  const client = useQueryClient();
  const save = async (values: FormValues) => {
    const data = { name: String(values['name']).trim() };
    await update('file_spaces', { id: picture.id, data, previousData: picture }, { returnPromise: true });
    await client.invalidateQueries({ queryKey: ['file_spaces', 'getList'] });
    onClose();
  };
  return (
    <DialogForm
      title={t('pages.files.rename')}
      width="420px"
      fields={FIELDS}
      record={{ ...picture }}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
