/** Shipping orders of the points mall: they leave whole, by courier and waybill. */
import { grouped, pointsText } from '#shared/browser/format.ts';
import { useT, type Translate } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';
import type { Row } from '#shared/console/data/resources.ts';
import { useListOrder } from '#shared/console/pages/orders/list-order.ts';
import { outcomeOf } from '#shared/console/pages/orders/ship/send.ts';
import { ShipForm } from '#shared/console/pages/orders/ship/ShipForm.tsx';
import type { Shipment } from '#shared/console/pages/orders/ship/ShipPanel.tsx';

const text = (row: Row, name: string): string => String(row[name] ?? '');
const shipmentOf = (row: Row, t: Translate): Shipment => ({
  id: row.id,
  number: text(row, 'order_no'),
  name: text(row, 'order_name'),
  amount: t('ledger.points', { points: grouped(pointsText(text(row, 'total_price'))) }),
  consignee: `${text(row, 'receive_name')} ${text(row, 'receive_tel')} · ${text(row, 'receive_area')} ${text(row, 'receive_address')}`,
  remark: text(row, 'remark'),
  lines: [],
});

export default function PointsShipDialog({ rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const shipments = useListOrder(rows).map((row) => shipmentOf(row, t));
  return (
    <ShipForm
      shipments={shipments}
      count={rows.length}
      name={`integral_orders/${shipments.map(({ id }) => id).join('-')}/ship`}
      send={({ id }, { delivery_code, delivery_no }) =>
        outcomeOf(() =>
          provider.update('integral_orders', { id, data: { delivery_code, delivery_no }, previousData: { id } }),
        )
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}
