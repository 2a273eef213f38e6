import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { realmKeys } from '#server/http/tokens.ts';
import { encryptSecret, decryptSecret } from '#server/modules/accounts/factor/encrypted-secret.ts';
import { base32, codeOf, otpauthUri, stepAt, stepOf } from '#server/modules/accounts/factor/totp.ts';

/** The secret of the test vectors of RFC 4226 and RFC 6238. */
const SECRET = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('are those of RFC 4226: counter %i gives %s', (counter, code) => {
    expect(codeOf(SECRET, counter)).toBe(code);
  });

  // The RFC prints eight digits; six are its last six.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238: second %i gives %s', (seconds, code) => {
    expect(codeOf(SECRET, stepAt(seconds))).toBe(code.slice(2));
  });

  it('fit one step early and one step late, and no further', () => {
    const now = 1_800_000_000;
    const fits = [-2, -1, 0, 1, 2].map((away) => stepOf(SECRET, codeOf(SECRET, stepAt(now) + away), now));
    expect(fits).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
    for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(stepOf(SECRET, wrong, now)).toBeNull();
  });
});

describe('a secret', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is written as RFC 4648 says: %j is %s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });

  it('is told to an app with who and where, whatever their names hold', () => {
    const uri = new URL(otpauthUri(SECRET, 'shop.example', 'a&b=c?d'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/shop.example:a&b=c?d',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'shop.example',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('is opened by its own key for its own account only, and never when a byte was changed', () => {
    const keys = realmKeys('one');
    const secret = randomBytes(20);
    const sealed = encryptSecret(keys, 7, secret);
    expect(sealed).not.toContain(base32(secret));
    expect(decryptSecret(keys, 7, sealed)).toEqual(secret);
    expect(encryptSecret(keys, 7, secret)).not.toBe(sealed);
    expect(decryptSecret(keys, 8, sealed)).toBeNull();
    expect(decryptSecret(realmKeys('two'), 7, sealed)).toBeNull();
    const broken = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < broken.length; at += 1) {
      const copy = Buffer.from(broken);
      copy.writeUInt8((copy.readUInt8(at) + 1) % 256, at);
      expect(decryptSecret(keys, 7, copy.toString('base64url'))).toBeNull();
    }
    for (const nothing of ['', 'x', 'A'.repeat(37)]) expect(decryptSecret(keys, 7, nothing)).toBeNull();
  });
});
