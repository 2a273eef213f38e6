/** The gateway of WeChat Pay against its stand-in, over HTTP. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { OutgoingError } from '#server/outgoing/outgoing.ts';
import { verifyLines } from '#server/ports/payment/wechat/signature.ts';
import { GatewayRefusal, type GatewayRefund } from '#server/ports/payment/gateway.ts';
import { chinaTime } from '#server/ports/payment/china-time.ts';
import type { PayDevice } from '#shared/contract/payments.ts';
import { refundOf as refundOfAnswer } from '#server/ports/payment/wechat/answers.ts';
import { fen } from '#shared/domain/money.ts';
import { orderOf, startWechatPay, type WechatPayTest } from '#tests/support/wechat-pay.ts';

let shop: WechatPayTest;
beforeAll(async () => {
  shop = await startWechatPay();
});
afterAll(() => shop.close());
afterEach(() => shop.twin.choose('wechat-pay', []));

const byCertificates = { wechat_public_key_id: '', wechat_public_cert_path: '' };
const pay = (pay_no: string) => shop.press('pay', { order: pay_no });
const openid = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o';

/** A paid order of 12.34 yuan and its gateway. */
async function paid(device: PayDevice = 'scan', changed = {}) {
  const gateway = await shop.gateway(device, changed);
  const order = orderOf({ openid });
  await gateway.begin(order);
  await pay(order.pay_no);
  const notice = await shop.noticeOf(order.pay_no);
  const state = await gateway.query(order.pay_no);
  if (state.state !== 'paid') throw new Error('it is not paid');
  return { gateway, order, notice, payment: state.payment };
}
const refundOf = (
  { order, payment }: Pick<Awaited<ReturnType<typeof paid>>, 'order' | 'payment'>,
  changed: Partial<GatewayRefund> = {},
): GatewayRefund => ({
  refund_no: `R${order.pay_no}`,
  pay_no: order.pay_no,
  trade_no: payment.trade_no,
  money: fen(234),
  total: order.total,
  reason: '买家退货',
  ...changed,
});
const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof GatewayRefusal ? error.code : String(error)),
  );

describe('a payment begins', () => {
  test.each(['scan', 'web'] as const)('with a code to scan on %s', async (device) => {
    const gateway = await shop.gateway(device);
    expect(await gateway.begin(orderOf())).toEqual({
      code_url: expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/),
    });
  });

  test('with an address that leads back, in a phone browser', async () => {
    const gateway = await shop.gateway('wap');
    const { h5_url } = (await gateway.begin(orderOf())) as { h5_url: string };
    expect(new URL(h5_url).searchParams.get('redirect_url')).toBe('https://shop.example/pay/1');
    expect(await (await fetch(h5_url)).text()).toContain('¥12.34');
  });

  test.each(['mp', 'mini'] as const)('with signed parameters for WeChat itself, on %s', async (device) => {
    const gateway = await shop.gateway(device);
    const start = (await gateway.begin(orderOf({ openid }))) as Record<string, string>;
    expect(start).toMatchObject({ appId: gateway.identity.appId, signType: 'RSA' });
    const { appId = '', timeStamp = '', nonceStr = '', package: bill = '', paySign = '' } = start;
    expect(bill).toMatch(/^prepay_id=wx\d+$/);
    const merchantKey = createPublicKey(shop.state.merchant.certificate);
    expect(verifyLines(merchantKey, paySign, [appId, timeStamp, nonceStr, bill])).toBe(true);

    const bridge = (parameters: Record<string, string>) =>
      fetch(`${shop.twin.url}/wechat-pay/bridge?${new URLSearchParams(parameters).toString()}`).then((page) =>
        page.text(),
      );
    expect(await bridge(start)).toContain('¥12.34');
    expect(await bridge({ ...start, nonceStr: 'changed' })).not.toContain('¥12.34');
  });

  test('with signed parameters for an app', async () => {
    const gateway = await shop.gateway('app');
    const start = (await gateway.begin(orderOf())) as Record<string, string>;
    expect(start).toMatchObject({ partnerid: '1900000109', package: 'Sign=WXPay' });
    const { appid = '', timestamp = '', noncestr = '', prepayid = '', sign = '' } = start;
    const merchantKey = createPublicKey(shop.state.merchant.certificate);
    expect(verifyLines(merchantKey, sign, [appid, timestamp, noncestr, prepayid])).toBe(true);
  });

  test('once: the same order again gets the same code, another amount is refused for good', async () => {
    const gateway = await shop.gateway('scan');
    const order = orderOf();
    expect(await gateway.begin(order)).toEqual(await gateway.begin(order));
    const refusal = await gateway.begin({ ...order, total: fen(1) }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'GatewayRefusal', code: 'INVALID_REQUEST', isFinal: true, isUndone: true });
  });

  test('not without the person inside WeChat', async () => {
    expect(await codeOf((await shop.gateway('mp')).begin(orderOf()))).toBe('PARAM_ERROR');
  });

  test('with a name of any length', async () => {
    const gateway = await shop.gateway('scan');
    expect(await gateway.begin(orderOf({ name: '茶'.repeat(200) }))).toHaveProperty('code_url');
  });
});

