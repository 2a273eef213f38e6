/**
 * A form over fields: it shows the server's sentences at their fields, and keeps what was typed when a save fails.
 * The frame around it (dialog, page) holds the save button, tied by the form's id.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '../../browser/http.ts';
import { useT } from '../app/i18n.ts';
import { logError } from '../app/log.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { isConflict } from './conflict.ts';
import { FormFields } from './FormFields.tsx';
import { startValues } from './form-values.ts';
import { useSaveKeys } from './use-save-keys.ts';

export type FormValues = Record<string, unknown>;

interface Props {
  id: string;
  fields: readonly UsedField[];
  record: Row | null;
  onSubmit: (values: FormValues) => Promise<void>;
  onBusy?: (busy: boolean) => void;
  onDirty?: (dirty: boolean) => void;
  /** The record was changed by someone else meanwhile. */
  onConflict?: (error: ApiError, values: FormValues) => void;
  /** Start at the first field. */
  focusFirst?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}

/** Not by react-hook-form: it knows no element of editors, pictures and radios. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const box = form?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  box
    ?.querySelector<HTMLElement>('[contenteditable="true"], input:not([hidden]), textarea, [role="combobox"], button')
    ?.focus();
  box?.scrollIntoView({ block: 'nearest' });
}

export function RecordForm({
  id,
  fields,
  record,
  onSubmit,
  onBusy,
  onDirty,
  onConflict,
  focusFirst = false,
  before,
  after,
}: Props) {
  const t = useT();
  const form = useForm<FormValues>({ defaultValues: startValues(fields, record), shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  useSaveKeys(id);
  const { isDirty, errors } = form.formState;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const [first] = fields;
  useEffect(() => {
    if (focusFirst && first) focusField(element.current, first.name);
    // eslint-disable-next-line react/exhaustive-deps -- only where the form starts
  }, []);

  const submit = async (values: FormValues) => {
    onBusy?.(true);
    try {
      await onSubmit(values);
    } catch (error) {
      if (isConflict(error) && onConflict) onConflict(error, values);
      else showErrors(error);
    } finally {
      onBusy?.(false);
    }
  };
  const showErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) logError('A form was not saved', error);
    const byField = error instanceof ApiError ? Object.entries(error.fields) : [];
    // Those of `after` too: they have a value of their own.
    const shown = byField.filter(([name]) => fields.some((field) => field.name === name) || name in form.getValues());
    for (const [name, message] of shown) form.setError(name, { type: 'server', message });
    focusOn(shown.map(([name]) => name));
    const rest = byField.filter(([name]) => !shown.some(([other]) => other === name)).map(([, message]) => message);
    if (rest.length > 0) form.setError('root', { message: rest.join(' ') });
    else if (shown.length === 0)
      form.setError('root', { message: error instanceof Error ? error.message : t('state.failed') });
  };

  const focusOn = (names: readonly string[]) => {
    const broken = fields.find(({ name }) => names.includes(name))?.name ?? names[0];
    if (broken !== undefined) focusField(element.current, broken);
  };

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          void form.handleSubmit(submit, (broken) => focusOn(Object.keys(broken)))(event);
        }}
      >
        {errors.root?.message && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {errors.root.message}
          </Alert>
        )}
        {before}
        <FormFields fields={fields} isNew={record === null} />
        {after}
      </form>
    </FormProvider>
  );
}
