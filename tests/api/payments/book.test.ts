/** What becomes of money that a gateway tells of: paid once, or back by itself. */
import { describe, expect, it } from 'vitest';
import type { GatewayPayment, StatementLine } from '#server/ports/payment/gateway.ts';
import { fen } from '#shared/domain/money.ts';
import { apply, balanceOf, decide, walletOf, type CaseView } from '#tests/support/factories/after-sale.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { createOrder, payFromWallet, shiftClock, statusOf } from '#tests/support/factories/trade.ts';
import { gatewayShop } from '#tests/support/gateway-shop.ts';

const shop = gatewayShop();
const { database, app, wechat, alipay, people, order, begun, tell, jobs, rest } = shop;
const { system, payStatus, refundsOf, alarms, clearAlarms } = shop;

const paid = async (price = 1_000): Promise<{ id: number; payNo: string }> => {
  const id = await order(price);
  const payNo = await begun(id);
  wechat.pay(payNo);
  expect(await tell(wechat.noticeOf(payNo))).toBe(200);
  return { id, payNo };
};

describe('a notice', () => {
  it('in three hundred copies over twenty connections pays once', async () => {
    const id = await order();
    const payNo = await begun(id);
    wechat.pay(payNo);
    const body = wechat.noticeOf(payNo);
    const before = await system('channel_wechat');
    const statuses: number[] = [];
    let left = 300;
    const connection = async (): Promise<void> => {
      while ((left -= 1) >= 0) statuses.push(await tell(body));
    };
    await Promise.all(Array.from({ length: 20 }, connection));
    expect(statuses).toEqual(Array.from({ length: 300 }, () => 200));
    expect((await system('channel_wechat')) - before).toBe(-1_000);
    expect(await balanceOf(database, 'order', id, 'escrow')).toBe(1_000);
    const logged = await database.query(`select 1 from order_logs where order_id = $1 and move = 'pay'`, [id]);
    expect(logged).toHaveLength(1);
    expect(await database.query('select verdict from pay_notices where pay_no = $1', [payNo])).toEqual([
      { verdict: 'paid' },
    ]);
  });

  it.each<[string, Partial<GatewayPayment>]>([
    ['amount', { total: fen(999) }],
    ['amount', { total: fen(100_000) }],
    ['currency', { currency: 'USD' }],
    ['app', { appId: 'app-of-somebody' }],
    ['merchant', { merchantId: 'merchant-of-somebody' }],
  ])('with a valid signature and another %s never pays', async (verdict, changed) => {
    const id = await order();
    const payNo = await begun(id);
    expect(await tell(wechat.noticeOf(payNo, changed))).toBeGreaterThanOrEqual(400);
    expect([await statusOf(database, id), await payStatus(payNo)]).toEqual([1, 0]);
    expect(await database.query('select verdict from pay_notices where pay_no = $1', [payNo])).toEqual([{ verdict }]);
    expect(await alarms()).toEqual(['payment as asked for']);
    expect(await tell(wechat.noticeOf(payNo))).toBe(200);
    expect([await statusOf(database, id), await payStatus(payNo)]).toEqual([2, 1]);
    expect(await alarms()).toEqual([]);
  });

  it('of another payment, or for another channel, pays nothing', async () => {
    const [one, other] = [await order(), await order()];
    const [oneNo, otherNo] = [await begun(one), await begun(other)];
    const { trade_no } = wechat.paymentOf(oneNo);
    await tell(wechat.noticeOf(oneNo));
    expect(await tell(wechat.noticeOf(otherNo, { trade_no }))).toBeGreaterThanOrEqual(400);
    expect(await tell(wechat.noticeOf(oneNo, { trade_no: 'another' }))).toBeGreaterThanOrEqual(400);
    expect(await tell(wechat.noticeOf(otherNo), 'alipay')).toBeGreaterThanOrEqual(400);
    expect(await statusOf(database, other)).toBe(1);
    await database.query(`delete from pay_notices where channel = 'alipay'`);
    expect(await alarms()).toEqual(['one payment of a number', 'one payment of a number']);
    await clearAlarms();
  });

  it('about nothing of ours is a problem for people, and one without a signature changes nothing', async () => {
    const id = await order();
    const payNo = await begun(id);
    const genuine = wechat.noticeOf(payNo);
    for (const body of [
      genuine.replace('genuine', 'forged'),
      '{}',
      '[]',
      genuine.replace('"signature"', '"Signature"'),
    ])
      expect(await tell(body)).toBeGreaterThanOrEqual(400);
    expect(await database.query('select 1 from pay_notices where pay_no = $1', [payNo])).toEqual([]);
    expect(await tell(wechat.noticeOf(payNo, { pay_no: 'P000' }))).toBeGreaterThanOrEqual(400);
    expect((await database.problems()).map(({ rule }) => rule)).toEqual(['a payment notice belongs to an attempt']);
    await database.query(`delete from pay_notices where pay_no = 'P000'`);
    expect([await statusOf(database, id), await payStatus(payNo)]).toEqual([1, 0]);
  });

  it('to a device without keys finds nobody', async () => {
    const reply = await app.app.inject({ method: 'POST', url: '/api/payment/wechat/pos', payload: {} });
    expect(reply.statusCode).toBe(404);
    expect((await app.app.inject({ method: 'POST', url: '/api/payment/paypal/scan', payload: {} })).statusCode).toBe(
      404,
    );
  });
});

