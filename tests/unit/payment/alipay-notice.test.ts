/** Notices of Alipay: only its own word, only to this app, and only what moves money. */
import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAlipayNotice } from '#server/ports/payment/alipay/notice.ts';
import { UntrustedNotice } from '#server/ports/payment/gateway.ts';
import { LEAF, NOTICE } from './alipay-vectors.ts';

type Fields = Readonly<Record<string, string>>;
const identity = { appId: '2021000000000007', merchantId: '2088531891668739' };
const bodyOf = (fields: Fields) => ({ headers: {}, body: Buffer.from(new URLSearchParams(fields).toString()) });

const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** With the signature that Alipay would make. */
function signed(changed: Fields, hash = 'sha256'): Fields {
  const { sign: _old, sign_type, ...rest } = { ...NOTICE, ...changed };
  const text = Object.entries(rest)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return { ...rest, sign_type, sign: sign(hash, Buffer.from(text), alipay.privateKey).toString('base64') };
}
const read = (fields: Fields, as = identity) => readAlipayNotice(bodyOf(fields), { alipayKey: alipay.publicKey }, as);
const readVector = (fields: Fields) =>
  readAlipayNotice(bodyOf(fields), { alipayKey: new X509Certificate(LEAF).publicKey }, identity);

describe('a notice', () => {
  it('that OpenSSL has signed is read, Chinese, spaces and plus signs included', () => {
    expect(readVector(NOTICE)).toEqual({
      kind: 'pay',
      payment: {
        pay_no: 'P20261123000001',
        trade_no: '2026112322001468450509133591',
        total: 8_880,
        currency: 'CNY',
        appId: identity.appId,
        merchantId: identity.merchantId,
        paidAt: new Date('2026-11-23T02:00:05Z'),
      },
      raw: NOTICE,
    });
  });
  it.each(Object.keys(NOTICE))('is refused when %s was changed after it was signed', (name) => {
    const value = NOTICE[name as keyof typeof NOTICE]; // as: one of its own names
    const changed = (value.startsWith('2') ? '3' : '2') + value.slice(1);
    expect(() => readVector({ ...NOTICE, [name]: changed })).toThrow(UntrustedNotice);
  });
  it('is refused with a field more, a field less or a field twice', () => {
    const { subject: _gone, ...less } = NOTICE;
    expect(() => readVector({ ...NOTICE, more: '1' })).toThrow('wrong signature');
    expect(() => readVector(less)).toThrow('wrong signature');
    const twice = `${new URLSearchParams(NOTICE).toString()}&total_amount=0.01`;
    const notice = { headers: {}, body: Buffer.from(twice) };
    expect(() => readAlipayNotice(notice, { alipayKey: alipay.publicKey }, identity)).toThrow('a field came twice');
  });
  it.each(['RSA', 'MD5', 'rsa2', ''])(
    'is refused when it calls itself signed as "%s", even where that signature is right',
    (sign_type) => {
      expect(() => read({ ...signed({}, 'sha1'), sign_type })).toThrow(`signed as ${sign_type}`);
    },
  );
  it('signed with SHA-1 is refused under the name of RSA2', () => {
    expect(read(signed({})).kind).toBe('pay');
    expect(() => read(signed({}, 'sha1'))).toThrow('wrong signature');
  });
  it('without a signature, or that is no form, is refused', () => {
    expect(() => read({ ...signed({}), sign: '' })).toThrow('wrong signature');
    expect(() =>
      readAlipayNotice({ headers: {}, body: Buffer.from('{"a":1}') }, { alipayKey: alipay.publicKey }, identity),
    ).toThrow(UntrustedNotice);
  });
  it('in another charset is refused, because its texts would be others', () => {
    expect(() => read(signed({ charset: 'GBK' }))).toThrow('not in utf-8');
  });
});

describe('a notice that Alipay has signed', () => {
  it('for another app is refused', () => {
    expect(() => read(signed({ app_id: '2021000000000008' }))).toThrow('for the app 2021000000000008');
  });
  it('for another seller is refused where the seller is known, and tells the seller where not', () => {
    const other = signed({ seller_id: '2088000000000009' });
    expect(() => read(other)).toThrow('for the seller 2088000000000009');
    const { seller_id: _gone, ...none } = NOTICE;
    expect(() => read(signed({ ...none, seller_id: '' }))).toThrow('for the seller nobody');
    expect(read(other, { ...identity, merchantId: '' })).toMatchObject({
      kind: 'pay',
      payment: { merchantId: '2088000000000009' },
    });
  });
  it.each(['12.345', '-1.00', '1e3', '', '0x10'])('of the amount "%s" is refused', (total_amount) => {
    expect(() => read(signed({ total_amount }))).toThrow('paid without an amount or a time');
  });
  it('tells amount and number as they are, for the shop to compare', () => {
    expect(read(signed({ total_amount: '0.01', out_trade_no: 'P2' }))).toMatchObject({
      kind: 'pay',
      payment: { total: 1, pay_no: 'P2' },
    });
  });
  it.each([
    ['TRADE_SUCCESS', 'pay'],
    ['TRADE_FINISHED', 'pay'],
    ['WAIT_BUYER_PAY', 'other'],
    ['TRADE_CLOSED', 'other'],
    ['TRADE_PENDING', 'other'],
  ])('of the status %s means %s', (trade_status, kind) => {
    expect(read(signed({ trade_status })).kind).toBe(kind);
  });
  it('about a refund is no payment, whatever its status says', () => {
    const refund = { refund_fee: '10.00', gmt_refund: '2026-11-23 11:00:00.123', out_biz_no: 'R1' };
    for (const trade_status of ['TRADE_SUCCESS', 'TRADE_CLOSED'])
      expect(read(signed({ ...refund, trade_status }))).toMatchObject({
        kind: 'refund',
        refund: { state: 'back', refund_no: 'R1' },
        pay_no: NOTICE.out_trade_no,
        trade_no: NOTICE.trade_no,
      });
    expect(read(signed({ ...refund, out_biz_no: '' })).kind).toBe('other');
  });
  it('about something else moves nothing, and only this app hears it', () => {
    const message = {
      app_id: identity.appId,
      charset: 'utf-8',
      notify_type: 'open_app_auth_notify',
      sign_type: 'RSA2',
    };
    const { sign_type, ...rest } = message;
    const text = Object.entries(rest)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const signature = sign('sha256', Buffer.from(text), alipay.privateKey).toString('base64');
    expect(read({ ...rest, sign_type, sign: signature }).kind).toBe('other');
    expect(() => read({ ...rest, sign_type, sign: signature }, { ...identity, appId: '1' })).toThrow('for the app');
  });
});
