import { AccountPage } from '../../components/account/AccountPage.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { useAccountEdit } from '../../components/account/use-account-edit.ts';
import { useForm } from '../../components/account/use-form.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordInput } from '../auth/PasswordInput.tsx';
import styles from '../../components/account/form.module.css';

const MIN_PASSWORD = 6;

export default function SafePasswordPage() {
  const t = useT();
  const edit = useAccountEdit<{ password: string }>(t('safe.saved'), paths.safe());
  const { errors, text, submit, form } = useForm({
    initial: { password: '', re_password: '' },
    check: ({ password, re_password }): Record<string, string> => ({
      ...(password.length < MIN_PASSWORD && { password: t('safe.passwordShort') }),
      ...(password !== re_password && { re_password: t('safe.reInputError') }),
    }),
    send: { mutate: ({ password }) => edit.mutate({ password }), error: edit.error },
  });
  return (
    <AccountPage title={t('title.password')} hint={t('safe.otherSessions')} back={paths.safe()}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <FormError text={errors['form']} />
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
