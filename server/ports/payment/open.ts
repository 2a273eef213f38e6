/** Gateways by the settings in force: `pay.<channel><device>` (compatibility 9.17). */
import { z } from 'zod';
import type { PayDevice } from '#shared/contract/payments.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { Services } from '../../services.ts';
import type { ReadSetting } from '../open.ts';
import type { KeyFiles } from './uploaded.ts';
import type { PayChannel, PaymentGateway, PaymentPort } from './gateway.ts';

export interface PaymentNeeds {
  services: Services;
  /** Of the shop: notices come to `<publicUrl>/api/payment/<channel>/<device>` unless a setting says otherwise. */
  publicUrl: string;
  outgoing: Outgoing;
  /** Keys and certificates that an administrator uploaded. */
  storage: KeyFiles;
  readSetting: ReadSetting;
}
/** Settings of one device, all texts. */
export type DeviceSettings = Readonly<Record<string, string>>;

/** Makes the gateway of a device. @returns null where a key is missing */
export type MakeGateway = (
  needs: PaymentNeeds,
  device: PayDevice,
  settings: DeviceSettings,
) => Promise<PaymentGateway | null>;

/** Which setting serves a device: a page in a desktop browser and a till show the same kind of code. */
const SETTING_OF: Readonly<Record<PayChannel, Partial<Record<PayDevice, string>>>> = {
  wechat: {
    scan: 'wechatscan',
    web: 'wechatscan',
    wap: 'wechatwap',
    mp: 'wechatmp',
    mini: 'wechatmini',
    app: 'wechatapp',
  },
  alipay: { scan: 'alipayscan', web: 'alipayscan', wap: 'alipaywap', mini: 'alipaymini', app: 'alipayapp' },
};

const settingsOf = z.record(z.string(), z.record(z.string(), z.coerce.string()).catch({})).catch({});

export function openPayments(needs: PaymentNeeds, makers: Partial<Record<PayChannel, MakeGateway>> = {}): PaymentPort {
  const gateway: PaymentPort['gateway'] = async (channel, device) => {
    const name = SETTING_OF[channel][device];
    const settings = settingsOf.parse(await needs.readSetting('pay'))[name ?? ''];
    return (settings && (await makers[channel]?.(needs, device, settings))) ?? null;
  };
  const devices = async (channel: PayChannel): Promise<PayDevice[]> => {
    const names = Object.keys(SETTING_OF[channel]) as PayDevice[]; // as: its own keys
    const open = await Promise.all(names.map((device) => gateway(channel, device)));
    return names.filter((_device, index) => open[index]);
  };
  return {
    gateway,
    configured: async () => ({ wechat: await devices('wechat'), alipay: await devices('alipay') }),
  };
}
