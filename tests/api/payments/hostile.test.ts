/** What a gateway, an administrator or a bad moment can do to money that has really come: it always has an owner. */
import { describe, expect, it } from 'vitest';
import type { PayAttempt } from '#shared/contract/payments.ts';
import { fen } from '#shared/domain/money.ts';
import { shiftClock, statusOf } from '#tests/support/factories/trade.ts';
import { gatewayShop } from '#tests/support/gateway-shop.ts';

const shop = gatewayShop();
const { database, wechat, alipay, people, order, begun, tell, jobs } = shop;
const { system, payStatus, refundsOf, alarms, clearAlarms } = shop;

const said = (payNo: string, changed: object) => Object.assign(wechat.payments.get(payNo) ?? {}, changed);
const totalOf = async (payNo: string) =>
  (await database.query<{ total: number }>('select total::int from order_pays where pay_no = $1', [payNo]))[0]?.total;

describe('money of another amount than was asked for', () => {
  it.each([400, 2_500])('goes back whole, told with the amount that came (%s fen)', async (came) => {
    const payNo = await begun(await order());
    said(payNo, { state: 'paid', total: fen(came) });
    await shiftClock(database, '2 minutes');
    await jobs('query-payments');
    expect(await payStatus(payNo)).toBe(0);
    await shiftClock(database, '3 hours');
    await jobs('query-payments');
    expect([await payStatus(payNo), await totalOf(payNo), await system('suspense')]).toEqual([3, came, came]);
    expect(await alarms()).toEqual(['payment as asked for']);
    await jobs('send-refunds');
    expect(wechat.refunds.get(`${payNo}R1`)).toMatchObject({ money: came, total: came });
    expect([await system('suspense'), (await refundsOf(payNo))[0]?.state]).toEqual([0, 2]);
    expect(await alarms()).toEqual([]);
    await shiftClock(database, '0');
  });

  it('is asked about, and goes back, when its attempt was closed before', async () => {
    const id = await order();
    const payNo = await begun(id);
    await people.caller.post(`/user/pay/${payNo}/close`);
    said(payNo, { state: 'paid', total: fen(400) });
    expect(await tell(wechat.noticeOf(payNo))).toBeGreaterThanOrEqual(400);
    expect((await people.caller.get('/user/pay')).data).toEqual([]);
    await jobs('query-payments');
    expect([await statusOf(database, id), await payStatus(payNo), await system('suspense')]).toEqual([1, 3, 400]);
    await jobs('send-refunds');
    expect([await system('suspense'), await alarms()]).toEqual([0, []]);
  });

  it('that the gateway does not confirm leaves the attempt closed', async () => {
    const payNo = await begun(await order());
    await people.caller.post(`/user/pay/${payNo}/close`);
    await tell(wechat.noticeOf(payNo, { total: fen(400) }));
    await jobs('query-payments');
    expect([await payStatus(payNo), await system('suspense')]).toEqual([2, 0]);
    expect(await alarms()).toEqual(['payment as asked for']);
    await clearAlarms();
  });
});

describe('money of our merchant account', () => {
  it('that came through an app which the settings no longer name goes back', async () => {
    const payNo = await begun(await order());
    said(payNo, { state: 'paid', appId: 'app-of-last-week' });
    await shiftClock(database, '3 hours');
    await jobs('query-payments');
    expect([await payStatus(payNo), await system('suspense')]).toEqual([3, 1_000]);
    await jobs('send-refunds');
    expect([await system('suspense'), await alarms()]).toEqual([0, []]);
    await shiftClock(database, '0');
  });

  it('is not what came to another merchant, or in another currency: people are told, nothing is booked', async () => {
    for (const changed of [{ merchantId: 'merchant-of-somebody' }, { currency: 'USD' }]) {
      const payNo = await begun(await order());
      said(payNo, { state: 'paid', ...changed });
      await shiftClock(database, '3 hours');
      await jobs('query-payments');
      expect([await payStatus(payNo), await system('suspense')]).toEqual([0, 0]);
      expect(await alarms()).toEqual(['payment as asked for']);
      said(payNo, { state: 'closed' });
      await clearAlarms();
      await shiftClock(database, '0');
    }
  });
});

describe('a code that nobody had scanned when it was given up', () => {
  const unscanned = async () => {
    const id = await order();
    const payNo = await begun(id, 'alipay');
    const payment = alipay.payments.get(payNo);
    alipay.payments.delete(payNo);
    expect((await people.caller.post<PayAttempt>(`/user/pay/${payNo}/close`)).data).toMatchObject({ pay_status: 2 });
    return { id, payNo, pay: () => payment && alipay.payments.set(payNo, { ...payment, state: 'paid' }) };
  };

  it('is asked about once more when its time is over: what was paid without a notice goes back', async () => {
    const { payNo, pay } = await unscanned();
    pay();
    await shiftClock(database, '2 hours');
    await jobs('query-payments');
    expect(await payStatus(payNo)).toBe(2);
    await shiftClock(database, '122 minutes');
    await jobs('query-payments');
    expect([await payStatus(payNo), await system('suspense')]).toEqual([3, 1_000]);
    await jobs('send-refunds');
    expect(await system('suspense')).toBe(0);
    await shiftClock(database, '0');
  });

  it('is asked about no more after that', async () => {
    const { payNo } = await unscanned();
    await shiftClock(database, '122 minutes');
    await jobs('query-payments');
    alipay.calls.length = 0;
    await shiftClock(database, '9 hours');
    await jobs('query-payments');
    expect([alipay.calls, await payStatus(payNo)]).toEqual([[], 2]);
    await shiftClock(database, '0');
  });
});

describe('a second payment', () => {
  it('of a number that is paid is told to people, once', async () => {
    const payNo = await begun(await order());
    expect(await tell(wechat.noticeOf(payNo))).toBe(200);
    for (const _ of [1, 2]) expect(await tell(wechat.noticeOf(payNo, { trade_no: 'T-second' }))).toBeGreaterThan(399);
    expect(await alarms()).toEqual(['one payment of a number']);
    expect(await tell(wechat.noticeOf(payNo))).toBe(200);
    expect(await alarms()).toEqual(['one payment of a number']);
    await clearAlarms();
  });
});

describe('a notice of a refund', () => {
  it('counts for its own payment alone', async () => {
    const [one, other] = [await begun(await order()), await begun(await order())];
    for (const payNo of [one, other]) {
      await people.caller.post(`/user/pay/${payNo}/close`);
      await tell(wechat.noticeOf(payNo));
    }
    wechat.refundState = 'processing';
    await jobs('send-refunds');
    const genuine = wechat.refundNoticeOf(`${one}R1`);
    expect(await tell(genuine.replace(`"pay_no":"${one}"`, `"pay_no":"${other}"`))).toBe(200);
    expect((await refundsOf(one))[0]?.state).toBe(1);
    expect(await tell(genuine)).toBe(200);
    expect((await refundsOf(one))[0]?.state).toBe(2);
    expect(await tell(wechat.refundNoticeOf(`${other}R1`))).toBe(200);
  });
});
