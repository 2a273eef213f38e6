import { countText } from '#shared/browser/format.ts';
import type { GoodsCard as GoodsOfList } from '#shared/contract/goods.ts';
import { useI18n } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { ClaimedBar } from './ClaimedBar.tsx';
import styles from './GoodsCard.module.css';

export type SeckillState = Extract<GoodsOfList['seckill'], object> & {
  /** Pieces per person; 0 or absent: no limit. */
  limit_num?: number;
};
export type GoodsCardData = Omit<GoodsOfList, 'seckill'> & { seckill: SeckillState | false };

interface GoodsCardProps {
  goods: GoodsCardData;
  /** Among the first of the page: its picture is not lazy. */
  eager?: boolean;
  /** Shows how much of its flash sale is gone. */
  progress?: boolean;
  /** Level of the heading, by what stands above the grid. */
  heading?: 'h2' | 'h3';
}

/** One good in a grid: the whole card leads to its page. */
export function GoodsCard({ goods, eager, progress, heading: Heading = 'h3' }: GoodsCardProps) {
  return (
    <article className={styles['card']}>
      <div className={styles['media']}>
        <Picture
          src={goods.goods_master_image}
          alt=""
          width={300}
          height={300}
          sizes="(min-width: 1280px) 236px, (min-width: 768px) 30vw, 46vw"
          eager={eager ?? false}
        />
        <Badges goods={goods} />
      </div>
      <div className={styles['text']}>
        <Heading className={styles['name']}>
          <Link to={paths.goods(goods.id)} className={styles['link']}>
            {goods.goods_name}
          </Link>
        </Heading>
        <Price amount={goods.goods_price} market={goods.seckill ? goods.original_price : goods.goods_market_price} />
        {progress && goods.seckill && <ClaimedBar seckill={goods.seckill} />}
        <Counts goods={goods} />
        {goods.store_name && <p className={styles['store']}>{goods.store_name}</p>}
      </div>
    </article>
  );
}

function Badges({ goods: { seckill, need, goods_stock } }: { goods: GoodsCardData }) {
  const { t } = useI18n();
  return (
    <>
      <div className={styles['badges']}>
        {seckill && <Badge kind="sale">{t('goodsCard.seckill')}</Badge>}
        {Boolean(need) && <Badge kind="group">{t('goodsCard.group', { need: need ?? 0 })}</Badge>}
      </div>
      {goods_stock <= 0 && <span className={styles['gone']}>{t('goodsCard.soldOut')}</span>}
    </>
  );
}

function Counts({ goods: { goods_sale, order_comment_count } }: { goods: GoodsCardData }) {
  const { t, language } = useI18n();
  return (
    <p className={styles['meta']}>
      <span>{t('goodsCard.sold', { count: countText(goods_sale, language) })}</span>
      {order_comment_count > 0 && (
        <span>{t('goodsCard.comments', { count: countText(order_comment_count, language) })}</span>
      )}
    </p>
  );
}
