import { MessageCircle, ShoppingCart, Store } from 'lucide-react';
import { useChat } from '../../components/chat/ChatButton.tsx';
import { useCartCount } from '../../data/cart.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { BuyButtons } from './BuyButtons.tsx';
import { goodsSubject } from './goods-subject.ts';
import type { Purchase } from './use-purchase.ts';
import styles from './MobileBar.module.css';

/** The buy buttons at the thumb; stands in for the tab bar on this page. */
export function MobileBar({ purchase }: { purchase: Purchase }) {
  const t = useT();
  const count = useCartCount();
  const { goods } = purchase;
  const [chat, opening] = useChat({ storeId: goods.store_id, subject: goodsSubject(goods) });
  return (
    <div className={styles['bar']}>
      <Link to={paths.store(goods.store_id)} className={styles['link']}>
        <Store size={20} aria-hidden />
        {t('title.stores')}
      </Link>
      <button
        type="button"
        className={styles['link']}
        aria-haspopup="dialog"
        aria-label={t('common.chat')}
        aria-busy={opening}
        onClick={chat}
      >
        <MessageCircle size={20} aria-hidden />
        {t('store.chatShort')}
      </button>
      <Link to={paths.carts()} className={styles['link']} aria-label={t('frame.cartCount', { count })}>
        <ShoppingCart size={20} aria-hidden />
        {t('frame.cart')}
        {count > 0 && (
          <b aria-hidden className="count">
            {count}
          </b>
        )}
      </Link>
      <span className={styles['buttons']}>
        <BuyButtons purchase={purchase} size="m" />
      </span>
    </div>
  );
}
