import { Package } from 'lucide-react';
import { CopyText } from '../../components/account/CopyText.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { Parcel } from '#shared/contract/orders.ts';
import { useRead } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import styles from './Tracking.module.css';

/** Each parcel with its courier, number and way, the newest report on top. */
export function Tracking({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useT();
  const couriers = useRead(parcels.length > 0 ? accountCalls.expresses() : null, { staleTime: Infinity }).data ?? [];
  if (parcels.length === 0) return <p className={styles['none']}>{t('order.notShipped')}</p>;
  return parcels.map((parcel, index) => (
    <article key={parcel.id} className={styles['parcel']}>
      <h3>
        <Package size={18} aria-hidden />
        {parcels.length > 1 && `${t('order.parcel', { index: index + 1 })} · `}
        {couriers.find(({ code }) => code === parcel.delivery_code)?.name ?? parcel.delivery_code}
        <CopyText text={parcel.delivery_no} />
      </h3>
      {parcel.tracks.length === 0 ? (
        <p className={styles['none']}>{t('order.noTracks')}</p>
      ) : (
        <ol>
          {parcel.tracks
            .toSorted((a, b) => b.time.localeCompare(a.time))
            .map(({ time, context }) => (
              <li key={`${time}${context}`}>
                <time>{time}</time>
                <span>{context}</span>
              </li>
            ))}
        </ol>
      )}
    </article>
  ));
}
