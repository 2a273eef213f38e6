import { useT } from '../../data/i18n.tsx';
import type { SeckillState } from './GoodsCard.tsx';
import styles from './ClaimedBar.module.css';

/** How much of a flash sale is gone, in words and as a bar. */
export function ClaimedBar({ seckill: { claimed: percent } }: { seckill: SeckillState }) {
  const t = useT();
  return (
    <span className={styles['bar']}>
      {percent > 0 && <span className={styles['fill']} style={{ width: `${percent}%` }} />}
      <span className={styles['text']}>{t('goodsCard.claimed', { percent })}</span>
    </span>
  );
}
