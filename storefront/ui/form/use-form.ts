/** Forms: react-hook-form, with the sentences of the page's own check and of the server at their fields. */
import { useRef, type FormEvent } from 'react';
import {
  get,
  set,
  useForm as useHookForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import { ApiError } from '#shared/browser/http.ts';
import type { Translate } from '../../data/i18n.tsx';

/** Sentences by field; what is empty or false is right. */
export type Problems = Readonly<Record<string, string | false | undefined>>;

/** Sentences for the fields of `labels` that are empty. */
export const missing = <Name extends string>(
  values: Readonly<Record<NoInfer<Name>, unknown>>,
  labels: Readonly<Record<Name, string>>,
  t: Translate,
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<string>(labels)
      .filter(([name]) => String(values[name as Name] ?? '').trim() === '') // as: a key of the labels
      .map(([name, field]) => [name, t('common.required', { field })]),
  ) as Partial<Record<Name, string>>; // as: keys of the labels

interface FormOptions<Values extends FieldValues> {
  initial: Values;
  /** What keeps the form from being sent; shown at the fields, first after a try to send it, then while one corrects. */
  check?: (values: Values) => Problems;
  /** What it throws is shown in the form, so the call is a `quiet` one. */
  send: (values: Values) => Promise<unknown>;
}

/** Of the server's sentences, those that belong to no field on screen are told above the form. */
function problemsOf(error: unknown, shown: ReadonlySet<string>): Problems {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const here = fields.filter(([name]) => shown.has(name));
  const others = fields.filter(([name]) => !shown.has(name)).map(([, sentence]) => sentence);
  const general = fields.length > 0 ? others.join(' ') : error instanceof Error ? error.message : '';
  return { ...Object.fromEntries(here), 'root.server': general };
}

/** Goes to the first field that is marked wrong, or to what is said above the form, once that is on screen. */
const goToProblem = (form: HTMLFormElement): void =>
  void requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    else form.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  });

/** Values, sentences and sending of a form. What was typed stays, whatever the server says; while it is on its way it is not sent again. */
export function useForm<Values extends FieldValues>({ initial, check, send }: FormOptions<Values>) {
  const hook = useHookForm<Values>({
    defaultValues: initial as DefaultValues<Values>, // as: a whole record is also a partial one
    // By the elements, which also knows pictures and cascades.
    shouldFocusError: false,
    resolver: (typed) => {
      const errors: FieldErrors<Values> = {};
      for (const [name, message] of Object.entries(check?.(typed) ?? {}))
        if (message) set(errors, name, { type: 'check', message });
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
  const { errors, isSubmitting, isSubmitted } = hook.formState;
  const values = useWatch({ control: hook.control }) as Values; // as: it starts with all of `initial`
  const sending = useRef(false);
  const shown = new Set<string>();
  const sentence = (name: Path<Values>) => hook.getFieldState(name, hook.formState).error?.message;

  const refuse = (error: unknown): void => {
    for (const [name, message] of Object.entries(problemsOf(error, shown)))
      if (message) hook.setError(name as Path<Values>, { type: 'server', message }); // as: a name among the values, or root
  };
  const sendAll = hook.handleSubmit((typed) => send(typed).catch(refuse));
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const form = event.currentTarget;
    await sendAll(event).finally(() => (sending.current = false));
    goToProblem(form);
  };
  return {
    values,
    getValues: hook.getValues,
    setValue: hook.setValue,
    clearErrors: hook.clearErrors,
    submit,
    busy: isSubmitting,
    /** What is wrong with the form as a whole. */
    problem: errors.root?.['server']?.message,
    /** For a text field or a select of the page: `<Input {...form.text('name')} label=… />`. */
    text(name: Path<Values>) {
      shown.add(name);
      const { ref, ...field } = hook.register(name);
      return {
        ...field,
        error: sentence(name),
        // What was typed before the page woke up stays.
        ref: (input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => {
          const typed = input?.value;
          ref(input);
          if (typed && !hook.getValues(name)) hook.setValue(name, typed as PathValue<Values, Path<Values>>); // as: a field of text
        },
      };
    },
    /** For what takes and gives a value: pictures, areas, stars. */
    control<Name extends Path<Values>>(name: Name) {
      shown.add(name);
      return {
        value: get(values, name) as PathValue<Values, Name>, // as: what stands at that path
        onChange: (value: PathValue<Values, Name>) =>
          hook.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
        error: sentence(name),
      };
    },
  };
}
export type FormState<Values extends FieldValues> = ReturnType<typeof useForm<Values>>;
