/** Notices of WeChat Pay: signed by its key over the bytes that came, sealed with the merchant's. */
import { z } from 'zod';
import type { KeyObject } from 'node:crypto';
import { UntrustedNotice, type GatewayNotice, type NoticeReply, type RawNotice } from '../gateway.ts';
import type { WechatAccount } from './account.ts';
import { paymentOf, paymentState, refundOf } from './answers.ts';
import { unseal, verifyLines } from './signature.ts';

const WINDOW_SECONDS = 300;
/** WeChat Pay sends such signatures now and then to see whether they are refused. */
const PROBE = 'WECHATPAY/SIGNTEST/';

const envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});
const addressee = z.object({ mchid: z.string(), appid: z.string().optional() });

function header({ headers }: RawNotice, name: string): string {
  const value = headers[`wechatpay-${name}`];
  if (typeof value !== 'string' || value === '') throw new UntrustedNotice(`no header ${name}`);
  return value;
}

/** @throws UntrustedNotice where it is not of WeChat Pay, not of now or not for this merchant */
export async function readNotice(
  notice: RawNotice,
  account: WechatAccount,
  keyOf: (serial: string) => Promise<KeyObject | null>,
): Promise<GatewayNotice> {
  const timestamp = header(notice, 'timestamp');
  const nonce = header(notice, 'nonce');
  const serial = header(notice, 'serial');
  const signature = header(notice, 'signature');
  if (signature.startsWith(PROBE)) throw new UntrustedNotice('a probe of the signature');
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > WINDOW_SECONDS) throw new UntrustedNotice('not of now');
  const key = await keyOf(serial);
  if (!key) throw new UntrustedNotice('unknown serial');
  if (!verifyLines(key, signature, [timestamp, nonce, notice.body])) throw new UntrustedNotice('wrong signature');
  return understand(notice.body, account);
}

function understand(body: Buffer, { apiKey, appId, merchantId }: WechatAccount): GatewayNotice {
  const { event, raw } = opened(body, apiKey);
  const { data: to } = addressee.safeParse(raw);
  if (to?.mchid !== merchantId) throw new UntrustedNotice('for another merchant');
  if (to.appid !== undefined && to.appid !== appId) throw new UntrustedNotice('for another app');
  if (event === 'TRANSACTION.SUCCESS' && paymentState(raw).state === 'paid')
    return { kind: 'pay', payment: paymentOf(raw), raw };
  if (event.startsWith('REFUND.')) return { kind: 'refund', ...refundOf(raw), raw };
  return { kind: 'other', raw };
}

function opened(body: Buffer, apiKey: Buffer): { event: string; raw: unknown } {
  try {
    const { event_type, resource } = envelope.parse(JSON.parse(body.toString('utf8')));
    return { event: event_type, raw: JSON.parse(unseal(apiKey, resource).toString('utf8')) as unknown };
  } catch {
    throw new UntrustedNotice('not sealed for this merchant');
  }
}

export const noticeReply = (received: boolean): NoticeReply => ({
  status: received ? 200 : 500,
  contentType: 'application/json',
  body: JSON.stringify(received ? { code: 'SUCCESS' } : { code: 'FAIL', message: 'please send it again' }),
});
