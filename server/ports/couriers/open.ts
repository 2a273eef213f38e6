/** Courier services by the settings in force: `kuaibao`, `kdniao`, `kuaidi100`, and `logistics.provider` among them. */
import { z } from 'zod';
import { COURIER_SERVICES, type CourierService } from '#shared/contract/limits.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { Services } from '../../services.ts';
import type { ReadSetting } from '../open.ts';
import type { Courier, CourierPort } from './courier.ts';
import { kdniao } from './kdniao.ts';
import { kuaibao } from './kuaibao.ts';
import { kuaidi100 } from './kuaidi100.ts';

interface CourierNeeds {
  services: Services;
  outgoing: Outgoing;
  readSetting: ReadSetting;
}
const part = z.coerce.string().catch('');
const SETTINGS = {
  kuaibao: z.object({ appid: part.default(''), appkey: part.default(''), agent_id: part.default('') }),
  kdniao: z.object({
    ebusiness_id: part.default(''),
    appkey: part.default(''),
    customer_name: part.default(''),
    customer_pwd: part.default(''),
  }),
  kuaidi100: z.object({
    customer: part.default(''),
    key: part.default(''),
    secret: part.default(''),
    partner_id: part.default(''),
    partner_key: part.default(''),
  }),
} as const;

export function openCouriers({ services, outgoing, readSetting }: CourierNeeds): CourierPort {
  const make: Record<CourierService, () => Promise<Courier | null>> = {
    kuaibao: async () => {
      const settings = SETTINGS.kuaibao.parse(await readSetting('kuaibao'));
      return settings.appid && settings.appkey ? kuaibao(services.kuaibao, outgoing, settings) : null;
    },
    kdniao: async () => {
      const settings = SETTINGS.kdniao.parse(await readSetting('kdniao'));
      return settings.ebusiness_id && settings.appkey ? kdniao(services.kdniao, outgoing, settings) : null;
    },
    kuaidi100: async () => {
      const settings = SETTINGS.kuaidi100.parse(await readSetting('kuaidi100'));
      return settings.customer && settings.key ? kuaidi100(services.kuaidi100, outgoing, settings) : null;
    },
  };
  return {
    named: (service) => make[service](),
    current: async () => {
      const { provider } = await readSetting('logistics');
      const chosen = COURIER_SERVICES.filter((name) => name === provider);
      for (const name of chosen.length > 0 ? chosen : COURIER_SERVICES) {
        const courier = await make[name]();
        if (courier) return courier;
      }
      return null;
    },
  };
}
