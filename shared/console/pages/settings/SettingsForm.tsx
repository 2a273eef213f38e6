/** The form over all tabs. What was typed survives tabs, refusals and a broken line; leaving asks. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FormProvider, useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { ApiError } from '../../../browser/http.ts';
import { CODE } from '../../../contract/envelope.ts';
import { useLabel, useT } from '../../app/i18n.ts';
import { logError } from '../../app/log.ts';
import { readConflict, type Conflict } from '../../form/conflict.ts';
import { ConflictDialog } from '../../form/ConflictDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingSections } from './SettingSections.tsx';
import { SettingTabs } from './SettingTabs.tsx';
import { fieldsOf, type SettingTab } from './types.ts';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useTab } from './use-tab.ts';
import { changesBetween, tabsWith, valuesOf, type Values } from './values.ts';

interface Props {
  name: string;
  tabs: readonly SettingTab[];
  record: Values;
  save: (changes: Values, record: Values) => Promise<unknown>;
  reread: () => Promise<Values>;
}

export function SettingsForm({ name, tabs, record, save, reread }: Props) {
  const t = useT();
  const label = useLabel();
  const notify = useNotify();
  const fields = fieldsOf(tabs);
  const form = useForm<Values>({ defaultValues: valuesOf(fields, record) });
  const { tab, show, visited } = useTab(tabs);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saved = (form.formState.defaultValues ?? {}) as Values; // as: they are given whole
  const values: Values = useWatch({ control: form.control });
  const changes = changesBetween(saved, values);
  const changedTabs = tabsWith(tabs, changes);
  const dirty = changedTabs.length > 0;
  const forget = useDraft({ name, form, saved, values, dirty });
  const question = useLeaveGuard(dirty, forget);
  const message = form.formState.errors.root?.message;

  const write = async (typed: Values, over: Values) => {
    await save(changesBetween(saved, typed), over);
    notify(t('settings.bar.saved'), { type: 'success' });
    form.reset(valuesOf(fields, await reread().catch(() => typed)));
  };
  const submit = async (typed: Values) => {
    setBusy(true);
    try {
      await write(typed, record);
    } catch (error) {
      if (error instanceof ApiError && error.code === CODE.conflict) setConflict(readConflict(error, typed));
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
    const first = tabs.find((one) => fieldsOf([one]).some(({ name }) => name === known[0]?.[0]));
    if (first) show(first.name);
    const rest = byField.filter((entry) => !known.includes(entry)).map(([, text]) => text);
    if (rest.length > 0) form.setError('root', { message: rest.join(' ') });
    else if (known.length === 0)
      form.setError('root', { message: error instanceof Error ? error.message : t('state.failed') });
  };
  const point = (errors: FieldErrors<Values>) => {
    const [first] = tabsWith(tabs, errors);
    if (first) show(first.name);
    notify(t('settings.bar.fix'), { type: 'warning' });
  };
  const send = () => void form.handleSubmit(submit, point)();

  return (
    <FormProvider {...form}>
      <Box sx={{ display: { md: 'flex' }, minHeight: 420 }}>
        {tabs.length > 1 && (
          <SettingTabs tabs={tabs} value={tab} onChange={show} changed={new Set(changedTabs.map(({ name }) => name))} />
        )}
        <Box sx={{ flex: 1, minWidth: 0, maxWidth: 920 }}>
          <Box
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
            sx={{ p: { xs: 1.5, sm: 2.5 } }}
          >
            {message && (
              <Alert severity="error" role="alert" sx={{ mb: 2 }}>
                {message}
              </Alert>
            )}
            {tabs
              .filter((one) => visited.has(one.name))
              .map(({ name: id, sections }) => (
                <div key={id} role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== tab}>
                  <SettingSections sections={sections} />
                </div>
              ))}
            <button type="submit" hidden />
          </Box>
          <SaveBar
            dirty={dirty}
            busy={busy}
            changed={tabs.length > 1 ? changedTabs.map((one) => label(one.label)) : []}
            onSave={send}
            onDiscard={() => form.reset()}
          />
        </Box>
      </Box>
      {question}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          fields={fields}
          onReload={() => {
            setConflict(null);
            reread().then((fresh) => form.reset(valuesOf(fields, fresh)), showErrors);
          }}
          onOverwrite={async () => {
            await write(conflict.values, conflict.current);
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </FormProvider>
  );
}
