import { ClaimedBar } from '../../components/goods/ClaimedBar.tsx';
import { RemindButton } from '../../components/RemindButton.tsx';
import { useT } from '../../data/i18n.tsx';
import type { GoodsCardData } from '../../components/goods/GoodsCard.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './SeckillsPage.module.css';

interface SeckillCardProps {
  goods: GoodsCardData;
  /** The sale runs now. */
  started: boolean;
  eager: boolean;
  /** It is still to come. */
  remindable: boolean;
}

/** One offer: how much less, how much is gone, how many one may have. */
export function SeckillCard({ goods, started, eager, remindable }: SeckillCardProps) {
  const t = useT();
  const { seckill } = goods;
  if (!seckill) return null;
  const gone = goods.goods_stock <= 0 || (seckill.stock !== null && seckill.sold >= seckill.stock);
  const act = gone
    ? t('seckills.gone')
    : started
      ? t('seckills.buy')
      : t('seckills.wait', { time: seckill.start_time.slice(11, 16) });
  return (
    <article className={styles['card']}>
      <Picture
        src={goods.goods_master_image}
        alt=""
        width={300}
        height={300}
        sizes="(min-width: 1280px) 236px, (min-width: 768px) 30vw, 46vw"
        eager={eager}
      />
      <h2>
        <Link to={paths.goods(goods.id)}>{goods.goods_name}</Link>
      </h2>
      <p className={styles['price']}>
        <Price amount={goods.goods_price} market={goods.original_price} />
        <Badge kind="offer">{t('seckills.off', { percent: String(seckill.discount).replace(/\.?0+$/, '') })}</Badge>
      </p>
      <ClaimedBar seckill={seckill} />
      {Boolean(seckill.limit_num) && <small>{t('seckills.limit', { count: seckill.limit_num ?? 0 })}</small>}
      <span className={styles['act']} data-off={gone || !started || undefined}>
        {act}
      </span>
      {remindable && (
        <div className={styles['remind']}>
          <RemindButton seckillId={seckill.id} name={goods.goods_name} />
        </div>
      )}
    </article>
  );
}
