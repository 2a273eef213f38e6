/** What WeChat Pay's documentation says of signatures, word by word. */
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  authorization,
  requestParts,
  seal,
  signedLines,
  signLines,
  unseal,
  verifyLines,
} from '#server/ports/payment/wechat/signature.ts';

const NONCE = '593BEC0C930BF1AFEB40B4A08C8FB242';
const TIMESTAMP = '1554208460';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('a request without a body is signed with an empty last line', () => {
  const request = { method: 'GET', path: '/v3/certificates', timestamp: TIMESTAMP, nonce: NONCE, body: '' };
  expect(signedLines(requestParts(request)).toString()).toBe(
    `GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n`,
  );
});

test('a request with a body is signed with its query and the bytes that are sent', () => {
  const body = '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"深圳腾大"}';
  const path = '/v3/pay/transactions/out-trade-no/1217752501201407033233368018?mchid=1230000109';
  const lines = signedLines(requestParts({ method: 'POST', path, timestamp: TIMESTAMP, nonce: NONCE, body }));
  expect(lines.toString()).toBe(`POST\n${path}\n${TIMESTAMP}\n${NONCE}\n${body}\n`);
});

test('an answer is verified over timestamp, nonce and raw body', () => {
  const body = Buffer.from('{"data":[{"serial_no":"5157F09EFDC096DE15EBE81A47057A7232F1B8E1"}]}');
  expect(signedLines(['1554209980', 'c5ac7061fccab6bf3e254dcf98995b8c', body]).toString()).toBe(
    `1554209980\nc5ac7061fccab6bf3e254dcf98995b8c\n${body.toString()}\n`,
  );
});

test('parameters for a page are signed as four lines', () => {
  const bill = 'prepay_id=wx21201855730335ac86f8c43d1889123400';
  expect(signedLines(['wx8888888888888888', '1414561699', '5K8264ILTKCH16CQ2502SI8ZNMTM67VS', bill]).toString()).toBe(
    `wx8888888888888888\n1414561699\n5K8264ILTKCH16CQ2502SI8ZNMTM67VS\n${bill}\n`,
  );
});

test('the Authorization header carries the five fields and a signature that others can verify', () => {
  const request = { method: 'GET', path: '/v3/certificates', timestamp: TIMESTAMP, nonce: NONCE, body: '' };
  const header = authorization(request, {
    merchantId: '1900009191',
    serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B',
    privateKey,
  });
  const [, signature = ''] = /signature="([^"]+)"/.exec(header) ?? [];
  expect(header).toBe(
    `WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="${NONCE}",timestamp="${TIMESTAMP}",serial_no="1DDE55AD98ED71D6EDD4A4A16996DE7B",signature="${signature}"`,
  );
  const verifier = createVerify('sha256WithRSAEncryption').update(`GET\n/v3/certificates\n${TIMESTAMP}\n${NONCE}\n\n`);
  expect(verifier.verify(publicKey, signature, 'base64')).toBe(true);
});

test('a signature over other lines is refused', () => {
  const signature = signLines(privateKey, [TIMESTAMP, NONCE, '{"a":1}']);
  expect(verifyLines(publicKey, signature, [TIMESTAMP, NONCE, '{"a":1}'])).toBe(true);
  expect(verifyLines(publicKey, signature, [TIMESTAMP, NONCE, '{"a": 1}'])).toBe(false);
  expect(verifyLines(publicKey, 'not base64 at all', [TIMESTAMP, NONCE, '{"a":1}'])).toBe(false);
});

test('what is sealed opens with its key, nonce, tag and associated data alone', () => {
  const key = Buffer.from('0123456789abcdef0123456789abcdef');
  const sealed = seal(key, '{"out_trade_no":"1"}', { nonce: 'fdasflkja484', associated_data: 'transaction' });
  expect(unseal(key, sealed).toString()).toBe('{"out_trade_no":"1"}');
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const changed = (at: number): string => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy.toString('base64');
  };
  expect(() => unseal(key, { ...sealed, ciphertext: changed(0) })).toThrow('unable to authenticate');
  expect(() => unseal(key, { ...sealed, ciphertext: changed(bytes.length - 1) })).toThrow('unable to authenticate');
  expect(() => unseal(key, { ...sealed, ciphertext: bytes.subarray(0, 15).toString('base64') })).toThrow(
    'nothing is sealed',
  );
  expect(() => unseal(key, { ...sealed, associated_data: 'refund' })).toThrow('unable to authenticate');
  expect(() => unseal(key, { ...sealed, nonce: 'fdasflkja485' })).toThrow('unable to authenticate');
  expect(() => unseal(Buffer.alloc(32), sealed)).toThrow('unable to authenticate');
});
