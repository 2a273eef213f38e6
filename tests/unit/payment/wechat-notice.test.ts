/** Notices that are not WeChat Pay's word to us, each a true one with a single thing changed. */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UntrustedNotice, type PaymentGateway, type RawNotice } from '#server/ports/payment/gateway.ts';
import { seal, signLines, unseal, type Sealed } from '#server/ports/payment/wechat/signature.ts';
import { fen } from '#shared/domain/money.ts';
import { orderOf, startWechatPay, type Arrived, type WechatPayTest } from '#tests/support/wechat-pay.ts';

let shop: WechatPayTest;
let gateway: PaymentGateway;
let notice: Arrived;
const PATIENCE = { timeout: 15_000 };
beforeAll(async () => {
  shop = await startWechatPay({ pace: 0.02 });
  gateway = await shop.gateway('scan');
  const order = orderOf();
  await gateway.begin(order);
  await shop.press('pay', { order: order.pay_no });
  notice = await shop.noticeOf(order.pay_no);
});
afterAll(() => shop.close());

const without = (name: string): RawNotice => {
  const { [name]: _, ...headers } = notice.headers;
  return { ...notice, headers };
};
const withHeader = (name: string, value: string | string[]): RawNotice => ({
  ...notice,
  headers: { ...notice.headers, [name]: value },
});

interface Signed {
  body?: string;
  timestamp?: number;
  serial?: string;
  key?: KeyObject;
}
/** A notice with a right signature of WeChat Pay's own key, whatever it says. */
function signed({ body = notice.body.toString(), timestamp = Date.now() / 1000, serial, key }: Signed): RawNotice {
  const { publicKey } = shop.state;
  const at = String(Math.floor(timestamp));
  const nonce = 'a nonce';
  return {
    headers: {
      'wechatpay-timestamp': at,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial ?? publicKey.id,
      'wechatpay-signature': signLines(key ?? createPrivateKey(publicKey.privateKey), [at, nonce, body]),
    },
    body: Buffer.from(body),
  };
}

interface Envelope {
  event_type: string;
  resource: Sealed;
}
const envelope = (): Envelope => JSON.parse(notice.body.toString()) as Envelope; // as: the stand-in's
const contents = (): Record<string, unknown> =>
  JSON.parse(unseal(Buffer.from(shop.state.apiKey), envelope().resource).toString()) as Record<string, unknown>; // as above

/** The same notice, sealed and signed as it should be, saying something else. */
function saying(changed: object, event_type = 'TRANSACTION.SUCCESS', apiKey = shop.state.apiKey): RawNotice {
  const { resource, ...rest } = envelope();
  const sealed = seal(Buffer.from(apiKey), JSON.stringify({ ...contents(), ...changed }), resource);
  return signed({ body: JSON.stringify({ ...rest, event_type, resource: { ...resource, ...sealed } }) });
}
const expectUntrusted = (forged: RawNotice) => expect(gateway.readNotice(forged)).rejects.toThrow(UntrustedNotice);

test('a true one is read, also when it comes again', async () => {
  expect(await gateway.readNotice(notice)).toMatchObject({ kind: 'pay', payment: { total: 1_234 } });
  expect(await gateway.readNotice(notice)).toMatchObject({ kind: 'pay' });
  expect(await gateway.readNotice(signed({}))).toMatchObject({ kind: 'pay' });
});

