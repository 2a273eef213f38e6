import { PASSWORD_MIN } from '#shared/domain/password-rules.ts';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useT } from '../../data/i18n.tsx';
import { IconButton } from '../Button.tsx';
import { Input } from '../Field.tsx';
import styles from './PasswordInput.module.css';

/** 0 nothing … 3 strong: length and how many kinds of characters. */
function strengthOf(password: string): 0 | 1 | 2 | 3 {
  if (password.length === 0) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  if (password.length < PASSWORD_MIN || kinds < 2) return 1;
  return password.length >= 10 && kinds >= 3 ? 3 : 2;
}

const LEVELS = ['auth.strength1', 'auth.strength2', 'auth.strength3'] as const;

function Strength({ password }: { password: string }) {
  const t = useT();
  const level = strengthOf(password);
  const name = LEVELS[level - 1];
  if (!name) return t('auth.passwordRule');
  return (
    <span className={styles['strength']} data-level={level}>
      {LEVELS.map((one, index) => (
        <i key={one} data-on={index < level || undefined} />
      ))}
      {t('auth.strength')}: {t(name)}
    </span>
  );
}

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'suffix' | 'value'> {
  /** What has been typed of a password to be set: shows the rule, then its strength. */
  fresh?: string;
}

/** A password that can be looked at; warns of Caps Lock. Pasting and password managers work. */
export function PasswordInput({ fresh, ...rest }: PasswordInputProps) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  const [caps, setCaps] = useState(false);
  return (
    <>
      <Input
        maxLength={72}
        {...rest}
        type={visible ? 'text' : 'password'}
        onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
        {...(fresh !== undefined && { hint: <Strength password={fresh} /> })}
        suffix={
          <IconButton
            label={t(visible ? 'common.hide' : 'common.show')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        }
      />
      {caps && <p className={styles['caps']}>{t('auth.capsLock')}</p>}
    </>
  );
}
