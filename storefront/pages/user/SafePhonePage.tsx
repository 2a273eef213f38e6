import { maskPhone } from '#shared/domain/phone.ts';
import { isPhone } from '#shared/domain/phone.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { HolderProof } from '../../components/account/HolderProof.tsx';
import { useAccountEdit } from '../../components/account/use-account-edit.ts';
import { useForm } from '../../components/account/use-form.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import { CodeInput } from '../auth/CodeInput.tsx';
import styles from '../../components/account/form.module.css';

/** Another phone number, proven by a message to it; the old one is given up by a message to that. */
export default function SafePhonePage() {
  const t = useT();
  const { user } = useSession();
  const phone = maskPhone(user?.phone ?? '');
  const held = phone ? 'old_code' : 'old_password';
  const heldLabel = t(phone ? 'safe.oldCode' : 'safe.signInPassword');
  const send = useAccountEdit<{ phone: string; code: string; old_code: string; old_password: string }>(
    t('safe.saved'),
    paths.safe(),
  );
  const { values, errors, text, submit, form } = useForm({
    initial: { old_password: '', old_code: '', phone: '', code: '' },
    check: ({ phone, code, ...proof }): Record<string, string> => ({
      ...(!proof[held].trim() && { [held]: t('common.required', { field: heldLabel }) }),
      ...(phone.trim()
        ? !isPhone(phone.trim()) && { phone: t('address.phoneInvalid') }
        : { phone: t('safe.phoneEmpty') }),
      ...(!code.trim() && { code: t('common.required', { field: t('auth.code') }) }),
    }),
    send,
  });
  const hint = phone ? t('safe.phoneText', { phone }) : t('safe.phoneUnset');
  return (
    <AccountPage title={t('title.phone')} hint={hint} back={paths.safe()}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <FormError text={errors['form']} />
        <HolderProof
          {...(!phone && { secret: { ...text('old_password'), label: heldLabel } })}
          code={{ ...text('old_code'), purpose: 'edit_user', label: heldLabel }}
          phone={phone}
        />
        <Input
          {...text('phone')}
          label={t('safe.newPhone')}
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
          required
        />
        <CodeInput
          {...text('code')}
          label={t('safe.newCode')}
          phone={values.phone.trim()}
          purpose="edit_user"
          required
        />
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" busy={send.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </AccountPage>
  );
}
