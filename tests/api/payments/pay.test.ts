import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeCollective, makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import {
  createOrder,
  makeShopper,
  payFromWallet,
  PAY_PASSWORD,
  shiftClock,
  statusOf,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;

beforeAll(async () => {
  storeId = (await makeStore(database, { commission_rate: 300 })).id;
});

interface Buyer extends ShopperIds {
  caller: Caller;
}
const buyer = async (money = 0, inviter_id = 0): Promise<Buyer> => {
  const shopper = await makeShopper(database, { money, inviter_id });
  return { ...shopper, caller: await app.user(shopper.id) };
};
const order = async (
  { caller, addressId }: Buyer,
  price = 1000,
  more: Record<string, unknown> = {},
): Promise<number> => {
  const goods = await makeGoods(database, storeId, {}, [{ goods_price: price }]);
  const created = await createOrder(caller, addressId, [{ goods_id: goods.id, ...more }]);
  return created.data.order_id[0] ?? 0;
};
const moneyOf = async (id: number) =>
  (await database.query<{ money: number }>('select money from users where id = $1', [id]))[0]?.money;

describe('paying from the wallet', () => {
  it('moves the money into the escrow of each order and the orders to the seller', async () => {
    const one = await buyer(5000);
    const orders = [await order(one, 1000), await order(one, 1500)];
    expect(await payFromWallet(one.caller, orders)).toMatchObject({ code: 200, data: null });
    expect(await moneyOf(one.id)).toBe(2500);
    const escrows = await database.query(
      `select balance from ledger_accounts where owner_type = 'order' and owner_id = any($1) order by owner_id`,
      [orders],
    );
    expect(escrows.map((row) => row['balance'])).toEqual([1000, 1500]);
    const [paid] = await database.query(
      'select order_status, payment_name, commission_rate, pay_time is not null as timed from orders where id = $1',
      [orders[0]],
    );
    expect(paid).toEqual({ order_status: 2, payment_name: 'balance', commission_rate: 300, timed: true });
    const [sale] = await database.query(
      'select g.goods_sale from goods g join order_goods l on l.goods_id = g.id where l.order_id = $1',
      [orders[0]],
    );
    expect(sale).toEqual({ goods_sale: 1 });
    const logs = await database.query(
      `select money, ename from money_logs where user_id = $1 and ename = 'order_pay' order by id`,
      [one.id],
    );
    expect(logs.map((log) => log['money'])).toEqual([-1000, -1500]);
  });

  it('pays several orders all or none', async () => {
    const one = await buyer(2000);
    const orders = [await order(one, 1500), await order(one, 1500)];
    expect(await payFromWallet(one.caller, orders)).toMatchObject({ code: 500, msg: '余额不足', data: [] });
    expect(await moneyOf(one.id)).toBe(2000);
    expect([await statusOf(database, orders[0] ?? 0), await statusOf(database, orders[1] ?? 0)]).toEqual([1, 1]);
  });

  it('never pays an order twice, nor a cancelled one, nor one of somebody else', async () => {
    const [one, other] = [await buyer(5000), await buyer(5000)];
    const paid = await order(one);
    await payFromWallet(one.caller, [paid]);
    expect(await payFromWallet(one.caller, [paid])).toMatchObject({ code: 500, msg: '订单已支付' });
    const cancelled = await order(one);
    await one.caller.put(`/user/order/${cancelled}`, { order_status: 0 });
    expect((await payFromWallet(one.caller, [cancelled])).code).toBe(500);
    const foreign = await payFromWallet(other.caller, [await order(one)]);
    expect(foreign).toMatchObject({ code: 404 });
    expect((await payFromWallet(other.caller, [987_654_321])).msg).toBe(foreign.msg);
    expect([await moneyOf(one.id), await moneyOf(other.id)]).toEqual([4000, 5000]);
  });

  it('answers the same key with the same success, once', async () => {
    const one = await buyer(5000);
    const id = await order(one);
    const pay = () =>
      one.caller.post(
        '/user/order/pay',
        { order_id: id, payment_name: 'balance', pay_password: PAY_PASSWORD },
        { 'idempotency-key': 'pay-1' },
      );
    expect([(await pay()).code, (await pay()).code]).toEqual([200, 200]);
    expect(await moneyOf(one.id)).toBe(4000);
  });

  it.each(['wechat', 'alipay'])('says that %s cannot be used while it is not configured', async (payment_name) => {
    const one = await buyer(5000);
    const reply = await one.caller.post('/user/order/pay', {
      order_id: await order(one),
      payment_name,
      device: 'scan',
    });
    expect(reply).toMatchObject({ code: 500, msg: '该支付方式暂不可用', data: [] });
  });
});

describe('the payment password', () => {
  const pay = (one: Buyer, id: number, pay_password: string) =>
    one.caller.post('/user/order/pay', { order_id: id, payment_name: 'balance', pay_password });

  it('locks after five wrong tries for half an hour, for the right one too', async () => {
    const one = await buyer(5000);
    const id = await order(one);
    const told: string[] = [];
    for (let n = 0; n < 5; n += 1) told.push((await pay(one, id, '000000')).msg);
    expect(told[0]).toContain('还可以尝试 4 次');
    expect(told[4]).toContain('已锁定');
    expect((await pay(one, id, PAY_PASSWORD)).msg).toContain('已锁定');
    await shiftClock(database, '31 minutes');
    expect((await pay(one, id, PAY_PASSWORD)).code).toBe(200);
    await shiftClock(database, '0');
  });

  it('gives a burst of guesses no more tries than guesses in a row', async () => {
    const one = await buyer(5000);
    const id = await order(one);
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => pay(one, id, String(100_000 + n))));
    expect(replies.filter((reply) => reply.msg.includes('还可以尝试')).length).toBe(4);
    expect((await pay(one, id, PAY_PASSWORD)).msg).toContain('已锁定');
  });

  it('must be set first', async () => {
    const one = await buyer(5000);
    await database.query(`update users set pay_password = '' where id = $1`, [one.id]);
    expect((await pay(one, await order(one), '123456')).msg).toBe('请先设置支付密码');
  });
});

