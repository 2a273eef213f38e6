import { describe, expect, it } from 'vitest';
import type { PayAttempt } from '#shared/contract/payments.ts';
import { makeShopper, payFromWallet, shiftClock, statusOf } from '#tests/support/factories/trade.ts';
import { gatewayShop, type Begun } from '#tests/support/gateway-shop.ts';

const shop = gatewayShop();
const { database, app, wechat, alipay, people, order, begin, begun, tell, jobs, rest, system } = shop;

const attempt = async (pay_no: string) => (await people.caller.get<PayAttempt>(`/user/pay/${pay_no}`)).data;

describe('a payment at a gateway', () => {
  it('begins with what its device needs, once for the same orders, also on another device of the shopper', async () => {
    const ids = [await order(), await order(500)];
    const first = await begin(ids);
    expect(first).toMatchObject({ code: 200, data: { code_url: `pay://${first.data.pay_no}` } });
    expect((await begin(ids)).data).toEqual(first.data);
    expect(wechat.calls).toEqual(['begin']);
    expect(await attempt(first.data.pay_no)).toMatchObject({
      total: '15.00',
      pay_status: 0,
      order_ids: ids,
      start: { code_url: `pay://${first.data.pay_no}` },
    });
    expect((await people.caller.get<PayAttempt[]>('/user/pay')).data.map((one) => one.pay_no)).toEqual([
      first.data.pay_no,
    ]);
    const stranger = await app.user((await makeShopper(database)).id);
    expect((await stranger.get(`/user/pay/${first.data.pay_no}`)).code).toBe(404);
    expect((await stranger.get<PayAttempt[]>('/user/pay')).data).toEqual([]);
  });

  it('is refused for a device without keys, for orders of others, and where the time to pay is over', async () => {
    const id = await order();
    expect((await begin([id], 'wechat', { device: 'wap' })).msg).toBe('该支付方式暂不可用');
    expect((await begin([987_654_321])).code).toBe(404);
    await shiftClock(database, '2 days');
    expect((await begin([id])).msg).toBe('订单当前状态不能支付');
    await shiftClock(database, '0');
    expect((await begin([id])).code).toBe(200);
  });

  it.each(['wechat', 'alipay'] as const)(
    'of %s moves the orders to the seller and the money into their escrow',
    async (channel) => {
      const gateway = { wechat, alipay }[channel];
      const ids = [await order(1_000), await order(700)];
      const payNo = await begun(ids, channel);
      const before = await system(`channel_${channel}`);
      gateway.pay(payNo);
      expect(await tell(gateway.noticeOf(payNo), channel)).toBe(200);
      const paid = await database.query(
        `select o.order_status, o.payment_name, a.balance::int from orders o
          join ledger_accounts a on a.owner_type = 'order' and a.owner_id = o.id and a.kind = 'escrow' where o.id = any($1) order by o.id`,
        [ids],
      );
      expect(paid).toEqual([
        { order_status: 2, payment_name: channel, balance: 1_000 },
        { order_status: 2, payment_name: channel, balance: 700 },
      ]);
      expect((await system(`channel_${channel}`)) - before).toBe(-1_700);
      expect(await attempt(payNo)).toMatchObject({ pay_status: 1, start: null });
      expect((await people.caller.post('/user/order/check', { order_id: ids.join(',') })).data).toBeNull();
    },
  );

  it('tells the shopper’s processes of it, with the number alone', async () => {
    const heard: string[] = [];
    const { listen } = await import('#db/notify.ts');
    const stop = await listen(database.url, { pay: (payload) => heard.push(payload) });
    const payNo = await begun([await order()]);
    await tell(wechat.noticeOf(payNo));
    await expect.poll(() => heard).toEqual([`${people.shopper.id}|${payNo}`]);
    await stop();
  });

  it('whose answer was lost stays, and is asked for again with the same number', async () => {
    const id = await order();
    wechat.troubles.push(['begin', 'lost']);
    expect((await begin([id])).msg).toBe('该支付方式暂不可用');
    const [open] = (await people.caller.get<PayAttempt[]>('/user/pay')).data;
    expect(open).toMatchObject({ pay_status: 0, start: null });
    expect((await begin([id])).data).toEqual({ pay_no: open?.pay_no, code_url: `pay://${open?.pay_no}` });
    expect(wechat.payments.size).toBeGreaterThan(0);
  });

  it('that the gateway refuses for good is closed', async () => {
    const id = await order();
    wechat.troubles.push(['begin', 'refused']);
    expect((await begin([id])).code).toBe(500);
    expect((await people.caller.get('/user/pay')).data).toEqual([]);
    expect((await begin([id])).msg).toBe('请勿重复发起支付，请稍候');
    await rest();
    expect((await begin([id])).code).toBe(200);
  });

  it('goes on whatever somebody else sends for its order', async () => {
    const id = await order();
    const payNo = await begun(id);
    const stranger = await app.user((await makeShopper(database, { money: 100_000 })).id);
    expect((await payFromWallet(stranger, [id])).code).toBe(404);
    expect(wechat.calls).toEqual(['begin']);
    expect(await shop.payStatus(payNo)).toBe(0);
    wechat.pay(payNo);
    expect(await tell(wechat.noticeOf(payNo))).toBe(200);
    expect(await statusOf(database, id)).toBe(2);
  });

  it('goes on when the wallet holds too little to pay its orders, and ends when it holds enough', async () => {
    const [small, large] = [await order(), await order(99_001)];
    const payNo = await begun([small]);
    expect(await payFromWallet(people.caller, [small, large])).toMatchObject({ code: 500, msg: '余额不足' });
    expect(wechat.calls).toEqual(['begin']);
    expect([await shop.payStatus(payNo), wechat.payments.get(payNo)?.state]).toEqual([0, 'open']);
    expect((await payFromWallet(people.caller, [small])).code).toBe(200);
    expect([await shop.payStatus(payNo), wechat.payments.get(payNo)?.state]).toEqual([2, 'closed']);
  });

  it('is closed at its gateway before one of another way begins', async () => {
    const id = await order();
    const first = await begun([id]);
    const second = await begin([id], 'alipay');
    expect(second.code).toBe(200);
    expect(wechat.payments.get(first)?.state).toBe('closed');
    expect(await attempt(first)).toMatchObject({ pay_status: 2 });
    expect((await people.caller.get<PayAttempt[]>('/user/pay')).data.map((one) => one.pay_no)).toEqual([
      second.data.pay_no,
    ]);
  });

  it('that was made meanwhile counts when another one is begun, and when the wallet shall pay', async () => {
    const [one, other] = [await order(), await order()];
    for (const [id, again] of [
      [one, () => begin([one], 'alipay')],
      [other, () => payFromWallet(people.caller, [other])],
    ] as const) {
      const payNo = await begun([id]);
      wechat.pay(payNo);
      await rest();
      expect(await again()).toMatchObject({ code: 200, data: null });
      expect(await attempt(payNo)).toMatchObject({ pay_status: 1 });
    }
    const [{ money } = { money: 0 }] = await database.query<{ money: number }>(
      'select money::int from users where id = $1',
      [people.shopper.id],
    );
    expect(money).toBe(100_000);
  });

  it('is given up by two payments from the wallet at once, of which one is accepted', async () => {
    const id = await order();
    await begun([id]);
    const query = wechat.query.bind(wechat);
    let other: Promise<{ code: number }> | undefined;
    // The second one is done with all of it while the gateway still thinks about the first one's question.
    wechat.query = async (payNo) => {
      wechat.query = query;
      other = payFromWallet(people.caller, [id]);
      await other;
      return query(payNo);
    };
    expect(await payFromWallet(people.caller, [id])).toMatchObject({ code: 500, msg: '订单已支付' });
    expect((await other)?.code).toBe(200);
  });

  it('answers the same key with the same attempt, and another body with a refusal', async () => {
    const id = await order();
    const key = { 'idempotency-key': 'gateway-1' };
    const first = await begin([id], 'wechat', {}, key);
    expect((await begin([id], 'wechat', {}, key)).data).toEqual(first.data);
    expect((await begin([id], 'alipay', {}, key)).code).toBe(422);
  });

  it('is asked about when the shopper says so, and given up when the shopper wants', async () => {
    const [paid, unwanted] = [await begun([await order()]), await begun([await order()])];
    wechat.pay(paid);
    expect((await people.caller.post<PayAttempt>(`/user/pay/${paid}/ask`)).data).toMatchObject({ pay_status: 1 });
    expect((await people.caller.post<PayAttempt>(`/user/pay/${unwanted}/close`)).data).toMatchObject({ pay_status: 2 });
    expect(wechat.payments.get(unwanted)?.state).toBe('closed');
    const stranger = await app.user((await makeShopper(database)).id);
    expect((await stranger.post(`/user/pay/${paid}/ask`)).code).toBe(404);
    expect((await stranger.post(`/user/pay/${paid}/close`)).code).toBe(404);
  });

  it('that nobody told of is found by asking, and closed when its time is over', async () => {
    const [paid, late] = [await order(), await order()];
    const [paidNo, lateNo] = [await begun([paid]), await begun([late])];
    wechat.pay(paidNo);
    expect(await jobs('query-payments')).toBe(0);
    await shiftClock(database, '61 seconds');
    await jobs('query-payments');
    expect(await statusOf(database, paid)).toBe(2);
    expect(await attempt(lateNo)).toMatchObject({ pay_status: 0 });
    await shiftClock(database, '121 minutes');
    await jobs('query-payments');
    expect(await attempt(lateNo)).toMatchObject({ pay_status: 2 });
    expect(wechat.payments.get(lateNo)?.state).toBe('closed');
    await shiftClock(database, '0');
  });

  it('keeps its order from being cancelled until the gateway was asked once more, for an hour at most', async () => {
    const [one, other] = [await order(), await order()];
    const deadline = async (id: number) =>
      database.query(
        `update orders set created_at = app_now() - interval '1 day' + interval '2 minutes' where id = $1`,
        [id],
      );
    await deadline(one);
    const payNo = await begun([one]);
    await shiftClock(database, '5 minutes');
    await jobs('cancel-unpaid');
    expect(await statusOf(database, one)).toBe(1);
    wechat.pay(payNo);
    await jobs('query-payments');
    expect(await statusOf(database, one)).toBe(2);
    await shiftClock(database, '0');
    await deadline(other);
    await begun([other]);
    await shiftClock(database, '70 minutes');
    await jobs('cancel-unpaid');
    expect(await statusOf(database, other)).toBe(0);
    await jobs('query-payments');
    await shiftClock(database, '0');
  });
});

