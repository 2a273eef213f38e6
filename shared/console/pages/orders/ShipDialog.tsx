/** Shipping the selection: each order with its lines, so that a part of it can leave. */
import { useState } from 'react';
import { moneyText } from '../../../browser/format.ts';
import type { Order } from '../../../contract/orders.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import type { ActionDialogProps } from '../../app/registry.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { consigneeOf, useFoundOrders } from './find-orders.ts';
import { useListOrder } from './list-order.ts';
import { ParcelKeys, shipOrder } from './ship/send.ts';
import { ShipForm } from './ship/ShipForm.tsx';
import type { Draft, Shipment } from './ship/ShipPanel.tsx';

const shipmentOf = (order: Order): Shipment => ({
  id: order.id,
  number: order.order_no,
  name: order.order_name,
  amount: moneyText(order.total_price),
  consignee: consigneeOf(order),
  remark: order.remark,
  prepared:
    order.delivery_time === null && order.delivery_no
      ? { delivery_code: order.delivery_code, delivery_no: order.delivery_no }
      : undefined,
  lines: order.order_goods
    .filter(({ shippable }) => shippable > 0)
    .map(({ id, goods_name, sku_name, shippable }) => ({ id, name: `${goods_name} ${sku_name}`.trim(), shippable })),
});

/** The units of a part that are not zero. */
const partOf = ({ units }: Draft) =>
  Object.entries(units ?? {})
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ order_goods_id: Number(line), quantity }));

export default function ShipDialog({ rows, onClose, onDone }: ActionDialogProps) {
  const provider = useConsoleData();
  const [keys] = useState(() => new ParcelKeys());
  const ids = useListOrder(rows).map(({ id }) => id);
  const { data, error, refetch } = useFoundOrders(ids);
  return (
    <ShipForm
      shipments={data?.map(shipmentOf)}
      count={rows.length}
      name={`orders/${ids.join('-')}/ship`}
      send={({ id }, draft) => shipOrder(provider, keys, { id, ...draft, lines: partOf(draft) })}
      failure={error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
