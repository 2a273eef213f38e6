import { useT } from '../../data/i18n.tsx';
import type { Scores, StoreOfGoods } from '#shared/contract/goods-page.ts';
import type { StoreDetail } from '#shared/contract/stores.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ChatButton } from '../chat/ChatButton.tsx';
import type { ChatSubject } from '../chat/opened-chat.ts';
import { FavoriteButton } from '../FavoriteButton.tsx';
import styles from './StoreAside.module.css';

export function ScoreList({ rate }: { rate: Scores }) {
  const t = useT();
  const rows = [
    ['store.agree', rate.agreeAll],
    ['store.service', rate.serviceAll],
    ['store.speed', rate.speedAll],
  ] as const;
  return (
    <dl className={styles['scores']}>
      {rows.map(([key, score]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{score}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StoreAsideProps {
  store: StoreOfGoods & Partial<StoreDetail>;
  rate: Scores;
  /** What one would ask the store about. */
  subject: ChatSubject;
}

/** The shop behind the goods. */
export function StoreAside({ store, rate, subject }: StoreAsideProps) {
  const t = useT();
  return (
    <aside className={styles['aside']} aria-label={t('title.store')}>
      <Picture src={store.store_logo} alt="" width={72} height={72} className={styles['logo']} />
      <Link to={paths.store(store.id)} className={styles['name']}>
        {store.store_name}
      </Link>
      <ScoreList rate={rate} />
      {store.store_mobile && <a href={`tel:${store.store_mobile}`}>{store.store_mobile}</a>}
      <ButtonLink to={paths.store(store.id)} size="s" wide>
        {t('store.enter')}
      </ButtonLink>
      <ChatButton topic={{ storeId: store.id, subject }} size="s" wide />
      <FavoriteButton type={1} id={store.id} kind="secondary" wide />
    </aside>
  );
}
