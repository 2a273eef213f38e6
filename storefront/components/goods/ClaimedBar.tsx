import { useT } from '../../data/i18n.tsx';
import styles from './ClaimedBar.module.css';

/** How much of a flash sale is gone, in words and as a bar. */
export function ClaimedBar({ stock, sold }: { stock: number; sold: number }) {
  const t = useT();
  const percent = stock > 0 ? Math.min(100, Math.floor((sold / stock) * 100)) : 100;
  return (
    <span className={styles['bar']}>
      <span className={styles['fill']} style={{ width: `${percent}%` }} />
      <span className={styles['text']}>{t('goodsCard.claimed', { percent })}</span>
    </span>
  );
}
