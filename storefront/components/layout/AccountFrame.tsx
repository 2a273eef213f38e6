import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useT, type TextKey } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './AccountFrame.module.css';

const GROUPS: readonly { title: TextKey; links: readonly (readonly [address: string, title: TextKey])[] }[] = [
  {
    title: 'account.trade',
    links: [
      [paths.user(), 'title.user'],
      [paths.orders(), 'title.orders'],
      [paths.integralOrders(), 'title.integralOrders'],
      [paths.comments(), 'title.comments'],
      [paths.favorites(), 'title.favorites'],
      [paths.coupons(), 'title.coupons'],
      [paths.notices(), 'title.notices'],
    ],
  },
  {
    title: 'account.wallet',
    links: [
      [paths.money(), 'title.money'],
      [paths.frozenMoney(), 'title.frozenMoney'],
      [paths.userIntegral(), 'title.userIntegral'],
      [paths.cashes(), 'title.cashes'],
    ],
  },
  {
    title: 'account.referral',
    links: [
      [paths.distribution(), 'title.distribution'],
      [paths.distributionUsers(), 'title.distributionUsers'],
      [paths.distributionLogs(), 'title.distributionLogs'],
    ],
  },
  {
    title: 'account.settings',
    links: [
      [paths.info(), 'title.info'],
      [paths.address(), 'title.address'],
      [paths.safe(), 'title.safe'],
      [paths.oauth(), 'title.oauth'],
    ],
  },
];

/** Whether an entry stands for the page: its own path, or one below it that no other entry has. */
const isHere = (address: string, pathname: string): boolean =>
  pathname === address ||
  (address !== paths.user() &&
    (pathname.startsWith(`${address}/`) || (address === paths.orders() && pathname.startsWith('/user/order/'))));

/** The account's menu at the left, from 1024 px; below that /user is the hub and pages stand alone. */
export default function AccountFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <div className={`container ${styles['frame']}`}>
      <nav aria-label={t('frame.userCentre')} className={styles['menu']}>
        {GROUPS.map((group) => (
          <section key={group.title}>
            <h2>{t(group.title)}</h2>
            {group.links.map(([address, title]) => (
              <Link key={address} to={address} aria-current={isHere(address, pathname) ? 'page' : undefined}>
                {t(title)}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <div className={styles['page']}>{children}</div>
    </div>
  );
}
