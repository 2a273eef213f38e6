export { closeAttempts } from './close-attempts.ts';
export { failRefund, REFUND_REFUSED, refundOrder, refundPayment, withdrawRefund, type AskedRefund } from './refunds.ts';
