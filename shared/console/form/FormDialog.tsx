/** Add and edit in a dialog. Closing with unsaved changes asks; a change made meanwhile by someone else is merged. */
import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { useCreate, useGetOne, useNotify, useRefresh, useUpdate } from 'react-admin';
import { useConsole } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import type { RecordFormProps } from '../app/registry.ts';
import { FULL } from '../data/data-provider.ts';
import { useSavedText, useTitleOf } from '../data/nouns.ts';
import { raName, usedFields, type Row } from '../data/resources.ts';
import { Awaited } from '../layout/Awaited.tsx';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import { isConflict, readConflict, type Conflict } from './conflict.ts';
import { bodyOf, parentOf, restOf, withDefaults } from './form-values.ts';
import { RecordForm, type FormValues } from './RecordForm.tsx';
import type { TypedFields } from './FormDraft.tsx';
import { useCloseGuard } from './use-close-guard.tsx';
import { useDraft } from './use-draft.ts';
import { lazyPart } from '../app/chunk.ts';

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'));

/** A reread would put another version under what is being typed. */
const ONCE = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Reads the record of a form and writes it; what was changed meanwhile by someone else waits to be merged. */
function useRecordForm({ resource, page, id }: Pick<RecordFormProps, 'resource' | 'page' | 'id'>) {
  const notify = useNotify();
  const savedText = useSavedText({ resource, page });
  const name = raName(resource.path);
  const isNew = id === null;
  // Also fields that a verb of the resource writes (classes of a store). An edit leaves out what only a create may set.
  const fields = usedFields(resource, isNew ? page.add : (page.edit ?? page.add)).filter(
    (field) => isNew || field.editable !== false,
  );
  const loaded = useGetOne<Row>(name, { id: id ?? 0, ...FULL }, { ...ONCE, enabled: !isNew });
  const [create] = useCreate();
  const [update] = useUpdate();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** @param over the record that is written over; its version says which one that was */
  const write = async (values: FormValues, over: Row | null) => {
    const body = bodyOf(fields, values, over?.version);
    if (over) {
      const data = { ...restOf(resource, over, fields), ...body };
      await update(name, { id, data, previousData: over }, { returnPromise: true });
    } else await create(name, { data: body }, { returnPromise: true });
    notify(savedText(values, over), { type: 'success' });
  };
  return { fields, loaded, write, conflict, setConflict };
}

const NO_PARENT: FormValues = {};

export interface FormDialogProps extends RecordFormProps {
  /** Asked before values are written; they stay in the form when the answer is no. */
  mayWrite?: (values: FormValues) => Promise<boolean>;
  /** What is typed here is kept apart from what is typed for `id`: a copy is neither its original nor an empty form. @default id, or 'new' */
  draftId?: string;
  /** @default "Add brand" or "Edit brand 珠映" */
  title?: string;
}

export default function FormDialog({
  resource,
  page,
  id,
  onClose,
  onSaved,
  mayWrite,
  draftId = String(id ?? 'new'),
  title,
}: FormDialogProps) {
  const t = useT();
  const refresh = useRefresh();
  const formId = useId();
  const Below = useConsole().registry.slots[page.view]?.belowForm;
  const isNew = id === null;
  const { fields, loaded, write, conflict, setConflict } = useRecordForm({ resource, page, id });
  const { data: record = null, error, refetch } = loaded;
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState(0);
  const [parent, setParent] = useState(NO_PARENT);
  const addsMore = useRef(false);
  const titleOf = useTitleOf(resource, page);
  const draft = useDraft<TypedFields>(`${resource.path}/${draftId}`);
  const { close, onDirty, question } = useCloseGuard(onClose, draft.forget);

  const save = async (values: FormValues, over: Row | null) => {
    if (mayWrite && !(await mayWrite(values))) return;
    await write(values, over);
    draft.forget();
    if (!addsMore.current) return onSaved();
    refresh();
    setParent(parentOf(resource, fields, values));
    setAdded((count) => count + 1);
  };
  const saveMerged = (values: FormValues, theirs: Row) =>
    save(values, theirs).catch((failure: unknown) => {
      // Changed once more: what was merged is what is mine now.
      if (!isConflict(failure)) throw failure;
      setConflict(readConflict(failure, theirs, values));
    });
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
    <DialogFrame title={title ?? titleOf(isNew ? 'add' : 'edit', record)} actions={actions} onClose={close}>
      <Awaited isReady={isNew || record !== null} error={error} onRetry={() => void refetch()}>
        <RecordForm
          key={added}
          id={formId}
          fields={withDefaults(fields, parent)}
          record={record}
          draft={draft}
          focusFirst={added > 0}
          onSubmit={(values) => save(values, record)}
          after={Below && <Below />}
          onBusy={setBusy}
          onDirty={onDirty}
          onConflict={(failure, values) => setConflict(readConflict(failure, record, values))}
        />
      </Awaited>
      {question}
      {conflict && (
        <LazyDialog open>
          <MergeDialog
            key={conflict.theirs.version}
            conflict={conflict}
            fields={fields}
            onSave={saveMerged}
            onClose={() => setConflict(null)}
          />
        </LazyDialog>
      )}
    </DialogFrame>
  );
}
