import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type InputHTMLAttributes, type ReactNode } from 'react';
import { useT } from '../data/i18n.tsx';
import styles from './Field.module.css';

interface FieldLook {
  label: string;
  /** What is wrong; read with the field. */
  error?: string | undefined;
  /** Said before typing: the rule, an example. */
  hint?: ReactNode;
  /** Stands inside the field's right end: a button, a unit. */
  suffix?: ReactNode;
}

interface FrameProps extends FieldLook {
  id: string;
  required?: boolean | undefined;
  children: ReactNode;
}

const describedBy = (id: string, { error, hint }: FieldLook) =>
  clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined;

function FieldFrame({ id, label, error, hint, suffix, required, children }: FrameProps) {
  return (
    <div className={clsx(styles['field'], error && styles['wrong'])}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {required && (
          <span aria-hidden className={styles['star']}>
            *
          </span>
        )}
      </label>
      <div className={styles['control']}>
        {children}
        {suffix}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A labelled text field. All attributes of `<input>` pass through. */
export function Input({ label, error, hint, suffix, className, ...rest }: ComponentProps<'input'> & FieldLook) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <FieldFrame {...{ id, label, error, hint, suffix }} required={rest.required}>
      <input
        {...rest}
        id={id}
        className={clsx(styles['input'], className)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id, { label, error, hint })}
      />
    </FieldFrame>
  );
}

/** A labelled text area with a counter when `maxLength` is given. */
export function Textarea({ label, error, hint, className, ...rest }: ComponentProps<'textarea'> & FieldLook) {
  const t = useT();
  const own = useId();
  const id = rest.id ?? own;
  const count = String(rest.value ?? '').length;
  return (
    <FieldFrame {...{ id, label, error, hint }} required={rest.required}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={clsx(styles['input'], styles['area'], className)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id, { label, error, hint })}
      />
      {rest.maxLength && (
        <span className={styles['counter']}>
          <span aria-hidden>
            {count}/{rest.maxLength}
          </span>
          <span className="visually-hidden">{t('common.characters', { count, max: rest.maxLength })}</span>
        </span>
      )}
    </FieldFrame>
  );
}

/** A labelled native select; children are options. */
export function Select({ label, error, hint, className, children, ...rest }: ComponentProps<'select'> & FieldLook) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <FieldFrame
      {...{ id, label, error, hint }}
      required={rest.required}
      suffix={<ChevronDown size={16} aria-hidden className={styles['chevron']} />}
    >
      <select
        {...rest}
        id={id}
        className={clsx(styles['input'], className)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id, { label, error, hint })}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Names a control that has no visible text beside it. */
  label?: string;
  children?: ReactNode;
  /** Some but not all below it are chosen. */
  mixed?: boolean;
}

export function Checkbox({ label, children, mixed = false, className, ...rest }: CheckProps) {
  return (
    <label className={clsx(styles['check'], className)}>
      <input
        type="checkbox"
        aria-label={label}
        {...rest}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
      />
      {children && <span>{children}</span>}
    </label>
  );
}

export function Radio({ label, children, mixed: _mixed, className, ...rest }: CheckProps) {
  return (
    <label className={clsx(styles['check'], className)}>
      <input type="radio" aria-label={label} {...rest} />
      {children && <span>{children}</span>}
    </label>
  );
}