describe('a notice is refused', () => {
  test.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial', 'wechatpay-signature'])(
    'without %s',
    async (name) => {
      await expectUntrusted(without(name));
      await expectUntrusted(withHeader(name, ''));
      await expectUntrusted(withHeader(name, ['1', '2']));
    },
  );

  test('with a serial that is not WeChat Pay’s', async () => {
    await expectUntrusted(signed({ serial: 'PUB_KEY_ID_0000000000000000000000000000' }));
    await expectUntrusted(signed({ serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' }));
  });

  test('with a signature of somebody else', async () => {
    await expectUntrusted(signed({ key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }));
    await expectUntrusted(withHeader('wechatpay-signature', 'AAAA'));
  });

  test('as the probe that WeChat Pay sends to see whether signatures are verified', async () => {
    const right = String(notice.headers['wechatpay-signature']);
    await expectUntrusted(withHeader('wechatpay-signature', `WECHATPAY/SIGNTEST/${right}`));
  });

  test('from more than five minutes ago, or from the future', async () => {
    const now = Date.now() / 1000;
    expect(await gateway.readNotice(signed({ timestamp: now - 290 }))).toMatchObject({ kind: 'pay' });
    await expectUntrusted(signed({ timestamp: now - 302 }));
    await expectUntrusted(signed({ timestamp: now + 302 }));
    await expectUntrusted(withHeader('wechatpay-timestamp', 'now'));
  });

  test('with a byte of its body changed', async () => {
    const body = Buffer.from(notice.body.toString().replace('"summary"', '"Summary"'));
    expect(body).not.toEqual(notice.body);
    await expectUntrusted({ ...notice, body });
    await expectUntrusted({ ...notice, body: Buffer.alloc(0) });
  });

  test('with a byte of its tag changed, though the signature is right', async () => {
    const { resource, ...rest } = envelope();
    const bytes = Buffer.from(resource.ciphertext, 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    const ciphertext = bytes.toString('base64');
    await expectUntrusted(signed({ body: JSON.stringify({ ...rest, resource: { ...resource, ciphertext } }) }));
  });

  test('sealed with the key of another merchant', async () => {
    await expectUntrusted(saying({}, 'TRANSACTION.SUCCESS', '0123456789abcdef0123456789abcdef'));
  });

  test('for another merchant or another app', async () => {
    await expectUntrusted(saying({ mchid: '1900000999' }));
    await expectUntrusted(saying({ appid: 'wx0000000000000000' }));
    await expectUntrusted(saying({ mchid: undefined }));
  });

  test.each(['not json', '[]', '{}', '{"event_type":"TRANSACTION.SUCCESS"}'])('that says %s', async (body) => {
    await expectUntrusted(signed({ body }));
  });
});

describe('a true notice', () => {
  test('tells the amount that was really paid, whatever was asked for', async () => {
    expect(await gateway.readNotice(saying({ amount: { total: 1, currency: 'CNY' } }))).toMatchObject({
      payment: { total: 1 },
    });
  });

  test('of another kind, or of a payment that is not made, moves nothing', async () => {
    expect(await gateway.readNotice(saying({}, 'COMPLAINT.CREATE'))).toMatchObject({ kind: 'other' });
    expect(await gateway.readNotice(saying({ trade_state: 'NOTPAY' }))).toMatchObject({ kind: 'other' });
  });

  test.each([
    ['REFUND.SUCCESS', 'SUCCESS', { state: 'back' }],
    ['REFUND.ABNORMAL', 'ABNORMAL', { state: 'failed', reason: 'ABNORMAL' }],
    ['REFUND.CLOSED', 'CLOSED', { state: 'failed', reason: 'CLOSED' }],
  ])('of %s tells what became of the refund', async (event, refund_status, refund) => {
    const said = { appid: undefined, out_refund_no: 'R1', refund_status, amount: { refund: 234, total: 1_234 } };
    expect(await gateway.readNotice(saying(said, event))).toMatchObject({
      kind: 'refund',
      refund: { ...refund, refund_no: 'R1', money: 234 },
    });
  });

  test('is answered as WeChat Pay expects it', () => {
    expect(gateway.noticeReply(true)).toEqual({
      status: 200,
      contentType: 'application/json',
      body: '{"code":"SUCCESS"}',
    });
    expect(gateway.noticeReply(false)).toMatchObject({ status: 500, body: expect.stringContaining('"code":"FAIL"') });
  });
});

describe('the stand-in', () => {
  const pay = async (faults: Parameters<WechatPayTest['twin']['choose']>[1]) => {
    shop.twin.choose('wechat-pay', faults);
    const order = orderOf({ total: fen(500) });
    await gateway.begin(order);
    await shop.press('pay', { order: order.pay_no });
    const came = await shop.noticeOf(order.pay_no);
    shop.twin.choose('wechat-pay', []);
    return { order, came };
  };

  test('forges, and names a wrong amount or merchant, where that is chosen', async () => {
    await expectUntrusted((await pay(['forged'])).came);
    await expectUntrusted((await pay(['wrong-merchant'])).came);
    expect(await gateway.readNotice((await pay(['wrong-amount'])).came)).toMatchObject({ payment: { total: 501 } });
  });

  test('answers questions from its books, whatever its notices say', async () => {
    const { order } = await pay([]);
    shop.twin.choose('wechat-pay', ['wrong-amount', 'wrong-merchant']);
    expect(await gateway.query(order.pay_no)).toMatchObject({ state: 'paid', payment: { total: 500 } });
    shop.twin.choose('wechat-pay', []);
  });

  test('sends a notice again until it is taken', async () => {
    shop.answers.push(500, 503, 204);
    const before = shop.arrived.length;
    const { order } = await pay([]);
    await expect.poll(() => shop.state.orders[order.pay_no]?.notice, PATIENCE).toBe('✓ 204 · 3');
    expect(shop.arrived.length - before).toBe(3);
  });

  test('sends it twice, never, or after the next one', async () => {
    const before = shop.arrived.length;
    await pay(['twice']);
    await expect.poll(() => shop.arrived.length - before, PATIENCE).toBe(2);

    shop.twin.choose('wechat-pay', ['never']);
    const silent = orderOf();
    await gateway.begin(silent);
    await shop.press('pay', { order: silent.pay_no });
    expect(await gateway.query(silent.pay_no)).toMatchObject({ state: 'paid' });

    shop.twin.choose('wechat-pay', ['out-of-order']);
    const [first, second] = [orderOf(), orderOf()];
    for (const order of [first, second]) {
      await gateway.begin(order);
      await shop.press('pay', { order: order.pay_no });
    }
    const [late, early] = [await shop.noticeOf(first.pay_no), await shop.noticeOf(second.pay_no)];
    expect(shop.arrived.indexOf(early)).toBeLessThan(shop.arrived.indexOf(late));
    shop.twin.choose('wechat-pay', []);
    expect(shop.state.orders[silent.pay_no]?.notice).toBe('');
  });
});
