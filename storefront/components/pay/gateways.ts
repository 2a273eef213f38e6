/** How this browser can pay: which gateways the shop has, and which of their devices fits here. */
import { PAY_CHANNELS, type PayChannel } from '#shared/domain/order.ts';
import { useInWechat } from '../../data/in-wechat.ts';
import { useCommon } from '../../data/site.ts';

export type Gateway = PayChannel;

/** Devices that pages can begin a payment for. */
export type PageDevice = 'scan' | 'wap' | 'mp';

/** The best one first. A phone cannot scan its own screen; WeChat opens neither Alipay nor pages of its own app. */
const SCREEN = {
  desk: { wechat: ['scan', 'wap'], alipay: ['scan', 'wap'] },
  phone: { wechat: ['wap', 'scan'], alipay: ['wap', 'scan'] },
  wechat: { wechat: ['mp', 'scan'], alipay: [] },
} as const satisfies Record<string, Record<Gateway, readonly PageDevice[]>>;

export type PayDevices = Readonly<Partial<Record<Gateway, PageDevice>>>;

const isPhone = (): boolean => window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches;

/** The device that a payment is begun for, of each gateway that can be used here. Only on pages of signed-in shoppers. */
export function usePayDevices(): PayDevices {
  const { payments } = useCommon();
  const inWechat = useInWechat();
  const screen = SCREEN[inWechat ? 'wechat' : isPhone() ? 'phone' : 'desk'];
  const found = PAY_CHANNELS.map(
    (name) => [name, screen[name].find((device) => payments[name].includes(device))] as const,
  );
  return Object.fromEntries(found.filter(([, device]) => device));
}
