/** Shows what a restoration would change, and writes it over the version that was shown. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify, useUpdate } from 'react-admin';
import { ApiError } from '../../browser/http.ts';
import { dateText } from '../../browser/format.ts';
import type { FormValue } from '../../browser/form-encode.ts';
import { useLabel, useLanguage, useT } from '../app/i18n.ts';
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
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { at, record, changes } = restoration;
  const restore = async () => {
    setBusy(true);
    const fields = changes.map(({ field }) => field);
    const values = Object.fromEntries(changes.map(({ field, after }) => [field.name, after as FormValue])); // as: wire values
    try {
      const data = { ...restOf(resource, record, fields), ...bodyOf(fields, values, record.version) };
      const wanted = { id: record.id, data, previousData: record };
      await update(raName(resource.path), wanted, { returnPromise: true });
      notify(t('history.restored'), { type: 'success' });
      onDone();
    } catch (error) {
      if (isConflict(error)) {
        notify(t('history.stale'), { type: 'warning' });
        return onDone();
      }
      const byField = error instanceof ApiError ? Object.entries(error.fields) : [];
      const name = (key: string) => resource.fields[key]?.label;
      setRefusals(
        byField.length > 0
          ? byField.map(([key, sentence]) => {
              const known = name(key);
              return known ? `${label(known)}: ${sentence}` : sentence;
            })
          : [error instanceof Error ? error.message : t('state.failed')],
      );
    } finally {
      setBusy(false);
    }
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button variant="contained" loading={busy} disabled={changes.length === 0} onClick={() => void restore()}>
        {t('list.restore')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('history.restoreTitle')} width="620px" resizable={false} actions={actions} onClose={onClose}>
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
