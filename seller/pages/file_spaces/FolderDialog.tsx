/** Names a new folder, or one that is there. */
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/console/app/area.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { RecordForm, type FormValues } from '#shared/console/form/RecordForm.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { setting } from '#shared/console/pages/settings/types.ts';
import { fileSpaceDirs } from '#shared/resources/file-space-dirs.ts';
import type { Folder } from './types.ts';

interface Props {
  folder: Folder | null;
  onOpen: (id: number) => void;
  onClose: () => void;
}

const { name } = fileSpaceDirs.fields;
const FIELDS = [setting('name', name.label, { required: true, max: name.max })];

export function FolderDialog({ folder, onOpen, onClose }: Props) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const save = async (values: FormValues) => {
    const body = { name: String(values['name']).trim() };
    if (folder) await api.put(`/Seller/file_space_dirs/${folder.id}`, body);
    const made = folder ? null : await api.post<Folder>('/Seller/file_space_dirs', body);
    await client.invalidateQueries({ queryKey: ['file-space', 'folders'] });
    if (made) onOpen(made.id);
    onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button type="submit" form={formId} variant="contained" loading={busy}>
        {t('action.save')}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={folder ? t('settings.files.renameFolder') : t('settings.files.addFolder')}
      width="420px"
      resizable={false}
      actions={actions}
      onClose={onClose}
    >
      <RecordForm id={formId} fields={FIELDS} record={folder && { ...folder }} onSubmit={save} onBusy={setBusy} />
    </DialogFrame>
  );
}
