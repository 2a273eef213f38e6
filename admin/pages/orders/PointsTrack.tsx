/** Where the parcel of an order of points goods is. */
import type { RecordViewProps } from '#shared/console/app/registry.ts';
import { CourierTrack } from '#shared/console/pages/orders/CourierTrack.tsx';

export default function PointsTrack({ row }: RecordViewProps) {
  return row['delivery_no'] ? <CourierTrack resource="integral_orders" orderId={row.id} /> : null;
}
