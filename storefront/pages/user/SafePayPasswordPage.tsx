import { maskPhone } from '#shared/domain/phone.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { HolderProof, proofMissing } from '../../components/account/HolderProof.tsx';
import { isPayPassword, PAY_PASSWORD_DIGITS } from '../../components/account/PayPasswordDialog.tsx';
import { useAccountEdit } from '../../components/account/use-account-edit.ts';
import { useForm } from '../../components/account/use-form.ts';
import type { AccountInfo } from '../../data/account-types.ts';
import { useAccount } from '../../data/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Input } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../../components/account/form.module.css';

type Values = {
  pay_password: string;
  /** The sign-in password, for a first payment password. */
  old_password: string;
  old_pay_password: string;
  code: string;
};

function PayPasswordForm({ account }: { account: AccountInfo }) {
  const t = useT();
  const edit = useAccountEdit<Values>(t('safe.saved'), paths.safe());
  const secret = account.has_pay_password
    ? ({ name: 'old_pay_password', label: t('safe.oldPayPassword'), digits: true } as const)
    : ({ name: 'old_password', label: t('safe.signInPassword') } as const);
  const { errors, text, submit, form } = useForm({
    initial: { old_password: '', old_pay_password: '', code: '', pay_password: '', again: '' },
    check: ({ pay_password, again, ...proof }): Record<string, string> => ({
      ...proofMissing(proof, {
        [secret.name]: t('common.required', { field: secret.label }),
        code: t('common.required', { field: t('auth.code') }),
      }),
      ...(!isPayPassword(pay_password) && { pay_password: t('safe.payRule') }),
      ...(pay_password !== again && { again: t('safe.reInputError') }),
    }),
    send: {
      mutate: ({ pay_password, old_password, old_pay_password, code }) =>
        edit.mutate({ pay_password, old_password, old_pay_password, code }),
      error: edit.error,
    },
  });
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    maxLength: PAY_PASSWORD_DIGITS,
    autoComplete: 'off',
    required: true,
  } as const;
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <FormError text={errors['form']} />
      <HolderProof
        secret={{ ...text(secret.name), ...secret }}
        code={{ ...text('code'), purpose: 'edit_user' }}
        phone={maskPhone(account.phone ?? '')}
      />
      <Input {...digits} {...text('pay_password')} label={t('safe.newPayPassword')} />
      <Input {...digits} {...text('again')} label={t('safe.repeat')} />
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={edit.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

/** Six digits for paying from the balance, typed twice. */
export default function SafePayPasswordPage() {
  const t = useT();
  return (
    <AccountPage title={t('title.payPassword')} hint={t('safe.payText')} back={paths.safe()}>
      <DataBlock query={useAccount()} skeleton={<Skeleton height={320} />}>
        {(account) => <PayPasswordForm account={account} />}
      </DataBlock>
    </AccountPage>
  );
}
