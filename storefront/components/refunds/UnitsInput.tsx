/** Which goods of the order, and how many of each. */
import { moneyText } from '#shared/browser/format.ts';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { useT } from '../../data/i18n.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Quantity } from '../../ui/Quantity.tsx';
import { unitsLeft } from './refundable.ts';
import styles from './Refund.module.css';

interface Props {
  order: OrderDetail;
  type: number;
  value: Readonly<Record<number, number>>;
  onChange: (value: Readonly<Record<number, number>>) => void;
  error: string | undefined;
}

export function UnitsInput({ order, type, value, onChange, error }: Props) {
  const t = useT();
  return (
    <fieldset className={styles['units']} aria-describedby={error ? 'units-error' : undefined}>
      <legend>{t('refundPage.goods')}</legend>
      {order.order_goods.map((line) => {
        const left = unitsLeft(line, type);
        const units = Math.min(value[line.id] ?? 0, left);
        return (
          <div key={line.id} className={styles['line']} data-off={left === 0 || undefined}>
            <Checkbox
              label={line.goods_name}
              checked={units > 0}
              disabled={left === 0}
              onChange={(event) => onChange({ ...value, [line.id]: event.target.checked ? left : 0 })}
            />
            <Picture src={line.goods_image} alt="" width={56} height={56} className={styles['picture']} />
            <div className={styles['text']}>
              <span>{line.goods_name}</span>
              <small>
                {[line.sku_name, t('refundPage.paidFor', { money: moneyText(line.net_price), count: line.buy_num })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {left === 0 && <small>{t('refundPage.noneLeft')}</small>}
            </div>
            {units > 0 && (
              <Quantity
                small
                value={units}
                max={left}
                label={t('refundPage.unitsOf', { name: line.goods_name })}
                onChange={(chosen) => onChange({ ...value, [line.id]: chosen })}
              />
            )}
          </div>
        );
      })}
      {error && (
        <p id="units-error" className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
