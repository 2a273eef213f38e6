import { claimedPercent } from '#shared/domain/promotions/seckill.ts';
import { useT } from '../../data/i18n.tsx';
import type { SeckillState } from './GoodsCard.tsx';
import styles from './ClaimedBar.module.css';

/** How much of a flash sale is gone, in words and as a bar; nothing where there is no quota. */
export function ClaimedBar({ seckill: { stock, sold, claimed } }: { seckill: SeckillState }) {
  const t = useT();
  const percent = claimed ?? (stock ? claimedPercent(sold, stock) : null);
  if (percent === null) return null;
  return (
    <span className={styles['bar']}>
      <span className={styles['fill']} style={{ width: `${percent}%` }} />
      <span className={styles['text']}>{t('goodsCard.claimed', { percent })}</span>
    </span>
  );
}
