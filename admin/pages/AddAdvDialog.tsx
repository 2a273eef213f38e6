/** Adding an ad from its space: the form of ads, the space filled in. */
import { useCreate, useNotify } from 'react-admin';
import { useResource } from '#shared/console/app/area.ts';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { allows, usedFields } from '#shared/console/data/resources.ts';
import { bodyOf } from '#shared/console/form/form-values.ts';
import { DialogForm } from '#shared/console/form/DialogForm.tsx';
import type { FormValues } from '#shared/console/form/RecordForm.tsx';

export default function AddAdvDialog({ action, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const [create] = useCreate();
  const label = useLabel();
  const notify = useNotify();
  const advs = useResource('advs');
  const space = rows[0]?.id ?? 0;
  const fields = (advs ? usedFields(advs, advs.pages[0]?.add) : []).map((field) =>
    field.name === 'pid' ? { ...field, default: space } : field,
  );
  const add = async (values: FormValues) => {
    await create('advs', { data: bodyOf(fields, values, undefined) }, { returnPromise: true });
    notify(t('state.saved', { name: String(values['name'] ?? '') }), { type: 'success' });
    onDone();
  };
  return (
    <DialogForm
      title={label(action.label)}
      disabled={!allows(advs, 'create')}
      fields={fields}
      onSubmit={add}
      onClose={onClose}
    />
  );
}
