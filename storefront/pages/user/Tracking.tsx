import { AskAgain, ParcelWay } from '../../components/orders/ParcelWay.tsx';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { useT } from '../../data/i18n.tsx';
import styles from '../../components/orders/ParcelWay.module.css';

/** Each parcel of an order and its way. */
export function Tracking({ order: { id, parcels } }: { order: OrderDetail }) {
  const t = useT();
  if (parcels.length === 0) return <p className={styles['none']}>{t('order.notShipped')}</p>;
  return (
    <>
      {parcels.map((parcel, index) => (
        <ParcelWay
          key={parcel.id}
          parcel={parcel}
          title={parcels.length > 1 ? t('order.parcel', { index: index + 1 }) : ''}
        />
      ))}
      <AskAgain order={`/user/order/${id}`} parcels={parcels} />
    </>
  );
}
