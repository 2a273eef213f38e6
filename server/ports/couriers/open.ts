/** Courier services by the settings in force: `kuaibao`, `kdniao`, `kuaidi100`, and `logistics.provider` among them. */
import { z } from 'zod';
import { COURIER_SERVICES, type CourierService } from '#shared/contract/limits.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { Services } from '../../services.ts';
import type { ReadSetting } from '../open.ts';
import { requireParts, unlessFlawed } from '../setting-flaw.ts';
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
  const make: Record<CourierService, () => Promise<Courier>> = {
    kuaibao: async () => {
      const settings = SETTINGS.kuaibao.parse(await readSetting('kuaibao'));
      requireParts(settings, ['appid', 'appkey']);
      return kuaibao(services.kuaibao, outgoing, settings);
    },
    kdniao: async () => {
      const settings = SETTINGS.kdniao.parse(await readSetting('kdniao'));
      requireParts(settings, ['ebusiness_id', 'appkey']);
      return kdniao(services.kdniao, outgoing, settings);
    },
    kuaidi100: async () => {
      const settings = SETTINGS.kuaidi100.parse(await readSetting('kuaidi100'));
      requireParts(settings, ['customer', 'key']);
      return kuaidi100(services.kuaidi100, outgoing, settings);
    },
  };
  return {
    named: (service) => unlessFlawed(make[service]()),
    check: async (service) => (await make[service]()).check(),
    current: async () => {
      const { provider } = await readSetting('logistics');
      const chosen = COURIER_SERVICES.filter((name) => name === provider);
      for (const name of chosen.length > 0 ? chosen : COURIER_SERVICES) {
        const courier = await unlessFlawed(make[name]());
        if (courier) return courier;
      }
      return null;
    },
  };
}
