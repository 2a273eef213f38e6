/** Everything outside the process that the product talks to: one interface each, opened once at start. */
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { OauthPort } from './oauth/provider.ts';
import type { CourierPort } from './couriers/courier.ts';
import type { MapPort } from './maps/map.ts';
import type { PaymentPort } from './payment/gateway.ts';
import type { SmsPort } from './sms/sms.ts';
import type { StoragePort } from './storage/storage.ts';
import type { WechatPort } from './wechat/wechat.ts';

export interface Ports {
  /** The one way out of the process. */
  outgoing: Outgoing;
  /** The same for addresses that sellers name: the services that the process was given are closed to them. */
  webhooks: Outgoing;
  oauth: OauthPort;
  couriers: CourierPort;
  maps: MapPort;
  payment: PaymentPort;
  sms: SmsPort;
  storage: StoragePort;
  wechat: WechatPort;
}
export type { PaymentPort, SmsPort, StoragePort };
