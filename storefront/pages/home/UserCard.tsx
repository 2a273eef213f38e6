import { CreditCard, Heart, MessageSquareText, Package, TicketPercent, Truck, UserRound } from 'lucide-react';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './UserCard.module.css';

const STEPS = [
  { status: ORDER_STATUS.waitPay, icon: CreditCard, label: 'home.waitPay' },
  { status: ORDER_STATUS.waitDelivery, icon: Package, label: 'home.waitSend' },
  { status: ORDER_STATUS.waitReceipt, icon: Truck, label: 'home.waitReceive' },
  { status: ORDER_STATUS.waitComment, icon: MessageSquareText, label: 'home.waitComment' },
] as const;

function OrderSteps({ signedIn }: { signedIn: boolean }) {
  const t = useT();
  const { data } = useRead(signedIn ? calls.userHome() : null);
  return (
    <ul className={styles['steps']}>
      {STEPS.map(({ status, icon: Icon, label }) => {
        // The list begins with status 1.
        const count = data?.count[status - 1] ?? 0;
        return (
          <li key={status}>
            <Link to={paths.orders(status)}>
              <Icon size={22} strokeWidth={1.6} aria-hidden />
              {t(label)}
              {count > 0 && <b className="count">{count}</b>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Who is here and where their orders stand. */
export function UserCard() {
  const t = useT();
  const { status, user } = useSession();
  const signedIn = status === 'user';
  return (
    <aside className={styles['card']} aria-label={t('frame.account')}>
      <div className={styles['who']}>
        {signedIn && user?.avatar ? (
          <Picture src={user.avatar} alt="" width={64} height={64} className={styles['avatar']} />
        ) : (
          <span className={styles['avatar']}>
            <UserRound size={30} strokeWidth={1.4} aria-hidden />
          </span>
        )}
        <p className={styles['hello']}>
          {signedIn ? t('frame.helloUser', { name: user?.nickname ?? '' }) : t('home.welcome')}
        </p>
        {!signedIn && (
          <div className={styles['buttons']}>
            <ButtonLink kind="primary" size="s" to={paths.login()}>
              {t('frame.login')}
            </ButtonLink>
            <ButtonLink kind="secondary" size="s" to={paths.register()}>
              {t('frame.register')}
            </ButtonLink>
          </div>
        )}
      </div>
      <OrderSteps signedIn={signedIn} />
      <div className={styles['links']}>
        <Link to={paths.coupons()}>
          <TicketPercent size={18} aria-hidden />
          {t('title.coupons')}
        </Link>
        <Link to={paths.favorites()}>
          <Heart size={18} aria-hidden />
          {t('home.favorites')}
        </Link>
      </div>
    </aside>
  );
}
