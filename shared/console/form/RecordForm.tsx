/**
 * A form over fields: it shows the server's sentences at their fields, and keeps what was typed when a save fails.
 * The frame around it (dialog, page) holds the save button, tied by the form's id.
 */
import { useEffect, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '../../browser/http.ts';
import { CODE } from '../../contract/envelope.ts';
import { useT } from '../app/i18n.ts';
import { logError } from '../app/log.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { FormFields } from './FormFields.tsx';
import { startValues } from './form-values.ts';

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
  before?: ReactNode;
  after?: ReactNode;
}

export function RecordForm({ id, fields, record, onSubmit, onBusy, onDirty, onConflict, before, after }: Props) {
  const t = useT();
  const form = useForm<FormValues>({ defaultValues: startValues(fields, record), shouldFocusError: true });
  const { isDirty, errors } = form.formState;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  const submit = async (values: FormValues) => {
    onBusy?.(true);
    try {
      await onSubmit(values);
    } catch (error) {
      if (error instanceof ApiError && error.code === CODE.conflict && onConflict) onConflict(error, values);
      else showErrors(error);
    } finally {
      onBusy?.(false);
    }
  };
  const showErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) logError('A form was not saved', error);
    const byField = error instanceof ApiError ? Object.entries(error.fields) : [];
    const shown = byField.filter(([name]) => fields.some((field) => field.name === name));
    for (const [name, message] of shown)
      form.setError(name, { type: 'server', message }, { shouldFocus: name === shown[0]?.[0] });
    const rest = byField.filter(([name]) => !shown.some(([other]) => other === name)).map(([, message]) => message);
    if (rest.length > 0) form.setError('root', { message: rest.join(' ') });
    else if (shown.length === 0)
      form.setError('root', { message: error instanceof Error ? error.message : t('state.failed') });
  };

  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          void form.handleSubmit(submit)(event);
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
