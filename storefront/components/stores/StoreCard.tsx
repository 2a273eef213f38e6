import { MapPin } from 'lucide-react';
import { useT } from '../../data/i18n.tsx';
import type { StoreCardData } from '../../data/types.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './StoreCard.module.css';

/** One store in a list: the whole card leads to its page. */
export function StoreCard({ store, heading: Heading = 'h2' }: { store: StoreCardData; heading?: 'h2' | 'h3' }) {
  const t = useT();
  return (
    <article className={styles['card']}>
      <Picture src={store.store_logo} alt="" width={72} height={72} className={styles['logo']} />
      <div className={styles['text']}>
        <Heading className={styles['name']}>
          <Link to={paths.store(store.id)}>{store.store_name}</Link>
        </Heading>
        <p className={styles['badges']}>
          <Badge kind="ok">{t('store.verified')}</Badge>
          <Badge>{t('store.rate', { rate: store.comment_rate })}</Badge>
        </p>
        <p className={styles['place']}>
          <MapPin size={14} aria-hidden />
          <span>
            {store.area_info} {store.store_address}
          </span>
        </p>
        {store.distance && <p className={styles['distance']}>{t('store.distance', { distance: store.distance })}</p>}
      </div>
    </article>
  );
}
