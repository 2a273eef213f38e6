import { moneyText } from '#shared/browser/format.ts';
import type { OrderLine } from '#shared/contract/orders.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './OrderGoodsList.module.css';

/** What was bought, as it was at that time. */
export function OrderGoodsList({ goods, details = false }: { goods: readonly OrderLine[]; details?: boolean }) {
  const t = useT();
  return (
    <ul className={styles['list']}>
      {goods.map((line) => (
        <li key={line.id}>
          <Picture src={line.goods_image} alt="" width={72} height={72} className={styles['picture']} />
          <div className={styles['text']}>
            <Link to={paths.goods(line.goods_id)}>{line.goods_name}</Link>
            {line.sku_name && <small>{line.sku_name}</small>}
            {details && line.shipped_num > 0 && <small>{t('order.shipped', { count: line.shipped_num })}</small>}
            {details && line.refunded_num > 0 && (
              <small data-warn>{t('order.refunded', { count: line.refunded_num })}</small>
            )}
          </div>
          <span className={styles['price']}>
            {moneyText(line.goods_price)}
            <small>× {line.buy_num}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
