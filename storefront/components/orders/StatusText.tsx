import { ORDER_STATUS } from '#shared/domain/order.ts';
import type { Order } from '#shared/contract/orders.ts';
import { Badge, type BadgeKind } from '../../ui/Badge.tsx';

const KINDS: Readonly<Record<number, BadgeKind>> = {
  [ORDER_STATUS.waitPay]: 'offer',
  [ORDER_STATUS.afterSale]: 'warn',
  [ORDER_STATUS.completed]: 'ok',
  [ORDER_STATUS.cancelled]: 'plain',
};

/** Where an order stands, in the server's words. */
export const StatusText = ({
  order,
}: {
  order: Pick<Order, 'order_status' | 'order_status_cn' | 'refund_status_cn'>;
}) => (
  <>
    <Badge kind={KINDS[order.order_status] ?? 'group'}>{order.order_status_cn}</Badge>
    {order.refund_status_cn && <Badge kind="warn">{order.refund_status_cn}</Badge>}
  </>
);
