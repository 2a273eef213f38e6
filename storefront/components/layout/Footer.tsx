import { ARTICLES } from '#shared/contract/names.ts';
import { BadgeCheck, Headset, RotateCcw, Truck } from 'lucide-react';
import { useT } from '../../data/i18n.tsx';
import { useCommon, useSite, useSiteName } from '../../data/site.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { useChat } from '../chat/ChatButton.tsx';
import { PLATFORM } from '../chat/opened-chat.ts';
import styles from './Footer.module.css';

const PROMISES = [
  { icon: BadgeCheck, title: 'footer.promise1', text: 'footer.promise1Text' },
  { icon: RotateCcw, title: 'footer.promise2', text: 'footer.promise2Text' },
  { icon: Truck, title: 'footer.promise3', text: 'footer.promise3Text' },
  { icon: Headset, title: 'footer.promise4', text: 'footer.promise4Text' },
] as const;

/** Titles of the help articles are data (compatibility 11.1), so they are not translated. */

function Columns() {
  const t = useT();
  const { common: site, payments } = useCommon();
  return (
    <div className={styles['columns']}>
      <section>
        <h2>{t('footer.guide')}</h2>
        <Link to={paths.article(ARTICLES.help)}>{t('footer.helpCentre')}</Link>
        <AskPlatform />
        <Link to={paths.article(ARTICLES.notice)}>{t('footer.notice')}</Link>
        <Link to={paths.article(ARTICLES.about)}>{t('footer.about')}</Link>
      </section>
      <section>
        <h2>{t('footer.business')}</h2>
        <Link to={paths.storeJoin()}>{t('frame.openStore')}</Link>
        <Link to={paths.sellerLogin()}>{t('frame.sellerCentre')}</Link>
        <Link to={paths.article(ARTICLES.cooperation)}>{t('footer.cooperation')}</Link>
      </section>
      <section>
        <h2>{t('footer.payments')}</h2>
        <p>{t('frame.balance')}</p>
        {payments.wechat.length > 0 && <p>{t('frame.wechatPay')}</p>}
        {payments.alipay.length > 0 && <p>{t('frame.alipay')}</p>}
      </section>
      <address>
        <h2>{t('footer.contact')}</h2>
        {site.mobile && (
          <p className={styles['phone']}>
            <a href={`tel:${site.mobile}`}>{site.mobile}</a>
          </p>
        )}
        {site.tel && <p>{site.tel}</p>}
        {site.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
      </address>
    </div>
  );
}

function AskPlatform() {
  const t = useT();
  const [open, busy] = useChat({ storeId: PLATFORM });
  return (
    <button type="button" aria-haspopup="dialog" disabled={busy} onClick={open}>
      {t('footer.platform')}
    </button>
  );
}

export function Footer() {
  const t = useT();
  const site = useSite();
  const name = useSiteName();
  return (
    <footer className={styles['footer']}>
      <div className="container">
        <ul className={styles['promises']}>
          {PROMISES.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={30} strokeWidth={1.4} aria-hidden />
              <div>
                <strong>{t(title)}</strong>
                <span>{t(text)}</span>
              </div>
            </li>
          ))}
        </ul>
        <Columns />
        <div className={styles['legal']}>
          <span>
            © {name} {t('footer.rights')}
          </span>
          {site.icp && (
            <a href="https://beian.miit.gov.cn" rel="noopener nofollow">
              {site.icp}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
