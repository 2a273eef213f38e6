/** The ports of a process. What they need of the settings they read at each use: a changed key works at once. */
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { showsCodes, type Env } from '../env.ts';
import { openOutgoing } from '../outgoing/outgoing.ts';
import { observedOutgoing } from '../telemetry/outgoing.ts';
import { openCouriers } from './couriers/open.ts';
import type { Ports } from './index.ts';
import { openMaps } from './maps/amap.ts';
import { openOauth } from './oauth/open.ts';
import { makeAlipay } from './payment/alipay/gateway.ts';
import { openPayments } from './payment/open.ts';
import { wechatGateways } from './payment/wechat/gateway.ts';
import { openSms } from './sms/open.ts';
import { openStorage } from './storage/open.ts';
import { openWechat } from './wechat/open.ts';

/** Parts of a setting by name, secrets in clear; `{}` where nothing is set. */
export type ReadSetting = (name: string) => Promise<Readonly<Record<string, unknown>>>;

export interface PortNeeds {
  env: Env;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readSetting: ReadSetting;
}

export function openPorts({ env, log, readSetting }: PortNeeds): Ports {
  const outgoing = observedOutgoing(openOutgoing(env.outgoingOrigins));
  const storage = openStorage({
    root: path.join(env.dataDir, 'storage'),
    endpoint: env.services.s3,
    outgoing,
    readSetting,
  });
  return {
    outgoing,
    webhooks: observedOutgoing(openOutgoing(env.webhookOrigins), 'webhooks'),
    storage,
    couriers: openCouriers({ services: env.services, outgoing, readSetting }),
    maps: openMaps({ services: env.services, outgoing, readSetting }),
    sms: openSms({ base: env.services.sms, outgoing, readSetting, log, showsInLog: showsCodes(env) }),
    oauth: openOauth({ services: env.services, publicUrl: env.publicUrl, outgoing, readSetting }),
    wechat: openWechat({ base: env.services.wechat, pages: env.services.wechatPages, outgoing, readSetting }),
    payment: openPayments(
      { services: env.services, publicUrl: env.publicUrl, outgoing, storage, readSetting },
      { wechat: wechatGateways(), alipay: makeAlipay },
    ),
  };
}
