/** The example of Alibaba Cloud's page "V3 request body and signature mechanism", with its keys and values. */
import { expect, it } from 'vitest';
import { authorization, canonicalQuery, canonicalRequest, sha256Hex } from '#server/ports/sms/acs3.ts';

const KEY = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' };
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const EXAMPLE = {
  method: 'POST',
  path: '/',
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  headers: {
    'x-acs-version': '2014-05-26',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-content-sha256': NOTHING,
    'x-acs-action': 'RunInstances',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
  },
  bodyHash: NOTHING,
};

it('signs the official example as it is signed there', () => {
  expect(sha256Hex('')).toBe(NOTHING);
  expect(sha256Hex(canonicalRequest(EXAMPLE))).toBe('7ea06492da5221eba5297e897ce16e55f964061054b7695beedaac1145b1e259');
  expect(authorization(KEY, EXAMPLE)).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('signs another request otherwise', () => {
  const signed = authorization(KEY, EXAMPLE);
  expect(authorization({ ...KEY, secret: 'another' }, EXAMPLE)).not.toBe(signed);
  expect(authorization(KEY, { ...EXAMPLE, query: { ...EXAMPLE.query, RegionId: 'cn-beijing' } })).not.toBe(signed);
});

it('writes parameters in the order of their names, with everything but letters, digits and -_.~ encoded', () => {
  expect(canonicalQuery({ b: "a b*'()!~-_.", a: '{"code":"1"}', 签: '集' })).toBe(
    'a=%7B%22code%22%3A%221%22%7D&b=a%20b%2A%27%28%29%21~-_.&%E7%AD%BE=%E9%9B%86',
  );
});
