import { useId } from 'react';
import { isPayPassword, PAY_PASSWORD_DIGITS } from '#shared/domain/password-rules.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Link } from '../../ui/Link.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './PayPasswordDialog.module.css';

interface PayPasswordProps {
  open: boolean;
  onClose: () => void;
  /** What will be paid: an amount, or points with their own text. */
  amount: string;
  points?: boolean;
  /** Throws what is said in the dialog. */
  onPay: (password: string) => Promise<unknown>;
}

/** React's autoFocus acts before the dialog opens, which then takes its first button; the attribute itself is honoured by the opening. */
const focusFirst = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

/** Six digits, drawn as six boxes over one field, so that typing, pasting and erasing work as everywhere. */
function Digits({
  id,
  value,
  onChange,
  wrong,
}: {
  id: string;
  value: string;
  onChange: (value: string) => void;
  wrong: boolean;
}) {
  const t = useT();
  return (
    <div className={styles['digits']} data-wrong={wrong || undefined}>
      <input
        id={id}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        ref={focusFirst}
        maxLength={PAY_PASSWORD_DIGITS}
        aria-label={t('pay.password')}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {Array.from({ length: PAY_PASSWORD_DIGITS }, (_, index) => (
        <span key={index} aria-hidden data-here={index === value.length || undefined}>
          {index < value.length && '●'}
        </span>
      ))}
    </div>
  );
}

/** Asks for the payment password; it is sent once, with the button or Enter. */
export function PayPasswordDialog({ open, onClose, amount, points, onPay }: PayPasswordProps) {
  const t = useT();
  const id = useId();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: !isPayPassword(password) && t('pay.passwordRule') }),
    send: ({ password }) => {
      form.setValue('password', '');
      return onPay(password);
    },
  });
  const password = form.control('password');
  const said = password.error ?? form.problem;
  return (
    <Dialog open={open} onClose={onClose} title={t('pay.passwordTitle')}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <p className={styles['amount']}>
          <span>{t('pay.amount')}</span>
          {points ? <b>{amount}</b> : <Price amount={amount} size="l" />}
        </p>
        <Digits
          id={id}
          value={password.value}
          wrong={Boolean(said)}
          onChange={(value) => {
            form.setValue('password', value);
            form.clearErrors();
          }}
        />
        {said && (
          <p id={`${id}-error`} role="alert" className={styles['error']}>
            {said}
          </p>
        )}
        <Button type="submit" kind="primary" size="l" wide busy={form.busy}>
          {t('pay.confirm')}
        </Button>
        <Link to={paths.safePayPassword()} className={styles['forgot']}>
          {t('pay.forgot')}
        </Link>
      </form>
    </Dialog>
  );
}
