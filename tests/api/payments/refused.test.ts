/** Money that a gateway refuses to give back: what administrators see of it and can do, and nobody else. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PayRefund } from '#shared/contract/payments.ts';
import { apply, balanceOf, decide, walletOf, type CaseView } from '#tests/support/factories/after-sale.ts';
import { makeClerk } from '#tests/support/factories/accounts.ts';
import { shiftClock } from '#tests/support/factories/trade.ts';
import { gatewayShop } from '#tests/support/gateway-shop.ts';

const shop = gatewayShop();
const { database, app, wechat, people, order, begun, tell, jobs, system, refundsOf, alarms, clearAlarms } = shop;

beforeEach(() => clearAlarms());

/** An agreed case whose money shall go back through WeChat. */
const agreed = async () => {
  const id = await order();
  const payNo = await begun(id);
  await tell(wechat.noticeOf(payNo));
  await apply(people.caller, id);
  expect((await decide(people.seller, 'Seller', id, { refund_verify: 1 })).code).toBe(200);
  return { id, payNo };
};
/** A payment of an order that was cancelled. */
const late = async () => {
  const id = await order();
  const payNo = await begun(id);
  await people.caller.put(`/user/order/${id}`, { order_status: 0 });
  await tell(wechat.noticeOf(payNo));
  return { id, payNo };
};
const refusedBy = async (make: typeof agreed, trouble: 'refused' | 'poor' = 'refused') => {
  const made = await make();
  wechat.troubles.push(['refund', trouble]);
  await jobs('send-refunds');
  const [refund] = await ofOrder(made.id);
  return { ...made, refundId: refund?.id ?? 0 };
};
const listed = async () => (await people.admin.get<PayRefund[]>('/Admin/pay_refunds')).data;
const ofOrder = async (order_id: number) =>
  (await people.admin.get<PayRefund[]>('/Admin/pay_refunds', { order_id })).data;
const send = (id: number) => people.admin.post<PayRefund>(`/Admin/pay_refunds/${id}/send`);
const wallet = (id: number, note = '买家账户已注销') =>
  people.admin.post<PayRefund>(`/Admin/pay_refunds/${id}/wallet`, { note });
const caseOf = async (id: number) => (await people.caller.get<CaseView>(`/user/order/refund/${id}`)).data;
const eventsOf = (name: string, payNo: string) =>
  database.query(`select actor, data from events where name = $1 and data ->> 'pay_no' = $2`, [name, payNo]);

