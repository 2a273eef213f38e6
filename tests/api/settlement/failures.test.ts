/** What settling by hand says about orders that cannot be settled, and what it tries again. */
import { beforeAll, expect, it } from 'vitest';
import { postLedger } from '#db/ledger.ts';
import { settleOrders } from '#server/jobs/settle-orders.ts';
import { settledUnder } from '#server/modules/settlement/settle-order.ts';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { afterThePeriod, finishedOrder, log, makeBuyer, makeShop, runJob, storeBooks, type Buyer } from './world.ts';

const database = testDatabase({ poolSize: 12 });
const app = testApp(database, { env: { LOG_LEVEL: 'fatal' } }); // failures are what it is about
let admin: Caller;
let buyer: Buyer;
beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  buyer = await makeBuyer(app, database);
});
interface Sum {
  orders: number;
  failed: number;
  failures: { id: number; order_no: string; reason: string }[];
}
const settle = (lang = 'zh-cn'): Promise<Reply<Sum>> => admin.post<Sum>(`/Admin/order_settlements/settle?lang=${lang}`);

/** Moves money between the escrow of an order and the buyer's wallet, past all rules. */
const moveEscrow = (orderId: number, amount: number) =>
  database.db.inTx((tx) =>
    postLedger(tx, {
      kind: 'adjust',
      key: `test:escrow:${orderId}:${amount}`,
      cause: { type: 'order', id: orderId },
      entries: [
        { owner: 'order', id: orderId, kind: 'escrow', amount },
        { owner: 'user', id: buyer.id, kind: 'available', amount: -amount },
      ],
    }),
  );
const numberOf = async (id: number): Promise<string> =>
  (await database.query<{ order_no: string }>('select order_no from orders where id = $1', [id]))[0]?.order_no ?? '';

it('finds what a settlement whose answer was lost has paid, under its own number alone', async () => {
  const shop = await makeShop(app, database);
  const id = await finishedOrder(database, shop, buyer);
  await afterThePeriod(database, async () => void (await settle()));
  const [row] = await database.query<{ settlement_no: string; settlement_price: number }>(
    'select settlement_no, settlement_price from order_settlements where order_id = $1',
    [id],
  );
  expect(await settledUnder(database.db.trade, id, row?.settlement_no ?? '')).toBe(row?.settlement_price);
  expect(await settledUnder(database.db.trade, id, 'another')).toBeNull();
});

it('names the orders that failed with the reason, and is no success when nothing was settled', async () => {
  const shop = await makeShop(app, database);
  const short = await finishedOrder(database, shop, buyer);
  const order_no = await numberOf(short);
  await moveEscrow(short, -5_000);
  const reason = '托管资金与应结算金额不符，请核对账目';
  await afterThePeriod(database, async () => {
    expect(await settle()).toMatchObject({
      status: 200,
      code: 500,
      msg: `1 笔订单结算失败：订单 ${order_no}，${reason}`,
      data: { orders: 0, failed: 1, failures: [{ id: short, order_no, reason }] },
    });
    expect((await settle('en')).msg).toBe(
      `1 order could not be settled: order ${order_no}, the money held for it does not match the amount to settle; please check the books`,
    );
  });
  await finishedOrder(database, shop, buyer);
  await afterThePeriod(database, async () => {
    expect(await settle()).toMatchObject({
      code: 200,
      msg: `已结算 1 笔订单，共 110.00 元；另有 1 笔结算失败：订单 ${order_no}，${reason}`,
      data: { orders: 1, failed: 1 },
    });
    await moveEscrow(short, 5_000);
    expect(await settle()).toMatchObject({ code: 200, data: { orders: 1, failed: 0, failures: [] } });
    expect(await settle()).toMatchObject({ code: 200, msg: '没有可以结算的订单' });
  });
});

it.each([
  ['in the middle of an order', ''],
  ['while an order is committed', 'constraint'],
])('tries an order again whose connection is lost %s', async (_when, constraint) => {
  const shop = await makeShop(app, database);
  for (let n = 0; n < 3; n += 1) await finishedOrder(database, shop, buyer);
  await database.query(`create sequence losses;
    create function lose_connection() returns trigger language plpgsql security definer as $$
    begin
      if nextval('losses') in (2, 3) then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$;
    create ${constraint} trigger lose after insert on order_settlements
      ${constraint && 'deferrable initially deferred'} for each row execute function lose_connection()`);
  await database.query('grant usage on sequence losses to public');
  try {
    await afterThePeriod(database, async () => {
      expect(await settle()).toMatchObject({ code: 200, data: { orders: 3, failed: 0, money: '330.00' } });
    });
    expect(await storeBooks(database, shop.storeId)).toEqual([33_000, 0]);
  } finally {
    await database.query('drop trigger lose on order_settlements');
    await database.query('drop function lose_connection; drop sequence losses');
  }
});

it('says so when the connection stays lost', async () => {
  const shop = await makeShop(app, database);
  const id = await finishedOrder(database, shop, buyer);
  await database.query(`create function lose_connection() returns trigger language plpgsql security definer as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create trigger lose after insert on order_settlements for each row execute function lose_connection()`);
  await afterThePeriod(database, async () => {
    const { code, data } = await settle();
    await runJob(database);
    // The job comes back within the hour, not at the end of the next period.
    expect(await settleOrders.isDue?.({ db: database.db, log })).toBe(true);
    await database.query('drop trigger lose on order_settlements');
    expect({ code, data }).toMatchObject({
      code: 500,
      data: { failures: [{ id, reason: '数据库连接中断，多次重试未成功，请稍后再试' }] },
    });
    expect(await runJob(database)).toBe(1);
    expect(await settleOrders.isDue?.({ db: database.db, log })).toBe(false);
  });
});
