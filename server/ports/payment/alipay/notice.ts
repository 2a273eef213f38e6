/** Notices of Alipay: form fields, signed. */
import { z } from 'zod';
import { parseMoney } from '#shared/domain/money.ts';
import { fromChinaTime } from '../china-time.ts';
import { UntrustedNotice, type GatewayIdentity, type GatewayNotice, type RawNotice } from '../gateway.ts';
import type { AlipayKeys } from './keys.ts';
import { isSignedRsa2, signedText, type Params } from './signature.ts';

const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

const blank = z.string().default('');
const trade = z.object({
  app_id: z.string(),
  seller_id: blank,
  out_trade_no: z.string().min(1),
  trade_no: z.string().min(1),
  trade_status: z.string(),
  total_amount: z.string(),
  gmt_payment: blank,
  gmt_refund: blank,
  refund_fee: blank,
  out_biz_no: blank,
});

/** @throws UntrustedNotice where it is not Alipay's word to this app */
export function readAlipayNotice(
  { body }: RawNotice,
  keys: Pick<AlipayKeys, 'alipayKey'>,
  identity: GatewayIdentity,
): GatewayNotice {
  const fields = fieldsOf(body);
  requireSignature(fields, keys);
  const parsed = trade.safeParse(fields);
  if (!parsed.success) return otherOf(fields, identity);
  const notice = parsed.data;
  requireOurs(notice, identity);
  if (notice.refund_fee !== '' || notice.gmt_refund !== '') {
    if (notice.out_biz_no === '') return { kind: 'other', raw: fields };
    // `refund_fee` is the sum of all refunds of the payment, so it says nothing about this one.
    const refund = { state: 'back', refund_no: notice.out_biz_no } as const;
    return { kind: 'refund', refund, pay_no: notice.out_trade_no, trade_no: notice.trade_no, raw: fields };
  }
  if (!PAID.includes(notice.trade_status)) return { kind: 'other', raw: fields };
  const total = parseMoney(notice.total_amount);
  const paidAt = fromChinaTime(notice.gmt_payment);
  if (total === null || paidAt === null) throw new UntrustedNotice('paid without an amount or a time');
  const payment = {
    pay_no: notice.out_trade_no,
    trade_no: notice.trade_no,
    total,
    currency: 'CNY',
    appId: notice.app_id,
    merchantId: notice.seller_id || identity.merchantId,
    paidAt,
  };
  return { kind: 'pay', payment, raw: fields };
}

function fieldsOf(body: Buffer): Params {
  const pairs = [...new URLSearchParams(body.toString('utf8'))];
  const fields = Object.fromEntries(pairs);
  // Of two values one would be verified and the other one used.
  if (Object.keys(fields).length !== pairs.length) throw new UntrustedNotice('a field came twice');
  return fields;
}

/** The kind of signature is ours to say: the older one (SHA-1) would be a way around. */
function requireSignature(fields: Params, { alipayKey }: Pick<AlipayKeys, 'alipayKey'>): void {
  if (fields['sign_type'] !== 'RSA2') throw new UntrustedNotice(`signed as ${fields['sign_type'] ?? 'nothing'}`);
  if (!/^utf-?8$/i.test(fields['charset'] ?? 'utf-8')) throw new UntrustedNotice('not in utf-8');
  const text = signedText(fields, ['sign', 'sign_type']);
  if (!isSignedRsa2(text, fields['sign'] ?? '', alipayKey)) throw new UntrustedNotice('wrong signature');
}

function requireOurs(notice: { app_id: string; seller_id: string }, { appId, merchantId }: GatewayIdentity): void {
  if (notice.app_id !== appId) throw new UntrustedNotice(`for the app ${notice.app_id}`);
  if (merchantId !== '' && notice.seller_id !== merchantId)
    throw new UntrustedNotice(`for the seller ${notice.seller_id || 'nobody'}`);
}

/** Signed, but not about a trade. */
function otherOf(fields: Params, { appId }: GatewayIdentity): GatewayNotice {
  if (fields['app_id'] !== appId) throw new UntrustedNotice(`for the app ${fields['app_id'] ?? 'of nobody'}`);
  return { kind: 'other', raw: fields };
}
