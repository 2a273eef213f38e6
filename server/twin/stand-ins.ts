/** Every stand-in, in the order of the control page. */
import { alipayStandIn } from './alipay.ts';
import { amapStandIn } from './amap.ts';
import { courierStandIn } from './couriers.ts';
import { oauth } from './oauth.ts';
import { s3 } from './s3.ts';
import { sms } from './sms.ts';
import type { StandIn } from './stand-in.ts';
import { webhookReceiver } from './webhooks.ts';
import { wechat } from './wechat.ts';
import { wechatPay } from './wechat-pay.ts';

export const STAND_INS: readonly StandIn[] = [
  wechatPay,
  wechat,
  alipayStandIn,
  sms,
  oauth,
  courierStandIn,
  amapStandIn,
  s3,
  webhookReceiver,
];
