import { AccountPage } from '../../components/account/AccountPage.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { isPayPassword, PAY_PASSWORD_DIGITS } from '../../components/account/PayPasswordDialog.tsx';
import { useAccountEdit } from '../../components/account/use-account-edit.ts';
import { useForm } from '../../components/account/use-form.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import styles from '../../components/account/form.module.css';

/** Six digits for paying from the balance, typed twice. */
export default function SafePayPasswordPage() {
  const t = useT();
  const edit = useAccountEdit<{ pay_password: string }>(t('safe.saved'), paths.safe());
  const { errors, text, submit, form } = useForm({
    initial: { pay_password: '', again: '' },
    check: ({ pay_password, again }): Record<string, string> => ({
      ...(!isPayPassword(pay_password) && { pay_password: t('safe.payRule') }),
      ...(pay_password !== again && { again: t('safe.reInputError') }),
    }),
    send: { mutate: ({ pay_password }) => edit.mutate({ pay_password }), error: edit.error },
  });
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    maxLength: PAY_PASSWORD_DIGITS,
    autoComplete: 'off',
    required: true,
  } as const;
  return (
    <AccountPage title={t('title.payPassword')} hint={t('safe.payText')} back={paths.safe()}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <FormError text={errors['form']} />
        <Input {...digits} {...text('pay_password')} label={t('safe.newPayPassword')} />
        <Input {...digits} {...text('again')} label={t('safe.repeat')} />
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" busy={edit.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </AccountPage>
  );
}
