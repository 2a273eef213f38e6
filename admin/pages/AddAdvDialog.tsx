/** Adding an ad from its space: the form of ads, the space filled in. */
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useApi, useResource } from '#shared/console/app/area.ts';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { usedFields } from '#shared/console/data/resources.ts';
import { bodyOf } from '#shared/console/form/form-values.ts';
import { RecordForm, type FormValues } from '#shared/console/form/RecordForm.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';

export function AddAdvDialog({ action, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const api = useApi();
  const label = useLabel();
  const notify = useNotify();
  const formId = useId();
  const advs = useResource('advs');
  const [busy, setBusy] = useState(false);
  const space = rows[0]?.id ?? 0;
  const fields = (advs ? usedFields(advs, advs.pages[0]?.add) : []).map((field) =>
    field.name === 'pid' ? { ...field, default: space } : field,
  );
  const add = async (values: FormValues) => {
    await api.post(advs?.path ?? '', bodyOf(fields, values, undefined));
    notify(t('state.saved', { name: String(values['name'] ?? '') }), { type: 'success' });
    onDone();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button type="submit" form={formId} variant="contained" loading={busy} disabled={!advs?.can.store}>
        {t('action.save')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={label(action.label)} actions={actions} onClose={onClose}>
      <RecordForm id={formId} fields={fields} record={null} onSubmit={add} onBusy={setBusy} />
    </DialogFrame>
  );
}
