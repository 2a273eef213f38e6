/** Finished orders with their referrers, and what the books say after a settlement. */
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { first } from '#db/client.ts';
import { postLedger } from '#db/ledger.ts';
import { settleOrders } from '#server/jobs/settle-orders.ts';
import { commentByDefault } from '#server/modules/comments/index.ts';
import { SYSTEM } from '#server/modules/orders/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { ensureCouriers, makeFreight, makeShopper, paidOrder, shiftClock } from '#tests/support/factories/trade.ts';

export interface Shop {
  storeId: number;
  seller: Awaited<ReturnType<TestApp['user']>>;
  /** One line of 100.00 that weighs a kilogram; freight 10.00. */
  goodsId: number;
}
/** `commission`: the platform's percent in basis points; `levels`: referral rates. */
export async function makeShop(
  app: TestApp,
  database: TestDatabase,
  { commission = 0, levels = [0, 0, 0] }: { commission?: number; levels?: readonly number[] } = {},
): Promise<Shop> {
  await ensureCouriers(database);
  const { id, ownerId } = await makeStore(database, { commission_rate: commission });
  await makeFreight(database, id, 1_000, 1_000, 1_000, 0);
  const goods = await makeGoods(database, id, { freight_id: 0 }, [
    { goods_price: 10_000, goods_weight: 1_000, stock: 500 },
  ]);
  if (levels.some((rate) => rate > 0))
    await database.query(
      'insert into distributions (store_id, goods_id, lev_1, lev_2, lev_3) values ($1, $2, $3, $4, $5)',
      [id, goods.id, ...levels],
    );
  return { storeId: id, seller: await app.user(ownerId), goodsId: goods.id };
}

export interface Buyer {
  id: number;
  addressId: number;
  caller: Awaited<ReturnType<TestApp['user']>>;
}
export async function makeBuyer(app: TestApp, database: TestDatabase, inviter_id = 0): Promise<Buyer> {
  const shopper = await makeShopper(database, { money: 10_000_000, inviter_id });
  return { ...shopper, caller: await app.user(shopper.id) };
}

/** Paid, shipped, received and commented: its after-sale period begins. */
export async function finishedOrder(database: TestDatabase, shop: Shop, buyer: Buyer, buy_num = 1): Promise<number> {
  const id = await paidOrder(buyer.caller, buyer, [{ goods_id: shop.goodsId, buy_num }]);
  const shipped = await shop.seller.put('/Seller/orders/status/edit', {
    id,
    status: 3,
    delivery_code: 'sf',
    delivery_no: `SF${10_000_000 + id}`,
  });
  if (shipped.code !== 200) throw new Error(`not shipped: ${shipped.msg}`);
  await buyer.caller.put(`/user/order/${id}`, { order_status: 4 });
  await database.db.inTx((tx) => commentByDefault(tx, id, SYSTEM));
  return id;
}

/** Eight days later, for the time of `work`. */
export async function afterThePeriod<T>(database: TestDatabase, work: () => Promise<T>): Promise<T> {
  await shiftClock(database, '8 days');
  try {
    return await work();
  } finally {
    await shiftClock(database, '0');
  }
}

export const log = pino({ level: 'silent' });
export const runJob = (database: TestDatabase): Promise<number> => settleOrders.run({ db: database.db, log });

/** A case of the order with this much money; the only line shows it. */
async function writeCase(database: TestDatabase, orderId: number, money: number, status: number): Promise<number> {
  return database.db.inTx(async (tx) => {
    await tx.execute(
      sql`update order_goods set refunded_money = refunded_money + ${money} where order_id = ${orderId}`,
    );
    const made = await first<{ id: number }>(
      tx,
      sql`insert into refunds (user_id, store_id, order_id, refund_verify, money, money_status, channel, closed_at)
        select user_id, store_id, id, 1, ${money}, ${status}, 'balance', app_now() from orders where id = ${orderId} returning id`,
    );
    return made?.id ?? 0;
  });
}
/** A part of the order goes back into the wallet, as an agreed case does before the settlement. */
export async function refund(database: TestDatabase, orderId: number, userId: number, money: number): Promise<void> {
  const id = await writeCase(database, orderId, money, 2);
  await database.db.inTx((tx) =>
    postLedger(tx, {
      kind: 'order_refund',
      key: `test:refund:${id}`,
      cause: { type: 'refund', id },
      entries: [
        { owner: 'order', id: orderId, kind: 'escrow', amount: -money },
        { owner: 'user', id: userId, kind: 'available', amount: money },
      ],
    }),
  );
}
/** An administrator's case after the settlement, agreed, before its money is asked for. */
export const lateCase = (database: TestDatabase, orderId: number, money: number): Promise<number> =>
  writeCase(database, orderId, money, 1);

export const openCase = (database: TestDatabase, orderId: number) =>
  database.db.inTx((tx) =>
    tx.execute(
      sql`insert into refunds (user_id, store_id, order_id) select user_id, store_id, id from orders where id = ${orderId}`,
    ),
  );
export const refuseCase = (database: TestDatabase, orderId: number) =>
  database.db.inTx((tx) =>
    tx.execute(sql`update refunds set closed_at = app_now(), refund_verify = 2 where order_id = ${orderId}`),
  );

/** Balances of a store, in fen: available and debt. */
export async function storeBooks(database: TestDatabase, storeId: number): Promise<[available: number, debt: number]> {
  const rows = await database.query<{ kind: string; balance: string }>(
    `select kind, balance from ledger_accounts where owner_type = 'store' and owner_id = $1`,
    [storeId],
  );
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0);
  return [of('available'), of('debt')];
}
export async function userBooks(database: TestDatabase, userId: number): Promise<[money: number, points: number]> {
  const [row] = await database.query<{ money: string; integral: string }>(
    'select money, integral from users where id = $1',
    [userId],
  );
  return [Number(row?.money), Number(row?.integral)];
}
