/** Everything outside the process that the product talks to: one interface each, chosen once at start. */
import type { PaymentPort } from './payment.ts';
import type { SmsPort } from './sms.ts';
import type { StoragePort } from './storage.ts';

export interface Ports {
  sms: SmsPort;
  storage: StoragePort;
  /** Absent while no gateway is configured: then only the wallet pays. */
  payment?: PaymentPort;
}
export type { PaymentPort, SmsPort, StoragePort };
