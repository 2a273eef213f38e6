/** State of a settings form: what differs from what is saved, saving it, and what the server said. */
import { useState } from 'react';
import { useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { ApiError } from '../../../browser/http.ts';
import { useT } from '../../app/i18n.ts';
import { logError } from '../../app/log.ts';
import { isConflict, readConflict, type Conflict } from '../../form/conflict.ts';
import { fieldsOf, type SettingTab } from './types.ts';
import { changesBetween, flatOf, nestedOf, tabsWith, valuesOf, type Values } from './values.ts';

export interface SettingsFormProps {
  /** Key of the page. */
  name: string;
  tabs: readonly SettingTab[];
  record: Values;
  /** Writes what differs from `record`. */
  save: (changes: Values, record: Values) => Promise<unknown>;
  reread: () => Promise<Values>;
}

/** @param show opens the tab where something is wrong */
export function useSettings({ tabs, record, save, reread }: SettingsFormProps, show: (tab: string) => void) {
  const t = useT();
  const notify = useNotify();
  const fields = fieldsOf(tabs);
  const form = useForm<Values>({ defaultValues: valuesOf(fields, record) });
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saved = (form.formState.defaultValues ?? {}) as Values; // as: they are given whole
  const values: Values = useWatch({ control: form.control });
  const changed = tabsWith(tabs, changesBetween(saved, values));

  const restart = (next: Values) => form.reset(valuesOf(fields, next));
  const write = async (typed: Values, over: Values) => {
    await save(changesBetween(saved, typed), over);
    notify(t('settings.bar.saved'), { type: 'success' });
    restart(await reread().catch(() => typed));
  };
  /** Field by field; what the reply leaves out is as it was. */
  const conflictOf = (error: ApiError, from: Values, typed: Values): Conflict => {
    const read = readConflict(error, { id: 0, ...flatOf(fields, from) }, flatOf(fields, typed));
    return { ...read, theirs: { ...read.theirs, ...flatOf(fields, { ...from, ...read.theirs }) } };
  };
  const submit = async (typed: Values) => {
    setBusy(true);
    try {
      await write(typed, record);
    } catch (error) {
      if (isConflict(error)) setConflict(conflictOf(error, saved, typed));
      else showErrors(error);
    } finally {
      setBusy(false);
    }
  };
  const showErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) logError('Settings were not saved', error);
    const byField = error instanceof ApiError ? Object.entries(error.fields) : [];
    const known = byField.filter(([name]) => fields.some((field) => field.name === name));
    for (const [name, text] of known) form.setError(name, { type: 'server', message: text });
    const first = tabs.find((tab) => fieldsOf([tab]).some(({ name }) => name === known[0]?.[0]));
    if (first) show(first.name);
    const rest = byField.filter((entry) => !known.includes(entry)).map(([, text]) => text);
    if (rest.length > 0) form.setError('root', { message: rest.join(' ') });
    else if (known.length === 0)
      form.setError('root', { message: error instanceof Error ? error.message : t('state.failed') });
  };
  const showFirst = (errors: FieldErrors<Values>) => {
    const [first] = tabsWith(tabs, errors);
    if (first) show(first.name);
    notify(t('settings.bar.fix'), { type: 'warning' });
  };
  return {
    form,
    fields,
    saved,
    values,
    /** Tabs with unsaved changes. */
    changed,
    busy,
    send: () => void form.handleSubmit(submit, showFirst)(),
    conflict: conflict && {
      conflict,
      onSave: async (merged: Values, theirs: Values) => {
        const [typed, over] = [nestedOf(fields, merged), { ...theirs, ...nestedOf(fields, theirs) }];
        try {
          await write(typed, over);
          setConflict(null);
        } catch (error) {
          if (!isConflict(error)) throw error;
          setConflict(conflictOf(error, over, typed));
        }
      },
      onClose: () => setConflict(null),
    },
  };
}
