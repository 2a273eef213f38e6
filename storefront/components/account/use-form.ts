import { useRef, useState, type FormEvent } from 'react';
import { focusFirstError, formErrors } from '../../data/form.ts';

type Errors = Readonly<Record<string, string>>;

interface FormOptions<Values> {
  initial: Values;
  /** Sentences per field that keep the form from being sent; empty when it may go. */
  check: (values: Values) => Errors;
  send: { mutate: (values: Values) => void; error: Error | null };
}

/** Values, errors and submit of a form. What was typed stays, whatever the server says. */
export function useForm<Values extends object>({ initial, check, send }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<Errors | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /** After the user began to correct, the server's old answer no longer speaks. */
  const errors: Errors = wrong ?? formErrors(send.error);
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((old) => ({ ...old, [name]: value }));
    setWrong(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name && field !== 'form')));
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const found = check(values);
    if (Object.keys(found).length > 0) {
      setWrong(found);
      if (form.current) focusFirstError(form.current);
      return;
    }
    setWrong(null);
    send.mutate(values);
  };
  /** `name`, value, change and error of a text field. */
  const text = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: String(values[name] ?? ''),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value as Values[Name]), // as: only text fields are asked for
    error: errors[name],
  });
  return { values, set, setValues, errors, text, submit, form };
}
