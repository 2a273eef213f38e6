import { isPhone, maskPhone } from '#shared/domain/phone.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { CodeInput } from '../../components/account/CodeInput.tsx';
import { hasProof, HolderProof, signInSecret } from '../../components/account/HolderProof.tsx';
import { useAccountEdit } from '../../components/account/use-account-edit.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { Input } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { missing, useForm } from '../../ui/form/use-form.ts';

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
  const form = useForm({
    initial: { old_password: '', old_code: '', phone: '', code: '' },
    check: (values) => ({
      ...missing<string>(values, { ...(hasProof(user) && { [held]: heldLabel }), code: t('auth.code') }, t),
      phone: values.phone.trim() ? !isPhone(values.phone.trim()) && t('address.phoneInvalid') : t('address.phoneEmpty'),
    }),
    send: send.mutateAsync,
  });
  const hint = phone ? t('safe.phoneText', { phone }) : t('safe.phoneUnset');
  return (
    <AccountPage title={t('title.phone')} hint={hint} back={paths.safe()}>
      <Form form={form}>
        <HolderProof
          form={form}
          {...(!phone && signInSecret(user, heldLabel))}
          code={{ name: 'old_code', purpose: 'edit_user', label: heldLabel }}
          phone={phone}
        />
        <Input
          {...form.text('phone')}
          label={t('safe.newPhone')}
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
          required
        />
        <CodeInput
          {...form.text('code')}
          label={t('safe.newCode')}
          phone={form.values.phone.trim()}
          purpose="edit_user"
          required
        />
        <FormButtons busy={form.busy} />
      </Form>
    </AccountPage>
  );
}