describe('money that can pay nothing any more', () => {
  it('comes back after the order was cancelled', async () => {
    const id = await order();
    const payNo = await begun(id);
    await people.caller.put(`/user/order/${id}`, { order_status: 0 });
    wechat.pay(payNo);
    const before = await system('channel_wechat');
    expect(await tell(wechat.noticeOf(payNo))).toBe(200);
    expect([await statusOf(database, id), await payStatus(payNo)]).toEqual([0, 3]);
    expect([await system('channel_wechat'), await system('suspense')]).toEqual([before - 1_000, 1_000]);
    expect(await tell(wechat.noticeOf(payNo))).toBe(200);
    expect(await refundsOf(payNo)).toMatchObject([{ refund_no: `${payNo}R1`, state: 0, money: 1_000 }]);
    await jobs('send-refunds');
    expect(await refundsOf(payNo)).toMatchObject([{ state: 2 }]);
    expect([await system('channel_wechat'), await system('suspense')]).toEqual([before, 0]);
    await jobs('dispatch-events');
    const notices = (await people.caller.get<{ data: { text: string }[] }>('/user/notices')).data.data;
    expect(notices[0]?.text).toBe(`支付单 ${payNo} 的重复或超时付款已原路退回（10.00 元）`);
  });

  it('comes back after the attempt was given up, and after its group was over', async () => {
    const id = await order();
    const payNo = await begun(id);
    await people.caller.post(`/user/pay/${payNo}/close`);
    await tell(wechat.noticeOf(payNo));
    expect([await statusOf(database, id), await payStatus(payNo)]).toEqual([1, 3]);
    await jobs('send-refunds');
    expect(await refundsOf(payNo)).toMatchObject([{ state: 2, money: 1_000 }]);
  });

  it('paid through both channels pays once, whichever is told of first', async () => {
    const id = await order();
    const one = await begun(id);
    await rest();
    alipay.troubles.length = 0;
    wechat.troubles.push(['query', 'unsent']);
    const other = await begun(id, 'alipay');
    wechat.pay(one);
    alipay.pay(other);
    const results = await Promise.all([tell(alipay.noticeOf(other), 'alipay'), tell(wechat.noticeOf(one))]);
    expect(results).toEqual([200, 200]);
    expect(new Set([await payStatus(one), await payStatus(other)])).toEqual(new Set([1, 3]));
    expect(await balanceOf(database, 'order', id, 'escrow')).toBe(1_000);
    await jobs('send-refunds');
    expect([...(await refundsOf(one)), ...(await refundsOf(other))]).toMatchObject([{ state: 2, money: 1_000 }]);
    expect(await system('suspense')).toBe(0);
  });

  it('of a wallet’s order is closed at its gateway', async () => {
    const id = await order();
    const payNo = await begun(id);
    wechat.troubles.push(['query', 'unsent']);
    expect((await payFromWallet(people.caller, [id])).code).toBe(200);
    await shiftClock(database, '2 minutes');
    await jobs('query-payments');
    expect(wechat.payments.get(payNo)?.state).toBe('closed');
    expect(await payStatus(payNo)).toBe(2);
    await shiftClock(database, '0');
  });
});

