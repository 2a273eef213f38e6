/** Alipay's stand-in refuses what the real one refuses, and misbehaves as one asks it to. */
import { createPrivateKey, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chinaTime } from '#server/ports/payment/china-time.ts';
import type { PaymentGateway } from '#server/ports/payment/gateway.ts';
import type { Fault } from '#server/twin/stand-in.ts';
import { alipayOrder, alipayWorld } from '#tests/support/alipay.ts';

const world = alipayWorld();
/** Keeps a notice back long enough for the next one to come. */
const unhurried = alipayWorld({ pace: 1 });
type Fields = Record<string, string>;

/** A request written and signed by hand. */
async function ask(changed: Fields = {}, content: unknown = { out_trade_no: 'P0' }): Promise<string> {
  const fields: Fields = {
    app_id: '2021000000000001',
    method: 'alipay.trade.query',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaTime(new Date()),
    version: '1.0',
    biz_content: typeof content === 'string' ? content : JSON.stringify(content),
    ...changed,
  };
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const key = createPrivateKey(world.parts()['app_secret_cert'] ?? '');
  const body = new URLSearchParams({ sign: sign('sha256', Buffer.from(text), key).toString('base64'), ...fields });
  const reply = await fetch(`${world.twin().url}/alipay/gateway.do`, { method: 'POST', body });
  return reply.text();
}

