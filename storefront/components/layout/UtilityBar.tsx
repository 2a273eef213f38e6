import { ARTICLES } from '#shared/contract/names.ts';
import { useNavigate } from 'react-router-dom';
import { Languages } from 'lucide-react';
import { useUnread } from '../../data/chats.ts';
import { useI18n, otherLanguage } from '../../data/i18n.tsx';
import { useSession, signOut } from '../../data/session.ts';
import { useSiteName } from '../../data/site.ts';
import { toast } from '../../data/toast.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { useChat } from '../chat/ChatButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import styles from './UtilityBar.module.css';

function Greeting() {
  const { t } = useI18n();
  const { status, user } = useSession();
  const site = useSiteName();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    void navigate(paths.login());
    toast.info(t('frame.logoutDone'));
  };
  if (status === 'user') {
    return (
      <p className={styles['group']}>
        <Link to={paths.user()}>{t('frame.helloUser', { name: user?.nickname ?? '' })}</Link>
        <button type="button" onClick={() => void leave()}>
          {t('frame.logout')}
        </button>
      </p>
    );
  }
  return (
    <p className={styles['group']}>
      <span>{t('frame.hello', { site })}</span>
      <Link to={paths.login()} className={styles['login']}>
        {t('frame.login')}
      </Link>
      <Link to={paths.register()}>{t('frame.register')}</Link>
    </p>
  );
}

/** Conversations with stores; below 1440 px the rail is not there. */
function Messages() {
  const { t } = useI18n();
  const unread = useUnread();
  const [open, busy] = useChat({});
  return (
    <button type="button" aria-haspopup="dialog" className={styles['messages']} disabled={busy} onClick={open}>
      {t('frame.messages')}
      {unread > 0 && <b>{t('frame.unread', { count: unread })}</b>}
    </button>
  );
}

/** The quiet line above the header, from 768 px on. */
export function UtilityBar() {
  const { t, language, change } = useI18n();
  const { status } = useSession();
  return (
    <section aria-label={t('frame.account')} className={styles['bar']}>
      <div className={`container ${styles['row']}`}>
        <Greeting />
        <nav aria-label={t('frame.shortcuts')} className={styles['group']}>
          <Link to={paths.orders()}>{t('frame.myOrders')}</Link>
          <Link to={paths.favorites()}>{t('frame.myFavorites')}</Link>
          {status === 'user' && <Messages />}
          <Link to={paths.storeJoin()}>{t('frame.openStore')}</Link>
          <Link to={paths.sellerLogin()}>{t('frame.sellerCentre')}</Link>
          <Link to={paths.article(ARTICLES.help)}>{t('frame.help')}</Link>
          <button type="button" onClick={() => change(otherLanguage(language))} lang={otherLanguage(language)}>
            <Languages size={15} aria-hidden />
            {t('frame.otherLanguage')}
          </button>
          <ThemeSwitch />
        </nav>
      </div>
    </section>
  );
}