describe('a refund through a gateway', () => {
  const agreed = async (price = 1_000) => {
    const made = await paid(price);
    await apply(people.caller, made.id);
    expect((await decide(people.seller, 'Seller', made.id, { refund_verify: 1 })).code).toBe(200);
    return made;
  };
  const caseOf = async (id: number) => (await people.caller.get<CaseView>(`/user/order/refund/${id}`)).data;

  it('arrives, with a step of the case and a notice', async () => {
    const { id, payNo } = await agreed();
    expect(await caseOf(id)).toMatchObject({ money_status: 1, channel: 'wechat' });
    const before = await system('channel_wechat');
    expect(await jobs('send-refunds')).toBe(1);
    expect(await jobs('send-refunds')).toBe(0);
    const after = await caseOf(id);
    expect(after).toMatchObject({ money_status: 2, channel: 'wechat' });
    expect(after.logs.at(-1)).toMatchObject({ move: 'arrived', label: '退款已到账', actor: 'system', money: '10.00' });
    expect((await system('channel_wechat')) - before).toBe(1_000);
    expect(wechat.refunds.get(`${payNo}R1`)).toMatchObject({ money: 1_000, total: 1_000, reason: '售后退款' });
    expect(await walletOf(database, people.shopper.id)).toBe(100_000);
  });

  it('of several cases of one payment never passes it', async () => {
    const goods = await makeGoods(database, people.storeId, {}, [{ goods_price: 1_000, stock: 100 }]);
    const made = await createOrder(people.caller, people.shopper.addressId, [{ goods_id: goods.id, buy_num: 3 }]);
    const id = made.data.order_id[0] ?? 0;
    const payNo = await begun(id);
    await tell(wechat.noticeOf(payNo));
    const lines = await database.query<{ id: number }>('select id::int from order_goods where order_id = $1', [id]);
    for (const quantity of [1, 2]) {
      await apply(people.caller, id, { lines: [{ order_goods_id: lines[0]?.id ?? 0, quantity }] });
      expect((await decide(people.seller, 'Seller', id, { refund_verify: 1 })).code).toBe(200);
    }
    await jobs('send-refunds');
    expect(await refundsOf(payNo)).toMatchObject([
      { refund_no: `${payNo}R1`, money: 1_000, state: 2 },
      { refund_no: `${payNo}R2`, money: 2_000, state: 2 },
    ]);
    const [payment] = await database.query('select refunded::int, total::int from order_pays where pay_no = $1', [
      payNo,
    ]);
    expect(payment).toEqual({ refunded: 3_000, total: 3_000 });
    await expect(
      database.query(`update order_pays set refunded = refunded + 1 where pay_no = $1`, [payNo]),
    ).rejects.toThrow('order_pays_check');
  });

  it('that was accepted without an answer is booked once, after asking', async () => {
    const { id, payNo } = await agreed();
    wechat.troubles.push(['refund', 'lost']);
    await jobs('send-refunds');
    expect(await refundsOf(payNo)).toMatchObject([{ state: 1, tries: 1 }]);
    expect((await decide(people.admin, 'Admin', id, { action: 'pay_wallet', note: '客户着急' })).msg).toBe(
      '支付平台正在处理退款，请等待结果',
    );
    wechat.calls.length = 0;
    await shiftClock(database, '2 minutes');
    await jobs('send-refunds');
    expect(wechat.calls).toEqual(['queryRefund']);
    expect(await refundsOf(payNo)).toMatchObject([{ state: 2, tries: 2 }]);
    expect(await tell(wechat.refundNoticeOf(`${payNo}R1`))).toBe(200);
    expect(await balanceOf(database, 'refund', (await caseOf(id)).id, 'refund_clearing')).toBe(0);
    await shiftClock(database, '0');
  });

  it('is sent again with the same number, later each time, and told of by a notice', async () => {
    const { id, payNo } = await agreed();
    wechat.refundState = 'processing';
    wechat.troubles.push(['refund', 'unsent'], ['refund', 'busy']);
    await jobs('send-refunds');
    expect(await refundsOf(payNo)).toMatchObject([{ state: 0, tries: 1 }]);
    await jobs('send-refunds');
    expect(await refundsOf(payNo)).toMatchObject([{ tries: 1 }]);
    for (const minutes of [2, 5]) {
      await shiftClock(database, `${minutes} minutes`);
      await jobs('send-refunds');
    }
    expect(await refundsOf(payNo)).toMatchObject([{ refund_no: `${payNo}R1`, state: 1, tries: 3 }]);
    expect([...wechat.refunds.keys()].filter((no) => no.startsWith(payNo))).toEqual([`${payNo}R1`]);
    expect(await tell(wechat.refundNoticeOf(`${payNo}R1`))).toBe(200);
    expect(await tell(wechat.refundNoticeOf(`${payNo}R1`))).toBe(200);
    expect(await refundsOf(payNo)).toMatchObject([{ state: 2 }]);
    expect(await caseOf(id)).toMatchObject({ money_status: 2 });
    await shiftClock(database, '0');
  });

  it('that the gateway refuses for good is paid into the wallet by an administrator, once', async () => {
    const { id, payNo } = await agreed();
    wechat.troubles.push(['refund', 'refused']);
    await jobs('send-refunds');
    expect(await refundsOf(payNo)).toMatchObject([{ state: 3 }]);
    expect(await alarms()).toEqual(['gateway refund refused']);
    const { logs } = (await people.caller.get<CaseView>(`/user/order/refund/${id}`)).data;
    expect(logs.at(-1)).toMatchObject({ actor: 'system', label: '退款未能原路退回' });
    await jobs('dispatch-events');
    const { data: told } = (await people.caller.get<{ data: { text: string }[] }>('/user/notices')).data;
    expect(told[0]?.text).toContain('的退款（10.00 元）未能原路退回');
    const pay = () => decide(people.admin, 'Admin', id, { action: 'pay_wallet', note: '原路退回失败' });
    expect((await pay()).code).toBe(200);
    expect((await pay()).code).toBe(500);
    expect(await walletOf(database, people.shopper.id)).toBe(101_000);
    expect(await alarms()).toEqual([]);
  });

  it('that was not sent yet goes to the wallet instead, and never through the gateway', async () => {
    const { id, payNo } = await agreed();
    expect((await decide(people.admin, 'Admin', id, { action: 'pay_wallet', note: '客户要求' })).code).toBe(200);
    await jobs('send-refunds');
    expect(wechat.refunds.has(`${payNo}R1`)).toBe(false);
    expect(await walletOf(database, people.shopper.id)).toBe(101_000);
  });

  it('that takes longer than three days is a problem for people', async () => {
    const { payNo } = await agreed();
    wechat.refundState = 'processing';
    await jobs('send-refunds');
    await shiftClock(database, '73 hours');
    const found = (await database.problems()).map(({ rule, subject }) => [rule, subject]);
    expect(found).toEqual([['money on its way back arrives', `refund ${payNo}R1`]]);
    await tell(wechat.refundNoticeOf(`${payNo}R1`));
    await shiftClock(database, '0');
  });
});