describe('a request', () => {
  it('that is right is answered with a signature', async () => {
    expect(await ask()).toMatch(/^\{"alipay_trade_query_response":\{.*ACQ\.TRADE_NOT_EXIST.*"sign":"[\w+/=]{344}"\}$/);
  });
  it.each<[string, Fields]>([
    ['isv.invalid-app-id', { app_id: '2021000000000002' }],
    ['isv.invalid-signature-type', { sign_type: 'RSA' }],
    ['isv.invalid-charset', { charset: 'gbk' }],
    ['isv.unsupported-version', { version: '2.0' }],
    ['isv.invalid-timestamp', { timestamp: '2020-01-01 00:00:00' }],
    ['isv.invalid-timestamp', { timestamp: 'today' }],
    ['isv.invalid-app-cert-sn', { app_cert_sn: 'other' }],
    ['isv.invalid-signature', { sign: 'AAAA' }],
    ['isv.invalid-method', { method: 'alipay.trade.gift' }],
  ])('is refused with %s', async (code, changed) => {
    expect(await ask(changed)).toContain(`"sub_code":"${code}"`);
  });
  it.each<[string, unknown]>([
    ['isv.invalid-parameter', 'no JSON'],
    ['ACQ.INVALID_PARAMETER', { out_trade_no: 'P1', total_amount: '0', subject: 'a' }],
    ['ACQ.INVALID_PARAMETER', { out_trade_no: 'P1', total_amount: '1.234', subject: 'a' }],
    ['ACQ.INVALID_PARAMETER', { out_trade_no: 'P 1', total_amount: '1.00', subject: 'a' }],
    ['ACQ.INVALID_PARAMETER', { out_trade_no: 'P1', total_amount: '1.00', subject: 'a/b' }],
  ])('for a code is refused with %s for %j', async (code, content) => {
    expect(await ask({ method: 'alipay.trade.precreate' }, content)).toContain(`"sub_code":"${code}"`);
  });
  it('for a number that stands for another amount is refused', async () => {
    const wanted = (total_amount: string) => ({ out_trade_no: 'P777', total_amount, subject: 'a' });
    expect(await ask({ method: 'alipay.trade.precreate' }, wanted('1.00'))).toContain('"qr_code"');
    expect(await ask({ method: 'alipay.trade.precreate' }, wanted('2.00'))).toContain('ACQ.CONTEXT_INCONSISTENT');
  });
  it('of a page that somebody changed shows no page to pay on', async () => {
    const { pay_url } = await (await world.gateway('web')).begin(alipayOrder());
    const page = String(pay_url);
    expect((await fetch(page)).status).toBe(200);
    const changed = await fetch(page.replace('123.45', '000.01'));
    expect(changed.status).toBe(400);
    expect(await changed.text()).toContain('isv.invalid-signature');
  });
});

async function paid(gateway: PaymentGateway, within = world): Promise<string> {
  const order = alipayOrder();
  const { qr_code } = await gateway.begin(order);
  await within.pay(String(qr_code));
  return order.pay_no;
}
const withFaults = async (...faults: Fault[]) => {
  world.twin().choose('alipay', faults);
  return world.gateway('scan');
};
const numberIn = (notice: { body: Buffer }) => new URLSearchParams(notice.body.toString()).get('out_trade_no');

describe('notices', () => {
  it('come again until the shop says success', async () => {
    const gateway = await withFaults();
    world.answer('failure');
    const no = await paid(gateway);
    const first = await world.notice();
    const second = await world.notice();
    expect(numberIn(first)).toBe(no);
    expect(second.body).toEqual(first.body);
    world.answer('success');
    await world.notice();
    const next = await paid(gateway);
    expect(numberIn(await world.notice())).toBe(next);
  });
  it('never come, or come when somebody sends them again', async () => {
    const gateway = await withFaults('never');
    const order = alipayOrder();
    const { qr_code } = await gateway.begin(order);
    await world.pay(String(qr_code));
    const state = await gateway.query(order.pay_no);
    if (state.state !== 'paid') throw new Error('not paid');
    world.twin().choose('alipay', []);
    const other = await paid(gateway);
    expect(numberIn(await world.notice())).toBe(other);
    await world.press('notify', { trade_no: state.payment.trade_no });
    expect(numberIn(await world.notice())).toBe(order.pay_no);
  });
  it('come twice, and late', async () => {
    const no = await paid(await withFaults('twice', 'late'));
    expect([numberIn(await world.notice()), numberIn(await world.notice())]).toEqual([no, no]);
  });
  it('come after the next one', async () => {
    unhurried.twin().choose('alipay', ['out-of-order']);
    const gateway = await unhurried.gateway('scan');
    const [first, second] = [await paid(gateway, unhurried), await paid(gateway, unhurried)];
    expect([numberIn(await unhurried.notice()), numberIn(await unhurried.notice())]).toEqual([second, first]);
  });
  it('name another amount, with a right signature', async () => {
    const gateway = await withFaults('wrong-amount');
    await paid(gateway);
    expect(await gateway.readNotice(await world.notice())).toMatchObject({ kind: 'pay', payment: { total: 12_346 } });
  });
  it.each<[Fault, string]>([
    ['wrong-merchant', 'for the app 2021000000000099'],
    ['forged', 'wrong signature'],
  ])('with the fault %s are not believed', async (fault, why) => {
    const gateway = await withFaults(fault);
    await paid(gateway);
    await expect(gateway.readNotice(await world.notice())).rejects.toThrow(why);
  });
  it('are answered with the word that Alipay expects, and nothing else', async () => {
    const gateway = await withFaults();
    expect(gateway.noticeReply(true)).toMatchObject({ status: 200, body: 'success' });
    expect(gateway.noticeReply(false).body).toBe('failure');
  });
});

describe('the control page', () => {
  it('lists payments with what can be done, in both languages, and escapes what the shop sent', async () => {
    const gateway = await withFaults();
    await gateway.begin(alipayOrder({ name: "Tea's" }));
    const page = async (lang: string) => (await fetch(`${world.twin().url}/twin?lang=${lang}`)).text();
    expect(await page('zh')).toContain('待扫码');
    expect(await page('en')).toContain('Not scanned');
    expect(await page('en')).not.toContain("Tea's");
    expect(await page('en')).toContain('Tea&#39;s');
  });
  it('pays, once', async () => {
    const gateway = await withFaults();
    const order = alipayOrder({ openid: '2088000000000002' });
    const { trade_no } = await (await world.gateway('mini')).begin(order);
    await world.press('pay', { trade_no: String(trade_no) });
    const first = await gateway.query(order.pay_no);
    await world.press('pay', { trade_no: String(trade_no) });
    expect(first.state).toBe('paid');
    expect(await gateway.query(order.pay_no)).toEqual(first);
  });
});
