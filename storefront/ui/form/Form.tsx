import clsx from 'clsx';
import type { FormEvent, ReactNode } from 'react';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../Button.tsx';
import styles from './Form.module.css';

interface FormProps {
  /** What `useForm` gives. */
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
    problem: string | undefined;
    clearErrors: (name: 'root') => void;
  };
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form with what is wrong with it as a whole on top. `post`: until the page is alive, nothing that is typed may end in an address. */
export function Form({ form, id, className, children }: FormProps) {
  return (
    <form
      id={id}
      method="post"
      className={clsx(styles['form'], className)}
      onSubmit={form.submit}
      // Who corrects the form has read it.
      onChange={() => form.problem && form.clearErrors('root')}
      noValidate
    >
      {form.problem && (
        <p role="alert" className={styles['error']}>
          {form.problem}
        </p>
      )}
      {children}
    </form>
  );
}

interface FormButtonsProps {
  busy: boolean;
  submit?: string;
  size?: 'm' | 'l';
  onCancel?: (() => void) | undefined;
}

/** The row at the end of a form. */
export function FormButtons({ busy, submit, size = 'm', onCancel }: FormButtonsProps) {
  const t = useT();
  return (
    <div className={styles['buttons']}>
      <Button type="submit" kind="primary" size={size} busy={busy}>
        {submit ?? t('common.save')}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
    </div>
  );
}