describe('a refund that its gateway refuses', () => {
  it('is listed with what the gateway said, and with its order, until it has arrived', async () => {
    const { id, payNo, refundId } = await refusedBy(agreed);
    const refused = { id: refundId, pay_no: payNo, money: '10.00', cause: 'case', state: 3, error: 'REFUSED never' };
    expect(await listed()).toMatchObject([
      { ...refused, orders: [{ id }], in_wallet: false, can: { send_again: true, pay_wallet: true } },
    ]);
    expect(await ofOrder(id)).toMatchObject([refused]);
    expect(await ofOrder(await order())).toEqual([]);
    expect(await alarms()).toEqual(['gateway refund refused']);
    expect((await send(refundId)).data).toMatchObject({ state: 2, in_wallet: false });
    expect([await listed(), await alarms()]).toEqual([[], []]);
  });

  it('is sent again at once by an administrator, with its number, and told in the log of its case', async () => {
    const { id, payNo, refundId } = await refusedBy(agreed);
    wechat.calls.length = 0;
    expect(await send(refundId)).toMatchObject({ code: 200, data: { state: 2, refund_no: `${payNo}R1` } });
    expect(wechat.calls).toEqual(['queryRefund', 'queryRefund', 'refund']);
    expect((await caseOf(id)).logs.slice(-2)).toMatchObject([
      { move: 'send_again', actor: 'admin', label: '重新提交支付平台退款' },
      { move: 'arrived', actor: 'system' },
    ]);
    expect(await send(refundId)).toMatchObject({ code: 500, msg: '这笔退款已经完成' });
    expect(await send(987_654)).toMatchObject({ code: 404 });
  });

  it('tells its reason again where it is refused again, and can go to the wallet then', async () => {
    const { id, refundId } = await refusedBy(agreed);
    wechat.troubles.push(['refund', 'refused']);
    expect((await send(refundId)).data).toMatchObject({ state: 3, error: 'REFUSED never' });
    expect(await wallet(refundId)).toMatchObject({ code: 200, data: { state: 2, in_wallet: true } });
    expect(await walletOf(database, people.shopper.id)).toBe(101_000);
    const now = await caseOf(id);
    expect(now).toMatchObject({ money_status: 2, channel: 'balance' });
    expect(now.logs.at(-1)).toMatchObject({ move: 'pay_wallet', actor: 'admin', note: '买家账户已注销' });
    expect(await balanceOf(database, 'refund', now.id, 'refund_clearing')).toBe(0);
    expect(await wallet(refundId)).toMatchObject({ code: 500, msg: '这笔退款已经完成' });
    expect(await walletOf(database, people.shopper.id)).toBe(101_000);
  });

  it('is not sent where nobody can say whether it has arrived meanwhile, and booked where it has', async () => {
    const { payNo, refundId } = await refusedBy(agreed);
    wechat.troubles.push(['queryRefund', 'busy']);
    expect((await send(refundId)).msg).toBe('支付平台暂时没有响应，请稍后再试');
    expect(await refundsOf(payNo)).toMatchObject([{ state: 3 }]);
    await wechat.refund({
      ...wechat.paymentOf(payNo),
      refund_no: `${payNo}R1`,
      money: wechat.paymentOf(payNo).total,
      reason: '',
    });
    wechat.calls.length = 0;
    expect((await send(refundId)).data).toMatchObject({ state: 2 });
    expect(wechat.calls).toEqual(['queryRefund']);
    expect(await walletOf(database, people.shopper.id)).toBe(100_000);
  });

  it('that the gateway has closed is sent with a new number', async () => {
    const { id, payNo } = await agreed();
    wechat.refundState = 'processing';
    await jobs('send-refunds');
    Object.assign(wechat.refunds.get(`${payNo}R1`) ?? {}, { state: 'failed', isClosed: true });
    await tell(wechat.refundNoticeOf(`${payNo}R1`, 'failed'));
    wechat.refundState = 'back';
    const [refund] = await ofOrder(id);
    expect((await send(refund?.id ?? 0)).data).toMatchObject({ state: 2, refund_no: `${payNo}R2` });
    expect(await refundsOf(payNo)).toHaveLength(1);
    expect(await alarms()).toEqual([]);
  });

  it('for want of money waits and is tried again; meanwhile it may go to the wallet', async () => {
    const [one, other] = [await refusedBy(agreed, 'poor'), await refusedBy(agreed, 'poor')];
    expect(await listed()).toMatchObject([{ state: 0, error: 'NOT_ENOUGH fill it up' }, { state: 0 }]);
    expect((await wallet(one.refundId)).code).toBe(200);
    await shiftClock(database, '5 minutes');
    await jobs('send-refunds');
    expect([await refundsOf(one.payNo), await refundsOf(other.payNo)]).toMatchObject([
      [{ state: 2, channel: 'balance' }],
      [{ state: 2, channel: 'wechat' }],
    ]);
    expect(wechat.refunds.has(`${one.payNo}R1`)).toBe(false);
    expect(await alarms()).toEqual([]);
    await shiftClock(database, '0');
  });

  it('that may be at the gateway goes nowhere else', async () => {
    const { id, payNo } = await agreed();
    wechat.troubles.push(['refund', 'lost']);
    await jobs('send-refunds');
    const [refund] = await ofOrder(id);
    expect(refund?.can).toEqual({ send_again: true, pay_wallet: '支付平台正在处理退款，请等待结果' });
    expect((await wallet(refund?.id ?? 0)).msg).toBe('支付平台正在处理退款，请等待结果');
    expect((await send(refund?.id ?? 0)).data).toMatchObject({ state: 2, in_wallet: false });
    expect(await refundsOf(payNo)).toMatchObject([{ state: 2 }]);
  });

  it('and that arrives after it was paid into the wallet is told to people, and booked nowhere', async () => {
    const { payNo, refundId } = await refusedBy(agreed);
    await wallet(refundId);
    await wechat.refund({
      ...wechat.paymentOf(payNo),
      refund_no: `${payNo}R1`,
      money: wechat.paymentOf(payNo).total,
      reason: '',
    });
    const before = await system('channel_wechat');
    expect(await tell(wechat.refundNoticeOf(`${payNo}R1`))).toBe(200);
    expect([await system('channel_wechat'), await alarms()]).toEqual([before, ['gateway refund as asked for']]);
    expect(await listed()).toMatchObject([{ id: refundId, in_wallet: true }]);
  });
});

