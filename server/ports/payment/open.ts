/** Gateways by the settings in force: `pay.<channel><device>` (compatibility 9.17). */
import { z } from 'zod';
import type { PayDevice } from '#shared/contract/payments.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { Services } from '../../services.ts';
import type { ReadSetting } from '../open.ts';
import { unlessFlawed } from '../setting-flaw.ts';
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

/** Makes the gateway of a device. @throws SettingFlaw where a key is missing or wrong */
export type MakeGateway = (needs: PaymentNeeds, device: PayDevice, settings: DeviceSettings) => Promise<PaymentGateway>;

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
  const make = async (channel: PayChannel, device: PayDevice): Promise<PaymentGateway | null> => {
    const name = SETTING_OF[channel][device];
    const maker = makers[channel];
    if (!name || !maker) return null;
    return maker(needs, device, settingsOf.parse(await needs.readSetting('pay'))[name] ?? {});
  };
  const gateway: PaymentPort['gateway'] = (channel, device) => unlessFlawed(make(channel, device));
  const devices = async (channel: PayChannel): Promise<PayDevice[]> => {
    const names = Object.keys(SETTING_OF[channel]) as PayDevice[]; // as: its own keys
    const open = await Promise.all(names.map((device) => gateway(channel, device)));
    return names.filter((_device, index) => open[index]);
  };
  return {
    gateway,
    check: async (channel, device) => (await make(channel, device))?.check(),
    configured: async () => ({ wechat: await devices('wechat'), alipay: await devices('alipay') }),
  };
}
