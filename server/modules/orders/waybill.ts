/** The waybill of a parcel is corrected while it is under way; before anything was shipped a number only waits in the header. */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { orderParcels, orders } from '#db/schema/index.ts';
import { waybillOpen } from '#shared/domain/tracking.ts';
import { notFound, refuse } from '../../errors.ts';
import { raise } from '../events/index.ts';
import { happenedTo, logOrderEvent, type OrderActor } from './move.ts';
import type { OrderHead } from './queries.ts';
import { requireCourier } from './ship.ts';

interface Correction {
  /** 0: the first one. */
  parcel_id: number;
  /** '' as it is; so is an empty number. */
  delivery_code: string;
  delivery_no: string;
}
type Waybill = Pick<Correction, 'delivery_code' | 'delivery_no'>;

const isSame = (one: Waybill, other: Waybill): boolean =>
  one.delivery_code === other.delivery_code && one.delivery_no === other.delivery_no;

/** The caller holds the order's lock. Equal values change nothing. @throws where nothing is under way, or the courier is unknown */
export async function changeWaybill(tx: Db, order: OrderHead, form: Correction, actor: OrderActor): Promise<void> {
  const parcels = await tx
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.order_id, order.id))
    .orderBy(asc(orderParcels.id));
  const parcel = form.parcel_id > 0 ? parcels.find(({ id }) => id === form.parcel_id) : parcels[0];
  if (form.parcel_id > 0 && !parcel) throw notFound();
  const before = parcel ?? order;
  const after = {
    delivery_code: form.delivery_code || before.delivery_code,
    delivery_no: form.delivery_no || before.delivery_no,
  };
  if (isSame(after, before)) return;
  if (parcel) await correctParcel(tx, order, { parcel, after, actor });
  if (!parcel || parcel.id === parcels[0]?.id)
    await tx
      .update(orders)
      .set({ ...after, updated_at: appNow })
      .where(eq(orders.id, order.id));
}

/** Its number is followed anew (`keep_waybill`), the timeline names both, and the shopper is told. */
async function correctParcel(
  tx: Db,
  order: OrderHead,
  { parcel, after, actor }: { parcel: Waybill & { id: number }; after: Waybill; actor: OrderActor },
): Promise<void> {
  if (!waybillOpen(order)) throw refuse('order.waybillFixed');
  await requireCourier(tx, after.delivery_code, after.delivery_no);
  await tx
    .update(orderParcels)
    .set(after)
    .where(and(eq(orderParcels.id, parcel.id), eq(orderParcels.order_id, order.id)));
  await logOrderEvent(tx, order.id, 'edit', { actor, note: `${parcel.delivery_no} → ${after.delivery_no}` });
  const { data, ...happened } = happenedTo(order, actor);
  await raise(tx, 'order.waybill_changed', [{ ...happened, data: { ...data, ...after } }]);
}
