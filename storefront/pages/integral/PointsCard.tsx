import { countText, pointsText } from '#shared/browser/format.ts';
import { useI18n } from '../../data/i18n.tsx';
import type { IntegralGoodsCard } from '#shared/contract/integral.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './points.module.css';

/** Of the heading, by what stands above the grid. */
type Level = 'h2' | 'h3';

/** Something to be had for points. */
function PointsCard({ goods, eager, heading: Heading }: { goods: IntegralGoodsCard; eager: boolean; heading: Level }) {
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
      <Heading>
        <Link to={paths.integralGoods(goods.id)}>{goods.goods_name}</Link>
      </Heading>
      <span className={styles['points']}>{t('points.price', { points: pointsText(goods.goods_price) })}</span>
      {goods.goods_stock <= 0 ? (
        <Badge>{t('points.soldOut')}</Badge>
      ) : (
        <small>{t('points.sold', { count: countText(goods.goods_sale, language) })}</small>
      )}
    </article>
  );
}

interface PointsGridProps {
  goods: readonly IntegralGoodsCard[];
  /** How many pictures are in the first view. */
  eager?: number;
  heading?: Level;
}

export const PointsGrid = ({ goods, eager = 0, heading = 'h3' }: PointsGridProps) => (
  <div className={styles['grid']}>
    {goods.map((one, index) => (
      <PointsCard key={one.id} goods={one} eager={index < eager} heading={heading} />
    ))}
  </div>
);
