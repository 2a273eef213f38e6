import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formErrors, focusFirstError } from '../../data/form.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Input } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeInput } from './CodeInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { useEntry, useRedirect } from './use-entry.ts';
import styles from './auth-form.module.css';

const REMEMBERED = 'rememberedAccount';

/** Account and password, or phone and code. */
function LoginForm({ way }: { way: 'password' | 'code' }) {
  const t = useT();
  const [form, setForm] = useState({ username: '', password: '', code: '' });
  const [remember, setRemember] = useState(true);
  const [empty, setEmpty] = useState<Readonly<Record<string, string>>>({});
  const entry = useEntry('/login', t('auth.loginOk'));
  const box = useRef<HTMLFormElement>(null);
  // What was typed before the page woke up is kept; an untouched field gets the remembered account.
  useEffect(() => {
    const typed = new FormData(box.current ?? undefined).get('username');
    setForm((old) => ({
      ...old,
      username: old.username || String(typed ?? '') || (localStorage.getItem(REMEMBERED) ?? ''),
    }));
  }, []);
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) => {
    setForm({ ...form, [name]: event.target.value });
    setEmpty({});
  };
  const errors = { ...formErrors(entry.error), ...empty };
  const account = t(way === 'code' ? 'auth.phone' : 'auth.account');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = {
      ...(form.username.trim() ? {} : { username: t('common.required', { field: account }) }),
      ...(form[way] ? {} : { [way]: t('common.required', { field: t(`auth.${way}`) }) }),
    };
    setEmpty(missing);
    focusFirstError(event.currentTarget);
    if (Object.keys(missing).length > 0) return;
    if (remember) localStorage.setItem(REMEMBERED, form.username);
    else localStorage.removeItem(REMEMBERED);
    const { username, password, code } = form;
    entry.mutate({ username, provider: 'users', ...(way === 'code' ? { code, type: 'phone' } : { password }) });
  };
  return (
    <form ref={box} method="post" className={styles['form']} onSubmit={submit} noValidate>
      {errors['form'] && (
        <p role="alert" className={styles['error']}>
          {errors['form']}
        </p>
      )}
      <Input
        label={account}
        name="username"
        autoComplete="username"
        inputMode={way === 'code' ? 'tel' : 'text'}
        value={form.username}
        onChange={set('username')}
        error={errors['username']}
      />
      {way === 'code' ? (
        <CodeInput
          phone={form.username}
          purpose="login"
          name="code"
          value={form.code}
          onChange={set('code')}
          error={errors['code']}
        />
      ) : (
        <PasswordInput
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          value={form.password}
          onChange={set('password')}
          error={errors['password']}
        />
      )}
      <div className={styles['line']}>
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('auth.remember')}
        </Checkbox>
        <Link to={paths.forgetPassword()}>{t('auth.forgot')}</Link>
      </div>
      <Button type="submit" kind="primary" size="l" wide busy={entry.isPending}>
        {t('auth.login')}
      </Button>
    </form>
  );
}

export default function LoginPage() {
  const t = useT();
  const redirect = useRedirect();
  const [way, setWay] = useState<'password' | 'code'>('password');
  useHead({ title: t('title.login'), noindex: true });
  return (
    <AuthFrame title={t('auth.loginTitle')} hint={t('auth.loginHint')}>
      <Tabs
        label={t('title.login')}
        value={way}
        onChange={setWay}
        items={[
          { key: 'password', label: t('auth.byPassword') },
          { key: 'code', label: t('auth.byCode') },
        ]}
      >
        <LoginForm key={way} way={way} />
      </Tabs>
      <p className={styles['foot']}>
        {t('auth.noAccount')} <Link to={paths.register(redirect)}>{t('auth.toRegister')}</Link>
      </p>
    </AuthFrame>
  );
}
