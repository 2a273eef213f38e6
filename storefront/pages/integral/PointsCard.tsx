import { countText } from '#shared/browser/format.ts';
import { useI18n } from '../../data/i18n.tsx';
import type { IntegralGoodsCard } from '../../data/types.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './points.module.css';

/** Something to be had for points. */
function PointsCard({ goods, eager }: { goods: IntegralGoodsCard; eager: boolean }) {
  const { t, language } = useI18n();
  return (
    <article className={styles['card']}>
      <Picture
        src={goods.goods_master_image}
        alt=""
        width={300}
        height={300}
        sizes="(min-width: 1024px) 236px, 46vw"
        eager={eager}
      />
      <h3>
        <Link to={paths.integralGoods(goods.id)}>{goods.goods_name}</Link>
      </h3>
      <span className={styles['points']}>{t('points.price', { points: goods.goods_price })}</span>
      {goods.goods_stock <= 0 ? (
        <Badge>{t('points.soldOut')}</Badge>
      ) : (
        <small>{t('points.sold', { count: countText(goods.goods_sale, language) })}</small>
      )}
    </article>
  );
}

export const PointsGrid = ({ goods, eager = 0 }: { goods: readonly IntegralGoodsCard[]; eager?: number }) => (
  <div className={styles['grid']}>
    {goods.map((one, index) => (
      <PointsCard key={one.id} goods={one} eager={index < eager} />
    ))}
  </div>
);
