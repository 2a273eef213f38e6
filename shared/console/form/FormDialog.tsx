/** Add and edit in a dialog. Closing with unsaved changes asks; a change made meanwhile by someone else is merged. */
import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { FailurePanel } from '../app/Failure.tsx';
import { useApi } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import type { RecordFormProps } from '../app/registry.ts';
import { useNouns } from '../data/nouns.ts';
import { usedFields, type Row, type UsedField } from '../data/resources.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { isConflict, readConflict, type Conflict } from './conflict.ts';
import { bodyOf, restOf } from './form-values.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { RecordForm, type FormValues } from './RecordForm.tsx';
import { useCloseGuard } from './use-close-guard.tsx';
import { useSaid } from './use-said.ts';

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
  const refresh = useRefresh();
  const formId = useId();
  const { one } = useNouns(resource, page);
  const said = useSaid({ resource, page });
  const isNew = id === null;
  const fields = formFields(usedFields(resource, isNew ? page.add : (page.edit ?? page.add)), isNew);
  const {
    data: record = null,
    error,
    refetch,
  } = useQuery({
    queryKey: ['edit', resource.path, id],
    queryFn: () => api.get<Row>(`${resource.path}/${id}`),
    enabled: !isNew,
    staleTime: 0,
    gcTime: 0,
    // A reread would put another version under what is being typed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [added, setAdded] = useState(0);
  const addsMore = useRef(false);
  const { close, onDirty, question } = useCloseGuard(onClose);

  /** @param over the record that is written over; its version says which one that was */
  const write = async (values: FormValues, over: Row | null) => {
    const body = bodyOf(fields, values, over?.version);
    if (over) await api.put(`${resource.path}/${id}`, { ...restOf(resource, over, fields), ...body });
    else await api.post(resource.path, body);
    notify(said(values), { type: 'success' });
    if (!addsMore.current) return onSaved();
    refresh();
    setAdded((count) => count + 1);
  };
  const writeMerged = async (values: FormValues, theirs: Row) => {
    try {
      await write(values, theirs);
    } catch (failure) {
      // Changed once more: what was merged is what is mine now.
      if (!isConflict(failure)) throw failure;
      setConflict(readConflict(failure, theirs, values));
    }
  };
  const submitWith = (more: boolean) =>
    ({ type: 'submit', form: formId, onClick: () => (addsMore.current = more) }) as const;

  const actions = (
    <>
      <Button onClick={close}>{t('action.cancel')}</Button>
      {isNew && (
        <Button {...submitWith(true)} variant="outlined" disabled={busy}>
          {t('form.saveAndAdd')}
        </Button>
      )}
      <Button
        {...submitWith(false)}
        variant="contained"
        loading={busy}
        disabled={!isNew && !record}
        title={t('form.saveKeys')}
      >
        {t('action.save')}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={isNew ? t('list.addOne', { name: one }) : t('list.editOne', { name: one })}
      actions={actions}
      onClose={close}
    >
      {error ? <FailurePanel error={error} onRetry={() => void refetch()} /> : null}
      {!isNew && !record && !error && <Skeleton variant="rounded" height={220} />}
      {(isNew || record) && (
        <RecordForm
          key={added}
          id={formId}
          fields={fields}
          record={record}
          focusFirst={added > 0}
          onSubmit={(values) => write(values, record)}
          onBusy={setBusy}
          onDirty={onDirty}
          onConflict={(failure, values) => setConflict(readConflict(failure, record, values))}
        />
      )}
      {question}
      {conflict && (
        <MergeDialog
          key={conflict.theirs.version}
          conflict={conflict}
          fields={fields}
          onSave={writeMerged}
          onClose={() => setConflict(null)}
        />
      )}
    </DialogFrame>
  );
}
