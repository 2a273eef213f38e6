export { closeAttempts } from './close-attempts.ts';
export {
  countRefund,
  failRefund,
  REFUND_REFUSED,
  refundOrder,
  refundPayment,
  reopenRefund,
  withdrawRefund,
  type AskedRefund,
} from './refunds.ts';
