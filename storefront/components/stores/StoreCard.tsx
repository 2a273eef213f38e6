import { MapPin } from 'lucide-react';
import { countText } from '#shared/browser/format.ts';
import { useI18n } from '../../data/i18n.tsx';
import type { StoreCard as StoreCardData } from '#shared/contract/stores.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './StoreCard.module.css';

/** One store in a list: its card leads to it, its best sellers to themselves. */
export function StoreCard({ store, heading: Heading = 'h2' }: { store: StoreCardData; heading?: 'h2' | 'h3' }) {
  const { t, language } = useI18n();
  return (
    <article className={styles['card']}>
      <Picture src={store.store_logo} alt="" width={72} height={72} className={styles['logo']} />
      <div className={styles['text']}>
        <Heading className={styles['name']}>
          <Link to={paths.store(store.id)}>{store.store_name}</Link>
        </Heading>
        <p className={styles['badges']}>
          <Badge kind="ok">{t('store.verified')}</Badge>
          {store.holiday && <Badge kind="offer">{t('store.holiday')}</Badge>}
          <Badge>{t('store.rate', { rate: store.comment_rate })}</Badge>
          {Boolean(store.goods_sale) && (
            <Badge>{t('store.sold', { count: countText(store.goods_sale ?? 0, language) })}</Badge>
          )}
        </p>
        <p className={styles['place']}>
          <MapPin size={14} aria-hidden />
          <span>
            {store.area_info} {store.distance && <b>{t('store.distance', { distance: store.distance })}</b>}
          </span>
        </p>
      </div>
      {store.goods && store.goods.length > 0 && (
        <ul className={styles['goods']}>
          {store.goods.map((goods) => (
            <li key={goods.id}>
              <Link to={paths.goods(goods.id)} title={goods.goods_name}>
                <Picture src={goods.goods_master_image} alt={goods.goods_name} width={150} height={150} sizes="100px" />
                <Price amount={goods.goods_price} size="s" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