describe.each([
  ['its public key', {}],
  ['its certificates', byCertificates],
])('WeChat Pay verified by %s', (_how, changed) => {
  test('tells what was paid, when asked and by a notice', async () => {
    const { gateway, order, notice, payment } = await paid('scan', changed);
    expect(payment).toMatchObject({
      pay_no: order.pay_no,
      total: 1_234,
      currency: 'CNY',
      ...gateway.identity,
      trade_no: expect.stringMatching(/^4200\d{24}$/),
    });
    expect(Math.abs(payment.paidAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(notice.path).toBe('/api/payment/wechat/scan');
    expect(await gateway.readNotice(notice)).toMatchObject({ kind: 'pay', payment });
  });

  test('gives money back once for one number', async () => {
    const one = await paid('scan', changed);
    const refund = refundOf(one);
    expect(await one.gateway.refund(refund)).toMatchObject({ refund_no: refund.refund_no, money: 234 });
    const notice = await one.gateway.readNotice(await shop.noticeOf(one.order.pay_no, 'REFUND'));
    expect(notice).toMatchObject({ kind: 'refund', pay_no: one.order.pay_no, refund: { state: 'back', money: 234 } });
    expect(await one.gateway.refund(refund)).toEqual({ state: 'back', refund_no: refund.refund_no, money: 234 });
    expect(await one.gateway.queryRefund(refund)).toMatchObject({ state: 'back' });
    expect(
      Object.values(shop.state.refunds).filter(({ out_trade_no }) => out_trade_no === one.order.pay_no),
    ).toHaveLength(1);
    expect(await one.gateway.query(one.order.pay_no)).toMatchObject({ state: 'paid' });
  });

  test('passes the test of the settings', async () => {
    await expect((await shop.gateway('scan', changed)).check()).resolves.toBeUndefined();
  });
});

describe('an order', () => {
  test('that nobody began is unknown, one that waits is open', async () => {
    const gateway = await shop.gateway('scan');
    const order = orderOf();
    expect(await gateway.query(order.pay_no)).toEqual({ state: 'unknown' });
    await gateway.begin(order);
    expect(await gateway.query(order.pay_no)).toEqual({ state: 'open' });
  });

  test('is closed for everybody, and again', async () => {
    const gateway = await shop.gateway('scan');
    const order = orderOf();
    await gateway.begin(order);
    expect(await gateway.close(order.pay_no)).toBe(true);
    expect(await gateway.query(order.pay_no)).toEqual({ state: 'closed' });
    expect(await gateway.close(order.pay_no)).toBe(true);
    await pay(order.pay_no);
    expect(await gateway.query(order.pay_no)).toEqual({ state: 'closed' });
    expect(await codeOf(gateway.begin(order))).toBe('ORDER_CLOSED');
  });

  test('that is paid cannot be closed, one that never was can', async () => {
    const { gateway, order } = await paid();
    expect(await gateway.close(order.pay_no)).toBe(false);
    expect(await gateway.close(orderOf().pay_no)).toBe(true);
  });
});

describe('a refund', () => {
  test('that nobody asked for is unknown', async () => {
    const gateway = await shop.gateway('scan');
    expect(await gateway.queryRefund({ refund_no: 'R404404', pay_no: 'P404404' })).toEqual({
      state: 'unknown',
      refund_no: 'R404404',
    });
  });

  test('of more than was paid, or under a number of another one, is refused for good', async () => {
    const one = await paid();
    await one.gateway.refund(refundOf(one, { money: fen(1_000) }));
    const more = one.gateway.refund(refundOf(one, { refund_no: 'R-more-than-paid', money: fen(235) }));
    await expect(more).rejects.toMatchObject({ code: 'INVALID_REQUEST', isFinal: true });
    const other = one.gateway.refund(refundOf(one, { money: fen(1) }));
    await expect(other).rejects.toMatchObject({ code: 'INVALID_REQUEST', isFinal: true });
  });

  test('of a payment of the demo shop, which is older than its twin, goes back as well', async () => {
    const gateway = await shop.gateway('scan');
    const past = { pay_no: 'P20260101', trade_no: 'T20260101', name: '往事', total: 1_000, paidAt: new Date() };
    shop.twin.adopt([{ ...past, channel: 'wechat', device: 'scan', refunds: [] }]);
    const refund = { refund_no: 'RDEMO1', pay_no: 'P20260101', trade_no: 'T20260101', money: fen(100), reason: '' };
    expect(await gateway.refund({ ...refund, total: fen(1_000) })).toMatchObject({ money: 100 });
    const more = gateway.refund({ ...refund, refund_no: 'RDEMO2', total: fen(1_000), money: fen(901) });
    expect(await codeOf(more)).toBe('INVALID_REQUEST');
    const unknown = gateway.refund({ ...refund, refund_no: 'RDEMO3', trade_no: 'T20260102', total: fen(1_000) });
    expect(await codeOf(unknown)).toBe('RESOURCE_NOT_EXISTS');
  });

  test('to an account that was given up is refused for good', async () => {
    const one = await paid();
    await shop.press('leave', { order: one.order.pay_no });
    const refused = one.gateway.refund(refundOf(one));
    await expect(refused).rejects.toMatchObject({ code: 'USER_ACCOUNT_ABNORMAL', isFinal: true });
  });

  test('may have a reason of any length', async () => {
    const one = await paid();
    expect(await one.gateway.refund(refundOf(one, { reason: '不'.repeat(100) }))).toMatchObject({ money: 234 });
  });
});

test('a refund that WeChat Pay closed takes a new number, one that a bank refused keeps its own', () => {
  const said = (status: string) => refundOfAnswer({ out_refund_no: 'R1', status }).refund;
  expect(said('CLOSED')).toMatchObject({ state: 'failed', isClosed: true, reason: 'CLOSED' });
  expect(said('ABNORMAL')).toMatchObject({ state: 'failed', isClosed: false, reason: 'ABNORMAL' });
});

describe('what goes wrong', () => {
  test('at WeChat Pay is no final word', async () => {
    const gateway = await shop.gateway('scan');
    shop.twin.choose('wechat-pay', ['error-500']);
    await expect(gateway.begin(orderOf())).rejects.toMatchObject({
      code: 'SYSTEM_ERROR',
      isFinal: false,
      isUndone: false,
    });
  });

  test('after it was accepted leaves the effect unknown, and asking tells it', async () => {
    const one = await paid();
    shop.twin.choose('wechat-pay', ['accept-then-time-out']);
    const refund = refundOf(one);
    const error = await one.gateway.refund(refund).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutgoingError);
    expect(error).toMatchObject({ sent: true });
    shop.twin.choose('wechat-pay', []);
    expect((await one.gateway.queryRefund(refund)).state).not.toBe('unknown');
  });

  test('with the merchant key is told by the test of the settings', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const mch_secret_cert = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await expect((await shop.gateway('scan', { mch_secret_cert })).check()).rejects.toMatchObject({
      code: 'SIGN_ERROR',
      isFinal: false,
    });
  });

  test('with the key of WeChat Pay makes no answer believed', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const wechat_public_cert_path = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const gateway = await shop.gateway('scan', { wechat_public_cert_path });
    expect(await codeOf(gateway.check())).toBe('ANSWER_UNVERIFIED');
    expect(await codeOf(gateway.begin(orderOf()))).toBe('ANSWER_UNVERIFIED');
  });

  test('with the APIv3 key opens no certificate, and nothing is sent', async () => {
    const gateway = await shop.gateway('app', { mch_secret_key: 'f'.repeat(32) });
    const order = orderOf();
    expect(await codeOf(gateway.begin(order))).toBe('CERTIFICATE_SEALED');
    expect(shop.state.orders[order.pay_no]).toBeUndefined();
  });
});

