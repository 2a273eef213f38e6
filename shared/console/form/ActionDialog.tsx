/** An action of a descriptor: a question, or a form of its own fields. It runs on one record, the selection, or the page. */
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useApi } from '../app/area.ts';
import { useLabel, useT } from '../app/i18n.ts';
import type { ActionDialogProps } from '../app/registry.ts';
import type { UsedField } from '../data/resources.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { bodyOf } from './form-values.ts';
import { RecordForm, type FormValues } from './RecordForm.tsx';

export function ActionDialog({ resource, action, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const api = useApi();
  const label = useLabel();
  const notify = useNotify();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const fields = Object.entries(action.form ?? {}).map(([name, field]): UsedField => ({
    ...field,
    name,
    writable: true,
  }));
  // A page action concerns no record: the path says 0.
  const ids = rows.length > 0 ? rows.map(({ id }) => id).join(',') : '0';
  const run = async (values: FormValues) => {
    await api.post(`${resource.path}/${ids}/${action.name}`, bodyOf(fields, values, undefined));
    notify(t('state.done'), { type: 'success' });
    onDone();
  };
  const question = action.confirm
    ? label(action.confirm)
    : t('list.actionQuestion', { action: label(action.label), count: Math.max(1, rows.length) });
  if (fields.length === 0) {
    const confirm = () =>
      run({}).catch((error: unknown) =>
        notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' }),
      );
    return (
      <ConfirmDialog title={label(action.label)} onConfirm={confirm} onClose={onClose}>
        {question}
      </ConfirmDialog>
    );
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button type="submit" form={formId} variant="contained" loading={busy}>
        {t('action.confirm')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={label(action.label)} width="480px" resizable={false} actions={actions} onClose={onClose}>
      <RecordForm
        id={formId}
        fields={fields}
        record={null}
        onSubmit={run}
        onBusy={setBusy}
        before={action.confirm && <p style={{ marginTop: 0 }}>{question}</p>}
      />
    </DialogFrame>
  );
}
