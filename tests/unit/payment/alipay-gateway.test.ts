/** Alipay as a gateway, against the stand-in that checks what the real one checks. */
import { describe, expect, it } from 'vitest';
import type { PayDevice } from '#shared/contract/payments.ts';
import { fen } from '#shared/domain/money.ts';
import { alipayOrder, alipayWorld, type AlipayMode } from '#tests/support/alipay.ts';

const world = alipayWorld();
const MODES: readonly AlipayMode[] = ['certificates', 'public key'];

/** What a shopper would open: the page, or the code's text. */
function opened(start: Readonly<Record<string, unknown>>): string {
  if (start['order_string']) return `${world.twin().url}/alipay/gateway.do?${String(start['order_string'])}`;
  return String(start['pay_url'] ?? start['qr_code']);
}

describe.each(MODES)('with %s', (mode) => {
  it.each<[PayDevice, string]>([
    ['scan', 'qr_code'],
    ['web', 'pay_url'],
    ['wap', 'pay_url'],
    ['app', 'order_string'],
    ['mini', 'qr_code'],
  ])('a payment from %s begins with a %s, is paid, and both the notice and the query say so', async (device, key) => {
    const gateway = await world.gateway(device, mode);
    const order = alipayOrder();
    const start = await gateway.begin(order);
    expect(Object.keys(start)).toEqual([key]);
    expect((await gateway.query(order.pay_no)).state).toBe('unknown');
    await world.pay(opened(start));
    const notice = await gateway.readNotice(await world.notice());
    const state = await gateway.query(order.pay_no);
    const payment = {
      pay_no: order.pay_no,
      trade_no: expect.stringMatching(/^\d{26}$/) as string,
      total: order.total,
      currency: 'CNY',
      appId: '2021000000000001',
      merchantId: '2088000000000001',
      paidAt: expect.any(Date) as Date,
    };
    expect(notice).toMatchObject({ kind: 'pay', payment });
    expect(state).toEqual({ state: 'paid', payment });
    if (notice.kind !== 'pay' || state.state !== 'paid') throw new Error('not paid');
    expect(notice.payment).toEqual(state.payment);
    expect(Math.abs(state.payment.paidAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('a mini program that knows its buyer gets the number of a trade', async () => {
    const gateway = await world.gateway('mini', mode);
    const order = alipayOrder({ openid: '2088000000000002' });
    expect(await gateway.begin(order)).toEqual({ trade_no: expect.stringMatching(/^\d{26}$/) });
    expect(await gateway.query(order.pay_no)).toEqual({ state: 'open' });
  });

  it('refuses what another key has signed', async () => {
    const other = await world.gateway('scan', mode, { alipay_public_cert_path: await foreignKey(mode) });
    await expect(other.begin(alipayOrder())).rejects.toMatchObject({ name: 'OutgoingError', sent: true });
  });
});

async function foreignKey(mode: AlipayMode): Promise<string> {
  const { generateKeyPairSync } = await import('node:crypto');
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return mode === 'public key'
    ? publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    : '/storage/cert/demo/alipay-root.crt';
}

describe('the way back', () => {
  it('leads from the page to the order, or to the page of the settings', async () => {
    const own = await world.gateway('web');
    const { headers } = await world.pay(opened(await own.begin(alipayOrder())));
    expect(headers.get('location')).toMatch(/^https:\/\/shop\.example\/pay\/1\?.*out_trade_no=P/);
    const set = await world.gateway('web', 'certificates', { return_url: 'https://other.example/back' });
    const other = await world.pay(opened(await set.begin(alipayOrder())));
    expect(other.headers.get('location')).toMatch(/^https:\/\/other\.example\/back\?/);
  });
});

describe('closing', () => {
  it('ends a trade that somebody has opened, so that nobody can pay it', async () => {
    const gateway = await world.gateway('scan');
    const order = alipayOrder();
    const code = opened(await gateway.begin(order));
    await fetch(code);
    expect(await gateway.query(order.pay_no)).toEqual({ state: 'open' });
    expect(await gateway.close(order.pay_no)).toBe(true);
    await world.pay(code);
    expect(await gateway.query(order.pay_no)).toEqual({ state: 'closed' });
    expect(await gateway.close(order.pay_no)).toBe(true);
  });
  it('says so where it is paid already, and where nobody has scanned the code', async () => {
    const gateway = await world.gateway('scan');
    const order = alipayOrder();
    const code = opened(await gateway.begin(order));
    expect(await gateway.close(order.pay_no)).toBe(true);
    await world.pay(code);
    expect(await gateway.close(order.pay_no)).toBe(false);
  });
  it('comes by itself when the time is over', async () => {
    const gateway = await world.gateway('scan');
    await expect(gateway.begin(alipayOrder({ expiresAt: new Date(Date.now() - 60_000) }))).rejects.toMatchObject({
      name: 'GatewayRefusal',
      code: 'ACQ.INVALID_PARAMETER',
      isFinal: true,
    });
  });
});

describe('refunds', () => {
  const paid = async () => {
    const gateway = await world.gateway('scan');
    const order = alipayOrder({ total: fen(1_000) });
    await world.pay(opened(await gateway.begin(order)));
    const notice = await gateway.readNotice(await world.notice());
    if (notice.kind !== 'pay') throw new Error('not paid');
    const part = (refund_no: string, money: number) => ({
      refund_no,
      pay_no: order.pay_no,
      trade_no: notice.payment.trade_no,
      money: fen(money),
      total: order.total,
      reason: '不想要了',
    });
    return { gateway, order, part };
  };

  it('are booked once however often they are asked for, and told by a notice', async () => {
    const { gateway, order, part } = await paid();
    const refund = part(`R1${order.pay_no}`, 400);
    expect(await gateway.queryRefund(refund)).toEqual({ state: 'unknown', refund_no: refund.refund_no });
    expect(await gateway.refund(refund)).toEqual({ state: 'back', refund_no: refund.refund_no });
    const booked = { state: 'back', refund_no: refund.refund_no, money: 400 };
    expect(await gateway.refund(refund)).toEqual(booked);
    expect(await gateway.queryRefund(refund)).toEqual(booked);
    expect(await gateway.readNotice(await world.notice())).toMatchObject({
      kind: 'refund',
      refund: { state: 'back', refund_no: refund.refund_no },
      pay_no: order.pay_no,
    });
    expect((await gateway.query(order.pay_no)).state).toBe('paid');
  });
  it('never exceed what was paid: that is refused for good', async () => {
    const { gateway, order, part } = await paid();
    await gateway.refund(part(`R1${order.pay_no}`, 400));
    await expect(gateway.refund(part(`R2${order.pay_no}`, 601))).rejects.toMatchObject({
      code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
      isFinal: true,
    });
    expect((await gateway.refund(part(`R3${order.pay_no}`, 600))).state).toBe('back');
    expect(await gateway.query(order.pay_no)).toEqual({ state: 'closed' });
  });
  it('of another amount under the same number are refused for good', async () => {
    const { gateway, order, part } = await paid();
    await gateway.refund(part(`R1${order.pay_no}`, 400));
    await expect(gateway.refund(part(`R1${order.pay_no}`, 300))).rejects.toMatchObject({
      code: 'ACQ.DISCORDANT_REPEAT_REQUEST',
      isFinal: true,
    });
  });
});

describe('when the gateway misbehaves', () => {
  it('an answer that never comes leaves the effect unknown, and the query finds it', async () => {
    const gateway = await world.gateway('mini');
    const order = alipayOrder({ openid: '2088000000000002' });
    world.twin().choose('alipay', ['accept-then-time-out']);
    await expect(gateway.begin(order)).rejects.toMatchObject({ name: 'OutgoingError', sent: true });
    expect(await gateway.query(order.pay_no)).toEqual({ state: 'open' });
  });
  it('an answer 500 leaves the effect unknown, and a slow one counts', async () => {
    const gateway = await world.gateway('scan');
    world.twin().choose('alipay', ['error-500']);
    await expect(gateway.begin(alipayOrder())).rejects.toMatchObject({ name: 'OutgoingError', sent: true });
    world.twin().choose('alipay', ['slow']);
    expect(await gateway.begin(alipayOrder())).toHaveProperty('qr_code');
  });
});

describe('the settings', () => {
  it.each(['app_id', 'app_secret_cert', 'alipay_public_cert_path'])('without %s offer no gateway', async (part) => {
    expect(await world.maybe('scan', {})).not.toBeNull();
    expect(await world.maybe('scan', { [part]: '' })).toBeNull();
  });
  it.each(['app_public_cert_path', 'alipay_root_cert_path'])(
    'with certificates offer none without %s',
    async (part) => {
      expect(await world.maybe('scan', { [part]: '' })).toBeNull();
      expect(await world.maybe('scan', { [part]: '/storage/cert/demo/gone.crt' })).toBeNull();
    },
  );
  it('with a key that cannot be read, or certificates of another key, offer none', async () => {
    expect(await world.maybe('scan', { app_secret_cert: 'not a key' })).toBeNull();
    expect(await world.maybe('scan', { app_public_cert_path: '/storage/cert/demo/alipay.crt' })).toBeNull();
  });
  it('pass the check when they are right, and fail it with the reason', async () => {
    await (await world.gateway('scan')).check();
    await (await world.gateway('scan', 'public key')).check();
    const stranger = await world.gateway('scan', 'certificates', { app_id: '2021000000000002' });
    await expect(stranger.check()).rejects.toMatchObject({ code: 'isv.invalid-app-id', isFinal: false });
  });
  it('send notices to their own address, else to this shop', async () => {
    const gateway = await world.gateway('app', 'certificates', { notify_url: 'https://relay.example/notify' });
    const url = new URLSearchParams(String((await gateway.begin(alipayOrder()))['order_string'])).get('notify_url');
    expect(url).toBe('https://relay.example/notify');
    const own = await (await world.gateway('app')).begin(alipayOrder());
    expect(new URLSearchParams(String(own['order_string'])).get('notify_url')).toMatch(/\/api\/payment\/alipay\/app$/);
  });
  it('serve no device that Alipay has not', async () => {
    await expect(world.gateway('mp')).rejects.toThrow('no gateway');
    await expect(world.gateway('pos')).rejects.toThrow('no gateway');
  });
});

describe('the bill of a day', () => {
  it('tells payments and refunds with their numbers and amounts', async () => {
    const gateway = await world.gateway('scan');
    const order = alipayOrder({ name: '茶,"明前" 250 g', total: fen(2_000) });
    await world.pay(opened(await gateway.begin(order)));
    const notice = await gateway.readNotice(await world.notice());
    if (notice.kind !== 'pay') throw new Error('not paid');
    const { trade_no } = notice.payment;
    const refund = {
      refund_no: `R${order.pay_no}`,
      pay_no: order.pay_no,
      trade_no,
      money: fen(500),
      total: order.total,
    };
    await gateway.refund({ ...refund, reason: '少件' });
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const lines = (await gateway.statement(day)).filter((line) => line.trade_no === trade_no);
    const at = expect.any(Date) as Date;
    expect(lines).toEqual([
      { kind: 'pay', no: order.pay_no, trade_no, money: 2_000, at },
      { kind: 'refund', no: refund.refund_no, trade_no, money: -500, at },
    ]);
  });
  it('is empty where nothing happened', async () => {
    expect(await (await world.gateway('scan')).statement('2020-01-01')).toEqual([]);
  });
});
