import { wireTime } from '#shared/browser/format.ts';
import { ACTIVITY_STATE, activityState, type ActivityState } from '#shared/domain/activity.ts';
import { ClaimedBar } from '../../components/goods/ClaimedBar.tsx';
import { RemindButton } from '../../components/RemindButton.tsx';
import { useT } from '../../data/i18n.tsx';
import type { GoodsCardData, SeckillState } from '../../components/goods/GoodsCard.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './SeckillsPage.module.css';

interface SeckillCardProps {
  goods: GoodsCardData;
  /** The server's time; null until the browser has a clock. */
  now: number | null;
  /** The session under which the card stands is the running one. */
  running: boolean;
  eager: boolean;
}

/** Where the sale itself stands, whatever session its card is under: one that runs for hours is in several. Without a clock the session has to tell. */
function stateOf({ start_time, end_time }: SeckillState, { now, running }: SeckillCardProps): ActivityState {
  if (now === null) return running ? ACTIVITY_STATE.inHand : ACTIVITY_STATE.notStarted;
  return activityState({ start_time: wireTime(start_time), end_time: wireTime(end_time) }, now);
}

/** One offer: how much less, how much is gone, how many one may have. */
export function SeckillCard(props: SeckillCardProps) {
  const t = useT();
  const { goods, now, eager } = props;
  const { seckill } = goods;
  if (!seckill) return null;
  const gone = goods.goods_stock <= 0 || (seckill.stock !== null && seckill.sold >= seckill.stock);
  const state = stateOf(seckill, props);
  const open = state === ACTIVITY_STATE.inHand && !gone;
  const words = {
    [ACTIVITY_STATE.notStarted]: t('seckills.wait', { time: seckill.start_time.slice(11, 16) }),
    [ACTIVITY_STATE.inHand]: t(gone ? 'seckills.gone' : 'seckills.buy'),
    [ACTIVITY_STATE.ended]: t('seckills.over'),
  };
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
      <span className={styles['act']} data-off={!open || undefined}>
        {words[state]}
      </span>
      {now !== null && state === ACTIVITY_STATE.notStarted && (
        <div className={styles['remind']}>
          <RemindButton seckillId={seckill.id} name={goods.goods_name} />
        </div>
      )}
    </article>
  );
}
