import { useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { UserInfo } from '#shared/contract/profile.ts';
import { useT, type Translate } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { missing, type FormState } from '../../ui/form/use-form.ts';
import { CodeInput } from './CodeInput.tsx';
import styles from './HolderProof.module.css';

interface HolderProofProps<Values extends FieldValues> {
  form: Pick<FormState<Values>, 'text' | 'setValue' | 'clearErrors'>;
  /** Where it is absent only a code will do. */
  secret?: { name: Path<Values>; label: string; digits?: boolean };
  code: { name: Path<Values>; label?: string; purpose: 'edit_user' | 'check' | 'cash' };
  /** The account's present number, masked; '' when it has none. */
  phone: string;
}

/** Shows that the holder is here, and not only a session: an old secret, or a code that goes to the present number. */
export function HolderProof<Values extends FieldValues>({ form, secret, code, phone }: HolderProofProps<Values>) {
  const t = useT();
  const [wantsCode, setWantsCode] = useState(false);
  const byCode = phone !== '' && (wantsCode || !secret);
  // What is no longer shown is no longer sent.
  const turn = () => {
    const names = secret ? [secret.name, code.name] : [code.name];
    for (const name of names) form.setValue(name, '' as PathValue<Values, Path<Values>>); // as: fields of text
    form.clearErrors(names);
    setWantsCode(!byCode);
  };
  const other = byCode ? secret && t('safe.proofSecret', { field: secret.label }) : phone && t('safe.proofCode');
  return (
    <div className={styles['proof']}>
      {byCode ? (
        <CodeInput
          {...form.text(code.name)}
          {...(code.label && { label: code.label })}
          phone={null}
          purpose={code.purpose}
          hint={t('safe.proofSentTo', { phone })}
          required
        />
      ) : (
        secret && (
          <PasswordInput
            {...form.text(secret.name)}
            label={secret.label}
            autoComplete={secret.digits ? 'off' : 'current-password'}
            {...(secret.digits && { inputMode: 'numeric', maxLength: 6 })}
            required
          />
        )
      )}
      {other && (
        <Button kind="ghost" size="s" onClick={turn}>
          {other}
        </Button>
      )}
    </div>
  );
}

/** The sign-in password, where the account has one: who signs in with accounts elsewhere alone has none. */
export const signInSecret = (account: Pick<UserInfo, 'has_password'> | null, label: string) =>
  account?.has_password === false ? {} : { secret: { name: 'old_password', label } as const };

/** Whether there is anything to show but a sign-in that is fresh: a password, or a number that codes go to. */
export const hasProof = (account: Pick<UserInfo, 'has_password' | 'phone'> | null): boolean =>
  account?.has_password !== false || account.phone !== '';

/** Sentences for a form that was to be sent with neither: at whichever of the fields is shown. */
export const proofMissing = <Name extends string>(
  values: Readonly<Record<NoInfer<Name>, string>>,
  labels: Readonly<Record<Name, string>>,
  t: Translate,
) => {
  const wrong = missing<Name>(values, labels, t);
  return Object.keys(wrong).length < Object.keys(labels).length ? {} : wrong;
};
