/** Messages by the settings in force: `sms{key,secret,signature}` (compatibility 9.17). */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { ReadSetting } from '../open.ts';
import { requireParts } from '../setting-flaw.ts';
import { aliyunSms } from './aliyun.ts';
import { SmsRefusal, type SmsPort } from './sms.ts';

export interface SmsNeeds {
  base: string;
  outgoing: Outgoing;
  readSetting: ReadSetting;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Without a provider the log shows the codes: for demonstrations and developers alone. */
  showsInLog: boolean;
}

const settings = z.object({
  key: z.string().catch(''),
  secret: z.string().catch(''),
  signature: z.string().catch(''),
});

export function openSms({ base, outgoing, readSetting, log, showsInLog }: SmsNeeds): SmsPort {
  const provider = async () => {
    const { key, secret, signature } = settings.parse(await readSetting('sms'));
    return key && secret ? aliyunSms({ base, outgoing, key: { id: key, secret }, signature }) : null;
  };
  const configured = async () => {
    const found = await provider();
    if (!found) throw new SmsRefusal('settings', 'no provider is configured', true);
    return found;
  };
  return {
    isReady: async () => showsInLog || (await provider()) !== null,
    send: async (message) => {
      const found = showsInLog ? await provider() : await configured();
      if (found) return found.send(message);
      const { phone, name, params } = message;
      log.info({ sms: { phone, name, params } }, `SMS to ${phone}: ${name} ${Object.values(params).join(' ')}`);
      return '';
    },
    find: async (message, sentAt) => (await provider())?.find(message, sentAt) ?? null,
    check: async () => {
      requireParts(settings.parse(await readSetting('sms')), ['key', 'secret']);
      await (await configured()).check();
    },
  };
}
