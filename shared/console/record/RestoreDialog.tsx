/** Shows what a restoration would change, and writes it over the version that was shown. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { useNotify, useUpdate } from 'react-admin';
import { ApiError } from '../../browser/http.ts';
import { dateText } from '../../browser/format.ts';
import type { FormValue } from '../../browser/form-encode.ts';
import { useLabel, useLanguage, useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { useCalled } from '../data/nouns.ts';
import { raName, type ConsoleResource, type Row } from '../data/resources.ts';
import { ChangeList, type Change } from '../form/ChangeList.tsx';
import { isConflict } from '../form/conflict.ts';
import { bodyOf, restOf } from '../form/form-values.ts';
import type { Words } from '../kinds/TypedValue.tsx';
import { DialogFrame } from '../layout/DialogFrame.tsx';

export interface Restoration {
  /** Wire time of the moment that is gone back to. */
  at: string;
  record: Row;
  changes: readonly Change[];
}
interface Props {
  resource: ConsoleResource;
  restoration: Restoration;
  words: Words;
  onClose: () => void;
  onDone: () => void;
}

export function RestoreDialog({ resource, restoration, words, onClose, onDone }: Props) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const [update] = useUpdate();
  const notify = useNotify();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { at, record, changes } = restoration;
  const name = useCalled(resource)(record);
  const refused = (sentence: string, error: unknown) => {
    if (isConflict(error)) {
      notify(t('history.stale'), { type: 'warning' });
      return onDone();
    }
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    const named = fields.map(([name, reason]) => {
      const field = resource.fields[name];
      return field ? `${label(field.label)}: ${reason}` : reason;
    });
    setRefusals(named.length > 0 ? named : [sentence]);
  };
  const { busy, run } = useTask(refused);
  const restore = async () => {
    const fields = changes.map(({ field }) => field);
    const values = Object.fromEntries(changes.map(({ field, after }) => [field.name, after as FormValue])); // as: wire values
    const data = { ...restOf(resource, record, fields), ...bodyOf(fields, values, record.version) };
    await update(raName(resource.path), { id: record.id, data, previousData: record }, { returnPromise: true });
    notify(t('history.restored', { name }), { type: 'success' });
    onDone();
  };
  const submit = {
    children: t('list.restore'),
    loading: busy,
    disabled: changes.length === 0,
    onClick: () => void run(restore),
  };
  return (
    <DialogFrame
      title={t('history.restoreTitle', { name })}
      width="620px"
      resizable={false}
      submit={submit}
      onClose={onClose}
    >
      {refusals.length > 0 && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {refusals.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      {changes.length === 0 ? (
        <p style={{ margin: 0 }}>{t('history.restoreNone')}</p>
      ) : (
        <>
          <p style={{ marginTop: 0 }}>
            {t('history.restoreHint', { when: dateText(at, language, { dateStyle: 'medium', timeStyle: 'medium' }) })}
          </p>
          <ChangeList changes={changes} words={words} />
        </>
      )}
    </DialogFrame>
  );
}
