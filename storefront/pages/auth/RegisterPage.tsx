import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { useRedirect } from './use-entry.ts';
import styles from './auth-form.module.css';

export default function RegisterPage() {
  const t = useT();
  const redirect = useRedirect();
  useHead({ title: t('title.register'), noindex: true });
  return (
    <AuthFrame title={t('auth.registerTitle')} hint={t('auth.registerHint')}>
      <PhoneForm path="/register" submit={t('auth.register')} done={t('auth.registerOk')} />
      <OtherWays />
      <p className={styles['foot']}>
        {t('auth.hasAccount')} <Link to={paths.login(redirect)}>{t('auth.toLogin')}</Link>
      </p>
    </AuthFrame>
  );
}
