import { ArrowUp, Heart, MessageCircle, ShoppingCart, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCartCount } from '../../data/cart.ts';
import { useUnread } from '../../data/chats.ts';
import { useT } from '../../data/i18n.tsx';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { useChat } from '../chat/ChatButton.tsx';
import styles from './FloatingActions.module.css';

const SHOW_AFTER = 800;

/** All conversations with stores, with what waits to be read. */
function Messages() {
  const t = useT();
  const unread = useUnread();
  const [open, busy] = useChat({});
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('frame.messagesCount', { count: unread })}
      title={t('frame.messages')}
      disabled={busy}
      onClick={open}
    >
      <MessageCircle size={20} aria-hidden />
      {unread > 0 && (
        <b aria-hidden className="count">
          {unread > 99 ? '99+' : unread}
        </b>
      )}
    </button>
  );
}

/** Cart, account and the way up, at the right edge of wide screens. */
export function FloatingActions() {
  const t = useT();
  const count = useCartCount();
  const { status } = useSession();
  const [deep, setDeep] = useState(false);
  useEffect(() => {
    const onScroll = () => setDeep(window.scrollY > SHOW_AFTER);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return (
    <nav aria-label={t('frame.tools')} className={styles['rail']}>
      <Link to={paths.user()} aria-label={t('frame.userCentre')} title={t('frame.userCentre')}>
        <UserRound size={20} aria-hidden />
      </Link>
      <Link to={paths.carts()} aria-label={t('frame.cartCount', { count })} title={t('frame.cart')}>
        <ShoppingCart size={20} aria-hidden />
        {count > 0 && (
          <b aria-hidden className="count">
            {count > 99 ? '99+' : count}
          </b>
        )}
      </Link>
      <Link to={paths.favorites()} aria-label={t('frame.myFavorites')} title={t('frame.myFavorites')}>
        <Heart size={20} aria-hidden />
      </Link>
      {status === 'user' && <Messages />}
      <button
        type="button"
        aria-label={t('frame.toTop')}
        title={t('frame.toTop')}
        hidden={!deep}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <ArrowUp size={20} aria-hidden />
      </button>
    </nav>
  );
}