describe('a top-up', () => {
  const recharge = (money: string, headers: Record<string, string> = {}) =>
    people.caller.post<Begun>('/user/recharge', { money, payment_name: 'alipay', device: 'scan' }, headers);

  it('is within the limits of the settings', async () => {
    const { data } = await people.caller.get<{ recharge: object; payments: object }>('/common');
    expect(data).toMatchObject({
      recharge: { min: '1.00', max: '50000.00' },
      payments: { wechat: ['scan'], alipay: ['scan'] },
    });
    expect((await recharge('0.99')).data).toMatchObject({ errors: { money: '金额不能低于 1 元' } });
    expect((await recharge('50000.01')).data).toMatchObject({ errors: { money: '金额不能超过 50000 元' } });
    expect((await recharge('50000.00')).code).toBe(200);
  });

  it('comes into the wallet once, with a line of the money log', async () => {
    const key = { 'idempotency-key': 'top-up-1' };
    const first = await recharge('12.34', key);
    expect((await recharge('12.34', key)).data).toEqual(first.data);
    expect((await recharge('12.34')).msg).toBe('请勿重复发起支付，请稍候');
    const { pay_no } = first.data;
    alipay.pay(pay_no);
    expect(await tell(alipay.noticeOf(pay_no), 'alipay')).toBe(200);
    expect(await tell(alipay.noticeOf(pay_no), 'alipay')).toBe(200);
    const [user] = await database.query('select money::int from users where id = $1', [people.shopper.id]);
    expect(user).toEqual({ money: 101_234 });
    const logs = await database.query(
      `select money::int, name from money_logs where user_id = $1 and ename = 'recharge'`,
      [people.shopper.id],
    );
    expect(logs).toEqual([{ money: 1_234, name: '余额充值' }]);
    expect(await attempt(pay_no)).toMatchObject({ is_recharge: true, name: '余额充值', pay_status: 1 });
  });
});
