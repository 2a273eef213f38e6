import { useEffect, useState, type ComponentProps } from 'react';
import { SMS_RESEND_SECONDS } from '#shared/contract/limits.ts';
import { withProof } from '#shared/browser/proof.ts';
import { isPhone } from '#shared/domain/phone.ts';
import { api, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { useCommon } from '../../data/site.ts';
import { toast } from '../../data/toast.ts';
import { Input } from '../../ui/Field.tsx';
import styles from './CodeInput.module.css';

interface CodeInputProps extends Omit<ComponentProps<typeof Input>, 'label' | 'suffix'> {
  label?: string;
  /** Null: the number that the account has, which the server knows. */
  phone: string | null;
  /** What the code is for (compatibility 3.1 /sms). */
  purpose: 'register' | 'forget_password' | 'login' | 'edit_user' | 'check' | 'cash';
}

/** The code of an SMS with the button that asks for it; asking again takes a minute. */
export function CodeInput({ label, phone, purpose, ...rest }: CodeInputProps) {
  const t = useT();
  const { sms } = useCommon();
  const [left, setLeft] = useState(0);
  const send = useSend(
    () => withProof(api, (altcha) => api.post('/sms', { ...(phone !== null && { phone }), name: purpose, altcha })),
    {
      done: t('auth.codeSent'),
      onSuccess: () => setLeft(SMS_RESEND_SECONDS),
    },
  );
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const ask = () => {
    if (phone !== null && !phone.trim()) return toast.error(t('auth.phoneEmpty'));
    if (phone !== null && !isPhone(phone)) return toast.error(t('auth.phoneInvalid'));
    send.mutate();
  };
  return (
    <Input
      {...rest}
      label={label ?? t('auth.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...(!sms && { hint: t('auth.noSms') })}
      suffix={
        <button type="button" className={styles['ask']} disabled={!sms || left > 0 || send.isPending} onClick={ask}>
          {left > 0 ? t('auth.resend', { seconds: left }) : t('auth.sendCode')}
        </button>
      }
    />
  );
}
