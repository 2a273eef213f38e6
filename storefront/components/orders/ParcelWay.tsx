/** The way of a parcel: its courier and number, where it stands, and every report, the newest on top. */
import { Package, RefreshCw } from 'lucide-react';
import type { Track, Waybill } from '#shared/contract/logistics.ts';
import { isOver, PARCEL_STATE } from '#shared/domain/tracking.ts';
import { accountCalls } from '../../data/account-calls.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { toast } from '../../data/toast.ts';
import { Badge, type BadgeKind } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyText } from '../account/CopyText.tsx';
import styles from './ParcelWay.module.css';

type Way = Pick<Waybill, 'delivery_code' | 'delivery_no' | 'state' | 'state_label' | 'stuck' | 'unknown' | 'tracks'>;

type Standing = Pick<Waybill, 'state' | 'state_label' | 'stuck'>;

const kindOf = ({ state, stuck }: Standing): BadgeKind => {
  if (stuck || state === PARCEL_STATE.problem || state === PARCEL_STATE.returned) return 'warn';
  return state === PARCEL_STATE.signed ? 'ok' : 'plain';
};

/** How a parcel stands, and whether it is stuck. */
export function ParcelBadges({ parcel }: { parcel: Standing }) {
  const t = useT();
  return (
    <>
      <Badge kind={kindOf(parcel)}>{parcel.state_label}</Badge>
      {parcel.stuck && <Badge kind="warn">{t('order.stuck')}</Badge>}
    </>
  );
}

/** @param title which of several it is */
export function ParcelWay({ parcel, title = '' }: { parcel: Way; title?: string }) {
  const t = useT();
  const couriers = useRead(accountCalls.expresses(), { staleTime: Infinity }).data ?? [];
  return (
    <article className={styles['parcel']}>
      <h3>
        <Package size={18} aria-hidden />
        {title && `${title} · `}
        {couriers.find(({ code }) => code === parcel.delivery_code)?.name ?? parcel.delivery_code}
        <CopyText text={parcel.delivery_no} />
        <ParcelBadges parcel={parcel} />
      </h3>
      {parcel.stuck && <p className={styles['stuck']}>{t('order.stuckText')}</p>}
      {parcel.tracks.length === 0 ? (
        <p className={styles['none']}>{t(parcel.unknown ? 'order.unknownNumber' : 'order.noTracks')}</p>
      ) : (
        <ol>
          {parcel.tracks.map((track) => (
            <Report key={`${track.time}${track.context}`} track={track} />
          ))}
        </ol>
      )}
    </article>
  );
}

function Report({ track: { time, context, place, courier_name, courier_phone } }: { track: Track }) {
  const t = useT();
  return (
    <li>
      <time>{time}</time>
      <span>
        {context}
        {(place || courier_phone) && (
          <small>
            {place}
            {courier_phone && (
              <>
                {place && ' · '}
                <a href={`tel:${courier_phone}`}>{t('order.callCourier', { name: courier_name || courier_phone })}</a>
              </>
            )}
          </small>
        )}
      </span>
    </li>
  );
}

/**
 * Asks the couriers again, while any of the parcels is still on its way.
 * @param order path of its call, `/user/order/7`: lists beside it show where parcels are as well
 */
export function AskAgain({ order, parcels }: { order: string; parcels: readonly Pick<Way, 'state'>[] }) {
  const t = useT();
  const ask = useSend(() => api.post<Waybill[]>(`${order}/parcels`), {
    refresh: [order.slice(0, order.lastIndexOf('/'))],
    onSuccess: (asked) =>
      asked.some(({ unknown }) => unknown) ? toast.info(t('order.unknownNumber')) : toast.success(t('order.asked')),
  });
  if (parcels.every(({ state }) => isOver(state))) return null;
  return (
    <p className={styles['again']}>
      <Button
        kind="secondary"
        size="s"
        icon={<RefreshCw size={14} aria-hidden />}
        busy={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {t('order.askAgain')}
      </Button>
    </p>
  );
}