describe('settings', () => {
  test.each([
    'mp_app_id',
    'mch_id',
    'mch_secret_key',
    'mch_secret_cert',
    'mch_public_cert_path',
    'wechat_public_cert_path',
  ])('without %s make no gateway', async (name) => {
    await expect(shop.gateway('scan', { [name]: '' })).rejects.toThrow(`missing: ${name}`);
  });

  test.each([
    ['a short APIv3 key', { mch_secret_key: 'short' }, 'length: mch_secret_key'],
    ['a file that is gone', { mch_secret_cert: '/storage/cert/twin/gone.pem' }, 'gone: mch_secret_cert'],
    [
      'a key that is none',
      { mch_secret_cert: '-----BEGIN PRIVATE KEY-----\nnone\n-----END PRIVATE KEY-----' },
      'unreadable: mch_secret_cert',
    ],
  ])('with %s make no gateway', async (_what, changed, why) => {
    await expect(shop.gateway('scan', changed)).rejects.toThrow(why);
  });

  test('may name another address for notices', async () => {
    const notify_url = `${shop.needs.publicUrl}/elsewhere`;
    expect((await paid('scan', { notify_url })).notice.path).toBe('/elsewhere');
  });
});

describe('certificates of WeChat Pay', () => {
  afterEach(() => void vi.useRealTimers());

  test('take the place of each other: the new one is asked for once a minute, the old one stays good', async () => {
    const { gateway, notice } = await paid('app');
    await shop.press('rotate');
    expect(await codeOf(gateway.check())).toBe('ANSWER_UNVERIFIED');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await expect(gateway.check()).resolves.toBeUndefined();
    expect(await gateway.readNotice(notice)).toMatchObject({ kind: 'pay' });
  });
});

describe('the statement of a day', () => {
  test('has what was paid and what went back', async () => {
    const one = await paid();
    const refund = refundOf(one);
    await one.gateway.refund(refund);
    const lines = await one.gateway.statement(chinaTime(new Date()).slice(0, 10));
    const ours = lines.filter(({ trade_no }) => trade_no === one.payment.trade_no);
    expect(ours).toMatchObject([
      { kind: 'pay', no: one.order.pay_no, money: 1_234 },
      { kind: 'refund', no: refund.refund_no, money: -234 },
    ]);
    expect(ours[0]?.at).toEqual(one.payment.paidAt);
  });

  test('is empty where nothing happened', async () => {
    expect(await (await shop.gateway('scan')).statement('2020-01-01')).toEqual([]);
  });
});
