/** Refusals as the documentation of WeChat Pay v3 lists them: which of them are for good. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { platformKeys } from '#server/ports/payment/wechat/certificates.ts';
import { wechatClient } from '#server/ports/payment/wechat/client.ts';

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY_ID = 'PUB_KEY_ID_0000000000000024101100397200000006';

async function refusal(status: number, code: string, isSigned = true): Promise<unknown> {
  const body = Buffer.from(JSON.stringify({ code, message: code }));
  const signature = sign('sha256', Buffer.from(`1700000000\nnonce\n${body.toString()}\n`), theirs.privateKey);
  const signed = {
    'wechatpay-serial': KEY_ID,
    'wechatpay-timestamp': '1700000000',
    'wechatpay-nonce': 'nonce',
    'wechatpay-signature': signature.toString('base64'),
  };
  const client = wechatClient({
    base: 'https://pay.example',
    account: {
      appId: 'wx8888888888888888',
      merchantId: '1900000001',
      apiKey: Buffer.alloc(32, 'k'),
      privateKey: merchant.privateKey,
      serial: 'ABC',
      notifyUrl: 'https://shop.example/notify',
      platformKey: { id: KEY_ID, key: theirs.publicKey },
    },
    outgoing: {
      send: async () => ({ status, headers: isSigned ? signed : {}, body }),
      open: () => Promise.reject(new Error('nothing is read as it comes')),
    },
    keys: platformKeys(),
  });
  return client.call('POST', '/v3/refund/domestic/refunds', {}).catch((error: unknown) => error);
}

describe('is a word for good', () => {
  test.each([
    [400, 'PARAM_ERROR'],
    [400, 'INVALID_REQUEST'],
    [400, 'ORDER_CLOSED'],
    [400, 'ORDERPAID'],
    [403, 'OUT_TRADE_NO_USED'],
    [403, 'USER_ACCOUNT_ABNORMAL'],
    [404, 'ORDER_NOT_EXIST'],
    [404, 'RESOURCE_NOT_EXISTS'],
  ])('%i %s', async (status, code) => {
    expect(await refusal(status, code)).toMatchObject({ name: 'GatewayRefusal', code, isFinal: true });
  });
});

describe('may pass, or goes with other settings or more money', () => {
  test.each([
    [400, 'APPID_MCHID_NOT_MATCH'],
    [400, 'MCH_NOT_EXISTS'],
    [400, 'STATEMENT_CREATING'],
    [401, 'SIGN_ERROR'],
    [403, 'ACCOUNT_ERROR'],
    [403, 'NO_AUTH'],
    [403, 'NOT_ENOUGH'],
    [403, 'RULE_LIMIT'],
    [403, 'TRADE_ERROR'],
    [429, 'FREQUENCY_LIMITED'],
    [429, 'RATELIMIT_EXCEEDED'],
    [500, 'BANK_ERROR'],
    [500, 'OPENID_MISMATCH'],
    [500, 'SYSTEM_ERROR'],
    [503, 'SERVICE_UNAVAILABLE'],
  ])('%i %s', async (status, code) => {
    expect(await refusal(status, code)).toMatchObject({ name: 'GatewayRefusal', code, isFinal: false });
  });
});

test('nothing is for good without a signature', async () => {
  expect(await refusal(400, 'INVALID_REQUEST', false)).toMatchObject({ code: 'INVALID_REQUEST', isFinal: false });
});
