/** Where the parcel of an order of points goods is. */
import type { RecordViewProps } from '#shared/console/app/registry.ts';
import { Values } from '#shared/console/kinds/values.ts';
import { CourierTrack } from '#shared/console/pages/orders/CourierTrack.tsx';

export default function PointsTrack({ row }: RecordViewProps) {
  if (!row['delivery_no']) return null;
  return (
    <Values sx={{ mt: 2 }}>
      <CourierTrack resource="integral_orders" orderId={row.id} />
    </Values>
  );
}
