/** Everything outside the process that the product talks to: one interface each, chosen once at start. */
import type { SmsPort } from './sms.ts';
import type { StoragePort } from './storage.ts';

export interface Ports {
  sms: SmsPort;
  storage: StoragePort;
}
export type { SmsPort, StoragePort };
