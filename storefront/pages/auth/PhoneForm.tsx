import { useEffect, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPhone } from '#shared/domain/phone.ts';
import { useApi } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { formErrors, focusFirstError } from '../../data/form.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox, Input } from '../../ui/Field.tsx';
import { RichText } from '../../components/RichText.tsx';
import { CodeInput } from './CodeInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { useEntry } from './use-entry.ts';
import styles from './auth-form.module.css';

const MIN_PASSWORD = 6;
const INVITER = 'inviterId';

/** Who invited this visitor: from the link, kept for the tab (facts 9.13). */
function useInviter(): string {
  const [search] = useSearchParams();
  const named = search.get('inviter_id') ?? '';
  useEffect(() => {
    if (/^\d+$/.test(named)) sessionStorage.setItem(INVITER, named);
  }, [named]);
  return named;
}

function Agreement({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const text = useApi(open ? calls.agreement('agreement') : null).data;
  return (
    <div className={styles['agree']}>
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {t('auth.agree')}
      </Checkbox>{' '}
      <button type="button" className={styles['inline']} onClick={() => setOpen(true)}>
        {t('auth.agreement')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('auth.agreement')} wide>
        {text && <RichText value={text.content} heading={3} />}
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
  const [form, setForm] = useState({ username: '', code: '', password: '', re_password: '' });
  const [agreed, setAgreed] = useState(!registers);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const entry = useEntry(path, done);
  const errors = { ...formErrors(entry.error), ...wrong };
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) => {
    setForm({ ...form, [name]: event.target.value });
    setWrong({});
  };
  const check = (): Record<string, string> => ({
    ...(form.username.trim()
      ? isPhone(form.username)
        ? {}
        : { username: t('auth.phoneInvalid') }
      : { username: t('auth.phoneEmpty') }),
    ...(form.code ? {} : { code: t('common.required', { field: t('auth.code') }) }),
    ...(form.password.length < MIN_PASSWORD ? { password: t('auth.passwordShort') } : {}),
    ...(form.password === form.re_password ? {} : { re_password: t('auth.reInputError') }),
    ...(agreed ? {} : { form: t('auth.readAgreement') }),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check();
    setWrong(found);
    focusFirstError(event.currentTarget);
    if (Object.keys(found).length > 0) return;
    const inviter_id = inviter || sessionStorage.getItem(INVITER) || undefined;
    entry.mutate({ ...form, type: 'phone', ...(registers && { inviter_id }) });
  };
  return (
    <form method="post" className={styles['form']} onSubmit={send} noValidate>
      {errors['form'] && (
        <p role="alert" className={styles['error']}>
          {errors['form']}
        </p>
      )}
      <Input
        label={t('auth.phone')}
        name="username"
        autoComplete="tel"
        inputMode="tel"
        value={form.username}
        onChange={set('username')}
        error={errors['username']}
        required
      />
      <CodeInput
        phone={form.username}
        purpose={registers ? 'register' : 'forget_password'}
        name="code"
        value={form.code}
        onChange={set('code')}
        error={errors['code']}
        required
      />
      <PasswordInput
        fresh
        label={t('auth.newPassword')}
        name="password"
        autoComplete="new-password"
        value={form.password}
        onChange={set('password')}
        error={errors['password']}
        required
      />
      <PasswordInput
        label={t('auth.repeat')}
        name="re_password"
        autoComplete="new-password"
        value={form.re_password}
        onChange={set('re_password')}
        error={errors['re_password']}
        required
      />
      {registers && <Agreement checked={agreed} onChange={setAgreed} />}
      <Button type="submit" kind="primary" size="l" wide busy={entry.isPending}>
        {submit}
      </Button>
    </form>
  );
}
