/** What can be tested of the settings, a line for each: one harmless real call with what is saved. */
import { COURIER_SERVICES } from '#shared/contract/limits.ts';
import { PAY_DEVICES } from '#shared/contract/payments.ts';
import { GROUP_SETTINGS } from '#shared/contract/setting-rules.ts';
import { PAY_CHANNELS } from '#shared/domain/order.ts';
import { OAUTH_APPS, OAUTH_NAMES, type OauthSource } from '#shared/domain/oauth.ts';
import type { Ports } from '../../ports/index.ts';

/** Throws with the reason. */
export type Check = (ports: Ports) => Promise<void>;

const perMember = (group: string, check: (ports: Ports, member: string) => Promise<void>): Record<string, Check> =>
  Object.fromEntries(
    Object.keys(GROUP_SETTINGS[group] ?? {}).map((member) => [
      `${group}.${member}`,
      (ports: Ports) => check(ports, member),
    ]),
  );

/** Setting, or member of a group. */
export const CHECKS: Readonly<Record<string, Check>> = {
  sms: ({ sms }) => sms.check(),
  upload: ({ storage }) => storage.check(),
  amap: ({ maps }) => maps.check(),
  ...Object.fromEntries(
    COURIER_SERVICES.map((service) => [service, ({ couriers }: Ports) => couriers.check(service)] as const),
  ),
  ...perMember('pay', checkGateway),
  ...perMember('oauth', checkOauth),
};

async function checkGateway({ payment }: Ports, member: string): Promise<void> {
  const channel = PAY_CHANNELS.find((one) => member.startsWith(one));
  const device = channel && PAY_DEVICES.find((one) => channel + one === member);
  if (device) await payment.check(channel, device);
}

/** Members of the setting are sources of accounts by name. */
const isOauthSource = (member: string): member is OauthSource =>
  [...OAUTH_NAMES, ...OAUTH_APPS].some((name) => name === member);
async function checkOauth({ oauth }: Ports, member: string): Promise<void> {
  if (isOauthSource(member)) await oauth.check(member);
}
