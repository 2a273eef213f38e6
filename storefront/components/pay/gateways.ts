/** How this browser can pay: which gateways the shop has, and which of their devices fits the screen. */
import type { PayDevice } from '#shared/contract/payments.ts';
import { PAY_CHANNELS, type PayChannel } from '#shared/domain/order.ts';
import { useCommon } from '../../data/site.ts';

export type Gateway = PayChannel;

/** A phone cannot scan its own screen: there the gateway's own page is opened, where the shop has it. */
const isPhone = (): boolean => window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches;

/** Gateways that can be used here; empty until the shop has said which it has. */
export function useGateways(): readonly Gateway[] {
  const { payments } = useCommon();
  return PAY_CHANNELS.filter((name) => payments[name].some(isOffered));
}
const isOffered = (device: PayDevice): boolean => device === 'scan' || device === 'wap';

/** The device that a payment is begun for. */
export function usePayDevice(): (gateway: Gateway) => PayDevice {
  const { payments } = useCommon();
  return (gateway) => {
    const devices = payments[gateway];
    if (devices.includes('wap') && (isPhone() || !devices.includes('scan'))) return 'wap';
    return 'scan';
  };
}
