import {
  Award,
  Bell,
  Banknote,
  Coins,
  Gift,
  Heart,
  MapPin,
  MessageCircle,
  MessageSquare,
  Share2,
  ShieldCheck,
  Ticket,
  UserCog,
  Wallet,
} from 'lucide-react';
import { useChat } from '../../components/chat/ChatButton.tsx';
import { useUnread } from '../../data/chats.ts';
import { useUnreadNotices } from '../../data/notices.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './UserPage.module.css';

const PLACES = [
  [paths.coupons(), 'title.coupons', Ticket],
  [paths.favorites(), 'title.favorites', Heart],
  [paths.address(), 'title.address', MapPin],
  [paths.comments(), 'title.comments', MessageSquare],
  [paths.money(), 'title.money', Wallet],
  [paths.cashes(), 'title.cashes', Banknote],
  [paths.integral(), 'title.integral', Gift],
  [paths.userIntegral(), 'title.userIntegral', Coins],
  [paths.integralOrders(), 'title.integralOrders', Award],
  [paths.distribution(), 'title.distribution', Share2],
  [paths.info(), 'title.info', UserCog],
  [paths.safe(), 'title.safe', ShieldCheck],
] as const;

/** Stands in for the left menu where there is no room for it. */
export function AccountMenu() {
  const t = useT();
  const unread = useUnread();
  const notices = useUnreadNotices();
  const [open, busy] = useChat({});
  return (
    <nav aria-label={t('user.menu')} className={styles['hub']}>
      <button type="button" aria-haspopup="dialog" disabled={busy} onClick={open}>
        <MessageCircle size={24} strokeWidth={1.5} aria-hidden />
        {t('frame.messages')}
        {unread > 0 && <b className="count">{unread > 99 ? '99+' : unread}</b>}
      </button>
      <Link to={paths.notices()}>
        <Bell size={24} strokeWidth={1.5} aria-hidden />
        {t('title.notices')}
        {notices > 0 && <b className="count">{notices > 99 ? '99+' : notices}</b>}
      </Link>
      {PLACES.map(([to, label, Icon]) => (
        <Link key={to} to={to}>
          <Icon size={24} strokeWidth={1.5} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
