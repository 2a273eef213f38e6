/**
 * react-admin's form over fields: it shows the server's sentences at their fields, and keeps what was typed when a save fails.
 * The frame around it (dialog, page) holds the save button, tied by the form's id.
 */
import { useEffect, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ApiError } from '../../browser/http.ts';
import { useT } from '../app/i18n.ts';
import { logError } from '../app/log.ts';
import type { Row, UsedField } from '../data/resources.ts';
import { isConflict } from './conflict.ts';
import { FormDraft, type TypedFields } from './FormDraft.tsx';
import { FormFields } from './FormFields.tsx';
import { startValues } from './form-values.ts';
import type { KeptDraft } from './use-draft.ts';

export type FormValues = Record<string, unknown>;

export interface RecordFormProps {
  id: string;
  fields: readonly UsedField[];
  record: Row | null;
  onSubmit: (values: FormValues) => Promise<void>;
  onBusy?: (busy: boolean) => void;
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** The record was changed by someone else meanwhile. */
  onConflict?: (error: ApiError, values: FormValues) => void;
  /** Keeps what is typed. */
  draft?: KeptDraft<TypedFields> | undefined;
  /** Start at the first field. */
  focusFirst?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}

export function RecordForm({
  id,
  fields,
  record,
  onSubmit,
  onBusy,
  onDirty,
  onConflict,
  draft,
  focusFirst = false,
  before,
  after,
}: RecordFormProps) {
  const t = useT();
  useSaveKeys(id);
  const submit = async (values: FormValues) => {
    onBusy?.(true);
    try {
      await onSubmit(values);
      return undefined;
    } catch (error) {
      if (isConflict(error) && onConflict) return onConflict(error, values);
      // Fields of `after` have a value of their own.
      const isShown = (name: string) => fields.some((field) => field.name === name) || name in values;
      return submissionErrors(error, isShown, t('state.failed'));
    } finally {
      onBusy?.(false);
    }
  };
  return (
    <Form
      id={id}
      noValidate
      disableInvalidFormNotification
      shouldFocusError={false}
      defaultValues={startValues(fields, record)}
      onSubmit={submit}
    >
      <FormFault id={id} fields={fields} focusFirst={focusFirst} onDirty={onDirty} />
      {draft && <FormDraft draft={draft} fields={fields} record={record} />}
      {before}
      <FormFields fields={fields} isNew={record === null} />
      {after}
    </Form>
  );
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing'>;
export const isSaveKey = ({ key, ctrlKey, metaKey, isComposing }: Keys): boolean =>
  (ctrlKey || metaKey) && !isComposing && (key === 'Enter' || key.toLowerCase() === 's');

/** Ctrl+Enter and Ctrl+S (⌘ on a Mac) save the form, unless another dialog is in front of it. */
function useSaveKeys(formId: string): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      const form = document.getElementById(formId);
      const dialogs = document.querySelectorAll('[role="dialog"]');
      const front = dialogs[dialogs.length - 1];
      if (!(form instanceof HTMLFormElement) || (front && !front.contains(form))) return;
      event.preventDefault();
      // The editor would take Ctrl+Enter for a line break.
      event.stopPropagation();
      form.requestSubmit();
    };
    document.addEventListener('keydown', save, true);
    return () => document.removeEventListener('keydown', save, true);
  }, [formId]);
}

/** What react-admin shows after a refused save: a sentence per field, the rest above the form. */
function submissionErrors(error: unknown, isShown: (name: string) => boolean, unknown: string): Record<string, string> {
  if (!(error instanceof ApiError)) logError('A form was not saved', error);
  const sentences = error instanceof ApiError ? Object.entries(error.fields) : [];
  const rest = sentences.filter(([name]) => !isShown(name)).map(([, sentence]) => sentence);
  const root = rest.length > 0 ? rest.join(' ') : error instanceof Error ? error.message : unknown;
  return {
    ...Object.fromEntries(sentences.filter(([name]) => isShown(name))),
    ...((rest.length > 0 || sentences.length === 0) && { root }),
  };
}

/** The fault of the whole form, and the focus: at the first field where that is wanted, at the first fault after a try. */
function FormFault({
  id,
  fields,
  focusFirst,
  onDirty,
}: Pick<RecordFormProps, 'id' | 'fields' | 'focusFirst' | 'onDirty'>) {
  const { isDirty, isSubmitting, submitCount, errors } = useFormState();
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const [first] = fields;
  useEffect(() => {
    if (focusFirst && first) focusField(id, first.name);
    // eslint-disable-next-line react/exhaustive-deps -- only where the form starts
  }, []);
  useEffect(() => {
    const broken = fields.find(({ name }) => errors[name])?.name ?? Object.keys(errors).find((name) => name !== 'root');
    if (submitCount > 0 && !isSubmitting && broken !== undefined) focusField(id, broken);
    // eslint-disable-next-line react/exhaustive-deps -- once after each try, not while faults are being corrected
  }, [submitCount, isSubmitting]);
  const fault = errors.root?.message;
  if (!fault) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2 }}>
      {fault}
    </Alert>
  );
}

/** Not by react-hook-form: it knows no element of editors, pictures and radios. */
function focusField(form: string, name: string): void {
  const box = document.getElementById(form)?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  box
    ?.querySelector<HTMLElement>('[contenteditable="true"], input:not([hidden]), textarea, [role="combobox"], button')
    ?.focus();
  box?.scrollIntoView({ block: 'nearest' });
}
