import { AccountPage } from '../../components/account/AccountPage.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { HolderProof, proofMissing } from '../../components/account/HolderProof.tsx';
import { useAccountEdit } from '../../components/account/use-account-edit.ts';
import { useForm } from '../../components/account/use-form.ts';
import { maskPhone } from '#shared/domain/phone.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordInput } from '../auth/PasswordInput.tsx';
import styles from '../../components/account/form.module.css';

const MIN_PASSWORD = 6;

export default function SafePasswordPage() {
  const t = useT();
  const { user } = useSession();
  const edit = useAccountEdit<{ password: string; old_password: string; code: string }>(t('safe.saved'), paths.safe());
  const { errors, text, submit, form } = useForm({
    initial: { old_password: '', code: '', password: '', re_password: '' },
    check: ({ password, re_password, ...proof }): Record<string, string> => ({
      ...proofMissing(proof, {
        old_password: t('common.required', { field: t('safe.oldPassword') }),
        code: t('common.required', { field: t('auth.code') }),
      }),
      ...(password.length < MIN_PASSWORD && { password: t('safe.passwordShort') }),
      ...(password !== re_password && { re_password: t('safe.reInputError') }),
    }),
    send: {
      mutate: ({ password, old_password, code }) => edit.mutate({ password, old_password, code }),
      error: edit.error,
    },
  });
  return (
    <AccountPage title={t('title.password')} hint={t('safe.otherSessions')} back={paths.safe()}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <FormError text={errors['form']} />
        <HolderProof
          secret={{ ...text('old_password'), label: t('safe.oldPassword') }}
          code={{ ...text('code'), purpose: 'edit_user' }}
          phone={maskPhone(user?.phone ?? '')}
        />
        <PasswordInput fresh label={t('safe.newPassword')} autoComplete="new-password" required {...text('password')} />
        <PasswordInput label={t('safe.repeat')} autoComplete="new-password" required {...text('re_password')} />
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" busy={edit.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </AccountPage>
  );
}
