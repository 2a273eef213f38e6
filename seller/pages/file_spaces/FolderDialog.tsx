/** Names a new folder, or one that is there. */
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '#shared/console/app/i18n.ts';
import { DialogForm } from '#shared/console/form/DialogForm.tsx';
import type { FormValues } from '#shared/console/form/RecordForm.tsx';
import { setting } from '#shared/console/pages/settings/types.ts';
import { fileSpaceDirs } from '#shared/resources/records/file-space-dirs.ts';
import type { Folder } from './types.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

interface Props {
  folder: Folder | null;
  onOpen: (id: number) => void;
  onClose: () => void;
}

const { name } = fileSpaceDirs.fields;
const FIELDS = [setting('name', name.label, { required: true, max: name.max })];

export function FolderDialog({ folder, onOpen, onClose }: Props) {
  const t = useT();
  const provider = useConsoleData();
  const client = useQueryClient();
  const save = async (values: FormValues) => {
    const data = { name: String(values['name']).trim() };
    if (folder) await provider.update('file_space_dirs', { id: folder.id, data, previousData: folder });
    const made = folder ? null : await provider.create<Folder>('file_space_dirs', { data });
    await client.invalidateQueries({ queryKey: ['file_space_dirs'] });
    if (made) onOpen(made.data.id);
    onClose();
  };
  return (
    <DialogForm
      title={folder ? t('settings.files.renameFolder') : t('settings.files.addFolder')}
      width="420px"
      fields={FIELDS}
      record={folder && { ...folder }}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
