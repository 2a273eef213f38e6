import { BellRing } from 'lucide-react';
import type { GoodsDetail } from '#shared/contract/goods-page.ts';
import { RemindButton } from '../../components/RemindButton.tsx';
import { useT } from '../../data/i18n.tsx';
import styles from './PriceBlock.module.css';

type Sale = NonNullable<GoodsDetail['next_seckill']>;

/** The next flash sale of a goods, and a reminder of it. */
export function ComingSale({ goods, sale }: { goods: GoodsDetail; sale: Sale }) {
  const t = useT();
  return (
    <div className={styles['coming']}>
      <BellRing size={16} aria-hidden />
      <span>
        {t('remind.coming', { time: sale.start_time.slice(5, 16), percent: sale.discount.replace(/\.?0+$/, '') })}
      </span>
      <RemindButton seckillId={sale.id} name={goods.goods_name} />
    </div>
  );
}
