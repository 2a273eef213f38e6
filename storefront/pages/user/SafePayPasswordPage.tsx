import { maskPhone } from '#shared/domain/phone.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { hasProof, HolderProof, proofMissing, signInSecret } from '../../components/account/HolderProof.tsx';
import { isPayPassword, PAY_PASSWORD_DIGITS } from '#shared/domain/password-rules.ts';
import { useAccountEdit } from '../../components/account/use-account-edit.ts';
import type { UserInfo } from '#shared/contract/profile.ts';
import { useAccount } from '../../data/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Input } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

type Values = {
  pay_password: string;
  /** The sign-in password, for a first payment password. */
  old_password: string;
  old_pay_password: string;
  code: string;
};

function PayPasswordForm({ account }: { account: UserInfo }) {
  const t = useT();
  const edit = useAccountEdit<Values>(t('safe.saved'), paths.safe());
  const label = t(account.has_pay_password ? 'safe.oldPayPassword' : 'safe.signInPassword');
  const secret = account.has_pay_password
    ? { secret: { name: 'old_pay_password', label, digits: true } as const }
    : signInSecret(account, label);
  const canShow = account.has_pay_password || hasProof(account);
  const form = useForm({
    initial: { old_password: '', old_pay_password: '', code: '', pay_password: '', again: '' },
    check: ({ pay_password, again, ...proof }) => ({
      ...(canShow &&
        proofMissing<string>(proof, { [secret.secret?.name ?? 'old_password']: label, code: t('auth.code') }, t)),
      pay_password: !isPayPassword(pay_password) && t('safe.payRule'),
      again: pay_password !== again && t('safe.reInputError'),
    }),
    send: ({ pay_password, old_password, old_pay_password, code }) =>
      edit.mutateAsync({ pay_password, old_password, old_pay_password, code }),
  });
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    maxLength: PAY_PASSWORD_DIGITS,
    autoComplete: 'off',
    required: true,
  } as const;
  return (
    <Form form={form}>
      <HolderProof
        form={form}
        {...secret}
        code={{ name: 'code', purpose: 'edit_user' }}
        phone={maskPhone(account.phone ?? '')}
      />
      <Input {...digits} {...form.text('pay_password')} label={t('safe.newPayPassword')} />
      <Input {...digits} {...form.text('again')} label={t('safe.repeat')} />
      <FormButtons busy={form.busy} />
    </Form>
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
