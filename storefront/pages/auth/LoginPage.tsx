import { useEffect, useState } from 'react';
import { CodeInput } from '../../components/account/CodeInput.tsx';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Input } from '../../ui/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { missing, useForm } from '../../ui/form/use-form.ts';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { OtherWays } from './OtherWays.tsx';
import { useEntry, useRedirect } from './use-entry.ts';
import { useReturn } from './use-return.ts';
import styles from './auth-form.module.css';

const REMEMBERED = 'rememberedAccount';

/** Account and password, or phone and code. */
function LoginForm({ way }: { way: 'password' | 'code' }) {
  const t = useT();
  const entry = useEntry('/login', t('auth.loginOk'));
  const account = t(way === 'code' ? 'auth.phone' : 'auth.account');
  const form = useForm({
    initial: { username: '', password: '', code: '', remember: true },
    check: (values) => missing<string>(values, { username: account, [way]: t(`auth.${way}`) }, t),
    send: ({ username, password, code, remember: wanted }) => {
      if (wanted) localStorage.setItem(REMEMBERED, username);
      else localStorage.removeItem(REMEMBERED);
      return entry.mutateAsync({
        username,
        provider: 'users',
        ...(way === 'code' ? { code, type: 'phone' } : { password }),
      });
    },
  });
  const remember = form.control('remember');
  const { getValues, setValue } = form;
  // An untouched field gets the remembered account.
  useEffect(() => {
    if (!getValues('username')) setValue('username', localStorage.getItem(REMEMBERED) ?? '');
  }, [getValues, setValue]);
  return (
    <Form form={form} className={styles['form']}>
      <Input
        {...form.text('username')}
        label={account}
        autoComplete="username"
        inputMode={way === 'code' ? 'tel' : 'text'}
      />
      {way === 'code' ? (
        <CodeInput {...form.text('code')} phone={form.values.username} purpose="login" />
      ) : (
        <PasswordInput {...form.text('password')} label={t('auth.password')} autoComplete="current-password" />
      )}
      <div className={styles['line']}>
        <Checkbox checked={remember.value} onChange={(event) => remember.onChange(event.target.checked)}>
          {t('auth.remember')}
        </Checkbox>
        <Link to={paths.forgetPassword()}>{t('auth.forgot')}</Link>
      </div>
      <Button type="submit" kind="primary" size="l" wide busy={form.busy}>
        {t('auth.login')}
      </Button>
    </Form>
  );
}

export default function LoginPage() {
  const t = useT();
  const redirect = useRedirect();
  const [way, setWay] = useState<'password' | 'code'>('password');
  const { isUnderWay, problem } = useReturn();
  useHead({ title: t('title.login'), noindex: true });
  if (isUnderWay)
    return (
      <AuthFrame title={t('auth.loginTitle')} hint={t('auth.entering')}>
        <Skeleton height={240} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('auth.loginTitle')} hint={t('auth.loginHint')}>
      {problem && (
        <p role="alert" className={styles['error']}>
          {problem}
        </p>
      )}
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
      <OtherWays />
      <p className={styles['foot']}>
        {t('auth.noAccount')} <Link to={paths.register(redirect)}>{t('auth.toRegister')}</Link>
      </p>
    </AuthFrame>
  );
}
