import { PASSWORD_MIN } from '#shared/domain/password-rules.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { hasProof, HolderProof, proofMissing, signInSecret } from '../../components/account/HolderProof.tsx';
import { useAccountEdit } from '../../components/account/use-account-edit.ts';
import { maskPhone } from '#shared/domain/phone.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { useForm } from '../../ui/form/use-form.ts';

export default function SafePasswordPage() {
  const t = useT();
  const { user } = useSession();
  const edit = useAccountEdit<{ password: string; old_password: string; code: string }>(t('safe.saved'), paths.safe());
  const form = useForm({
    initial: { old_password: '', code: '', password: '', re_password: '' },
    check: ({ password, re_password, ...proof }) => ({
      ...(hasProof(user) && proofMissing(proof, { old_password: t('safe.oldPassword'), code: t('auth.code') }, t)),
      password: password.length < PASSWORD_MIN && t('safe.passwordShort'),
      re_password: password !== re_password && t('safe.reInputError'),
    }),
    send: ({ password, old_password, code }) => edit.mutateAsync({ password, old_password, code }),
  });
  return (
    <AccountPage title={t('title.password')} hint={t('safe.otherSessions')} back={paths.safe()}>
      <Form form={form}>
        <HolderProof
          form={form}
          {...signInSecret(user, t('safe.oldPassword'))}
          code={{ name: 'code', purpose: 'edit_user' }}
          phone={maskPhone(user?.phone ?? '')}
        />
        <PasswordInput
          {...form.text('password')}
          fresh={form.values.password}
          label={t('safe.newPassword')}
          autoComplete="new-password"
          required
        />
        <PasswordInput {...form.text('re_password')} label={t('safe.repeat')} autoComplete="new-password" required />
        <FormButtons busy={form.busy} />
      </Form>
    </AccountPage>
  );
}