describe('the statement of a gateway', () => {
  it('is compared with the books, a day at a time, and every difference is told', async () => {
    await database.query('delete from pay_statements');
    const { payNo } = await paid();
    const at = new Date();
    const booked = (channel: string) =>
      database.query<Omit<StatementLine, 'at'>>(
        `select 'pay' as kind, pay_no as no, total::int as money, trade_no from order_pays where payment_name = $1 and pay_status in (1, 3)
          union all select 'refund', refund_no, -money::int, '' from pay_refunds where channel = $1 and state = 2`,
        [channel],
      );
    const wrong = { kind: 'pay', no: 'P-of-nobody', trade_no: 'T', money: 77, at } as const;
    const known = (await booked('wechat')).filter(({ no }) => no !== payNo);
    wechat.lines = [...known.map((line) => ({ ...line, at })), wrong];
    alipay.lines = (await booked('alipay')).map((line) => ({ ...line, at }));
    alipay.troubles.push(['statement', 'busy']);
    await shiftClock(database, '1 day');
    // Amounts that differ were made by earlier tests on purpose.
    await jobs('compare-statements');
    const differences = await database.query(
      `select no, theirs::int, ours::int from pay_differences where no in ($1, 'P-of-nobody') order by no`,
      [payNo],
    );
    expect(differences).toEqual([
      { no: payNo, theirs: null, ours: 1_000 },
      { no: 'P-of-nobody', theirs: 77, ours: null },
    ]);
    expect(new Set((await database.problems()).map(({ rule }) => rule))).toEqual(
      new Set(['statements of gateways agree']),
    );
    wechat.lines = [...known, { kind: 'pay', no: payNo, trade_no: 'T', money: 1_000 } as const].map((line) => ({
      ...line,
      at,
    }));
    alipay.calls.length = 0;
    expect(await jobs('compare-statements')).toBe(0);
    expect(await database.query('select 1 from pay_differences')).toEqual([]);
    wechat.calls.length = 0;
    expect(await jobs('compare-statements')).toBe(0);
    expect([wechat.calls, alipay.calls]).toEqual([[], ['statement']]);
    await shiftClock(database, '0');
  });
});
