import { useState } from 'react';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeInput } from '../../pages/auth/CodeInput.tsx';
import { PasswordInput } from '../../pages/auth/PasswordInput.tsx';
import styles from './form.module.css';

/** What `useForm` gives for a text field. */
interface FieldProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
}
interface HolderProofProps {
  /** Where it is absent only a code will do. */
  secret?: FieldProps & { label: string; digits?: boolean };
  code: FieldProps & { purpose: 'edit_user' | 'check' | 'cash'; label?: string };
  /** The account's present number, masked; '' when it has none. */
  phone: string;
}

/** Shows that the holder is here, and not only a session: an old secret, or a code that goes to the present number. */
export function HolderProof({ secret, code, phone }: HolderProofProps) {
  const t = useT();
  const [wantsCode, setWantsCode] = useState(false);
  const byCode = phone !== '' && (wantsCode || !secret);
  // What is no longer shown is no longer sent.
  const turn = () => {
    (byCode ? code : secret)?.onChange({ target: { value: '' } });
    setWantsCode(!byCode);
  };
  const other = byCode ? secret && t('safe.proofSecret', { field: secret.label }) : phone && t('safe.proofCode');
  const { purpose, label, ...codeField } = code;
  const { digits, ...secretField } = secret ?? {};
  return (
    <div className={styles['proof']}>
      {byCode ? (
        <CodeInput
          {...codeField}
          {...(label && { label })}
          phone={null}
          purpose={purpose}
          hint={t('safe.proofSentTo', { phone })}
          required
        />
      ) : (
        secret && (
          <PasswordInput
            {...secretField}
            name={secret.name}
            value={secret.value}
            label={secret.label}
            autoComplete={digits ? 'off' : 'current-password'}
            {...(digits && { inputMode: 'numeric', maxLength: 6 })}
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

/** Errors of a form that was to be sent with neither: at whichever of the fields is shown. */
export const proofMissing = (
  values: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): Record<string, string> => (Object.keys(fields).some((name) => (values[name] ?? '').trim() !== '') ? {} : fields);
