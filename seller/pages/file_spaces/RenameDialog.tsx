/** Gives a picture another name; its address stays. */
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/console/app/area.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { RecordForm, type FormValues } from '#shared/console/form/RecordForm.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { setting } from '#shared/console/pages/settings/types.ts';
import { fileSpaces } from '#shared/resources/file-spaces.ts';
import type { Picture } from './types.ts';

const { name } = fileSpaces.fields;
const FIELDS = [setting('name', name.label, { required: true, max: name.max })];

export function RenameDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const save = async (values: FormValues) => {
    await api.put(`/Seller/file_spaces/${picture.id}`, { name: String(values['name']).trim() });
    await client.invalidateQueries({ queryKey: ['file-space', 'pictures'] });
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
    <DialogFrame title={t('pages.files.rename')} width="420px" resizable={false} actions={actions} onClose={onClose}>
      <RecordForm id={formId} fields={FIELDS} record={{ ...picture }} onSubmit={save} onBusy={setBusy} />
    </DialogFrame>
  );
}