describe('a late payment that its gateway refuses to return', () => {
  it('is paid into the wallet once, with a reason, and the shopper is told', async () => {
    const { id, payNo, refundId } = await refusedBy(late);
    expect(await ofOrder(id)).toMatchObject([{ cause: 'suspense', state: 3 }]);
    expect((await wallet(refundId, ' ')).data).toMatchObject({ errors: { note: expect.any(String) } });
    const answers = await Promise.all([1, 2, 3].map(() => wallet(refundId)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect([await walletOf(database, people.shopper.id), await system('suspense')]).toEqual([101_000, 0]);
    expect(await refundsOf(payNo)).toMatchObject([{ state: 2, channel: 'balance' }]);
    expect(await eventsOf('payment.to_wallet', payNo)).toEqual([
      { actor: 'admin', data: { pay_no: payNo, money: '10.00', reason: '买家账户已注销' } },
    ]);
    await jobs('dispatch-events');
    const notices = (await people.caller.get<{ data: { text: string }[] }>('/user/notices')).data.data;
    expect(notices[0]?.text).toBe(`支付单 ${payNo} 的重复或超时付款已退到您的余额（10.00 元）`);
    expect(await database.query(`select name, money::int from money_logs where ename = 'suspense_wallet'`)).toEqual([
      { name: '重复或超时付款退回', money: 1_000 },
    ]);
    expect([await alarms(), await database.problems()]).toEqual([[], []]);
  });

  it('is sent again, with a line in the trail', async () => {
    const { payNo, refundId } = await refusedBy(late);
    expect((await send(refundId)).data).toMatchObject({ state: 2, in_wallet: false });
    expect(await eventsOf('payment.send_again', payNo)).toMatchObject([{ actor: 'admin' }]);
    expect([await system('suspense'), await walletOf(database, people.shopper.id)]).toEqual([0, 100_000]);
  });

  it('and that arrives after all is told to people, and does not leave suspense twice', async () => {
    const { payNo, refundId } = await refusedBy(late);
    await wallet(refundId);
    await wechat.refund({
      ...wechat.paymentOf(payNo),
      refund_no: `${payNo}R1`,
      money: wechat.paymentOf(payNo).total,
      reason: '',
    });
    await tell(wechat.refundNoticeOf(`${payNo}R1`));
    expect([await system('suspense'), await alarms()]).toEqual([0, ['gateway refund as asked for']]);
  });

  it('is a problem for people after three days', async () => {
    const { payNo, refundId } = await refusedBy(late);
    await clearAlarms();
    await shiftClock(database, '73 hours');
    expect((await database.problems()).map(({ subject }) => subject)).toEqual([`refund ${payNo}R1`]);
    await shiftClock(database, '0');
    expect((await wallet(refundId)).code).toBe(200);
  });
});

it('money that goes back is nobody’s to steer but an administrator’s with the right to it', async () => {
  const { id, refundId } = await refusedBy(agreed);
  const reader = await app.admin((await makeClerk(database, ['admin.orders.show'])).id);
  const stranger = await app.admin((await makeClerk(database, ['admin.goods.index'])).id);
  for (const [caller, read, write] of [
    [reader, 200, 403],
    [stranger, 403, 403],
    [people.seller, 401, 401],
    [people.caller, 401, 401],
  ] as const) {
    expect((await caller.get('/Admin/pay_refunds')).code).toBe(read);
    expect((await caller.post(`/Admin/pay_refunds/${refundId}/send`)).code).toBe(write);
    expect((await caller.post(`/Admin/pay_refunds/${refundId}/wallet`, { note: '我要' })).code).toBe(write);
  }
  expect((await people.seller.post(`/Seller/pay_refunds/${refundId}/wallet`, { note: '我要' })).code).toBe(404);
  expect((await decide(people.seller, 'Seller', id, { action: 'pay_wallet', note: '我要' })).code).toBe(500);
  expect((await decide(people.admin, 'Admin', id, { action: 'pay_wallet' })).data).toMatchObject({
    errors: { note: '请填写理由' },
  });
  expect(await walletOf(database, people.shopper.id)).toBe(100_000);
  await wallet(refundId);
});
