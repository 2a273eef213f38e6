/** Add and edit in a dialog. Closing with unsaved changes asks; a change made meanwhile by someone else is told. */
import { useCallback, useId, useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { FailurePanel } from '../app/Failure.tsx';
import { useApi } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import type { RecordFormProps } from '../app/registry.ts';
import { usedFields, type Row, type UsedField } from '../data/resources.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { readConflict, type Conflict } from './conflict.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { bodyOf } from './form-values.ts';
import { RecordForm, type FormValues } from './RecordForm.tsx';
import { useCloseGuard } from './use-close-guard.tsx';

/**
 * A form shows what its page names: fields that the engine does not write itself (classes of a store, values of an attribute)
 * are written by the resource's own verb. An edit leaves out what only a create may set.
 */
const formFields = (named: readonly UsedField[], isNew: boolean): UsedField[] =>
  named.filter((field) => isNew || field.editable !== false);

export function FormDialog({ resource, page, id, onClose, onSaved }: RecordFormProps) {
  const t = useT();
  const api = useApi();
  const notify = useNotify();
  const formId = useId();
  const isNew = id === null;
  const fields = formFields(usedFields(resource, isNew ? page.add : (page.edit ?? page.add)), isNew);
  const {
    data: loaded = null,
    error,
    refetch,
  } = useQuery({
    queryKey: ['edit', resource.path, id],
    queryFn: () => api.get<Row>(`${resource.path}/${id}`),
    enabled: !isNew,
    staleTime: 0,
    gcTime: 0,
  });
  const [fresh, setFresh] = useState<Row | null>(null);
  const record = fresh ?? loaded;
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { close, onDirty, question } = useCloseGuard(onClose);

  const write = useCallback(
    async (values: FormValues, version: number | undefined) => {
      const body = bodyOf(fields, values, version);
      if (isNew) await api.post(resource.path, body);
      else await api.put(`${resource.path}/${id}`, body);
      notify(t('state.saved'), { type: 'success' });
      onSaved();
    },
    [api, fields, id, isNew, notify, onSaved, resource.path, t],
  );

  const actions = (
    <>
      <Button onClick={close}>{t('action.cancel')}</Button>
      <Button type="submit" form={formId} variant="contained" loading={busy} disabled={!isNew && !record}>
        {t('action.save')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={isNew ? t('list.add') : t('list.edit')} actions={actions} onClose={close}>
      {error ? <FailurePanel error={error} onRetry={() => void refetch()} /> : null}
      {!isNew && !record && !error && <Skeleton variant="rounded" height={220} />}
      {(isNew || record) && (
        <RecordForm
          key={fresh?.version ?? 'first'}
          id={formId}
          fields={fields}
          record={record}
          onSubmit={(values) => write(values, record?.version)}
          onBusy={setBusy}
          onDirty={onDirty}
          onConflict={(failure, values) => setConflict(readConflict(failure, values))}
        />
      )}
      {question}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          fields={fields}
          onReload={() => {
            setFresh(conflict.current);
            setConflict(null);
          }}
          onOverwrite={async () => {
            await write(conflict.values, conflict.current.version);
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </DialogFrame>
  );
}
