/** What an order is and which moves it can make (requirements 4). Labels live in the message catalogue. */

/** Marks that a store puts on its orders, each a colour; 0 for none. */
export const ORDER_FLAGS = [0, 1, 2, 3, 4, 5] as const;

export const ORDER_STATUS = {
  cancelled: 0,
  waitPay: 1,
  waitDelivery: 2,
  waitReceipt: 3,
  waitComment: 4,
  afterSale: 5,
  completed: 6,
} as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

/** Only meaningful with status 5 (which kind of case is open) and 6 (2: the case is closed). */
export const REFUND_STATUS = { refund: 0, return: 1, finished: 2 } as const;
export type RefundStatus = (typeof REFUND_STATUS)[keyof typeof REFUND_STATUS];

/** Days after receipt in which a shopper may ask for an after-sale; settlement waits for them. */
export const AFTER_SALE_DAYS = 7;
/** Days after receipt until an order is commented by default. */
export const DEFAULT_COMMENT_DAYS = 7;

/** Where goods travel from: `freight_id` of goods; a positive number is a template of the store. */
export const FREIGHT_MODE = { free: -1, default: 0 } as const;

/** Gateways: their money comes from outside, and goes back there. */
export const PAY_CHANNELS = ['wechat', 'alipay'] as const;
export type PayChannel = (typeof PAY_CHANNELS)[number];
export const PAYMENT_NAMES = [...PAY_CHANNELS, 'balance'] as const;
export type PaymentName = (typeof PAYMENT_NAMES)[number];

/** Key of the label of an order's state, the same in every app (requirements 4 "Order status labels"). */
export type OrderLabelKey =
  | 'orderCancel'
  | 'waitPay'
  | 'waitSend'
  | 'waitRec'
  | 'waitComment'
  | 'orderRefund'
  | 'orderReturned'
  | 'orderRefundOver'
  | 'orderCompletion';

const LABELS = [
  'orderCancel',
  'waitPay',
  'waitSend',
  'waitRec',
  'waitComment',
  'orderRefund',
  'orderCompletion',
] as const;

/** `fullyRefunded`: every line of the order was refunded. */
export function orderLabelKey(order: {
  order_status: number;
  refund_status: number;
  fullyRefunded?: boolean;
}): OrderLabelKey {
  if (order.order_status === ORDER_STATUS.afterSale) {
    return order.refund_status === REFUND_STATUS.return ? 'orderReturned' : 'orderRefund';
  }
  if (
    order.order_status === ORDER_STATUS.completed &&
    order.fullyRefunded &&
    order.refund_status === REFUND_STATUS.finished
  ) {
    return 'orderRefundOver';
  }
  return LABELS[order.order_status] ?? 'orderCancel';
}