describe('what a payment sets off', () => {
  it('promises commissions to three inviters, from what the line cost, and none to the buyer', async () => {
    const top = await makeShopper(database);
    const middle = await makeShopper(database, { inviter_id: top.id });
    const direct = await makeShopper(database, { inviter_id: middle.id });
    const one = await buyer(20_000, direct.id);
    const goods = await makeGoods(database, storeId, {}, [{ goods_price: 8025 }]);
    await database.query(
      'insert into distributions (store_id, goods_id, lev_1, lev_2, lev_3) values ($1, $2, 500, 300, 100)',
      [storeId, goods.id],
    );
    const created = await createOrder(one.caller, one.addressId, [{ goods_id: goods.id }]);
    await payFromWallet(one.caller, created.data.order_id);
    const logs = await database.query(
      'select user_id, level, commission, status from distribution_logs where order_id = $1 order by level',
      [created.data.order_id[0]],
    );
    expect(logs).toEqual([
      { user_id: direct.id, level: 1, commission: 401, status: 0 },
      { user_id: middle.id, level: 2, commission: 241, status: 0 },
      { user_id: top.id, level: 3, commission: 80, status: 0 },
    ]);
  });

  it('counts a seat of a group, and completes the group with the last one', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ goods_price: 1000 }]);
    await makeCollective(database, storeId, goods.id, 2000, 2);
    const [opener, joiner, late] = [await buyer(5000), await buyer(5000), await buyer(5000)];
    const take = (one: Buyer, collective_id: number) =>
      createOrder(one.caller, one.addressId, [{ goods_id: goods.id, collective_id }]);
    const opened = await take(opener, -1);
    const [group] = await database.query<{ id: number }>('select collective_id as id from orders where id = $1', [
      opened.data.order_id[0],
    ]);
    const groupId = group?.id ?? 0;
    expect((await take(opener, groupId)).msg).toBe('您已经在该团中');
    const joined = await take(joiner, groupId);
    expect((await take(late, groupId)).msg).toBe('该团已满员');
    await payFromWallet(opener.caller, opened.data.order_id);
    expect(await database.query('select seats, paid, status from collective_logs where id = $1', [groupId])).toEqual([
      { seats: 2, paid: 1, status: 2 },
    ]);
    await payFromWallet(joiner.caller, joined.data.order_id);
    expect(await database.query('select seats, paid, status from collective_logs where id = $1', [groupId])).toEqual([
      { seats: 2, paid: 2, status: 1 },
    ]);
    expect(await moneyOf(joiner.id)).toBe(4200);
  });
});

describe('asking whether it is paid', () => {
  it('answers null once it is, and a failure inside a success until then', async () => {
    const one = await buyer(5000);
    const id = await order(one);
    expect(await one.caller.post('/user/order/check', { order_id: id })).toMatchObject({
      code: 200,
      data: { code: 'fail', msg: '尚未支付' },
    });
    await payFromWallet(one.caller, [id]);
    expect(await one.caller.post('/user/order/check', { order_id: id })).toMatchObject({ code: 200, data: null });
    expect((await (await buyer()).caller.post('/user/order/check', { order_id: id })).code).toBe(404);
  });
});
