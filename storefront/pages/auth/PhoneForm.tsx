import { PASSWORD_MIN } from '#shared/domain/password-rules.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { isPhone } from '#shared/domain/phone.ts';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox, Input } from '../../ui/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { missing, useForm } from '../../ui/form/use-form.ts';
import { CodeInput } from '../../components/account/CodeInput.tsx';
import { useEntry } from './use-entry.ts';
import { useInviter } from './use-inviter.ts';
import styles from './auth-form.module.css';

/** Comes when the agreement is opened. */
const RichText = lazy(async () => ({ default: (await import('../../components/RichText.tsx')).RichText }));

interface AgreementProps {
  value: boolean;
  onChange: (value: boolean) => void;
  error: string | undefined;
}

function Agreement({ value, onChange, error }: AgreementProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const text = useRead(open ? calls.agreement('agreement') : null).data;
  return (
    <div className={styles['agree']}>
      <Checkbox
        checked={value}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t('auth.agree')}
      </Checkbox>{' '}
      <button type="button" onClick={() => setOpen(true)}>
        {t('auth.agreement')}
      </button>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('auth.agreement')} wide>
        {open && text && (
          <Suspense>
            <RichText value={text.content} heading={3} />
          </Suspense>
        )}
      </Dialog>
    </div>
  );
}

interface PhoneFormProps {
  path: '/register' | '/forget_password';
  submit: string;
  done: string;
}

/** Phone, code and a new password twice: registering and resetting differ only in name. */
export function PhoneForm({ path, submit, done }: PhoneFormProps) {
  const t = useT();
  const inviter = useInviter();
  const registers = path === '/register';
  const entry = useEntry(path, done);
  const form = useForm({
    initial: { username: '', code: '', password: '', re_password: '', agreed: !registers },
    check: ({ username, code, password, re_password, agreed }) => ({
      ...missing({ code }, { code: t('auth.code') }, t),
      username: username.trim() ? !isPhone(username) && t('auth.phoneInvalid') : t('auth.phoneEmpty'),
      password: password.length < PASSWORD_MIN && t('auth.passwordShort'),
      re_password: password !== re_password && t('auth.reInputError'),
      agreed: !agreed && t('auth.readAgreement'),
    }),
    send: ({ username, code, password, re_password }) => {
      const inviter_id = inviter() || undefined;
      const body = { username, code, password, re_password, type: 'phone' };
      return entry.mutateAsync(registers ? { ...body, inviter_id } : body);
    },
  });
  return (
    <Form form={form} className={styles['form']}>
      <Input {...form.text('username')} label={t('auth.phone')} autoComplete="tel" inputMode="tel" required />
      <CodeInput
        {...form.text('code')}
        phone={form.values.username}
        purpose={registers ? 'register' : 'forget_password'}
        required
      />
      <PasswordInput
        {...form.text('password')}
        fresh={form.values.password}
        label={t('auth.newPassword')}
        autoComplete="new-password"
        required
      />
      <PasswordInput {...form.text('re_password')} label={t('auth.repeat')} autoComplete="new-password" required />
      {registers && <Agreement {...form.control('agreed')} />}
      <Button type="submit" kind="primary" size="l" wide busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}
