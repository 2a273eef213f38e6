/** An action of a descriptor: a question, or a form of its own fields. It runs on one record, the selection, or the page. */
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FormFields } from '../../browser/form-encode.ts';
import { useLabel, useT } from '../app/i18n.ts';
import type { ActionDialogProps } from '../app/registry.ts';
import { recordName } from '../data/nouns.ts';
import { useConsoleData } from '../data/data-provider.ts';
import { raName, type UsedField } from '../data/resources.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { bodyOf } from '../form/form-values.ts';
import { RecordForm, type FormValues } from '../form/RecordForm.tsx';

export default function ActionDialog(props: ActionDialogProps) {
  return props.rows.length > 1 ? <ActionOnMany {...props} /> : <ActionOnOne {...props} />;
}

/** What both ask: the question, the fields, and how the answer is sent. */
function useAction({ resource, action, rows }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const fields = Object.entries(action.form ?? {}).map(([name, field]): UsedField => ({
    ...field,
    name,
    writable: true,
  }));
  const title = label(action.label);
  const question = action.confirm
    ? label(action.confirm)
    : t('list.actionQuestion', { action: title, count: Math.max(1, rows.length) });
  const send = (id: number, body: FormFields) => provider.move(raName(resource.path), id, action.name, body);
  const before = action.confirm && <p style={{ marginTop: 0 }}>{question}</p>;
  return { fields, title, question, send, before, bodyFrom: (values: FormValues) => bodyOf(fields, values, undefined) };
}

function ActionOnOne(props: ActionDialogProps) {
  const { rows, onClose, onDone } = props;
  const t = useT();
  const notify = useNotify();
  const { fields, title: action, question, send, before, bodyFrom } = useAction(props);
  const [row] = rows;
  const name = row ? recordName(props.resource, row) : '';
  // Which record it is about.
  const title = name === '' ? action : `${action} ${name}`;
  const run = async (values: FormValues) => {
    // A page action concerns no record: the path says 0.
    await send(rows[0]?.id ?? 0, bodyFrom(values));
    notify(t('state.did', { action: title }), { type: 'success' });
    onDone();
  };
  if (fields.length > 0)
    return (
      <DialogForm
        title={title}
        width="480px"
        fields={fields}
        before={before}
        submitLabel={t('action.confirm')}
        draft={`${props.resource.path}/${rows[0]?.id ?? 0}/${props.action.name}`}
        onSubmit={run}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog title={title} onConfirm={() => run({})} onClose={onClose}>
      {question}
    </ConfirmDialog>
  );
}

/** Record by record, so that one which is refused does not hold up the rest, and each has an outcome of its own. */
function ActionOnMany(props: ActionDialogProps) {
  const { rows, onClose, onDone } = props;
  const t = useT();
  const formId = useId();
  const { fields, title, question, send, before, bodyFrom } = useAction(props);
  const body = useRef<FormFields>({});
  const [dirty, setDirty] = useState(false);
  return (
    <BulkDialog
      title={title}
      confirmLabel={t('bulk.actCount', { action: title, count: rows.length })}
      {...(fields.length > 0 && { form: formId, isDirty: dirty })}
      rows={rows}
      work={([id = 0]) => send(id, body.current).then(() => 1)}
      onClose={onClose}
      onDone={onDone}
    >
      {fields.length === 0
        ? question
        : (run) => (
            <RecordForm
              id={formId}
              fields={fields}
              record={null}
              onSubmit={(values) => {
                body.current = bodyFrom(values);
                return run();
              }}
              before={before}
              onDirty={setDirty}
            />
          )}
    </BulkDialog>
  );
}
