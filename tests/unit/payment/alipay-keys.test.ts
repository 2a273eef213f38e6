/** Keys and certificates of Alipay, in every form in which people have them. */
import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { alipayKeys, serialOf } from '#server/ports/payment/alipay/keys.ts';
import { isSignedRsa2, rawObject, signedText, signRsa2 } from '#server/ports/payment/alipay/signature.ts';
import { chinaTime, fromChinaTime } from '#server/ports/payment/china-time.ts';
import { ANSWER_NODE, ANSWER_SIGN, LEAF, LEAF_SERIAL, ROOT_SERIAL, ROOTS } from './alipay-vectors.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const bare = (type: 'pkcs1' | 'pkcs8') => pair.privateKey.export({ type, format: 'der' }).toString('base64');
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const texts = {
  appPrivateKey: bare('pkcs8'),
  alipayCertificate: publicKey,
  appCertificate: '',
  rootCertificates: '',
};

describe('a private key', () => {
  it.each([
    ['PKCS#1 with armour', pair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
    ['PKCS#8 with armour', pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['PKCS#1 without', bare('pkcs1')],
    ['PKCS#8 without', bare('pkcs8')],
    ['PKCS#8 broken into lines', bare('pkcs8').replaceAll(/.{64}/g, '$&\n')],
  ])('is read as %s', (_form, appPrivateKey) => {
    const keys = alipayKeys({ ...texts, appPrivateKey });
    const signature = signRsa2('a=1', keys?.privateKey ?? createPrivateKey(''));
    expect(isSignedRsa2('a=1', signature, pair.publicKey)).toBe(true);
    expect(isSignedRsa2('a=2', signature, pair.publicKey)).toBe(false);
  });
  it('that is none, or of another kind, is refused', () => {
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(() => alipayKeys({ ...texts, appPrivateKey: 'c2VjcmV0' })).toThrow('unreadable: app_secret_cert');
    expect(() =>
      alipayKeys({ ...texts, appPrivateKey: curve.export({ type: 'pkcs8', format: 'pem' }).toString() }),
    ).toThrow('unreadable: app_secret_cert');
  });
});

describe("Alipay's key", () => {
  it('is a bare public key, with or without armour: then no serials are sent', () => {
    const armoured = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(alipayKeys(texts).serials).toBeNull();
    expect(alipayKeys({ ...texts, alipayCertificate: armoured }).alipayKey.equals(pair.publicKey)).toBe(true);
  });
  it('comes with certificates only where all three are there and the app certificate is of this key', () => {
    const certificates = { ...texts, alipayCertificate: LEAF, appCertificate: LEAF, rootCertificates: ROOTS };
    expect(() => alipayKeys({ ...certificates, rootCertificates: '' })).toThrow('missing: alipay_root_cert_path');
    expect(() => alipayKeys({ ...certificates, appCertificate: '' })).toThrow('missing: app_public_cert_path');
    expect(() => alipayKeys(certificates)).toThrow('mismatch: app_secret_cert, app_public_cert_path');
  });
});

describe('the serial of a certificate', () => {
  it('is the digest of its issuer and its number', () => {
    expect(serialOf(new X509Certificate(LEAF))).toBe(LEAF_SERIAL);
    expect(serialOf(new X509Certificate(ROOTS))).toBe(ROOT_SERIAL);
  });
});

describe('what is signed', () => {
  it('are the parameters in the order of their names, without those that carry the signature', () => {
    expect(signedText({ b: '2', a: '1', sign: 'x', C: '3' }, ['sign'])).toBe('C=3&a=1&b=2');
  });
  it('is the answer as it came, braces in texts and escapes included', () => {
    const body = `{"alipay_trade_query_response":${ANSWER_NODE},"alipay_cert_sn":"s","sign":"${ANSWER_SIGN}"}`;
    const raw = rawObject(body, 'alipay_trade_query_response') ?? '';
    expect(raw).toBe(ANSWER_NODE);
    const { publicKey: key } = new X509Certificate(LEAF);
    expect(isSignedRsa2(raw, ANSWER_SIGN, key)).toBe(true);
    expect(isSignedRsa2(JSON.stringify(JSON.parse(raw)), ANSWER_SIGN, key)).toBe(false);
  });
  it('is nothing where the answer has no such object', () => {
    expect(rawObject('{"other":{}}', 'alipay_trade_query_response')).toBeNull();
    expect(rawObject('{"a":"text"}', 'a')).toBeNull();
    expect(rawObject('{"a":{"b":1', 'a')).toBeNull();
  });
});

describe('moments', () => {
  it("are China's time without its zone, whatever the zone of this machine", () => {
    const moment = new Date('2026-11-22T16:30:05Z');
    expect(chinaTime(moment)).toBe('2026-11-23 00:30:05');
    expect(fromChinaTime('2026-11-23 00:30:05')).toEqual(moment);
    expect(fromChinaTime('2026-11-23 00:30:05.120')).toEqual(moment);
    expect(fromChinaTime('2026-11-23')).toBeNull();
    expect(fromChinaTime('')).toBeNull();
  });
});
