import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import styles from './auth-form.module.css';

export default function ForgetPasswordPage() {
  const t = useT();
  useHead({ title: t('title.forgetPassword'), noindex: true });
  return (
    <AuthFrame title={t('auth.forgetTitle')} hint={t('auth.forgetHint')}>
      <PhoneForm path="/forget_password" submit={t('auth.reset')} done={t('auth.resetOk')} />
      <p className={styles['foot']}>
        <Link to={paths.login()}>{t('auth.toLogin')}</Link>
      </p>
    </AuthFrame>
  );
}
